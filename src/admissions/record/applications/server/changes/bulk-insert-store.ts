import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { recordset } from '#server/db/statements/recordset.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import type { copiedColumns } from '../record/dto.ts'
import { newRow } from '../record/schema/new-row.ts'
import { applicationStore } from '../record/store.ts'
import { copyTypes, insertRecords, markRecords } from '../record/stores/write-store.ts'

export type NewApplication = { username: string; fields: Record<string, unknown> } & ReturnType<typeof copiedColumns>
export type About = { form: string; at: Date; by: string; ip: string; publish: ApplicationSubscriber }

/** Skips taken user names. Returns only numbers: reading the rows back takes the server a tenth of an import. */
export async function addApplications(tx: Db, applications: readonly NewApplication[], { form, at, by, ip, publish }: About) {
  const names = Object.keys(columnTypes)
  const own = sql.join(names.map((name) => sql.ref(name)))
  const made = await insertRecords(
    tx,
    ['form', 'created_at', 'created_by', 'modified_at', 'ip', ...names],
    sql`select ${form}, ${at}::timestamptz, ${by}, ${at}::timestamptz, ${ip}, ${own}
      from ${recordset(applications, columnTypes)}`,
  )
  const given = new Map(applications.toReversed().map((application) => [application.username, application]))
  const rows = made.map((keys) => ({
    ...newRow({ ...keys, form, ip, created_by: by, created_at: at }),
    ...given.get(keys.username),
  }))
  await publish(
    tx,
    rows.map((after) => ({ kind: 'saved', before: undefined, after, by, undo: 'offered for many' })),
  )
  return rows
}

/** Other writers of e-mails wait until the transaction ends, so that a free address stays free. */
export const holdAddresses = (tx: Db) => applicationStore(tx).holdAllEmails()

export async function takenAddresses(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select username as address from applications where deleted_at is null and username = any(${addresses}::text[])
    union select email from applications where deleted_at is null and email = any(${addresses}::text[])
  `.execute(db)
  return new Set(rows.map(({ address }) => address))
}

/** Skips those that somebody has changed. Returns the others. */
export async function trashUntouched(tx: Db, ids: readonly number[], { at, by, publish }: Pick<About, 'at' | 'by' | 'publish'>) {
  const rows = await markRecords(tx, { deleted_at: at, deleted_by: by })
    .where('application_id', 'in', ids)
    .where('version', '=', 1)
    .where('deleted_at', 'is', null)
    .returningAll()
    .execute()
  await publish(
    tx,
    rows.map((after) => ({ kind: 'deleted', before: { ...after, deleted_at: null, deleted_by: null }, after, by, undo: 'done' })),
  )
  return rows
}

const columnTypes: Record<keyof NewApplication, string> = { username: 'text', fields: 'jsonb', ...copyTypes }
