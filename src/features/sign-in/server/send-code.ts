import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/handler.ts'
import { isMobile } from '#shared/schema.ts'
import { sent } from '../contract.ts'
import { codeMail } from './code-mail.ts'
import { codeSms } from './code-sms.ts'
import { browserHash, codeMinutes } from './codes.ts'
import { signInLimits } from './limits.ts'

/** Binds a code to the browser that asked for it, for as long as the code lives. */
export const askedCookie = 'pre'
/** Replies of the send calls take at least this long, so that their time tells nothing. */
const settleMs = 300

/** `proof` is asked for while codes are being sprayed, see `signInLimits`. */
type Asked = { username: string; proof: string | undefined }

/** Has a code made and sent, to a mailbox or a mobile number. */
export function codeSender(deps: Deps) {
  const { db, jobs } = deps
  const limits = signInLimits(deps)

  return async ({ username, proof }: Asked, caller: Caller, signUp: boolean) => {
    const settled = wait(settleMs)
    const taken = await limits.beforeSending(username, caller.ip, proof)
    const asked = caller.fromBrowser ? (caller.cookies.get(askedCookie) ?? randomBytes(16).toString('base64url')) : undefined
    if (asked) caller.cookies.set(askedCookie, asked, codeMinutes * 60)
    const payload = { id: randomUUID(), username, signUp, taken, ...(asked && { browser: browserHash(asked) }) }
    const job = isMobile(username) ? codeSms : codeMail
    await db.transaction().execute((tx) => jobs.enqueue(tx, job, payload))
    jobs.wake(job)
    await settled
    return sent
  }
}
