import { hourMs, minuteMs } from '#shared/time/durations.ts'
import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { latestBeginning } from '#server/session.ts'
import type { TakenBudgets } from '#server/limits/throttle.ts'
import type { CodeDigits } from '../../messages.ts'
import type { SignInTables } from '../tables.ts'

/** SIGN-6 */
export const codeMinutes = 10
const lifeMs = codeMinutes * minuteMs
const mostTries = 5

/** `asker` is a browser, or a program's network: each has one live code of its own. */
export type CodeRequest = { username: string; opensNewAccount: boolean; asker: string }

export function codeStore(db: Db, { secrets, now }: { secrets: Secrets; now: () => Date }) {
  const tables = db.withTables<SignInTables>()
  const hashed = (username: string, code: string) => secrets.digest('one-time-code', `${username}|${code}`)
  const isRight = (hash: string, username: string, code: string) =>
    secrets.digests('one-time-code', `${username}|${code}`).some((one) => isEqual(hash, one))

  return {
    /** Invalidates the asker's earlier code. */
    async make({ username, opensNewAccount, asker }: CodeRequest, digits: CodeDigits): Promise<string> {
      const code = String(randomInt(10 ** (digits - 1), 10 ** digits))
      const row = {
        code_hash: hashed(username, code),
        opens_new_account: opensNewAccount,
        tries: 0,
        created_at: now(),
        expires_at: new Date(now().getTime() + lifeMs),
        used_at: null,
      }
      await tables
        .insertInto('one_time_codes')
        .values({ username, asker, ...row })
        .onConflict((taken) => taken.columns(['username', 'asker']).doUpdateSet(row))
        .execute()
      return code
    },

    async isAskedByOthers(username: string, asker: string): Promise<boolean> {
      const other = await tables
        .selectFrom('one_time_codes')
        .select('asker')
        .where('username', '=', username)
        .where('asker', '!=', asker)
        .where('used_at', 'is', null)
        .where('created_at', '>', new Date(now().getTime() - hourMs))
        .executeTakeFirst()
      return other !== undefined
    },

    live(username: string, asker: string): Promise<{ opens_new_account: boolean } | undefined> {
      return tables
        .selectFrom('one_time_codes')
        .select('opens_new_account')
        .where('username', '=', username)
        .where('asker', '=', asker)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now())
        .where('tries', '<', mostTries)
        .executeTakeFirst()
    },

    /** Counts a try in the statement that reads the code, so that parallel guesses can't exceed the limit. */
    async tryCode(username: string, code: string, asker: string) {
      const live = await tables
        .updateTable('one_time_codes')
        .set({ tries: sql`tries + 1` })
        .where('username', '=', username)
        .where('asker', '=', asker)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now())
        .where('created_at', '<=', latestBeginning(now()))
        .where('tries', '<', mostTries)
        .returning(['code_hash', 'opens_new_account', 'wrong'])
        .executeTakeFirst()
      if (!live || !isRight(live.code_hash, username, code)) return undefined
      await tables
        .updateTable('one_time_codes')
        .set({ used_at: now(), wrong: '[]' })
        .where('username', '=', username)
        .where('asker', '=', asker)
        .execute()
      return { opensNewAccount: live.opens_new_account, wrong: live.wrong }
    },

    /** The right code gives these budgets back. */
    async keepWrong(username: string, asker: string, taken: TakenBudgets): Promise<void> {
      await tables
        .updateTable('one_time_codes')
        .set({ wrong: sql`wrong || ${JSON.stringify(taken)}::jsonb` })
        .where('username', '=', username)
        .where('asker', '=', asker)
        .execute()
    },
  }
}

const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
