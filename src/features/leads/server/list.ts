import { sql, type Selectable } from 'kysely'
import { countOf, orderOf, whereOf, type GridFields } from '#server/db/grid.ts'
import type { Db } from '#server/db/open.ts'
import type { GridRequest } from '#shared/grid.ts'
import type { OutboxItem } from '../contract.ts'
import { serviceStore } from './service-store.ts'
import type { OutboxRow, OutboxTables } from './tables.ts'

const nextTry = sql<Date | null>`(case when state = 'waiting' then next_at end)`

const fields: GridFields = {
  ID: { column: sql.ref('id'), type: 'number' },
  Service: { column: sql.ref('service'), type: 'text' },
  Kind: { column: sql.ref('kind'), type: 'text' },
  Email: { column: sql.ref('subject'), type: 'text' },
  applicationID: { column: sql.ref('application_id'), type: 'number' },
  State: { column: sql.ref('state'), type: 'text' },
  Attempts: { column: sql.ref('attempts'), type: 'number' },
  Note: { column: sql.ref('note'), type: 'text' },
  Createdon: { column: sql.ref('created_at'), type: 'moment' },
  NextTry: { column: nextTry, type: 'moment', inOrder: sql`coalesce(${nextTry}, '-infinity')` },
  Endedon: { column: sql.ref('ended_at'), type: 'moment', inOrder: sql`coalesce(ended_at, '-infinity')` },
}

/** One page of the outbox, newest first unless sorted. */
export async function outboxPage(db: Db, { filter, sort, skip, take }: GridRequest, timeZone: string) {
  const matching = db
    .withTables<OutboxTables>()
    .selectFrom('outbox')
    .where(whereOf(fields, filter, timeZone))
  const order = orderOf(fields, sort, sql`id`, [{ field: 'ID', dir: 'desc' }])
  const rows = await matching.selectAll().orderBy(order).limit(take).offset(skip).execute()
  return { Data: rows.map(itemOf), Total: await countOf(matching) }
}

/** How the outbox stands: counts, and the services that are left alone. */
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
