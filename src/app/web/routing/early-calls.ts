import { askEarly } from '#web/calls/early.ts'

/**
 * SCREEN-26: asks the server who this is, and for the sheet or the application that the address names, while the scripts are still on
 * their way. The calls are written as the screens make them, without their schemas: one that is made otherwise is made twice.
 */
export function askForAddress(): void {
  const person = remembered()
  if (!person) return
  const ask = (path: string, body: object) => askEarly(path, body, person.handle)
  ask('user/session', {})
  // Of applicants' screens nothing is known here.
  if (person.usergroup === undefined || person.usergroup === 'Student') return
  const [, route = '', query = ''] = /^#\/(\w+)\/?(?:\?(.*))?$/.exec(location.hash) ?? []
  const { Date: day, Showid, Distributorid, view, no } = Object.fromEntries(new URLSearchParams(query))
  if (/^review$/i.test(route) && no) ask('review/open', { no: Number(no) })
  if (!/^dataentry$/i.test(route) || !day || !Showid || !Distributorid || view !== undefined) return
  const sheet = { Date: day, Showid, Distributorid }
  ask('dailydata/getrows', sheet)
  ask('dailydata/getdailystatus', { ...sheet, Kind: 'entry' })
  ask('shows/getbydate', { Date: day })
  ask('distributor/get', {})
}

/** Who was signed in here last, and the handle of this tab's session; undefined for nobody, or while a sign-out has still to be sent. */
function remembered(): { handle: string | undefined; usergroup: string | undefined } | undefined {
  try {
    const handle = sessionStorage.getItem('SessionId') ?? undefined
    const stored = localStorage.getItem('SessionInfo')
    if ((handle === undefined && stored === null) || localStorage.getItem('LogoutOwed') !== null) return undefined
    return { handle, usergroup: usergroupIn(JSON.parse(stored ?? '{}')) }
  } catch {
    // Without its storage the app finds out by itself.
    return undefined
  }
}

function usergroupIn(stored: unknown): string | undefined {
  const { user }: { user?: unknown } = Object(stored)
  const { usergroup }: { usergroup?: unknown } = Object(user)
  return typeof usergroup === 'string' ? usergroup : undefined
}
