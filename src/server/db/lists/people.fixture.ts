import { sql, type Kysely } from 'kysely'
import type { GridSort } from '#shared/grid.ts'
import type { GridList } from './grid-page.ts'

export type Tables = { person: { id: number; place: string | null; income: number | null } }

export const list: GridList = {
  fields: {
    ID: { column: sql.ref('id'), type: 'number' },
    Place: { column: sql.ref('place'), type: 'text' },
    Income: { column: sql.ref('income'), type: 'number', inOrder: sql`coalesce(income, -1)` },
  },
  key: sql.ref('id'),
}

const orders: Record<string, { asc: string; desc: string }> = {
  ID: { asc: 'id asc', desc: 'id desc' },
  Place: { asc: 'place asc nulls last', desc: 'place desc nulls first' },
  Income: { asc: 'income asc nulls first', desc: 'income desc nulls last' },
}

export async function everyId(db: Kysely<Tables>, sort: readonly GridSort[], place?: string): Promise<number[]> {
  const last = sort.at(-1)?.dir ?? 'asc'
  const order = [...sort.map(({ field, dir }) => orders[field]?.[dir ?? 'asc'] ?? ''), `id ${last}`].join(', ')
  const where = place === undefined ? sql`` : sql`where place = ${place}`
  const { rows } = await sql<{ id: number }>`select id from person ${where} order by ${sql.raw(order)}`.execute(db)
  return rows.map(({ id }) => id)
}
