import { sql, type Insertable, type RawBuilder, type UpdateObject } from 'kysely'
import type { Query } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import { compiledByNames } from '#server/db/statements/compiled-once.ts'
import { recordset } from '#server/db/statements/recordset.ts'
import { byName } from '#shared/lists.ts'
import { savedColumns } from '../../../record/columns.ts'
import type { copiedColumns } from '../dto.ts'
import type { ApplicationRow, ApplicationTables, RecordRow } from '../tables.ts'

type Columns = UpdateObject<ApplicationTables, 'applications'>

/** Does nothing if the user name was just taken. */
export const insertRecord = (db: Db, row: Insertable<ApplicationRow>) =>
  db
    .withTables<ApplicationTables>()
    .insertInto('applications')
    .values(row)
    .onConflict((taken) => taken.column('username').where('deleted_at', 'is', null).doNothing())
    .returning('application_id')

type Made = Pick<RecordRow, 'application_id' | 'username'>

/** In the query's order, without taken user names. Returns the keys of new ones. */
export async function insertRecords(db: Db, columns: readonly string[], selected: RawBuilder<unknown>): Promise<Made[]> {
  const { rows } = await sql<Made>`
    insert into applications (${sql.join(columns.map((column) => sql.ref(column)))})
    ${selected}
    on conflict (username) where deleted_at is null do nothing
    returning application_id, username
  `.execute(db)
  return rows
}

/** Increments the version, so that a form opened before is refused as stale. The caller publishes the event. */
export const changeRecords = (db: Db, change: Columns) =>
  db
    .withTables<ApplicationTables>()
    .updateTable('applications')
    .set({ ...change, version: sql<number>`version + 1` })

/** Keeps the version, because no form shows the change: Trash, the fee, the name of a covered document, invisible characters. */
export const markRecords = (db: Db, change: Columns) => db.withTables<ApplicationTables>().updateTable('applications').set(change)

export type SavedColumns = Partial<Record<keyof ApplicationRow, unknown>>

/** Compiled per set of columns, which varies little between saves. */
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

export const changeHeld = (db: Db, application: number, change: SavedColumns): Query<unknown> =>
  changeOfHeld(db, { ...change, held: application })

export const giveOwner = (db: Db, application: number, { owner, due }: { owner: string; due: string }) =>
  markRecords(db, { assigned_to: owner, due_on: due }).where('application_id', '=', application).execute()

/** LETTER-9: does nothing without an application. */
export async function stopInformation(db: Db, username: string, isStopped: boolean): Promise<void> {
  await markRecords(db, { no_information: isStopped }).where('username', '=', username).where('deleted_at', 'is', null).execute()
}

export type AnswersOfRecord = {
  application_id: number
  modified_at: Date
  fields: RecordRow['fields']
  checks: RecordRow['checks']
  corrections: RecordRow['corrections']
} & ReturnType<typeof copiedColumns>

/** In one statement; returns the changed records. */
export async function changeEach(db: Db, changes: readonly AnswersOfRecord[]): Promise<RecordRow[]> {
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
  const { rows } = await sql<RecordRow>`
    update applications set ${set}, version = version + 1
    from ${recordset(changes, types)}
    where applications.application_id = given.application_id and deleted_at is null
    returning applications.*
  `.execute(db)
  return rows
}

export const copyTypes: Record<keyof ReturnType<typeof copiedColumns>, string> = {
  completion: 'integer',
  is_placed: 'boolean',
  ...byName(savedColumns, () => 'text'),
}
