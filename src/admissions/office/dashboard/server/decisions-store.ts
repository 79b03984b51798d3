import { sql } from 'kysely'
import type { ApplicationEvent, ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import { tabExpression } from '#admissions/record/applications/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'

export const decisionSubscriber =
  ({ now }: Pick<Deps, 'now'>): ApplicationSubscriber =>
  async (tx, events) => {
    const changed = events.filter(mayDecide).map(({ after }) => after.application_id)
    if (changed.length > 0) await noteDecisions(tx, [...new Set(changed)], now())
  }

const mayDecide = ({ before, after }: ApplicationEvent) =>
  (before?.application_status ?? '') !== after.application_status || (before?.custom_status ?? '') !== after.custom_status

/** OFFICE-23: a change of the decision keeps the first moment; an undone one is forgotten. Call it in the change's transaction. */
async function noteDecisions(tx: Db, applications: readonly number[], at: Date): Promise<void> {
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
