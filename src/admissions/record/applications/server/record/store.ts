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
import type { ApplicationTables, ApplicationRow, RecordRow, RecordFile } from './tables.ts'
import { changeEach, changeHeld, changeRecords, insertRecord, markRecords, type AnswersOfRecord } from './stores/write-store.ts'

export type HeldRecord = { row: RecordRow; files: RecordFile[] }
type Columns = Updateable<ApplicationRow>
/** Only `writeRecord` changes answers, checks and corrections. */
export type OtherColumns = Omit<Columns, 'fields' | 'checks' | 'corrections'>

type Answers = Pick<RecordRow, 'fields' | 'checks' | 'corrections'>

function fromJson([found]: (RecordRow & { files: FileAsJson[] })[]): HeldRecord | undefined {
  if (!found) return undefined
  const { files, ...row } = found
  return { row, files: files.map(fileOfJson) }
}

/** Does not see Trash. */
export function applicationStore(db: Db) {
  const tables = db.withTables<ApplicationTables>()
  // Lazy: a call opens several stores, and most need one query of one.
  const live = () => liveRecords(db)

  const nextNumber = () =>
    db.selectNoFrom(sql<number>`nextval(pg_get_serial_sequence('applications', 'application_id'))`.as('number'))
  const withEmail = (email: string) =>
    tables
      .selectFrom('applications')
      .select('application_id')
      .where('deleted_at', 'is', null)
      .where((or) => or.or([or('username', '=', email), or('email', '=', email)]))

  /** Locks first: a statement that waits for a lock does not see files written meanwhile. */
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
    findWithFiles: async (username: string) => fromJson(await rowsOf(db, withFiles.username(db, { value: username }))),
    findNumberWithFiles: async (id: number, ask: Ask) => fromJson(await ask(withFiles.application_id(db, { value: id }))),
    findNumber: (id: number) => live().where('application_id', '=', id).executeTakeFirst(),
    /** Until the transaction ends: other savers wait. */
    lock: (username: string) => live().where('username', '=', username).forUpdate().executeTakeFirst(),
    lockNumber: (id: number) => live().where('application_id', '=', id).forUpdate().executeTakeFirst(),
    lockWithFiles: (username: string) => held('username', username),
    lockNumberWithFiles: (id: number) => held('application_id', id),
    /** In one order, so that two callers can't deadlock. */
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

    /** Each number is used once. */
    nextNumber,
    nextNumberAnd: (username: string) => nextNumber().select((is) => is.exists(withEmail(username)).as('isTaken')),

    /** Only for `writeRecord`. False if the user name was just taken. */
    async insert(row: RecordRow): Promise<boolean> {
      const { erased_at: _, ...columns } = row
      return (await insertRecord(db, { ...columns, ...answersAsJson(row) }).executeTakeFirst()) !== undefined
    },

    update: (id: number, change: OtherColumns) => countedUp(id, change),

    /** Only for `writeRecord`, of a locked record, whose version is known. */
    changeOfAnswers: ({ application_id }: Pick<RecordRow, 'application_id'>, change: OtherColumns & Answers) =>
      changeHeld(db, application_id, { ...change, ...answersAsJson(change) }),
    updateAnswersOfMany: (changes: readonly AnswersOfRecord[]) => changeEach(db, changes),

    async updateMany(ids: readonly number[], change: OtherColumns) {
      return changeRecords(db, change)
        .where(sql<boolean>`application_id = any(${ids}::bigint[])`)
        .where('deleted_at', 'is', null)
        .returningAll()
        .execute()
    },

    /** Other writers of this e-mail wait until the transaction ends. Call it before the insert, or an import could deadlock with it. */
    async holdEmail(email: string) {
      const { emails } = lockNumbers
      await later(db, sql`select pg_advisory_xact_lock_shared(${emails}), pg_advisory_xact_lock(${emails}, hashtext(${email}))`)
    },

    async holdAllEmails() {
      await sql`select pg_advisory_xact_lock(${lockNumbers.emails})`.execute(db)
    },

    /** As an e-mail or user name; ignores `besides`, and for an applicant strangers' applications. */
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

export const isOfPerson = (person: string) =>
  sql<SqlBool>`(username = ${person}::text or (position('/' in username) > 0 and split_part(username, '/', 1) = ${person}::text))`

/** In the fee's transaction. Keeps the version, so no open form becomes stale. */
export async function markPayment(tx: Db, applicationId: number, mark: { pgid?: string; payment: FeeWord }): Promise<void> {
  await markRecords(tx, mark).where('application_id', '=', applicationId).execute()
}

const answersAsJson = ({ fields, checks, corrections }: Answers) => ({
  fields: JSON.stringify(fields),
  checks: JSON.stringify(checks),
  corrections: JSON.stringify(corrections),
})
