import { sql, type Expression, type SelectQueryBuilder } from 'kysely'
import type { GridRequest, GridSort } from '#shared/grid.ts'
import { plannedOnce } from '../statements/statement-names.ts'
import { countOf, orderOf, whereOf, type Direction, type GridFields } from './grid.ts'

/** A list that a grid reads by the page. */
export type GridList = {
  /** What it may be filtered and sorted by. */
  fields: GridFields
  /** Unique; every order ends on it. */
  key: Expression<unknown>
  /** The default order. */
  unsorted?: readonly GridSort[]
}

type Reading<DB, Tables extends keyof DB, Shown, Row, Item> = {
  /** Conditions that always apply for this caller. */
  from: SelectQueryBuilder<DB, Tables, Shown>
  /** Whose days a filter means. */
  timeZone: string
  /** Reads the rows of the page; where finding their keys first is cheaper, these rows again need `order`. */
  rows: (page: SelectQueryBuilder<DB, Tables, Shown>, order: Expression<unknown>) => { execute: () => Promise<Row[]> }
  /** Converts a row for the reply. */
  item: (row: Row) => Item
  /** Its first pages without a filter are planned once for each connection: what `from` and `rows` ask decides nothing, either. */
  isPlannedOnce?: boolean
  /** Counts all, unless the total is known; not asked where the page itself tells it. */
  total?: (count: () => Promise<number>) => Promise<number>
}

/** Rows that are cheap to walk over; a page behind them is read from the end of the list where that is nearer. */
const nearBeginning = 5_000

/** One page of a list, and how many rows the filter finds in all. Throws `HttpError(400)` at a filter or a sort the list does not have. */
export async function gridPage<DB, Tables extends keyof DB, Shown, Row, Item>(
  { fields, key, unsorted }: GridList,
  { filter, sort, skip, take }: GridRequest,
  { from, timeZone, rows, item, isPlannedOnce = false, total = (count) => count() }: Reading<DB, Tables, Shown, Row, Item>,
): Promise<{ Data: Item[]; Total: number }> {
  const isPlain = isPlannedOnce && skip === 0 && !filter?.filters.length
  const all = from.where(whereOf(fields, filter, timeZone))
  const matching = isPlain ? all.modifyEnd(sql.raw(plannedOnce)) : all
  const count = () => total(() => countOf(matching))
  const read = (direction: Direction, limit: number, offset: number) => {
    const order = orderOf(fields, sort, key, unsorted, direction)
    // PostgreSQL takes a limit that it doesn't know yet for a tenth of the table, and would plan for that.
    const page = matching.orderBy(order).limit(isPlain ? sql<number>`${sql.lit(limit)}` : limit)
    return rows(isPlain ? page : page.offset(offset), order).execute()
  }
  // One after the other: a list takes one connection of the few that lists have.
  if (skip > nearBeginning) {
    const Total = await count()
    const fromEnd = Math.max(Total - skip - take, 0)
    const isNearerEnd = skip < Total && fromEnd < skip
    const found = isNearerEnd
      ? (await read('backwards', Math.min(take, Total - skip), fromEnd)).toReversed()
      : await read('forwards', take, skip)
    return { Data: found.map((row) => item(row)), Total }
  }
  const found = await read('forwards', take, skip)
  // A page that isn't full is the last one, and says how many there are.
  const isLast = found.length < take && (found.length > 0 || skip === 0)
  return { Data: found.map((row) => item(row)), Total: isLast ? skip + found.length : await count() }
}
