import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { forgetTries } from './slowed-store.ts'

/** SIGN-54: deletes a person's codes, known devices and device links, and the counts of their tries. */
export async function forgetSignIns(tx: Db, username: string): Promise<void> {
  for (const table of ['one_time_codes', 'devices', 'device_links'])
    await sql`delete from ${sql.table(table)} where username = ${username}`.execute(tx)
  await forgetTries(tx, username)
}
