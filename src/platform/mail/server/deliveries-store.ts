import { dayMs } from '#shared/time/durations.ts'
import { sql, type Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { DeliveryState } from '../log-contract.ts'
import type { MailTables } from './tables.ts'

/** A process that was killed while sending leaves `sending`. */
export const open = ['waiting', 'sending'] as const

export function deliveryStore(db: Db) {
  const tables = db.withTables<MailTables>()
  const dropping = (at: Date) => tables.updateTable('mail_log').set({ state: 'dropped', ended_at: at }).where('state', 'in', open)

  return {
    /** Doesn't change an existing one. */
    queued: (message: Insertable<MailTables['mail_log']>) =>
      tables
        .insertInto('mail_log')
        .values(message)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),

    async states(ids: readonly string[]): Promise<Map<string, DeliveryState>> {
      if (ids.length === 0) return new Map()
      const rows = await tables.selectFrom('mail_log').select(['id', 'state']).where('id', 'in', ids).execute()
      return new Map(rows.map(({ id, state }) => [id, state]))
    },

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

    dropped: (id: string, at: Date) => dropping(at).where('id', '=', id).execute(),

    dropOlder: (than: Date, at: Date) => dropping(at).where('queued_at', '<', than).execute(),

    async forget(to: readonly string[]): Promise<void> {
      await tables.deleteFrom('mail_log').where('recipient', 'in', to).execute()
    },

    /** Codes to strangers, queued in the two days before a moment: anybody may ask for those. */
    async forgetStrangers(before: Date): Promise<void> {
      await sql`
        delete from mail_log where queued_at between ${new Date(before.getTime() - 2 * dayMs)} and ${before}
        and template in ('One-time code', 'How to begin')
        and not exists (select from users where username = any(array[recipient, regexp_replace(recipient, '^[+]91', '')]))`.execute(
        db,
      )
    },

    forgetOlder: (than: Date) => tables.deleteFrom('mail_log').where('queued_at', '<', than).execute(),
  }
}
