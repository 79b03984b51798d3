import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { GridRequest, GridSort } from '#shared/grid.ts'
import type { Query } from '../later.ts'
import type { Db } from '../open.ts'
import { rowsOf, type KeptQueries, type ValueOf } from '../statements/compiled-once.ts'
import { plannedOnce } from '../statements/statement-names.ts'
import { fewRows, type FewRows } from './few-rows.ts'
import { countOf, orderBy, orderTermsOf, whereOf, type Direction, type GridFields } from './grid.ts'

/** A list that a grid reads by the page. */
export type GridList = {
  /** The fields to filter and sort by. */
  fields: GridFields
  /** A unique key; every order ends on it. */
  key: Expression<unknown>
  /** The default order. */
  unsorted?: readonly GridSort[]
}

/** A page by the keys of its rows. */
type Named = { keys: readonly unknown[] }
/** The queries of a list's pages, by how they are sorted and how long they are. */
export type PageQueries<Row> = KeptQueries<Named, Row>

type Reading<DB, Tables extends keyof DB, Shown, Row, Item> = {
  /** Conditions that always apply for this caller. */
  from: SelectQueryBuilder<DB, Tables, Shown>
  /** The time zone of the days in a filter. */
  timeZone: string
  /** The rows of the page; if their keys are found first because that is cheaper, these rows need `order` again. */
  rows: (
    page: SelectQueryBuilder<DB, Tables, Shown>,
    order: Expression<unknown>,
  ) => Query<Row> & { execute: () => Promise<Row[]> }
  /** Converts a row for the reply. */
  item: (row: Row) => Item
  /** For a large list: where its filter finds few rows, they are found once, for the page and its total (LIST-32). */
  db?: Db
  /** Its first pages without a filter are planned once per connection: the values in `from` and `rows` don't affect the plan either. */
  isPlannedOnce?: boolean
  /** The built queries, kept if `from` and `rows` have no values of their own. */
  queries?: PageQueries<Row> | undefined
  /** Counts all, unless the total is known; not called if the page itself gives the total. */
  total?: (count: () => Promise<number>) => Promise<number>
}

/** The number of rows that are cheap to skip; a page behind them is read from the end of the list if that is nearer. */
const nearBeginning = 5_000

/** One page of a list, and the total of the filter. Throws `HttpError(400)` for a filter or sort that the list does not have. */
export async function gridPage<DB, Tables extends keyof DB, Shown, Row, Item>(
  list: GridList,
  request: GridRequest,
  reading: Reading<DB, Tables, Shown, Row, Item>,
): Promise<{ Data: Item[]; Total: number }> {
  const { skip, take } = request
  const { item, total = (count) => count() } = reading
  const pages = pagesOf(list, request, reading)
  const reply = (rows: readonly Row[], Total: number) => ({ Data: rows.map((row) => item(row)), Total })
  // Sequentially: a list uses one of the few connections for lists.
  if (skip > nearBeginning) {
    const Total = await total(pages.count)
    const fromEnd = Math.max(Total - skip - take, 0)
    const isNearerEnd = skip < Total && fromEnd < skip
    const rows = isNearerEnd
      ? (await pages.read('backwards', Math.min(take, Total - skip), fromEnd)).toReversed()
      : await pages.read('forwards', take, skip)
    return reply(rows, Total)
  }
  if (pages.few && take > 0) {
    const { few } = pages
    let found: FewRows | undefined
    const Total = await total(async () => (found = await few())?.total ?? pages.count())
    return reply(found ? await pages.named(found.keys) : await pages.read('forwards', take, skip), Total)
  }
  const rows = await pages.read('forwards', take, skip)
  // A page that isn't full is the last one, and gives the total.
  const isLast = rows.length < take && (rows.length > 0 || skip === 0)
  return reply(rows, isLast ? skip + rows.length : await total(pages.count))
}

/** The ways to read a page of a list. */
function pagesOf<DB, Tables extends keyof DB, Shown, Row, Item>(
  { fields, key, unsorted }: GridList,
  { filter, sort, skip, take }: GridRequest,
  { from, timeZone, rows, db, isPlannedOnce = false, queries }: Reading<DB, Tables, Shown, Row, Item>,
) {
  type Page = SelectQueryBuilder<DB, Tables, Shown>
  const isFiltered = Boolean(filter?.filters.length)
  const isPlain = isPlannedOnce && skip === 0 && !isFiltered
  const once = (page: Page) => (isPlannedOnce ? page.modifyEnd(sql.raw(plannedOnce)) : page)
  const matching = isPlain ? once(from) : from.where(whereOf(fields, filter, timeZone))
  const termsOf = (direction: Direction) => orderTermsOf(fields, sort, key, unsorted, direction)
  const sorted = (page: Page, direction: Direction) => {
    const order = orderBy(termsOf(direction))
    return { page: page.orderBy(order), order }
  }
  const built = (kind: unknown, build: (value: ValueOf<Named>) => ReturnType<typeof rows>, values: Named) =>
    queries && db
      ? rowsOf(db, queries(db, JSON.stringify([kind, sort]), build, values))
      : build((name) => sql`${values[name]}`).execute()
  return {
    count: () => countOf(matching),
    read(direction: Direction, limit: number, offset: number): Promise<Row[]> {
      if (isPlain)
        return built(
          ['first', limit],
          () => {
            const { page, order } = sorted(matching, direction)
            // PostgreSQL assumes a tenth of the table for a limit it doesn't know yet, and would plan for that.
            return rows(page.limit(sql<number>`${sql.lit(limit)}`), order)
          },
          { keys: [] },
        )
      const { page, order } = sorted(matching, direction)
      return rows(page.limit(limit).offset(offset), order).execute()
    },
    /** LIST-32: the rows with these keys, in the list's order. */
    named: (keys: readonly unknown[]): Promise<Row[]> =>
      built(
        'named',
        (value) => {
          const { page, order } = sorted(once(from.where(sql<SqlBool>`${key} = any(${value('keys')})`)), 'forwards')
          return rows(page, order)
        },
        { keys },
      ),
    /** Undefined for a list without a filter, or one that is not large. */
    few: db && isFiltered ? () => fewRows(db, matching, termsOf('forwards'), { skip, take }) : undefined,
  }
}
