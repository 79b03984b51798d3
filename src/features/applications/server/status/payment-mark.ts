import type { Db } from '#server/db/open.ts'
import type { FeeWord } from '../../status/fee-state.ts'
import type { ApplicationTables } from '../record/tables.ts'

/** Notes on a record how far its fee is, in the transaction of that. Nobody's open form is stale by it. */
export async function markPayment(tx: Db, applicationId: number, mark: { pgid?: string; payment: FeeWord }): Promise<void> {
  await tx
    .withTables<ApplicationTables>()
    .updateTable('applications')
    .set(mark)
    .where('application_id', '=', applicationId)
    .execute()
}
