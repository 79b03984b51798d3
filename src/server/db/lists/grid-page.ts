import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { GridRequest, GridSort } from '#shared/grid.ts'
import type { Db } from '../open.ts'
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

type Reading<DB, Tables extends keyof DB, Shown, Row, Item> = {
  /** Conditions that always apply for this caller. */
  from: SelectQueryBuilder<DB, Tables, Shown>
  /** The time zone of the days in a filter. */
  timeZone: string
  /** Reads the rows of the page; if their keys are found first because that is cheaper, these rows need `order` again. */
  rows: (page: SelectQueryBuilder<DB, Tables, Shown>, order: Expression<unknown>) => { execute: () => Promise<Row[]> }
  /** Converts a row for the reply. */
  item: (row: Row) => Item
  /** For a large list: where its filter finds few rows, they are found once, for the page and its total (LIST-32). */
  db?: Db
  /** Its first pages without a filter are planned once per connection: the values in `from` and `rows` don't affect the plan either. */
  isPlannedOnce?: boolean
  /** Counts all, unless the total is known; not called if the page itself gives the total. */
  total?: (count: () => Promise<number>) => Promise<number>
}

/** The number of rows that are cheap to skip; a page behind them is read from the end of the list if that is nearer. */
const nearBeginning = 5_000

/** One page of a list, and the total of the filter. Throws `HttpError(400)` for a filter or sort that the list does not have. */
export async function gridPage<DB, Tables extends keyof DB, Shown, Row, Item>(
  { fields, key, unsorted }: GridList,
  { filter, sort, skip, take }: GridRequest,
  { from, timeZone, rows, item, db, isPlannedOnce = false, total = (count) => count() }: Reading<DB, Tables, Shown, Row, Item>,
): Promise<{ Data: Item[]; Total: number }> {
  const isFiltered = Boolean(filter?.filters.length)
  const isPlain = isPlannedOnce && skip === 0 && !isFiltered
  const all = from.where(whereOf(fields, filter, timeZone))
  const matching = isPlain ? all.modifyEnd(sql.raw(plannedOnce)) : all
  const termsOf = (direction: Direction) => orderTermsOf(fields, sort, key, unsorted, direction)
  const count = () => total(() => countOf(matching))
  const read = (direction: Direction, limit: number, offset: number) => {
    const order = orderBy(termsOf(direction))
    // PostgreSQL assumes a tenth of the table for a limit it doesn't know yet, and would plan for that.
    const page = matching.orderBy(order).limit(isPlain ? sql<number>`${sql.lit(limit)}` : limit)
    return rows(isPlain ? page : page.offset(offset), order).execute()
  }
  const readKeys = (keys: readonly unknown[]) => {
    const order = orderBy(termsOf('forwards'))
    const named = from.where(sql<SqlBool>`${key} = any(${keys})`)
    const page = isPlannedOnce ? named.modifyEnd(sql.raw(plannedOnce)) : named
    return rows(page.orderBy(order), order).execute()
  }
  // Sequentially: a list uses one of the few connections for lists.
  if (skip > nearBeginning) {
    const Total = await count()
    const fromEnd = Math.max(Total - skip - take, 0)
    const isNearerEnd = skip < Total && fromEnd < skip
    const found = isNearerEnd
      ? (await read('backwards', Math.min(take, Total - skip), fromEnd)).toReversed()
      : await read('forwards', take, skip)
    return { Data: found.map((row) => item(row)), Total }
  }
  if (db && isFiltered && take > 0) {
    let few: FewRows | undefined
    const Total = await total(async () => {
      few = await fewRows(db, matching, termsOf('forwards'), { skip, take })
      return few?.total ?? countOf(matching)
    })
    const found = few ? await readKeys(few.keys) : await read('forwards', take, skip)
    return { Data: found.map((row) => item(row)), Total }
  }
  const found = await read('forwards', take, skip)
  // A page that isn't full is the last one, and gives the total.
  const isLast = found.length < take && (found.length > 0 || skip === 0)
  return { Data: found.map((row) => item(row)), Total: isLast ? skip + found.length : await count() }
}
