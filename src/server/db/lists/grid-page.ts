import type { Expression, SelectQueryBuilder } from 'kysely'
import type { GridRequest, GridSort } from '#shared/grid.ts'
import type { Query } from '../later.ts'
import { countOf, orderOf, whereOf, type Direction, type GridFields } from './grid.ts'

export type GridList = {
  fields: GridFields
  key: Expression<unknown>
  unsorted?: readonly GridSort[]
}

export type Reading<DB, Tables extends keyof DB, Shown, Row, Item> = {
  from: SelectQueryBuilder<DB, Tables, Shown>
  timeZone: string
  /** The rows of the page; if their keys are found first because that is cheaper, these rows need `order` again. */
  rows: (
    page: SelectQueryBuilder<DB, Tables, Shown>,
    order: Expression<unknown>,
  ) => Query<Row> & { execute: () => Promise<Row[]> }
  item: (row: Row) => Item
  /** Counts all, unless the total is known; not called if the page itself gives the total. */
  total?: (count: () => Promise<number>) => Promise<number>
}

export type Page<Item> = { Data: Item[]; Total: number }

/** The number of rows that are cheap to skip; a page behind them is read from the end of the list if that is nearer. */
export const nearBeginning = 5_000

/** Throws `HttpError(400)` for a filter or sort that the list does not have. */
export async function gridPage<DB, Tables extends keyof DB, Shown, Row, Item>(
  { fields, key, unsorted }: GridList,
  { filter, sort, skip, take }: GridRequest,
  { from, timeZone, rows, item, total = (count) => count() }: Reading<DB, Tables, Shown, Row, Item>,
): Promise<Page<Item>> {
  const matching = from.where(whereOf(fields, filter, timeZone))
  const count = () => total(() => countOf(matching))
  const read = async (direction: Direction, limit: number, offset: number) => {
    const order = orderOf(fields, sort, key, unsorted, direction)
    const found = await rows(matching.orderBy(order).limit(limit).offset(offset), order).execute()
    return found.map((row) => item(row))
  }
  // Sequentially: a list uses one of the few connections for lists.
  if (skip > nearBeginning) {
    const Total = await count()
    const fromEnd = Math.max(Total - skip - take, 0)
    const isNearerEnd = skip < Total && fromEnd < skip
    const Data = isNearerEnd
      ? (await read('backwards', Math.min(take, Total - skip), fromEnd)).toReversed()
      : await read('forwards', take, skip)
    return { Data, Total }
  }
  const Data = await read('forwards', take, skip)
  // A page that isn't full is the last one, and gives the total.
  const isLast = Data.length < take && (Data.length > 0 || skip === 0)
  return { Data, Total: isLast ? skip + Data.length : await count() }
}
