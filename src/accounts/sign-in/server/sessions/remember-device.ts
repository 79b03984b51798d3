import type { Caller } from '#server/handler.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { deviceOf } from '#platform/sessions/device.ts'
import { findAccount } from '#accounts/users/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import { deadLink, deviceKnown } from '../../messages.ts'
import { deviceLinkStore, deviceStore } from '../devices-store.ts'
import { logModule } from '../open-session.ts'
import { digitsFor } from '../codes/make-code.ts'
import { deviceHashOf, markedBrowser } from '../visitor.ts'

export async function rememberDevice(deps: Deps, token: string, caller: Caller) {
  const { db, now } = deps
  const hash = caller.fromBrowser ? markedBrowser(caller) : deviceHashOf(caller)
  if (hash === undefined) throw new Refusal(deadLink)
  const username = await db.transaction().execute(async (tx) => {
    const devices = deviceStore(tx, now)
    const named = await deviceLinkStore(tx, now).useLink(token)
    if (named === undefined) return undefined
    await devices.remember({ username: named, hash, ip: caller.ip, device: deviceOf(caller.userAgent, caller.fromBrowser) }, 1)
    await auditLog(deps)(tx, { actor: named, ip: caller.ip, module: logModule, log: 'Made a device known by the link in a mail' })
    return named
  })
  // A person with the link has the mail, and with it the code.
  const deviceReply = async (name: string) => ({
    Msg: deviceKnown,
    username: name,
    Digits: digitsFor(await findAccount(db, name)),
  })
  if (username !== undefined) return deviceReply(username)
  const again = await deviceLinkStore(db, now).linkedName(token)
  if (again !== undefined && (await deviceStore(db, now).isKnown(again, hash))) return deviceReply(again)
  throw new Refusal(deadLink)
}
