import { sql, type Selectable } from 'kysely'
import type { ApplicationTables } from '#features/applications/server/door.ts'
import { countOf, orderOf, whereOf, type GridFields } from '#server/db/grid.ts'
import type { Db } from '#server/db/open.ts'
import type { Totals } from '#server/db/totals.ts'
import type { GridRequest } from '#shared/grid.ts'
import type { LogEntry } from '../contract.ts'
import { applicationOf } from '../one-application.ts'
import type { ActivityLogTables } from './tables.ts'

/** What the log may be filtered and sorted by. */
const fields: GridFields = {
  ID: { column: sql.ref('id'), type: 'number' },
  applicationID: { column: sql.ref('application_id'), type: 'number' },
  username: { column: sql.ref('actor'), type: 'text' },
  module: { column: sql.ref('module'), type: 'text' },
  log: { column: sql.ref('log'), type: 'text' },
  createdon: { column: sql.ref('at'), type: 'moment' },
}

/** `liveOnly` leaves out applications in Trash, which only those who may restore them see. */
type Ask = { request: GridRequest; liveOnly: boolean; timeZone: string }

/** One page of the log, newest first unless sorted. The ids of the page are found first, on an index, and then their rows. */
export async function logPage(db: Db, totals: Totals, { request, liveOnly, timeZone }: Ask) {
  const tables = db.withTables<ActivityLogTables & ApplicationTables>()
  const { filter } = request
  const application = applicationOf(filter)
  const live = tables.selectFrom('applications').select('application_id').where('deleted_at', 'is', null)
  const matching = tables
    .selectFrom('activity_log')
    .where(whereOf(fields, filter, timeZone))
    // Exactly that one, and in the column's own type, which its index needs.
    .$if(application !== undefined, (log) => log.where('application_id', '=', application ?? 0))
    .$if(liveOnly, (log) => log.where('application_id', 'in', live))
  const order = orderOf(fields, request.sort, sql`id`, [{ field: 'createdon', dir: 'desc' }])

  const ids = matching.select('id').orderBy(order).limit(request.take).offset(request.skip)
  const rows = tables.selectFrom('activity_log').select(shown).where('id', 'in', ids).orderBy(order).execute()
  const [page, total] = await Promise.all([rows, totals.of([liveOnly, filter], () => countOf(matching))])
  return { Data: page.map(entryOf), Total: total }
}

const shown = ['id', 'at', 'actor', 'module', 'log', 'application_id', 'before', 'after'] as const

type Row = Pick<Selectable<ActivityLogTables['activity_log']>, (typeof shown)[number]>

const entryOf = (row: Row): LogEntry => ({
  ID: row.id,
  applicationID: row.application_id,
  username: row.actor,
  module: row.module,
  log: row.log,
  createdon: row.at.toISOString(),
  Before: row.before && { ...row.before },
  After: row.after && { ...row.after },
})
