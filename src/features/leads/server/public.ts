import type { Db } from '#server/db/open.ts'
import type { OutboxTables } from './tables.ts'

/** Forgets what the lead services were or are to be told of some applications. What they know already is theirs to delete. */
export async function forgetLeads(tx: Db, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  await tx.withTables<OutboxTables>().deleteFrom('outbox').where('application_id', 'in', numbers).execute()
}
