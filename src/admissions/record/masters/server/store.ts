import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { fieldOf, keyOf, type Texts } from '../row.ts'
import type { Master } from '../master.ts'

export type Value = { texts: Texts; isActive: boolean }

/** UTF-16 units: folding a text of a megabyte takes PostgreSQL half a second. */
const longestText = 10_000

/** Table and column names come from its declaration, never from a request. */
export function masterStore(db: Db, master: Master) {
  const table = sql.table(master.table)
  const names = Object.keys(master.fields)
  const column = (name: string) => sql.ref(fieldOf(master, name).column)
  const columns = sql.join(names.map(column))
  const texts = sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), column(name)]))})`
  const value = sql`${texts} as texts, is_active as "isActive"`
  const shown = column(master.field)
  const order = master.order === 'added' ? sql`position` : sql`fold(${shown}) = 'other', fold(${shown}), position`

  const alike = (by: RawBuilder<unknown>, wanted: Texts): RawBuilder<unknown> =>
    allOf(Object.entries(wanted).map(([name, text]) => sql`${by}(${column(name)}) = ${by}(${text}::text)`))
  /** LIST-39: compares as people read; old values that read alike, exactly. */
  const same = (wanted: Texts): RawBuilder<unknown> => {
    if (Object.values(wanted).some(({ length }) => length > longestText)) return sql`false`
    const spelt = alike(sql`lower`, wanted)
    return sql`${alike(sql`fold`, wanted)} and (${spelt} or not exists (select from ${table} where ${spelt}))`
  }

  return {
    async list({ activeOnly, where = {} }: { activeOnly: boolean; where?: Texts }): Promise<Value[]> {
      const wanted = allOf([same(where), ...(activeOnly ? [sql`is_active`] : [])])
      const { rows } = await sql<Value>`select ${value} from ${table} where ${wanted} order by ${order}`.execute(db)
      return rows
    },

    async shownTexts(): Promise<string[]> {
      const { rows } = await sql<{
        text: string
      }>`select ${shown} as text from ${table} where is_active order by ${order}`.execute(db)
      return rows.map(({ text }) => text)
    },

    async everyText(): Promise<{ text: string; isActive: boolean }[]> {
      const { rows } = await sql<{ text: string; isActive: boolean }>`
        select ${shown} as text, is_active as "isActive" from ${table} order by ${order}`.execute(db)
      return rows
    },

    async has(text: string): Promise<boolean> {
      const { rows } = await sql`select 1 from ${table} where ${shown} = ${text} and is_active limit 1`.execute(db)
      return rows.length > 0
    },

    /** Until the transaction ends. */
    async lock(wanted: Texts): Promise<Value[]> {
      const { rows } = await sql<Value>`select ${value} from ${table} where ${same(wanted)} for update`.execute(db)
      return rows
    },

    /** Locked until the transaction ends. */
    async hold(wanted: Texts): Promise<Value | undefined> {
      const { rows } = await sql<Value>`select ${value} from ${table} where ${same(wanted)} for share`.execute(db)
      return rows[0]
    },

    async insert({ texts, isActive }: Value): Promise<boolean> {
      const values = sql.join([...names.map((name) => texts[name]), isActive])
      const { rows } = await sql`
        insert into ${table} (${columns}, is_active) values (${values}) on conflict do nothing returning 1
      `.execute(db)
      return rows.length > 0
    },

    /** Fails on a unique key if another value has the new texts. */
    async update(before: Texts, { texts, isActive }: Value): Promise<void> {
      const set = sql.join(names.map((name) => sql`${column(name)} = ${texts[name]}`))
      await sql`update ${table} set ${set}, is_active = ${isActive} where ${same(keyOf(master, before))}`.execute(db)
    },

    async follow(name: string, from: string, to: string): Promise<void> {
      await sql`update ${table} set ${column(name)} = ${to} where ${column(name)} = ${from}`.execute(db)
    },

    async remove(key: Texts): Promise<Value | undefined> {
      const { rows } = await sql<Value>`
        delete from ${table} where ${same(key)} and (select count(*) from ${table} where ${same(key)}) = 1 returning ${value}`.execute(
        db,
      )
      return rows[0]
    },

    async isEmpty(): Promise<boolean> {
      const { rows } = await sql`select 1 from ${table} limit 1`.execute(db)
      return rows.length === 0
    },

    /** In this order; skips existing ones. */
    async fill(values: readonly Texts[]): Promise<void> {
      const lists = sql.join(names.map((name) => sql`${values.map((value) => value[name])}::text[]`))
      await sql`insert into ${table} (${columns}) select * from unnest(${lists}) on conflict do nothing`.execute(db)
    },
  }
}

const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions], sql` and `)
