import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { GridList } from '#server/db/lists/grid-page.ts'
import { hotPage, type PageQueries } from '#server/db/lists/hot-page.ts'
import { keptQueries } from '#server/db/statements/compiled-once.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { GridFilter, GridRequest } from '#shared/grid.ts'
import { answerNames, listedColumns, type ListedColumn } from '../../record/columns.ts'
import { keysAtOnce, mostCounted } from '../../record/tabs.ts'
import { listItemOf } from '../record/dto.ts'
import { isOfPerson } from '../record/store.ts'
import type { ApplicationTables, RecordRow } from '../record/tables.ts'
import { askedColumns } from '../record/fields/answer-store.ts'
import { conditionFor, fieldsFor } from '../record/fields/field-store.ts'

const list = { key: sql`application_id`, unsorted: [{ field: 'Createdon', dir: 'desc' }] } satisfies Partial<GridList>

type ListedRow = Pick<RecordRow, ListedColumn | 'fields'> & { asked: Record<string, unknown> }
const pages: PageQueries<ListedRow> = keptQueries()

type Ask = { request: GridRequest; columns: readonly string[]; only: string | undefined; timeZone: string }

/** Finds the ids on an index first, so that deep pages stay cheap. `columns` adds answers (LIST-24); `only` limits to one applicant. */
export async function listPage(db: Db, totals: Totals, { request, columns, only, timeZone }: Ask) {
  const tables = db.withTables<ApplicationTables>()
  return hotPage({ ...list, fields: await fieldsFor(db, request, only !== undefined) }, request, {
    from: tables
      .selectFrom('applications')
      .where('deleted_at', 'is', null)
      .$if(only !== undefined, (mine) => mine.where(isOfPerson(only ?? '')).where('address_proof', '=', '')),
    timeZone,
    db,
    isPlannedOnce: columns.length === 0,
    queries: columns.length === 0 && only === undefined ? pages : undefined,
    rows: (page, order) =>
      tables
        .selectFrom('applications')
        .select(listedColumns)
        .select(listedAnswers)
        .select(askedColumns(columns).as('asked'))
        .where('application_id', 'in', page.select('application_id'))
        .orderBy(order),
    item: ({ asked, ...row }) => ({ ...asked, ...listItemOf(row) }),
    total: (count) => totals.of([only, request.filter], count),
  })
}

type AskKeys = Pick<GridRequest, 'filter' | 'sort' | 'skip'>

export async function keysPage(db: Db, totals: Totals, { filter, sort, skip }: AskKeys, timeZone: string) {
  const tables = db.withTables<ApplicationTables>()
  return hotPage(
    { ...list, fields: await fieldsFor(db, { filter, sort }) },
    { filter, sort, skip, take: keysAtOnce },
    {
      from: tables.selectFrom('applications').where('deleted_at', 'is', null),
      timeZone,
      db,
      rows: (page, order) =>
        tables
          .selectFrom('applications')
          .select(['application_id', 'username'])
          .where('application_id', 'in', page.select('application_id'))
          .orderBy(order),
      item: ({ application_id, username }) => ({ applicationID: application_id, username }),
      total: (count) => totals.of([undefined, filter], count),
    },
  )
}

const named = answerNames.map((name) => sql`${sql.lit(name)}, whole.answers -> ${sql.lit(name)}`)
/** Unpacks the column once: each `->` on it would do so again. */
const listedAnswers = sql<RecordRow['fields']>`(select jsonb_strip_nulls(jsonb_build_object(${sql.join(named)}))
  from (select fields || '{}' as answers offset 0) as whole)`.as('fields')

/** Up to 10,000. Days are those of `timeZone`. */
export async function countUpTo(db: Db, filter: GridFilter | null | undefined, timeZone: string): Promise<number> {
  const isFound = await conditionFor(db, filter, timeZone)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from applications where deleted_at is null and ${isFound} limit ${mostCounted}
    ) as found`.execute(db)
  return rows[0]?.total ?? 0
}
