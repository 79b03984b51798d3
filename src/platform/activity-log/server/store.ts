import { sql, type RawBuilder } from 'kysely'
import { chunk } from '#shared/lists.ts'
import { later, type Query } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import { compiledAround, compiledOnce } from '#server/db/statements/compiled-once.ts'
import { recordset, rowsInStatement } from '#server/db/statements/recordset.ts'
import type { Row } from './digests.ts'
import type { ActivityLogTables } from './tables.ts'

type NewEntry = Row & { digest: string }

const entryTypes: Record<keyof NewEntry, string> = {
  at: 'timestamptz',
  actor: 'text',
  ip: 'text',
  module: 'text',
  log: 'text',
  application_id: 'bigint',
  is_milestone: 'boolean',
  before: 'text',
  after: 'text',
  digest: 'text',
}

/** Entries, and that they wait for a seal. */
const entriesOf = (rows: RawBuilder<string>) =>
  sql`entries as (
      insert into activity_log (at, actor, ip, module, log, application_id, is_milestone, before, after, digest)
      select at, actor, ip, module, log, application_id, is_milestone, before::jsonb, after::jsonb, digest
      from ${recordset(rows, entryTypes)}
      returning id
    )
    insert into activity_unsealed (id) select id from entries`

const newEntries = compiledOnce<{ rows: string }>()((_, value) => sql`with ${entriesOf(value('rows'))}`)
/** The same with a change that is made in the statement. */
const withChange = compiledAround<{ rows: string }>()(
  (change, value) => sql`with change as (${change}), ${entriesOf(value('rows'))}`,
)

/** Writes the log, and reads it for other features. */
export function activityLogStore(db: Db) {
  const log = db.withTables<ActivityLogTables>()
  return {
    /** Entries and their wait for a seal, in one statement; the change itself can be part of it. */
    async add(rows: readonly NewEntry[], change?: Query<unknown>): Promise<void> {
      for (const [at, some] of chunk(rows, rowsInStatement).entries()) {
        const values = { rows: JSON.stringify(some) }
        await later(db, change && at === 0 ? withChange(change, values) : newEntries(db, values))
      }
    },

    /** The entries that follow one, oldest first, up to another. */
    after: (id: number, count: number, last: number) =>
      log
        .selectFrom('activity_log')
        .selectAll()
        .where('id', '>', id)
        .where('id', '<=', last)
        .orderBy('id')
        .limit(count)
        .execute(),

    /** The last entries, newest first. */
    newest: (count: number) => log.selectFrom('activity_log').selectAll().orderBy('id', 'desc').limit(count).execute(),

    /** The last logged change of a field, with values before and after, by application number. */
    async lastChanges(applicationIds: readonly number[], field: string) {
      const rows = await log
        .selectFrom('activity_log')
        .distinctOn('application_id')
        .select([
          'application_id',
          'actor',
          'before',
          'after',
          sql`before -> ${field}`.as('was'),
          sql`after -> ${field}`.as('became'),
        ])
        .where(sql<boolean>`application_id = any(${applicationIds}::bigint[])`)
        .where(sql<boolean>`jsonb_exists(after, ${field})`)
        .orderBy('application_id')
        .orderBy('id', 'desc')
        .execute()
      return new Map(rows.map(({ application_id, ...change }) => [application_id, change]))
    },

    /** The value of a field before each of its changes, newest first, by application number. */
    async changesOfField(applicationIds: readonly number[], field: string): Promise<Map<number, unknown[]>> {
      const rows = await log
        .selectFrom('activity_log')
        .select(['application_id', sql`before -> ${field}`.as('was')])
        .where(sql<boolean>`application_id = any(${applicationIds}::bigint[])`)
        .where(sql<boolean>`jsonb_exists(after, ${field})`)
        .orderBy('id', 'desc')
        .execute()
      const changes = new Map<number, unknown[]>()
      for (const { application_id, was } of rows)
        if (application_id !== null) changes.set(application_id, [...(changes.get(application_id) ?? []), was])
      return changes
    },

    /** The events of one application, newest first; at most a hundred entries. */
    async timeline(applicationId: number, milestonesOnly: boolean) {
      const all = log
        .selectFrom('activity_log')
        .select(['at', 'log', 'actor', 'module'])
        .where('application_id', '=', applicationId)
        // Only the activity log has who opened it (SEC-24).
        .where('module', '<>', 'Opening')
        .orderBy('id', 'desc')
        .limit(100)
      const rows = await (milestonesOnly ? all.where('is_milestone', '=', true) : all).execute()
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
    },
  }
}
