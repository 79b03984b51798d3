import { sql } from 'kysely'
import type { Db } from '../open.ts'

/** Whether a table of this name exists: before the first migration there is none. */
export async function tableExists(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db)
  return rows[0]?.found ?? false
}
