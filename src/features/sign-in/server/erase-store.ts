import { forgetTries } from '#platform/sessions/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { SignInTables } from './tables.ts'

/** Forgets a person's codes and devices, and what was counted of their tries. */
export async function forgetSignIns(tx: Db, username: string): Promise<void> {
  const tables = tx.withTables<SignInTables>()
  for (const table of ['one_time_codes', 'devices', 'device_links'] as const)
    await tables.deleteFrom(table).where('username', '=', username).execute()
  await forgetTries(tx, username)
}
