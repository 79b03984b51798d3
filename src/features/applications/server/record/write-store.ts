import { sql, type Insertable, type RawBuilder, type UpdateObject } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ApplicationRow, ApplicationTables } from './tables.ts'
import type { Row } from './store.ts'

type Columns = UpdateObject<ApplicationTables, 'applications'>

/** Makes the record, or leaves the one that somebody else has just made under this username. */
export const insertRecord = (db: Db, row: Insertable<ApplicationRow>) =>
  db
    .withTables<ApplicationTables>()
    .insertInto('applications')
    .values(row)
    .onConflict((taken) => taken.column('username').where('deleted_at', 'is', null).doNothing())
    .returningAll()

/** Makes the records that a query selects, in its order; usernames that somebody has already are left out. */
export async function insertRecords(db: Db, columns: readonly string[], selected: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    insert into applications (${sql.join(columns.map((column) => sql.ref(column)))})
    ${selected}
    on conflict (username) where deleted_at is null do nothing
    returning *
  `.execute(db)
  return rows
}

/**
 * A change of what a record says, which counts its version up: a form that was opened before it is then refused. The caller says which
 * records, and publishes the event.
 */
export const changeRecords = (db: Db, change: Columns) =>
  db
    .withTables<ApplicationTables>()
    .updateTable('applications')
    .set({ ...change, version: sql<number>`version + 1` })

/**
 * A change of what no form shows, which keeps the version: into Trash and out of it, how far the fee is, the name under which a check
 * covers a document.
 */
export const markRecords = (db: Db, change: Columns) => db.withTables<ApplicationTables>().updateTable('applications').set(change)
