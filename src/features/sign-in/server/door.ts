import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { SignInTables } from './tables.ts'

/** Forgets a person's codes, and what was counted of their tries. */
export async function forgetSignIns(tx: Db, username: string): Promise<void> {
  const tables = tx.withTables<SignInTables>()
  await tables.deleteFrom('one_time_codes').where('username', '=', username).execute()
  await tables.deleteFrom('code_guessing').where('username', '=', username).execute()
  await sql`delete from throttle where right(subject, ${username.length + 1}::int) = ${`:${username}`}`.execute(tx)
}
