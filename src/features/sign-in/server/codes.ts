import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Secrets } from '#server/secrets.ts'
import { latestBeginning } from '#server/session.ts'
import { afterWrongCode, isPaused } from '../guessing.ts'
import type { SignInTables } from './tables.ts'

/** How long a code is valid (product.md, Sign-in). */
export const codeMinutes = 10
const lifeMs = codeMinutes * 60 * 1000
const mostTries = 5

/** Four digits for applicants and new accounts, six for everyone else (product.md, Sign-in). */
export type CodeLength = 4 | 6
export type Asked = { username: string; opensNewAccount: boolean; browser: string | undefined }

export const browserHash = (cookie: string) => createHash('sha256').update(cookie).digest('hex')

/** Codes and how they are guessed; make it from a transaction. Moments come from `now`. */
export function codeStore(db: Db, { secrets, now }: { secrets: Secrets; now: () => Date }) {
  const tables = db.withTables<SignInTables>()
  const hashed = (username: string, code: string) => secrets.digest('one-time-code', `${username}|${code}`)
  const standingOf = (username: string) => tables.selectFrom('code_guessing').selectAll().where('username', '=', username)

  /** A right code or password ends the row of wrong ones. */
  async function forgive(username: string) {
    await tables.deleteFrom('code_guessing').where('username', '=', username).execute()
  }

  return {
    async isPaused(username: string) {
      return isPaused(await standingOf(username).executeTakeFirst(), now())
    },

    /** Makes the one live code of a name; an earlier one is dead from here on. */
    async make({ username, opensNewAccount, browser }: Asked, length: CodeLength): Promise<string> {
      const code = String(length === 4 ? randomInt(1000, 10_000) : randomInt(100_000, 1_000_000))
      const row = {
        code_hash: hashed(username, code),
        browser_hash: browser ?? null,
        opens_new_account: opensNewAccount,
        tries: 0,
        created_at: now(),
        expires_at: new Date(now().getTime() + lifeMs),
        used_at: null,
      }
      await tables
        .insertInto('one_time_codes')
        .values({ username, ...row })
        .onConflict((taken) => taken.column('username').doUpdateSet(row))
        .execute()
      return code
    },

    /** Counts a try in the statement that reads the code, so that parallel guesses can't have more than five. */
    async tryCode(username: string, code: string, browser: string | undefined) {
      const live = await tables
        .updateTable('one_time_codes')
        .set({ tries: sql`tries + 1` })
        .where('username', '=', username)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now())
        .where('created_at', '<=', latestBeginning(now()))
        .where('tries', '<', mostTries)
        .returning(['code_hash', 'browser_hash', 'opens_new_account'])
        .executeTakeFirst()
      if (!live) return 'none' as const
      const fits =
        isEqual(live.code_hash, hashed(username, code)) && (live.browser_hash === null || live.browser_hash === browser)
      if (!fits) return 'wrong' as const
      await tables.updateTable('one_time_codes').set({ used_at: now() }).where('username', '=', username).execute()
      await forgive(username)
      return { opensNewAccount: live.opens_new_account }
    },

    async countWrong(username: string) {
      const standing = afterWrongCode(await standingOf(username).forUpdate().executeTakeFirst(), now())
      await tables
        .insertInto('code_guessing')
        .values({ username, ...standing })
        .onConflict((taken) => taken.column('username').doUpdateSet(standing))
        .execute()
    },

    forgive,
  }
}

const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
