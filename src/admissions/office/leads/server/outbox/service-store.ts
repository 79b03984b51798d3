import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { LeadService } from '#platform/outgoing/kinds.ts'
import type { OutboxTables } from '#platform/outgoing/server/tables.ts'

/** LEAD-4: failures in a row until the service is paused. */
const mostFailures = 5
const restMs = 60_000

export function serviceStore(db: Db) {
  const tables = db.withTables<OutboxTables>()
  return {
    /** Any answer shows that the service is up. */
    async answered(service: LeadService) {
      await tables
        .updateTable('outbox_services')
        .set({ failures: 0, stopped_until: null, reason: '' })
        .where('service', '=', service)
        .where((or) => or.or([or('failures', '>', 0), or('stopped_until', 'is not', null)]))
        .execute()
    },
    async failed(service: LeadService, at: Date, reason: string): Promise<boolean> {
      const until = new Date(at.getTime() + restMs)
      const { rows } = await sql<{ failures: number }>`
        insert into outbox_services as known (service, failures) values (${service}, 1)
        on conflict (service) do update set failures = known.failures + 1,
          stopped_until = case when known.failures + 1 >= ${mostFailures} then ${until}::timestamptz else known.stopped_until end,
          reason = case when known.failures + 1 >= ${mostFailures} then ${reason} else known.reason end
        returning failures
      `.execute(db)
      return (rows[0]?.failures ?? 0) >= mostFailures
    },
    async stop(service: LeadService, stopped_until: Date, reason: string) {
      await tables
        .insertInto('outbox_services')
        .values({ service, stopped_until, reason })
        .onConflict((conflict) => conflict.column('service').doUpdateSet({ stopped_until, reason }))
        .execute()
    },
    async resume(services: readonly LeadService[]) {
      if (services.length === 0) return
      await tables
        .updateTable('outbox_services')
        .set({ failures: 0, stopped_until: null, reason: '' })
        .where('service', 'in', services)
        .execute()
    },
    stopped: (at: Date) =>
      tables.selectFrom('outbox_services').selectAll().where('stopped_until', '>', at).orderBy('service').execute(),
  }
}
