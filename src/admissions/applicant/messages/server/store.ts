import { sql, type Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { MessageTables } from './tables.ts'

type NewMessage = Omit<Insertable<MessageTables['messages']>, 'id' | 'seen_at' | 'announced_at'>
/** LETTER-10: a letter in the thread; `mail` is the id of its mail in the delivery log, `document` the key of its PDF. */
export type Letter = Pick<NewMessage, 'application_id' | 'text' | 'sent_by' | 'sent_at'> &
  Record<'subject' | 'key' | 'mail' | 'document', string>
/** The author of a message: the office, or else the applicant. */
type Side = { fromOffice: boolean }

/** An application, and whose it is. */
type Party = { application_id: number; username: string }

/** As many as a page shows; the older ones stay. */
const mostShown = 500

/** The SQL of messages; make it from a transaction to work inside that. */
export function messageStore(db: Db) {
  const tables = db.withTables<MessageTables>()

  return {
    /** The newest of an application, oldest first. */
    async newest(application: number) {
      const rows = await tables
        .selectFrom('messages')
        .selectAll()
        .where('application_id', '=', application)
        .orderBy('id', 'desc')
        .limit(mostShown)
        .execute()
      return rows.toReversed()
    },

    /** A letter by its number, if it is in the thread of an application. */
    letter: (application: number, id: number) =>
      tables
        .selectFrom('messages')
        .select(['subject', 'text', 'sent_at', 'document'])
        .where('application_id', '=', application)
        .where('id', '=', id)
        .where('from_office', '=', true)
        .where('subject', '!=', '')
        .executeTakeFirst(),

    async hasKey(application: number, { fromOffice }: Side, key: string): Promise<boolean> {
      const found = await tables
        .selectFrom('messages')
        .select('id')
        .where('application_id', '=', application)
        .where('from_office', '=', fromOffice)
        .where('key', '=', key)
        .executeTakeFirst()
      return found !== undefined
    },

    /** Whether it was added: of two with one key only the first is. */
    async add(message: NewMessage): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await tables
        .insertInto('messages')
        .values(message)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows > 0n
    },

    /** A letter to the applicant; its key is there once, so that none is added twice. */
    async addLetter(letter: Letter): Promise<void> {
      await tables
        .insertInto('messages')
        .values({ ...letter, from_office: true })
        .execute()
    },

    /** DUP-3: all that was written about one application is about another from here on; what its applicant wrote, the other's did. */
    async move(from: Party, to: Party): Promise<void> {
      await tables
        .updateTable('messages')
        .set({
          application_id: to.application_id,
          // The browser's name for a message is only good within one application.
          key: null,
          sent_by: sql<string>`case when from_office then sent_by else ${to.username} end`,
          moved_from: from.application_id,
        })
        .where('application_id', '=', from.application_id)
        .execute()
    },

    /** DUP-4: undoes `move`. */
    async moveBack(from: Party, to: Party): Promise<void> {
      await tables
        .updateTable('messages')
        .set({
          application_id: from.application_id,
          sent_by: sql<string>`case when from_office then sent_by else ${from.username} end`,
          moved_from: null,
        })
        .where('application_id', '=', to.application_id)
        .where('moved_from', '=', from.application_id)
        .execute()
    },

    /** Takes all of some applications away. */
    async forget(applications: readonly number[]): Promise<void> {
      if (applications.length > 0) await tables.deleteFrom('messages').where('application_id', 'in', applications).execute()
    },
  }
}

/** The SQL of what was read of messages, and announced; make it from a transaction to work inside that. */
export function unreadStore(db: Db) {
  const tables = db.withTables<MessageTables>()

  return {
    /** Counts the office's messages that the applicant has not read. */
    async countUnread(application: number): Promise<number> {
      const { count } = await tables
        .selectFrom('messages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('application_id', '=', application)
        .where('from_office', '=', true)
        .where('seen_at', 'is', null)
        .executeTakeFirstOrThrow()
      return count
    },

    markSeen: (application: number, { fromOffice }: Side, upTo: number, at: Date) =>
      tables
        .updateTable('messages')
        .set({ seen_at: at })
        .where('application_id', '=', application)
        .where('from_office', '=', fromOffice)
        .where('seen_at', 'is', null)
        .where('id', '<=', upTo)
        .execute(),

    /** Marks what the applicant wrote, nobody has read and the office was not mailed about; answers how many that are. */
    async announce(application: number, at: Date): Promise<number> {
      const { numUpdatedRows } = await tables
        .updateTable('messages')
        .set({ announced_at: at })
        .where('application_id', '=', application)
        .where('from_office', '=', false)
        .where('seen_at', 'is', null)
        .where('announced_at', 'is', null)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
  }
}
