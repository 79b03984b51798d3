import { sql, type RawBuilder } from 'kysely'
import { chunk } from '#shared/lists.ts'
import { later, type Query } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import { compiledAround, compiledOnce } from '#server/db/statements/compiled-once.ts'
import { recordset, rowsInStatement } from '#server/db/statements/recordset.ts'
import type { Window } from '#server/limits/throttle.ts'
import type { EntryRow } from './digests.ts'
import type { ActivityLogTables } from './tables.ts'

export type NewEntry = EntryRow & { digest: string }

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

/** Two parts of a `with`: `source` is a table of the columns in `entryTypes`. */
const insertedFrom = (source: RawBuilder<unknown>) =>
  sql`entries as (
      insert into activity_log (at, actor, ip, module, log, application_id, is_milestone, before, after, digest)
      select at, actor, ip, module, log, application_id, is_milestone, before::jsonb, after::jsonb, digest
      from ${source}
      returning id
    )`
const unsealed = sql`insert into activity_unsealed (id) select id from entries`

const entriesOf = (rows: RawBuilder<string>) => sql`${insertedFrom(recordset(rows, entryTypes))} ${unsealed}`

const newEntries = compiledOnce<{ rows: string }>()((_, value) => sql`with ${entriesOf(value('rows'))}`)
const withChange = compiledAround<{ rows: string }>()(
  (change, value) => sql`with change as (${change}), ${entriesOf(value('rows'))}`,
)

type FirstValues = { rows: string; from: Date; until: Date; count: string; countFrom: Date; countUntil: Date }
/** `hits`: how many there were in the window of the count, with these. */
export type First = { subject: string; hits: number }

const adding = compiledOnce<FirstValues>()(
  (_, value) => sql<First>`
    with named as materialized (select * from ${recordset(value('rows'), { subject: 'text', ...entryTypes })}),
    firsts as (
      insert into throttle (subject, window_from, hits, expires_at)
      select subject, ${value('from')}::timestamptz, 1, ${value('until')}::timestamptz from named
      order by subject on conflict do nothing returning subject
    ),
    ${insertedFrom(sql`named join firsts using (subject)`)},
    unsealed as (${unsealed}),
    counted as (
      insert into throttle (subject, window_from, hits, expires_at)
      select ${value('count')}::text, ${value('countFrom')}::timestamptz, count(*), ${value('countUntil')}::timestamptz
      from firsts having count(*) > 0
      on conflict (subject, window_from) do update set hits = throttle.hits + excluded.hits returning hits
    )
    select subject, hits from firsts cross join counted`,
)

/** One statement. Logs the entries whose subject is the first of its window, and adds their number to a count. */
export const addFirsts = (
  db: Db,
  rows: readonly (NewEntry & { subject: string })[],
  { window, count }: { window: Omit<Window, 'key'>; count: Window },
): Query<First> =>
  adding(db, {
    rows: JSON.stringify(rows),
    ...window,
    count: count.key,
    countFrom: count.from,
    countUntil: count.until,
  })

export function activityLogStore(db: Db) {
  const log = db.withTables<ActivityLogTables>()
  return {
    /** One statement, which may include the change itself. */
    async add(rows: readonly NewEntry[], change?: Query<unknown>): Promise<void> {
      for (const [at, some] of chunk(rows, rowsInStatement).entries()) {
        const values = { rows: JSON.stringify(some) }
        await later(db, change && at === 0 ? withChange(change, values) : newEntries(db, values))
      }
    },

    after: (id: number, count: number, last: number) =>
      log
        .selectFrom('activity_log')
        .selectAll()
        .where('id', '>', id)
        .where('id', '<=', last)
        .orderBy('id')
        .limit(count)
        .execute(),

    newest: (count: number) => log.selectFrom('activity_log').selectAll().orderBy('id', 'desc').limit(count).execute(),

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

    async timeline(applicationId: number, milestonesOnly: boolean) {
      const all = log
        .selectFrom('activity_log')
        .select(['at', 'log', 'actor', 'module'])
        .where('application_id', '=', applicationId)
        // SEC-24: only the activity log shows openings.
        .where('module', '<>', 'Opening')
        .orderBy('id', 'desc')
        .limit(100)
      const rows = await (milestonesOnly ? all.where('is_milestone', '=', true) : all).execute()
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
    },
  }
}
