import { sql, type Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { DeliveryState } from '../log-contract.ts'
import type { MailTables } from './tables.ts'

/** A process that was killed while sending leaves `sending`. */
const open = ['waiting', 'sending'] as const

/** The delivery log's SQL; create it from a transaction to work inside that. */
export function deliveryStore(db: Db) {
  const tables = db.withTables<MailTables>()
  const dropping = (at: Date) => tables.updateTable('mail_log').set({ state: 'dropped', ended_at: at }).where('state', 'in', open)

  return {
    /** Adds a message that waits for its first attempt; doesn't change an existing one. */
    queued: (message: Insertable<MailTables['mail_log']>) =>
      tables
        .insertInto('mail_log')
        .values(message)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),

    /** The states of messages, by id. */
    async states(ids: readonly string[]): Promise<Map<string, DeliveryState>> {
      if (ids.length === 0) return new Map()
      const rows = await tables.selectFrom('mail_log').select(['id', 'state']).where('id', 'in', ids).execute()
      return new Map(rows.map(({ id, state }) => [id, state]))
    },

    /** Whether it should be sent now: it was not withdrawn, finished or deleted. From here on it can't be withdrawn. */
    async begun(id: string): Promise<boolean> {
      const begun = await tables
        .updateTable('mail_log')
        .set({ state: 'sending' })
        .where('id', '=', id)
        .where('state', 'in', open)
        .returning('id')
        .executeTakeFirst()
      return begun !== undefined
    },

    /** Withdraws the waiting mails about something, or the last one of them; returns how many. */
    async withdrawn(about: string, which: 'all' | 'last', at: Date): Promise<number> {
      const waiting = tables.selectFrom('mail_log').select('id').where('about', '=', about).where('state', '=', 'waiting')
      const taken = await tables
        .updateTable('mail_log')
        .set({ state: 'withdrawn', ended_at: at })
        .where('id', 'in', which === 'all' ? waiting : waiting.orderBy('queued_at', 'desc').limit(1))
        .where('state', '=', 'waiting')
        .returning('id')
        .execute()
      return taken.length
    },

    /** Whether a mail of a template about something, queued since a moment, has been sent or is being sent. */
    async isBegun(about: string, template: string, since: Date): Promise<boolean> {
      const begun = await tables
        .selectFrom('mail_log')
        .select('id')
        .where('about', '=', about)
        .where('template', '=', template)
        .where('queued_at', '>=', since)
        .where('state', 'in', ['sending', 'delivered'])
        .executeTakeFirst()
      return begun !== undefined
    },

    /** Whether a mail of a template was written to an address since a moment. */
    async isWritten(to: string, template: string, since: Date): Promise<boolean> {
      const written = await tables
        .selectFrom('mail_log')
        .select('id')
        .where('queued_at', '>=', since)
        .where('recipient', '=', to)
        .where('template', '=', template)
        .executeTakeFirst()
      return written !== undefined
    },

    tried: (id: string, { state, error, at }: { state: DeliveryState; error: string; at: Date }) =>
      tables
        .updateTable('mail_log')
        .set({ state, last_error: error, tries: sql`tries + 1`, ended_at: state === 'waiting' ? null : at })
        .where('id', '=', id)
        .execute(),

    /** Marks one that is no longer retried. */
    dropped: (id: string, at: Date) => dropping(at).where('id', '=', id).execute(),

    /** Those that are still waiting although they have expired. */
    dropOlder: (than: Date, at: Date) => dropping(at).where('queued_at', '<', than).execute(),

    /** Messages to some addresses or numbers. */
    async forget(to: readonly string[]): Promise<void> {
      await tables.deleteFrom('mail_log').where('recipient', 'in', to).execute()
    },

    forgetOlder: (than: Date) => tables.deleteFrom('mail_log').where('queued_at', '<', than).execute(),
  }
}
