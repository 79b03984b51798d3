import type { EarlyReply } from '#web/calls/early.ts'

const longestMs = 120_000

/**
 * SCREEN-27: asks the server who this is, and for the sheet or the application that the address names, while the scripts are still on
 * their way. The calls are written as the screens make them, without their schemas: one that is made otherwise is made twice. `usergroup`
 * is what this browser remembers of the person: '' for nothing, and for who has a role in the sales desk alone.
 */
export function askForAddress(usergroup: string): void {
  // The app was here first, from the browser's memory: what it has not asked for yet it will ask for by itself.
  if (globalThis.earlyCalls) return
  const handle = sessionStorage.getItem('SessionId') ?? undefined
  const ask = (path: string, body: object) => askEarly(path, body, handle)
  ask('user/session', {})
  // Of applicants' screens nothing is known here.
  if (usergroup === 'Student') return
  const [, route = '', query = ''] = /^#\/(\w+)\/?(?:\?(.*))?$/.exec(location.hash) ?? []
  const { Date: day, Distributorid, Showid, view, no } = Object.fromEntries(new URLSearchParams(query))
  if (/^review$/i.test(route) && no) ask('review/open', { no: Number(no) })
  if (!/^dataentry$/i.test(route) || !day || !Showid || !Distributorid || view !== undefined) return
  const sheet = { Date: day, Distributorid, Showid }
  ask('dailydata/getrows', sheet)
  ask('dailydata/getdailystatus', { ...sheet, Kind: 'entry' })
  ask('shows/getbydate', { Date: day })
  ask('distributor/get', {})
}

/** Makes a call that only reads, for the first `send` of the same path and body. What was not answered as it should is asked again by that. */
export function askEarly(path: string, body: object, handle: string | undefined): void {
  const headers = { 'content-type': 'application/json', ...(handle !== undefined && { SessionId: handle }) }
  const text = JSON.stringify(body)
  const init = { method: 'POST', headers, body: text, signal: AbortSignal.timeout(longestMs) }
  const reply = read(new URL(`/ap/api/${path}`, location.href).href, init).catch(() => undefined)
  globalThis.earlyCalls ??= new Map()
  globalThis.earlyCalls.set(`${path} ${text}`, { handle, at: performance.now(), reply })
}

async function read(url: string, init: RequestInit): Promise<EarlyReply | undefined> {
  const response = await fetch(url, init)
  const arrived = performance.now()
  return response.ok
    ? { status: response.status, text: await response.text(), date: response.headers.get('date'), arrived }
    : undefined
}
