import { sql } from 'kysely'
import { tabExpression } from '#admissions/record/applications/server/public.ts'
import type { Db } from '#server/db/open.ts'

/**
 * OFFICE-23: notes at which moment submitted applications came to their decision, that is into the tab Approved or Rejected, and forgets
 * those that have left it. Who changes tab by a decision keeps the first moment: both were decisions. Call it in the transaction of the change.
 */
export async function noteDecisions(tx: Db, applications: readonly number[], at: Date): Promise<void> {
  const isDecided = sql`${await tabExpression(tx)} in ('Approved', 'Rejected')`
  await sql`
    delete from decision_times where application_id = any(${applications}::bigint[])
      and not exists (select 1 from applications where applications.application_id = decision_times.application_id and ${isDecided})`.execute(
    tx,
  )
  await sql`
    insert into decision_times (application_id, submitted_at, decided_at)
    select application_id, submitted_at, ${at} from applications
    where application_id = any(${applications}::bigint[]) and submitted_at is not null and ${isDecided}
    on conflict (application_id) do nothing`.execute(tx)
}
