import { sql, type SqlBool, type Updateable } from 'kysely'
import type { FeeWord } from '../../status/fee-state.ts'
import { lockNumbers } from '#server/db/locks/lock-numbers.ts'
import { later, together, type Ask } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import { rowsOf } from '#server/db/statements/compiled-once.ts'
import {
  fileOfJson,
  filesOfRecord,
  heldRecord,
  liveRecords,
  withFiles,
  type FileAsJson,
  type FoundBy,
} from './stores/one-record-store.ts'
import type { ApplicationTables, ApplicationRow, Row, StoredFile } from './tables.ts'
import { changeEach, changeHeld, changeRecords, insertRecord, markRecords, type AnswersOfRecord } from './stores/write-store.ts'

/** A record with its files, held by a transaction or not. */
export type HeldRecord = { row: Row; files: StoredFile[] }
type Columns = Updateable<ApplicationRow>
/** All columns but the answers and what is kept of their checks and corrections, which change in `writeRecord` only. */
export type OtherColumns = Omit<Columns, 'fields' | 'checks' | 'corrections'>

type Answers = Pick<Row, 'fields' | 'checks' | 'corrections'>

/** A record as its statement answers it: with its files as JSON. */
function fromJson([found]: (Row & { files: FileAsJson[] })[]): HeldRecord | undefined {
  if (!found) return undefined
  const { files, ...row } = found
  return { row, files: files.map(fileOfJson) }
}

/** The SQL of one record; make it from a transaction to work inside that. Trash is not seen here. */
export function applicationStore(db: Db) {
  const tables = db.withTables<ApplicationTables>()
  // Made on first use: a call opens several stores, and most need one query of one.
  const live = () => liveRecords(db)

  const nextNumber = () =>
    db.selectNoFrom(sql<number>`nextval(pg_get_serial_sequence('applications', 'application_id'))`.as('number'))
  const withEmail = (email: string) =>
    tables
      .selectFrom('applications')
      .select('application_id')
      .where('deleted_at', 'is', null)
      .where((or) => or.or([or('username', '=', email), or('email', '=', email)]))

  /** Holds a record, and reads its files after that: a statement that waits for a lock doesn't see what was written beside the row. */
  async function held(where: FoundBy, value: string | number): Promise<HeldRecord | undefined> {
    const [[row], files] = await together(db, heldRecord[where](db, { value }), filesOfRecord[where](db, { value }))
    return row && { row, files }
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
    find: (username: string) => live().where('username', '=', username).executeTakeFirst(),
    /** A record and its files, in one statement. */
    findWithFiles: async (username: string) => fromJson(await rowsOf(db, withFiles.username(db, { value: username }))),
    /** The same by its number, beside what else is asked in the same write. */
    findNumberWithFiles: async (id: number, ask: Ask) => fromJson(await ask(withFiles.application_id(db, { value: id }))),
    findNumber: (id: number) => live().where('application_id', '=', id).executeTakeFirst(),
    /** Holds the record until the transaction ends: anyone else who saves it waits. */
    lock: (username: string) => live().where('username', '=', username).forUpdate().executeTakeFirst(),
    lockNumber: (id: number) => live().where('application_id', '=', id).forUpdate().executeTakeFirst(),
    /** The same with its files, in one write. */
    lockWithFiles: (username: string) => held('username', username),
    lockNumberWithFiles: (id: number) => held('application_id', id),
    /** Many at once, held in one order, so that two who hold the same never wait for each other. */
    lockMany: (usernames: readonly string[]) =>
      live()
        .where(sql<boolean>`username = any(${usernames}::text[])`)
        .orderBy('application_id')
        .forUpdate()
        .execute(),
    lockNumbers: (ids: readonly number[]) =>
      live()
        .where(sql<boolean>`application_id = any(${ids}::bigint[])`)
        .orderBy('application_id')
        .forUpdate()
        .execute(),

    /** The query of the number of the next new record; each number is taken once. */
    nextNumber,
    /** The same, and whether its username is taken, as such or as an e-mail. */
    nextNumberAnd: (username: string) => nextNumber().select((is) => is.exists(withEmail(username)).as('isTaken')),

    /** Makes the record, with its answers: false when somebody else has one of this username. For `writeRecord` alone. */
    async insert(row: Row): Promise<boolean> {
      const { erased_at: _, ...columns } = row
      return (await insertRecord(db, { ...columns, ...answersAsJson(row) }).executeTakeFirst()) !== undefined
    },

    /** Increments the version and returns it. */
    update: (id: number, change: OtherColumns) => countedUp(id, change),

    /** The same with the answers, of a locked record: the version is known, and no other transaction waits. For `writeRecord` alone. */
    changeOfAnswers: ({ application_id }: Pick<Row, 'application_id'>, change: OtherColumns & Answers) =>
      changeHeld(db, application_id, { ...change, ...answersAsJson(change) }),
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
      const { emails } = lockNumbers
      await later(db, sql`select pg_advisory_xact_lock_shared(${emails}), pg_advisory_xact_lock(${emails}, hashtext(${email}))`)
    },

    /** The same for every e-mail there is: for an import of many records. */
    async holdAllEmails() {
      await sql`select pg_advisory_xact_lock(${lockNumbers.emails})`.execute(db)
    },

    /** Whether an e-mail is on a record, or names one; the record `besides` doesn't count, nor for an applicant what strangers sent. */
    async isEmailTaken(email: string, { besides = 0, isProved = false } = {}) {
      const others = withEmail(email).where('application_id', '<>', besides)
      return (
        (await others
          .$if(isProved, (them) => them.where('address_proof', '=', ''))
          .limit(1)
          .executeTakeFirst()) !== undefined
      )
    },
  }
}

/** Whose keys begin with a person: the plain one, and those with a slash. The condition of the second is that of an index. */
export const isOfPerson = (person: string) =>
  sql<SqlBool>`(username = ${person}::text or (position('/' in username) > 0 and split_part(username, '/', 1) = ${person}::text))`

/** Notes on a record how far its fee is, in the transaction of that. Nobody's open form is stale by it. */
export async function markPayment(tx: Db, applicationId: number, mark: { pgid?: string; payment: FeeWord }): Promise<void> {
  await markRecords(tx, mark).where('application_id', '=', applicationId).execute()
}

const answersAsJson = ({ fields, checks, corrections }: Answers) => ({
  fields: JSON.stringify(fields),
  checks: JSON.stringify(checks),
  corrections: JSON.stringify(corrections),
})
