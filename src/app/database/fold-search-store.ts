import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { nextPiece } from './pieces-store.ts'

/** The tables with a search text, and what their keys are. */
const keys = { applications: { key: 'application_id', type: 'bigint' }, users: { key: 'username', type: 'text' } } as const
type Searched = keyof typeof keys
const isSearched = (name: string): name is Searched => Object.hasOwn(keys, name)

/** Rows looked through in one transaction. Few of them have letters beyond ASCII, or a phone with blanks, and are written. */
const rows = 1_000

/** The tables whose rows still have the search text of before migration 0112. */
export async function unfoldedTables(db: Db): Promise<Searched[]> {
  const { rows: waiting } = await sql<{ name: string }>`select name from unfolded`.execute(db)
  return waiting.map(({ name }) => name).filter(isSearched)
}

/**
 * Folds the search text of the next rows of a table by its trigger; returns false once the table is done. A row written in the meantime is folded by
 * its own write.
 */
export async function foldNext(tx: Db, name: Searched): Promise<boolean> {
  const { key, type } = keys[name]
  const isOld = name === 'applications' ? sql`(${notAscii} or ${withoutDigits})` : notAscii
  const isMore = await nextPiece(tx, { progress: 'unfolded', name, rows, key: sql.ref(key), type }, (piece) =>
    sql`update ${sql.table(name)} set search_text = '' where ${piece} and ${isOld}`.execute(tx),
  )
  if (!isMore) await sql`delete from unfolded where name = ${name}`.execute(tx)
  return isMore
}

const notAscii = sql`octet_length(search_text) > length(search_text)`
const withoutDigits = sql`(phone <> '' and position(right(translate(phone, translate(phone, '0123456789', ''), ''), 10) in search_text) = 0)`
