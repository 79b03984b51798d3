import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** The tables with a search text, and what their keys are. */
const keys = { applications: { key: 'application_id', type: 'bigint' }, users: { key: 'username', type: 'text' } } as const
type Searched = keyof typeof keys
const isSearched = (name: string): name is Searched => Object.hasOwn(keys, name)

/** Rows looked through in one transaction. Few of them have letters beyond ASCII, or a phone with blanks, and are written. */
const piece = 1_000

/** The tables whose rows still have the search text of before migration 0112. */
export async function unfoldedTables(db: Db): Promise<Searched[]> {
  const { rows } = await sql<{ name: string }>`select name from unfolded`.execute(db)
  return rows.map(({ name }) => name).filter(isSearched)
}

/**
 * Folds the search text of the next rows of a table by its trigger; false when there were no more, and the table is done. A row that is written meanwhile is
 * folded by that.
 */
export async function foldNext(tx: Db, name: Searched): Promise<boolean> {
  const { key, type } = keys[name]
  const [table, ofKey, ofType] = [sql.table(name), sql.ref(key), sql.raw(type)]
  const { rows: held } = await sql<{ after: string }>`select after from unfolded where name = ${name} for update`.execute(tx)
  const after = held[0]?.after
  if (after === undefined) return false
  const from = after === '' ? sql`true` : sql`${ofKey} > ${after}::text::${ofType}`
  const { rows } = await sql<{ key: string }>`
    select ${ofKey}::text as key from ${table} where ${from} order by ${ofKey} limit ${piece}`.execute(tx)
  const last = rows.at(-1)?.key
  if (last === undefined) {
    await sql`delete from unfolded where name = ${name}`.execute(tx)
    return false
  }
  const isOld = name === 'applications' ? sql`(${notAscii} or ${withoutDigits})` : notAscii
  await sql`update ${table} set search_text = '' where ${from} and ${ofKey} <= ${last}::text::${ofType} and ${isOld}`.execute(tx)
  await sql`update unfolded set after = ${last} where name = ${name}`.execute(tx)
  return true
}

const notAscii = sql`octet_length(search_text) > length(search_text)`
const withoutDigits = sql`(phone <> '' and position(right(translate(phone, translate(phone, '0123456789', ''), ''), 10) in search_text) = 0)`
