import type { Expression, SelectQueryBuilder } from 'kysely'
import type { GridRequest, GridSort } from '#shared/grid.ts'
import { countOf, orderOf, whereOf, type GridFields } from './grid.ts'

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
  /** Counts all, unless the total is known; not asked where the page itself tells it. */
  total?: (count: () => Promise<number>) => Promise<number>
}

/** One page of a list, and how many rows the filter finds in all. Throws `Barred(400)` at a filter or a sort the list does not have. */
export async function gridPage<DB, Tables extends keyof DB, Shown, Row, Item>(
  { fields, key, unsorted }: GridList,
  { filter, sort, skip, take }: GridRequest,
  { from, timeZone, rows, item, total = (count) => count() }: Reading<DB, Tables, Shown, Row, Item>,
): Promise<{ Data: Item[]; Total: number }> {
  const matching = from.where(whereOf(fields, filter, timeZone))
  const order = orderOf(fields, sort, key, unsorted)
  const page = matching.orderBy(order).limit(take).offset(skip)
  // One after the other: a list takes one connection of the few that lists have.
  const found = await rows(page, order).execute()
  // A page that isn't full is the last one, and says how many there are.
  const isLast = found.length < take && (found.length > 0 || skip === 0)
  return { Data: found.map((row) => item(row)), Total: isLast ? skip + found.length : await total(() => countOf(matching)) }
}
