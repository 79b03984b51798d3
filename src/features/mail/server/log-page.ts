import { sql, type Selectable } from 'kysely'
import { countOf, orderOf, whereOf, type GridFields } from '#server/db/grid.ts'
import type { Db } from '#server/db/open.ts'
import type { Totals } from '#server/db/totals.ts'
import type { GridRequest } from '#shared/grid.ts'
import type { Delivery } from '../contract.ts'
import type { MailTables } from './tables.ts'

/** What the delivery log may be filtered and sorted by. */
const fields: GridFields = {
  Channel: { column: sql.ref('channel'), type: 'text' },
  To: { column: sql.ref('recipient'), type: 'text' },
  Template: { column: sql.ref('template'), type: 'text' },
  State: { column: sql.ref('state'), type: 'text' },
  Tries: { column: sql.ref('tries'), type: 'number' },
  Error: { column: sql.ref('last_error'), type: 'text' },
  Queuedon: { column: sql.ref('queued_at'), type: 'moment' },
}

/** One page of the delivery log, newest first unless sorted. */
export async function logPage(db: Db, totals: Totals, { filter, sort, skip, take }: GridRequest, timeZone: string) {
  const matching = db
    .withTables<MailTables>()
    .selectFrom('mail_log')
    .where(whereOf(fields, filter, timeZone))
  const order = orderOf(fields, sort, sql`id`, [{ field: 'Queuedon', dir: 'desc' }])
  const rows = matching.selectAll().orderBy(order).limit(take).offset(skip).execute()
  const [page, total] = await Promise.all([rows, totals.of(filter, () => countOf(matching))])
  return { Data: page.map(deliveryOf), Total: total }
}

const deliveryOf = (row: Selectable<MailTables['mail_log']>): Delivery => ({
  ID: row.id,
  Channel: row.channel,
  To: row.recipient,
  Template: row.template,
  State: row.state,
  Tries: row.tries,
  Error: row.last_error,
  Queuedon: row.queued_at.toISOString(),
  Endedon: row.ended_at?.toISOString() ?? null,
})
