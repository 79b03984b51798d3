import { sql, type Insertable, type RawBuilder, type UpdateObject } from 'kysely'
import type { Query } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import { compiledByNames } from '#server/db/statements/compiled-once.ts'
import { recordset } from '#server/db/statements/recordset.ts'
import { byName } from '#shared/lists.ts'
import { savedColumns } from '../../../record/columns.ts'
import type { columnsOf } from '../dto.ts'
import type { ApplicationRow, ApplicationTables, Row } from '../tables.ts'

type Columns = UpdateObject<ApplicationTables, 'applications'>

/** Makes the record, or leaves the one that somebody else has just made under this username. */
export const insertRecord = (db: Db, row: Insertable<ApplicationRow>) =>
  db
    .withTables<ApplicationTables>()
    .insertInto('applications')
    .values(row)
    .onConflict((taken) => taken.column('username').where('deleted_at', 'is', null).doNothing())
    .returning('application_id')

type Made = Pick<Row, 'application_id' | 'username'>

/** Makes the records that a query selects, in its order; usernames that somebody has already are left out. What was made is answered by its keys. */
export async function insertRecords(db: Db, columns: readonly string[], selected: RawBuilder<unknown>): Promise<Made[]> {
  const { rows } = await sql<Made>`
    insert into applications (${sql.join(columns.map((column) => sql.ref(column)))})
    ${selected}
    on conflict (username) where deleted_at is null do nothing
    returning application_id, username
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
 * covers a document, signs that no reader sees.
 */
export const markRecords = (db: Db, change: Columns) => db.withTables<ApplicationTables>().updateTable('applications').set(change)

/** The columns that a save changes, with the answers as JSON. */
export type SavedColumns = Partial<Record<keyof ApplicationRow, unknown>>

/** Changes a record that is held. Which columns a save writes differs little from one to the next. */
const changeOfHeld = compiledByNames<SavedColumns & { held: number }>()((db, value, names) =>
  changeRecords(
    db,
    byName(
      names.filter((name) => name !== 'held'),
      value,
    ) as Columns,
  )
    .where('application_id', '=', value('held'))
    .where('deleted_at', 'is', null),
)

/** A change of a record that is held, which counts its version up. */
export const changeHeld = (db: Db, application: number, change: SavedColumns): Query<unknown> =>
  changeOfHeld(db, { ...change, held: application })

/** Gives a record an owner and a due date. */
export const giveOwner = (db: Db, application: number, { owner, due }: { owner: string; due: string }) =>
  markRecords(db, { assigned_to: owner, due_on: due }).where('application_id', '=', application).execute()

/** LETTER-9: notes whether an applicant wants no mails with information; nothing for one without an application. */
export async function stopInformation(db: Db, username: string, isStopped: boolean): Promise<void> {
  await markRecords(db, { no_information: isStopped }).where('username', '=', username).where('deleted_at', 'is', null).execute()
}

/** The answers of a record and the columns that are copies of them. */
export type AnswersOfRecord = {
  application_id: number
  modified_at: Date
  fields: Row['fields']
  checks: Row['checks']
  corrections: Row['corrections']
} & ReturnType<typeof columnsOf>

/** The same for the answers of many, each its own, in one statement; the records as they are then come back. */
export async function changeEach(db: Db, changes: readonly AnswersOfRecord[]): Promise<Row[]> {
  const types = {
    application_id: 'bigint',
    modified_at: 'timestamptz',
    fields: 'jsonb',
    checks: 'jsonb',
    corrections: 'jsonb',
    ...copyTypes,
  }
  const set = sql.join(
    Object.keys(types)
      .filter((name) => name !== 'application_id')
      .map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`),
  )
  const { rows } = await sql<Row>`
    update applications set ${set}, version = version + 1
    from ${recordset(changes, types)}
    where applications.application_id = given.application_id and deleted_at is null
    returning applications.*
  `.execute(db)
  return rows
}

/** The types of the columns that are copies of answers. */
export const copyTypes: Record<keyof ReturnType<typeof columnsOf>, string> = {
  completion: 'integer',
  is_placed: 'boolean',
  ...byName(savedColumns, () => 'text'),
}
