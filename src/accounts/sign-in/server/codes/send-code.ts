import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { findAccount } from '#accounts/users/server/public.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/handler.ts'
import { isMobile } from '#shared/text/user-name.ts'
import { codeSent } from '../../messages.ts'
import type { WaitingPage } from '../../pages.ts'
import { codeMail } from './code-mail.ts'
import { codeSms } from './code-sms.ts'
import { digitsFor } from './make-code.ts'
import { knownDeviceOf } from '../devices-store.ts'
import { sendLimits } from '../guessing/send-limits.ts'
import { markedAsker } from '../visitor.ts'

/** The minimum duration of a reply in milliseconds, so that its time reveals nothing. */
const settleMs = 300

type SendRequest = { username: string; proof: string | undefined; page: WaitingPage | undefined }

/** SIGN-50: only a browser that the name has signed in from learns the number of digits; it would reveal staff. */
export function codeSender(deps: Deps) {
  const { db, jobs } = deps
  const limits = sendLimits(deps)

  return async ({ username, proof, page }: SendRequest, caller: Caller, signUp: boolean) => {
    const settled = wait(settleMs)
    const asker = markedAsker(caller)
    const device = await knownDeviceOf(deps, username, caller)
    const { ofAll, onlyKnown, linkUntil, place } = await limits.beforeSending({ username, ip: caller.ip, asker, device, proof })
    const payload = {
      id: randomUUID(),
      username,
      signUp,
      asker,
      isKnown: device !== undefined,
      taken: ofAll,
      onlyKnown,
      page,
      languages: { chosen: caller.languages.chosen?.slice(0, 20), accepts: caller.languages.accepts?.slice(0, 200) },
      ...(linkUntil && { linkUntil: linkUntil.toISOString() }),
    }
    const job = isMobile(username) ? codeSms : codeMail
    await db.transaction().execute((tx) => jobs.enqueue(tx, job, payload, { priority: -place }))
    jobs.wake(job)
    const mayKnow = !signUp && caller.fromBrowser && device !== undefined
    const account = mayKnow ? await findAccount(db, username) : undefined
    await settled
    return { Msg: codeSent, ...(account?.is_active && { Digits: digitsFor(account) }) }
  }
}
