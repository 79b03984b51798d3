import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { GridRequest } from '#shared/grid.ts'
import type { Db } from '../open.ts'
import { rowsOf, type KeptQueries, type ValueOf } from '../statements/compiled-once.ts'
import { plannedOnce } from '../statements/statement-names.ts'
import { gridPage, nearBeginning, type GridList, type Page, type Reading } from './grid-page.ts'
import { countOf, orderBy, orderTermsOf, whereOf, type OrderTerm } from './grid.ts'

type Named = { keys: readonly unknown[] }
export type PageQueries<Row> = KeptQueries<Named, Row>

type HotReading<DB, Tables extends keyof DB, Shown, Row, Item> = Reading<DB, Tables, Shown, Row, Item> & {
  db: Db
  /** Its first pages without a filter are planned once per connection: the values in `from` and `rows` don't affect the plan either. */
  isPlannedOnce?: boolean
  /** The built queries, kept if `from` and `rows` have no values of their own. */
  queries?: PageQueries<Row> | undefined
}

/** `gridPage` of a large list that is asked for often: where its filter finds few rows, they are found once, for the page and its total (LIST-32). */
export async function hotPage<DB, Tables extends keyof DB, Shown, Row, Item>(
  list: GridList,
  request: GridRequest,
  reading: HotReading<DB, Tables, Shown, Row, Item>,
): Promise<Page<Item>> {
  const { filter, sort, skip, take } = request
  const { from, timeZone, rows, item, total = (count) => count(), db, isPlannedOnce = false, queries } = reading
  const isFiltered = Boolean(filter?.filters.length)
  const terms = orderTermsOf(list.fields, sort, list.key, list.unsorted)
  const once = isPlannedOnce ? from.modifyEnd(sql.raw(plannedOnce)) : from
  async function read(kind: unknown, page: (value: ValueOf<Named>) => typeof from, values: Named): Promise<Item[]> {
    const order = orderBy(terms)
    const build = (value: ValueOf<Named>) => rows(page(value).orderBy(order), order)
    const found = queries
      ? await rowsOf(db, queries(db, JSON.stringify([kind, sort]), build, values))
      : await build((name) => sql`${values[name]}`).execute()
    return found.map((row) => item(row))
  }
  if (isFiltered && take > 0 && skip <= nearBeginning) {
    const matching = from.where(whereOf(list.fields, filter, timeZone))
    let few: FewRows | undefined
    const Total = await total(async () => (few = await fewRows(db, matching, terms, request))?.total ?? countOf(matching))
    if (!few) return gridPage(list, request, { ...reading, total: async () => Total })
    const named = (value: ValueOf<Named>) => once.where(sql<SqlBool>`${list.key} = any(${value('keys')})`)
    return { Data: await read('named', named, few), Total }
  }
  if (isFiltered || !isPlannedOnce || skip > 0) return gridPage(list, request, reading)
  // PostgreSQL assumes a tenth of the table for a limit it doesn't know yet, and would plan for that.
  const Data = await read(['first', take], () => once.limit(sql<number>`${sql.lit(take)}`), { keys: [] })
  return { Data, Total: Data.length < take ? Data.length : await total(() => countOf(once)) }
}

type FewRows = { keys: readonly unknown[]; total: number }

/** Up to so many rows are found and sorted at once; looking for one more costs little where there are many. */
const most = 2_000

/** Page and total from one look; undefined for more than `most` rows, and for a page behind the last. `order` ends on the key. */
async function fewRows<DB, Tables extends keyof DB, Shown>(
  db: Db,
  matching: SelectQueryBuilder<DB, Tables, Shown>,
  order: readonly OrderTerm[],
  { skip, take }: { skip: number; take: number },
): Promise<FewRows | undefined> {
  const key = sql.ref(`by_${order.length - 1}`)
  const columns = order.map(({ by }, at) => sql`${by}`.as(`by_${at}`))
  const found = matching
    .clearSelect()
    .select(columns)
    .limit(most + 1)
  const terms = order.map(({ direction }, at) => ({ by: sql.ref(`by_${at}`), direction }))
  const { rows } = await sql<{ key: unknown; total: number }>`select ${key} as key, count(*) over () as total
    from (${found}) as found order by ${orderBy(terms)} limit ${take} offset ${skip}`.execute(db)
  const total = rows[0]?.total ?? (skip === 0 ? 0 : most + 1)
  return total > most ? undefined : { keys: rows.map(({ key }) => key), total }
}
