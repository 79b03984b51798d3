import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ApplicationTables } from '#admissions/record/applications/server/record/tables.ts'
import type { Db } from '#server/db/open.ts'
import type { PaymentTables } from './tables.ts'

export type Payment = Selectable<PaymentTables['payments']>
export type Link = Selectable<PaymentTables['payment_links']>

const isStillOpen = ['created', 'pending'] as const

/** The SQL of payments, their links and the gateway's notices; make it from a transaction to work inside that. */
export function paymentStore(db: Db) {
  const tables = db.withTables<PaymentTables & ApplicationTables>()
  const links = tables.selectFrom('payment_links').selectAll()
  /** Ordered by number: the last one is the one that counts. */
  const linksOf = (pgid: string) => links.where('pgid', '=', pgid).orderBy('number').execute()
  const ofLink = ({ pgid, number }: Pick<Link, 'pgid' | 'number'>) =>
    tables.updateTable('payment_links').where('pgid', '=', pgid).where('number', '=', number)

  return {
    linksOf,

    /** With whose it is and how to reach them; not for an application in Trash. */
    find: (pgid: string) =>
      tables
        .selectFrom('payments')
        .innerJoin('applications', 'applications.application_id', 'payments.application_id')
        .where('payments.pgid', '=', pgid)
        .where('applications.deleted_at', 'is', null)
        .selectAll('payments')
        .select(['username', 'name', 'email', 'address_proof', 'phone', 'country_code'])
        .executeTakeFirst(),

    ofApplication: (id: number) => tables.selectFrom('payments').selectAll().where('application_id', '=', id).executeTakeFirst(),

    /** Asks for a fee, or leaves what has been asked for already. */
    ask: (payment: Insertable<PaymentTables['payments']>) =>
      tables
        .insertInto('payments')
        .values(payment)
        .onConflict((conflict) => conflict.column('application_id').doNothing())
        .returningAll()
        .executeTakeFirst(),

    /** Makes the next link's row, or leaves the one that somebody else has just made. */
    addLink: (link: Insertable<PaymentTables['payment_links']>) =>
      tables
        .insertInto('payment_links')
        .values(link)
        .onConflict((conflict) => conflict.columns(['pgid', 'number']).doNothing())
        .execute(),

    changeLink: (link: Pick<Link, 'pgid' | 'number'>, change: Updateable<PaymentTables['payment_links']>) =>
      ofLink(link).set(change).execute(),

    /** Whether this caller is the one who may ask the gateway now: one in `seconds`, however many want to. */
    async claim(link: Pick<Link, 'pgid' | 'number'>, now: Date, seconds: number) {
      const { numUpdatedRows } = await ofLink(link)
        .set({ asked_at: now })
        .where((or) => or.or([or('asked_at', 'is', null), or('asked_at', '<=', new Date(now.getTime() - seconds * 1000))]))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    linkByRef: (gatewayRef: string) => links.where('gateway_ref', '=', gatewayRef).executeTakeFirst(),

    /** Holds the payment until the transaction ends: news of it is taken one after the other. In Trash too: money is money. */
    lock: (pgid: string) =>
      tables
        .selectFrom('payments')
        .innerJoin('applications', 'applications.application_id', 'payments.application_id')
        .where('payments.pgid', '=', pgid)
        .selectAll('payments')
        .select(['username', 'name', 'email', 'address_proof', 'phone', 'country_code', 'assigned_to'])
        .forUpdate('payments')
        .executeTakeFirst(),

    /** Once paid, nothing changes it any more. */
    settle: (pgid: string, change: Updateable<PaymentTables['payments']>) =>
      tables.updateTable('payments').set(change).where('pgid', '=', pgid).where('state', '<>', 'paid').execute(),

    /** Links of this gateway on which something may still happen, those first that were not asked for longest. */
    openLinks: (gateway: string, since: Date) =>
      links
        .where('gateway', '=', gateway)
        .where('gateway_ref', 'is not', null)
        .where('state', 'in', isStillOpen)
        .where('created_at', '>=', since)
        .orderBy('asked_at', (at) => at.asc().nullsFirst())
        .limit(500)
        .execute(),

    /** Takes the gateway's own answers and pages out, which may name the payer. Amounts, references and states stay, as books must. */
    async forgetAnswers(numbers: readonly number[]): Promise<void> {
      if (numbers.length === 0) return
      const theirs = tables.selectFrom('payments').select('pgid').where('application_id', 'in', numbers)
      await tables.updateTable('payment_links').set({ url: '', answer: null }).where('pgid', 'in', theirs).execute()
    },

    /** False for a notice that has come before. */
    async takeEvent(event: Insertable<PaymentTables['payment_events']>) {
      const made = await tables
        .insertInto('payment_events')
        .values(event)
        .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
        .returning('event_id')
        .executeTakeFirst()
      return made !== undefined
    },
  }
}
