import { deviceOf } from '#platform/sessions/device.ts'
import { handleOf, sessionStore } from '#platform/sessions/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller, Context } from '#server/handler.ts'
import { sessionCookie, sessionSeconds } from '#server/session.ts'
import { deviceStore } from './devices-store.ts'
import { deviceDays, markedDevice } from './visitor.ts'

type For = { username: string; forNewAccount: boolean }
/** `sessionid` is what a program sends from now on; to a browser it says which session the cookie has. */
type Opened = { token: string; sessionid: string }

/** Always a new session, never the one the caller brought along; the device is known from now on. */
export async function openSession(
  tx: Db,
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  { caller, session }: Context,
  { username, forNewAccount }: For,
): Promise<Opened> {
  const sessions = sessionStore(tx, now)
  if (session) await sessions.end(session.id)
  const kind = caller.fromBrowser ? 'cookie' : 'header'
  const device = deviceOf(caller.userAgent, caller.fromBrowser)
  const { token, id } = await sessions.open({ username, kind, forNewAccount, ip: caller.ip, device })
  await deviceStore(tx, now).remember({ username, hash: markedDevice(caller), ip: caller.ip, device }, deviceDays)
  return { token, sessionid: kind === 'cookie' ? handleOf(secrets, id) : token }
}

/** Gives a browser its session, once that is committed. */
export function handOver({ fromBrowser, cookies }: Caller, token: string): void {
  if (fromBrowser) cookies.set(sessionCookie, token, sessionSeconds)
}
