import { sql, type Selectable } from 'kysely'
import { gridPage, type GridList } from '#server/db/lists/grid-page.ts'
import { column, momentOrNever, type GridFields } from '#server/db/lists/grid.ts'
import type { Db } from '#server/db/open.ts'
import type { GridRequest } from '#shared/grid.ts'
import { type OutboxItem } from '../../contract.ts'
import { outboxStates } from '#platform/outgoing/kinds.ts'
import { serviceStore } from './service-store.ts'
import type { OutboxRow, OutboxTables } from '#platform/outgoing/server/tables.ts'

const nextTry = sql<Date | null>`(case when state = 'waiting' then next_at end)`

export const outboxFields: GridFields = {
  ID: column('id', 'number'),
  Service: column('service', 'text'),
  Kind: column('kind', 'text'),
  // LIST-29: people look up one person's lead most.
  Email: {
    ...column('subject', 'text'),
    within: sql`lower(subject)`,
    lower: 'index',
    leftOut: sql`state = 'waiting'`,
    isFoundByEqual: true,
  },
  applicationID: column('application_id', 'number'),
  State: { ...column('state', 'text'), values: outboxStates },
  Attempts: column('attempts', 'number'),
  Note: column('note', 'text'),
  Createdon: column('created_at', 'moment'),
  NextTry: momentOrNever(nextTry),
  Endedon: momentOrNever(sql.ref('ended_at')),
}

const list: GridList = { fields: outboxFields, key: sql`id`, unsorted: [{ field: 'ID', dir: 'desc' }] }

export const outboxPage = (db: Db, request: GridRequest, timeZone: string) =>
  gridPage(list, request, {
    from: db.withTables<OutboxTables>().selectFrom('outbox'),
    timeZone,
    rows: (page) => page.selectAll(),
    item: itemOf,
  })

export async function outboxStanding(db: Db, at: Date) {
  const { rows } = await sql<{ Waiting: number; Failed: number }>`
    select (select count(*) from outbox where state = 'waiting')::int as "Waiting",
      (select count(*) from outbox where state = 'failed')::int as "Failed"
  `.execute(db)
  const stopped = await serviceStore(db).stopped(at)
  return {
    Waiting: rows[0]?.Waiting ?? 0,
    Failed: rows[0]?.Failed ?? 0,
    Stopped: stopped.map(({ service, stopped_until, reason }) => ({
      Service: service,
      Until: stopped_until?.toISOString() ?? '',
      Reason: reason,
    })),
  }
}

const itemOf = (row: Selectable<OutboxRow>): OutboxItem => ({
  ID: row.id,
  Service: row.service,
  Kind: row.kind,
  Email: row.subject,
  applicationID: row.application_id,
  State: row.state,
  Attempts: row.attempts,
  Note: row.note,
  Createdon: row.created_at.toISOString(),
  NextTry: row.state === 'waiting' ? row.next_at.toISOString() : null,
  Endedon: row.ended_at?.toISOString() ?? null,
})
