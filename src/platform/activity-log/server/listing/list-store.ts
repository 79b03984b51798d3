import { sql, type Expression, type Selectable } from 'kysely'
import { gridPage, type GridList } from '#server/db/lists/grid-page.ts'
import { column, type GridFields } from '#server/db/lists/grid.ts'
import type { Db } from '#server/db/open.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { GridFilter, GridRequest } from '#shared/grid.ts'
import type { LogEntry } from '../../contract.ts'
import { applicationOf } from '../../one-application.ts'
import type { ActivityLogTables } from '../tables.ts'

export const fields: GridFields = {
  ID: column('id', 'number'),
  applicationID: column('application_id', 'number'),
  username: { ...column('actor', 'text'), lower: 'index' },
  module: { ...column('module', 'text'), lower: 'index' },
  log: column('log', 'text'),
  createdon: column('at', 'moment'),
}

const list: GridList = { fields, key: sql`id`, unsorted: [{ field: 'createdon', dir: 'desc' }] }

/** Applications outside Trash. Passed in, because the log doesn't depend on applications. */
export type LiveApplications = (db: Db) => Expression<number>

/** `live` limits the list to applications outside Trash; only people who may restore applications see the others. */
type Ask = { request: GridRequest; live: LiveApplications | undefined; timeZone: string }

/** Finds the ids of the page first, on an index, and then their rows. */
export function logPage(db: Db, totals: Totals, { request, live, timeZone }: Ask) {
  const tables = db.withTables<ActivityLogTables>()
  const entries = entriesOf(db, request.filter)
  return gridPage(list, request, {
    from: live ? entries.where('application_id', 'in', live(db)) : entries,
    timeZone,
    rows: (page, order) => tables.selectFrom('activity_log').select(shown).where('id', 'in', page.select('id')).orderBy(order),
    item: entryOf,
    total: (count) => totals.of([live !== undefined, request.filter], count),
  })
}

/** OFFICE-8: ignores the rest of the filter. */
export function entriesOf(db: Db, filter: GridFilter | null | undefined) {
  const application = applicationOf(filter)
  return (
    db
      .withTables<ActivityLogTables>()
      .selectFrom('activity_log')
      // In the column's own type, as its index needs.
      .$if(application !== undefined, (log) => log.where('application_id', '=', application ?? 0))
  )
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
