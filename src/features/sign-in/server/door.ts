import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { slowedOf } from './slowed.ts'
import type { SignInTables } from './tables.ts'

/** Forgets a person's codes and devices, and what was counted of their tries. */
export async function forgetSignIns(tx: Db, username: string): Promise<void> {
  const tables = tx.withTables<SignInTables>()
  for (const table of ['one_time_codes', 'devices', 'device_links'] as const)
    await tables.deleteFrom(table).where('username', '=', username).execute()
  await forgetTries(tx, username)
}

/** Forgets what was counted of the tries for a name, and what that slowed. */
export async function forgetTries(tx: Db, username: string): Promise<void> {
  await sql`delete from throttle where right(subject, ${username.length + 1}::int) = ${`:${username}`}`.execute(tx)
  await tx.withTables<SignInTables>().deleteFrom('slowed_sign_ins').where('subject', 'in', slowedOf(username)).execute()
}
