import type { EarlyReply } from '#web/calls/early.ts'

const longestMs = 120_000

/**
 * SCREEN-27: requests the session, and the sheet or the application in the URL, while the scripts are still loading. The calls must
 * be the same as those of the screens, without their schemas: a different one is made twice. `usergroup` is what this browser remembers about
 * the person: '' for a person without a group, such as one with only a sales role; undefined if it remembers no person. `form` is the applicants' form in the
 * URL, if it is one.
 */
export function askForAddress(usergroup: string | undefined, form: string | undefined): void {
  // The app was first, from the browser's cache: it makes the remaining calls itself.
  if (globalThis.earlyCalls) return
  const handle = sessionStorage.getItem('SessionId') ?? undefined
  const ask = (path: string, body: object) => askEarly(path, body, handle)
  if (usergroup !== undefined) ask('user/session', {})
  if (form !== undefined) ask('user/getsitesettings', {})
  if (usergroup === undefined) return
  if (usergroup === 'Student') {
    const username = rememberedApplicant()
    if (form !== undefined && username !== undefined) ask('applications/getbyid', { username })
    return
  }
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

function rememberedApplicant(): string | undefined {
  try {
    const { user } = JSON.parse(localStorage.getItem('SessionInfo') ?? '{}') as { user?: { userID?: string } }
    return user?.userID
  } catch {
    return undefined
  }
}

/** Makes a read-only call, for the first `send` with the same path and body. That one repeats it if the answer is unusable. */
export function askEarly(path: string, body: object, handle: string | undefined): void {
  const headers = { 'content-type': 'application/json', ...(handle !== undefined && { SessionId: handle }) }
  const text = JSON.stringify(body)
  const init = { method: 'POST', headers, body: text, signal: AbortSignal.timeout(longestMs) }
  const reply = read(new URL(`api/${path}`, location.href).href, init).catch(() => undefined)
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
