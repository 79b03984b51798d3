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

/** `id` is the message's in the delivery log, `asker` the browser or network (see `askerOf`). */
export const codeToSend = z.object({
  // Requests queued before the delivery log lack one.
  id: z._default(z.uuid(), () => randomUUID()),
  username: z.string(),
  signUp: z.boolean(),
  asker: z._default(z.string(), ''),
  isKnown: z._default(z.boolean(), false),
  languages: z.optional(z.object({ chosen: z.optional(z.string()), accepts: z.optional(z.string()) })),
  /** The mail's link makes a device known until then, by default for ten minutes. */
  linkUntil: z.optional(z.iso.datetime()),
  page: z.optional(z.string()),
  taken: z._default(takenSchema, []),
  /** Counted in the half that is reserved for names with an account or an application. */
  onlyKnown: z._default(z.boolean(), false),
})
export type CodeToSend = z.output<typeof codeToSend>

export type MadeCode = { code: string; hasAccount: boolean; isStaff: boolean; hasApplication: boolean }
/** The caller learns nothing of it; only the owner of the mailbox does. */
type NoCode = { code: undefined; because: 'no account' | 'not known' | 'stopped' | 'switched off' }

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

/** SIGN-5: four for names with at most an applicant's rights, with an account or not. */
export const digitsFor = (account: Awaited<ReturnType<typeof findAccount>>): CodeDigits =>
  codeDigits[account && !isApplicant({ ...account, isOwner: account.is_owner }) ? 'staff' : 'applicant']
