import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '../open.ts'
import { orderBy, type OrderTerm } from './grid.ts'

/** The keys of one page of a list, in its order, and how many rows the list has. */
export type FewRows = { keys: readonly unknown[]; total: number }

/** Up to so many rows are found and sorted at once; looking for one more costs little where there are many. */
const few = 2_000

/**
 * LIST-32: the page and the total of a filter from one look at the rows that it finds; undefined where these are more than `few`, and
 * for a page behind the last one. `order` ends on the key.
 */
export async function fewRows<DB, Tables extends keyof DB, Shown>(
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
    .limit(few + 1)
  const terms = order.map(({ direction }, at) => ({ by: sql.ref(`by_${at}`), direction }))
  const { rows } = await sql<{ key: unknown; total: number }>`select ${key} as key, count(*) over () as total
    from (${found}) as found order by ${orderBy(terms)} limit ${take} offset ${skip}`.execute(db)
  const total = rows[0]?.total ?? (skip === 0 ? 0 : few + 1)
  return total > few ? undefined : { keys: rows.map(({ key }) => key), total }
}
