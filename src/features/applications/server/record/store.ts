import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { FeeWord } from '../../status/fee-state.ts'
import { lockNumbers } from '#server/db/locks/lock-numbers.ts'
import type { Db } from '#server/db/open.ts'
import type { ApplicationTables, ApplicationRow, DocumentRow } from './tables.ts'
import { changeEach, changeRecords, insertRecord, markRecords, type AnswersOfRecord } from './write-store.ts'

export type Row = Selectable<ApplicationRow>
export type StoredFile = Selectable<DocumentRow>
type Columns = Updateable<ApplicationRow>
/** All columns but the answers and what is kept of their checks, which change in `writeRecord` only. */
export type OtherColumns = Omit<Columns, 'fields' | 'checks'>

type NewDocument = Pick<StoredFile, 'application_id' | 'slot' | 'key' | 'name' | 'type' | 'size' | 'created_at' | 'created_by'>
type Returned = { id: number; slot: string; key: string | undefined; reason: string; at: Date }

/** The SQL of one record and its files; make it from a transaction to work inside that. Trash is not seen here. */
export function applicationStore(db: Db) {
  const tables = db.withTables<ApplicationTables>()
  const live = tables.selectFrom('applications').selectAll().where('deleted_at', 'is', null)
  const filesOf = (id: number) =>
    tables.selectFrom('documents').selectAll().where('application_id', '=', id).where('deleted_at', 'is', null).orderBy('id')

  async function removeFile(id: number, slot: string, at: Date) {
    const { numUpdatedRows } = await tables
      .updateTable('documents')
      .set({ deleted_at: at })
      .where('application_id', '=', id)
      .where('slot', '=', slot)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  async function countedUp(id: number, change: Columns) {
    const { version } = await changeRecords(db, change)
      .where('application_id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('version')
      .executeTakeFirstOrThrow()
    return version
  }

  return {
    find: (username: string) => live.where('username', '=', username).executeTakeFirst(),
    findNumber: (id: number) => live.where('application_id', '=', id).executeTakeFirst(),
    /** Holds the record until the transaction ends: anyone else who saves it waits. */
    lock: (username: string) => live.where('username', '=', username).forUpdate().executeTakeFirst(),
    lockNumber: (id: number) => live.where('application_id', '=', id).forUpdate().executeTakeFirst(),
    /** Many at once, held in one order, so that two who hold the same never wait for each other. */
    lockMany: (usernames: readonly string[]) =>
      live
        .where(sql<boolean>`username = any(${usernames}::text[])`)
        .orderBy('application_id')
        .forUpdate()
        .execute(),
    lockNumbers: (ids: readonly number[]) =>
      live
        .where(sql<boolean>`application_id = any(${ids}::bigint[])`)
        .orderBy('application_id')
        .forUpdate()
        .execute(),

    /** Makes the record, or leaves the one that somebody else has just made. */
    async insert(row: Insertable<ApplicationRow>) {
      return insertRecord(db, row).executeTakeFirst()
    },

    /** Every change counts the version up; the new one comes back. */
    update: (id: number, change: OtherColumns) => countedUp(id, change),

    /** The same with the answers: for `writeRecord` alone. */
    updateAnswers: (id: number, change: Columns) => countedUp(id, change),
    updateAnswersOfMany: (changes: readonly AnswersOfRecord[]) => changeEach(db, changes),

    /** The same for many, in one statement; the records as they are then come back. */
    async updateMany(ids: readonly number[], change: OtherColumns) {
      return changeRecords(db, change)
        .where(sql<boolean>`application_id = any(${ids}::bigint[])`)
        .where('deleted_at', 'is', null)
        .returningAll()
        .execute()
    },

    /**
     * Makes anyone who takes the same e-mail wait until the transaction ends: of two at once the second sees the first. To be asked
     * before the record is inserted, or else an import could wait for the insert, and this for the import.
     */
    async holdEmail(email: string) {
      await sql`select pg_advisory_xact_lock_shared(${lockNumbers.emails})`.execute(db)
      await sql`select pg_advisory_xact_lock(${lockNumbers.emails}, hashtext(${email}))`.execute(db)
    },

    /** The same for every e-mail there is: for who brings many records at once. */
    async holdAllEmails() {
      await sql`select pg_advisory_xact_lock(${lockNumbers.emails})`.execute(db)
    },

    /** Whether an e-mail is on a record, or names one; the record `besides` doesn't count. */
    async isEmailTaken(email: string, besides = 0) {
      const found = await tables
        .selectFrom('applications')
        .select('application_id')
        .where('deleted_at', 'is', null)
        .where((or) => or.or([or('username', '=', email), or('email', '=', email)]))
        .where('application_id', '<>', besides)
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },

    files: (id: number) => filesOf(id).execute(),

    async fileByKey(key: string) {
      return tables
        .selectFrom('documents')
        .innerJoin('applications', 'applications.application_id', 'documents.application_id')
        .where('documents.key', '=', key)
        .where('documents.deleted_at', 'is', null)
        .where('applications.deleted_at', 'is', null)
        .selectAll('documents')
        .select('applications.username')
        .executeTakeFirst()
    },

    /**
     * One file a slot: a new one takes the place of the old. False when the record's files, with those replaced or deleted since
     * `since`, would be more than `bytes`; in a transaction that holds the record.
     */
    async putFile(file: NewDocument, { bytes, since }: { bytes: number; since: Date }): Promise<boolean> {
      await removeFile(file.application_id, file.slot, file.created_at)
      const { rows } = await sql`
        insert into documents (application_id, slot, key, name, type, size, created_at, created_by)
        select ${file.application_id}::bigint, ${file.slot}::text, ${file.key}::text, ${file.name}::text, ${file.type}::text,
          ${file.size}::int, ${file.created_at}::timestamptz, ${file.created_by}::text
        where ${file.size}::int + (
          select coalesce(sum(size), 0) from documents
          where application_id = ${file.application_id}::bigint and (deleted_at is null or deleted_at > ${since}::timestamptz)
        ) <= ${bytes}::bigint
        returning 1`.execute(db)
      return rows.length > 0
    },

    removeFile,

    /** Marks the file of a slot with why it is asked for again; with `key` only that one. Whether there was one. */
    async returnFile({ id, slot, key, reason, at }: Returned) {
      const file = tables
        .updateTable('documents')
        .set({ returned_reason: reason, returned_at: at })
        .where('application_id', '=', id)
        .where('slot', '=', slot)
        .where('deleted_at', 'is', null)
      const { numUpdatedRows } = await (key ? file.where('key', '=', key) : file).executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

/** Notes on a record how far its fee is, in the transaction of that. Nobody's open form is stale by it. */
export async function markPayment(tx: Db, applicationId: number, mark: { pgid?: string; payment: FeeWord }): Promise<void> {
  await markRecords(tx, mark).where('application_id', '=', applicationId).execute()
}
