import { sql, type Selectable } from 'kysely'
import { gridPage, type GridList } from '#server/db/lists/grid-page.ts'
import { column, type GridFields } from '#server/db/lists/grid.ts'
import type { Db } from '#server/db/open.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { GridRequest } from '#shared/grid.ts'
import { channels, deliveryStates, type Delivery } from '../log-contract.ts'
import type { MailTables } from './tables.ts'

export const deliveryFields: GridFields = {
  Channel: { ...column('channel', 'text'), values: channels },
  // LIST-29: the most common query is for messages to one person.
  To: { ...column('recipient', 'text'), within: sql`lower(recipient)`, lower: 'index' },
  Template: column('template', 'text'),
  State: { ...column('state', 'text'), values: deliveryStates },
  Tries: column('tries', 'number'),
  Error: column('last_error', 'text'),
  Queuedon: column('queued_at', 'moment'),
}

const list: GridList = { fields: deliveryFields, key: sql`id`, unsorted: [{ field: 'Queuedon', dir: 'desc' }] }

export const logPage = (db: Db, totals: Totals, request: GridRequest, timeZone: string) =>
  gridPage(list, request, {
    from: db.withTables<MailTables>().selectFrom('mail_log'),
    timeZone,
    rows: (page) => page.selectAll(),
    item: deliveryOf,
    total: (count) => totals.of(request.filter, count),
  })

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
