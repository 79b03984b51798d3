import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { accounts } from '#features/users/server/door.ts'
import type { Deps } from '#server/deps.ts'
import { takenSchema } from '#server/throttle.ts'
import { codeStore } from './codes.ts'

/** Who asked for a code: `id` is the message's in the delivery log, `browser` the hash of that browser's cookie. */
export const codeAsked = z.object({
  // Made here for those that were queued before there was a log.
  id: z.uuid().default(() => randomUUID()),
  username: z.string(),
  signUp: z.boolean(),
  browser: z.string().optional(),
  /** The SMS that was counted for it, given back if none goes out. */
  taken: takenSchema.default([]),
})
export type CodeAsked = z.output<typeof codeAsked>

export type MadeCode = { code: string; hasAccount: boolean; isStaff: boolean }
/** Why no code is due. The caller isn't told; only the owner of the mailbox learns whether the name has an account. */
type NoCode = { code: undefined; because: 'no account' | 'switched off' | 'paused' }

/** Makes the code when it is sent, so that it never stands in the database. */
export async function makeCode({ db, secrets, now }: Deps, asked: CodeAsked): Promise<MadeCode | NoCode> {
  const account = await accounts(db).find(asked.username)
  if (!account && !asked.signUp) return { code: undefined, because: 'no account' }
  if (account && !account.is_active) return { code: undefined, because: 'switched off' }
  const codes = codeStore(db, { secrets, now })
  if (await codes.isPaused(asked.username)) return { code: undefined, because: 'paused' }
  const isStaff = account !== undefined && account.usergroup !== 'Student'
  const who = { username: asked.username, opensNewAccount: !account, browser: asked.browser }
  return { code: await codes.make(who, isStaff ? 6 : 4), hasAccount: account !== undefined, isStaff }
}
