import { sendQueuedMails } from '#platform/mail/server/public.ts'
import { deviceOf } from '#platform/sessions/device.ts'
import { handleOf, sessionStore } from '#platform/sessions/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller, Context } from '#server/handler.ts'
import { secondStepSeconds, sessionCookie, sessionSeconds } from '#server/session.ts'
import { deviceStore } from './devices-store.ts'
import { isNewDevice, mailNewDevice } from './sessions/new-device.ts'
import { deviceDays, deviceHashOf, markedBrowser, programDevice } from './visitor.ts'

export const logModule = 'Sign in'

/** `isConfirmed`: every due step was taken; `isFirst`: the account never signed in before. */
type For = { username: string; kind: 'whole' | 'new account' | 'second step'; isConfirmed: boolean; isFirst?: boolean }
/** `sessionid` is a program's credential; for a browser it names the session in the cookie. */
export type Opened = { token: string; sessionid: string; device?: string }

/** Always a new session, never the caller's. A whole one makes the device known. */
export async function openSession(
  tx: Db,
  deps: Deps,
  { caller, session }: Context,
  { username, kind: opening, isConfirmed, isFirst = false }: For,
): Promise<Opened> {
  const { secrets, now } = deps
  const at = now()
  const sessions = sessionStore(tx, now)
  if (session) await sessions.end(session.id)
  const kind = caller.fromBrowser ? 'cookie' : 'header'
  const device = deviceOf(caller.userAgent, caller.fromBrowser)
  const { token, id } = await sessions.open({
    username,
    kind,
    forNewAccount: opening === 'new account',
    owesSecondStep: opening === 'second step',
    isConfirmed,
    ip: caller.ip,
    device,
  })
  const opened = { token, sessionid: kind === 'cookie' ? handleOf(secrets, id) : token }
  const devices = deviceStore(tx, now)
  const before = deviceHashOf(caller)
  if (kind === 'header' && before !== undefined) await devices.handOn(username, before, programDevice(id))
  if (opening === 'second step') return opened
  const known = await devices.ofName(username)
  const hash = kind === 'cookie' ? markedBrowser(caller) : programDevice(id)
  await devices.remember({ username, hash, ip: caller.ip, device }, deviceDays)
  const signedIn = { username, device, ip: caller.ip }
  const isMailed = opening === 'whole' && !(isFirst && known.length === 0) && isNewDevice(known, signedIn, hash)
  if (isMailed) await mailNewDevice(tx, deps, { ...signedIn, at })
  return { ...opened, device: hash }
}

export function handOver(deps: Pick<Deps, 'jobs'>, { fromBrowser, cookies }: Caller, token: string, isWhole = true): void {
  sendQueuedMails(deps)
  if (fromBrowser) cookies.set(sessionCookie, token, isWhole ? sessionSeconds : secondStepSeconds)
}
