import { sql, type Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { MessageTables } from './tables.ts'

type NewMessage = Omit<Insertable<MessageTables['messages']>, 'id' | 'seen_at' | 'announced_at'>
/** LETTER-10: `mail` is the id of its mail in the delivery log, `document` the key of its PDF. */
export type Letter = Pick<NewMessage, 'application_id' | 'text' | 'sent_by' | 'sent_at'> &
  Record<'subject' | 'key' | 'mail' | 'document', string>
type Side = { fromOffice: boolean }

type Party = { application_id: number; username: string }

/** One page shows this many; older ones stay stored. */
const mostShown = 500

export function messageStore(db: Db) {
  const tables = db.withTables<MessageTables>()

  return {
    /** Oldest first. */
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

    /** False for a repeated key. */
    async add(message: NewMessage): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await tables
        .insertInto('messages')
        .values(message)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows > 0n
    },

    async addLetter(letter: Letter): Promise<void> {
      await tables
        .insertInto('messages')
        .values({ ...letter, from_office: true })
        .execute()
    },

    /** DUP-3: messages of one applicant count as the other's from now on. */
    async move(from: Party, to: Party): Promise<void> {
      await tables
        .updateTable('messages')
        .set({
          application_id: to.application_id,
          // A browser's key is only unique within one application.
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

    async forget(applications: readonly number[]): Promise<void> {
      if (applications.length > 0) await tables.deleteFrom('messages').where('application_id', 'in', applications).execute()
    },
  }
}

export function unreadStore(db: Db) {
  const tables = db.withTables<MessageTables>()

  return {
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

    /** Marks unread messages that the office has no mail about, and counts them. */
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
