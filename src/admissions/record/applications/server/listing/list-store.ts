import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { gridPage, type GridList, type PageQueries } from '#server/db/lists/grid-page.ts'
import { keptQueries } from '#server/db/statements/compiled-once.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { GridRequest } from '#shared/grid.ts'
import { answerNames, listedColumns, type ListedColumn } from '../../record/columns.ts'
import { keysAtOnce } from '../../record/tabs.ts'
import { listItemOf } from '../record/dto.ts'
import { isOfPerson } from '../record/store.ts'
import type { ApplicationTables, Row } from '../record/tables.ts'
import { askedColumns } from '../record/fields/answer-store.ts'
import { fieldsFor } from '../record/fields/field-store.ts'

const list = { key: sql`application_id`, unsorted: [{ field: 'Createdon', dir: 'desc' }] } satisfies Partial<GridList>

type ListedRow = Pick<Row, ListedColumn | 'fields'> & { asked: Record<string, unknown> }
const pages: PageQueries<ListedRow> = keptQueries()

type Ask = { request: GridRequest; columns: readonly string[]; only: string | undefined; timeZone: string }

/**
 * One page of the list, newest first unless sorted. The ids of the page are found first, on an index, and then their rows:
 * a deep page stays cheap. `columns` are further
 * ones of its rows (LIST-24); `only` is the username an applicant is held to; days in a filter are those of `timeZone`.
 */
export async function listPage(db: Db, totals: Totals, { request, columns, only, timeZone }: Ask) {
  const tables = db.withTables<ApplicationTables>()
  return gridPage({ ...list, fields: await fieldsFor(db, request, only !== undefined) }, request, {
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

/** REV-3: which records a filter finds, in the list's order, without their answers. Found as the rows of a page are. */
export async function keysPage(db: Db, totals: Totals, { filter, sort, skip }: AskKeys, timeZone: string) {
  const tables = db.withTables<ApplicationTables>()
  return gridPage(
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
/** Of the answers only those that the list shows. They are unpacked once for all of these: each `->` on the column would do so again. */
const listedAnswers = sql<Row['fields']>`(select jsonb_strip_nulls(jsonb_build_object(${sql.join(named)}))
  from (select fields || '{}' as answers offset 0) as whole)`.as('fields')
