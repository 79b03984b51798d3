import { randomUUID } from 'node:crypto'
import { z } from 'zod/mini'
import { findAccount } from '#accounts/users/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { takenSchema } from '#server/limits/throttle.ts'
import { isApplicant } from '#shared/roles.ts'
import { codeDigits, type CodeDigits } from '../../messages.ts'
import { codeStore } from './codes-store.ts'
import { stoppedCodes } from './stopped-codes.ts'

/** The request for a code: `id` is the message's in the delivery log, `asker` the browser or network (see `askerOf`). */
export const codeToSend = z.object({
  // Made here for those that were queued before there was a log.
  id: z._default(z.uuid(), () => randomUUID()),
  username: z.string(),
  signUp: z.boolean(),
  asker: z._default(z.string(), ''),
  isKnown: z._default(z.boolean(), false),
  /** The language of the page it was asked for on. */
  languages: z.optional(z.object({ chosen: z.optional(z.string()), accepts: z.optional(z.string()) })),
  /** The mail has a link that makes the device known, until then or for ten minutes. */
  linkUntil: z.optional(z.iso.datetime()),
  /** SIGN-59: the page that waits for the code. */
  page: z.optional(z.string()),
  /** The message that was counted for it, given back if it is not sent. */
  taken: z._default(takenSchema, []),
  /** It is of the half that is kept for names with an account or an application. */
  onlyKnown: z._default(z.boolean(), false),
})
export type CodeToSend = z.output<typeof codeToSend>

export type MadeCode = { code: string; hasAccount: boolean; isStaff: boolean; hasApplication: boolean }
/** Why no code is due. The caller isn't informed; only the owner of the mailbox learns whether the name has an account. */
type NoCode = { code: undefined; because: 'no account' | 'not known' | 'stopped' | 'switched off' }

/** The dependencies of sending codes: besides the usual ones, whether a name has an application. */
export type CodeDeps = Deps & { hasApplicationOf: (db: Db, username: string) => Promise<boolean> }

/** Makes the code when it is sent, so that it is never in the database. */
export async function makeCode(
  { db, secrets, now, hasApplicationOf }: CodeDeps,
  request: CodeToSend,
): Promise<MadeCode | NoCode> {
  const account = await findAccount(db, request.username)
  const hasApplication = !account && (await hasApplicationOf(db, request.username))
  if (!account && request.onlyKnown && !hasApplication) return { code: undefined, because: 'not known' }
  const mayStop = !account && !request.isKnown
  if (mayStop && (await stoppedCodes(db, { secrets, now }).has(request.username))) return { code: undefined, because: 'stopped' }
  if (!account && !request.signUp) return { code: undefined, because: 'no account' }
  if (account && !account.is_active) return { code: undefined, because: 'switched off' }
  const who = { username: request.username, opensNewAccount: !account, asker: request.asker }
  const digits = digitsFor(account)
  const code = await codeStore(db, { secrets, now }).make(who, digits)
  return { code, hasAccount: account !== undefined, isStaff: digits === codeDigits.staff, hasApplication }
}

/** SIGN-5: the number of digits of a code: four for names with at most an applicant's rights, an account or not. */
export const digitsFor = (account: Awaited<ReturnType<typeof findAccount>>): CodeDigits =>
  codeDigits[account && !isApplicant({ ...account, isOwner: account.is_owner }) ? 'staff' : 'applicant']
