import { sql, type Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { DeliveryState } from '../contract.ts'
import type { MailTables } from './tables.ts'

/** The delivery log's SQL; make it from a transaction to work inside that. */
export function deliveryStore(db: Db) {
  const tables = db.withTables<MailTables>()
  return {
    /** Adds a message that waits for its first try; leaves one that is there. */
    queued: (message: Insertable<MailTables['mail_log']>) =>
      tables
        .insertInto('mail_log')
        .values(message)
        .onConflict((known) => known.column('id').doNothing())
        .execute(),

    tried: (id: string, { state, error, at }: { state: DeliveryState; error: string; at: Date }) =>
      tables
        .updateTable('mail_log')
        .set({ state, last_error: error, tries: sql`tries + 1`, ended_at: state === 'waiting' ? null : at })
        .where('id', '=', id)
        .execute(),

    /** One that nobody tries any more. */
    dropped: (id: string, at: Date) =>
      tables
        .updateTable('mail_log')
        .set({ state: 'dropped', ended_at: at })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute(),

    /** Those that still wait though their time is over. */
    dropOlder: (than: Date, at: Date) =>
      tables
        .updateTable('mail_log')
        .set({ state: 'dropped', ended_at: at })
        .where('state', '=', 'waiting')
        .where('queued_at', '<', than)
        .execute(),

    forgetOlder: (than: Date) => tables.deleteFrom('mail_log').where('queued_at', '<', than).execute(),
  }
}
