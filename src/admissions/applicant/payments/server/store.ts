import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ApplicationTables } from '#admissions/record/applications/server/record/tables.ts'
import type { Db } from '#server/db/open.ts'
import type { PaymentTables } from './tables.ts'

export type Payment = Selectable<PaymentTables['payments']>
export type Link = Selectable<PaymentTables['payment_links']>

const isStillOpen = ['created', 'pending'] as const

export function paymentStore(db: Db) {
  const tables = db.withTables<PaymentTables & ApplicationTables>()
  const links = tables.selectFrom('payment_links').selectAll()
  const linksOf = (pgid: string) => links.where('pgid', '=', pgid).orderBy('number').execute()
  const ofLink = ({ pgid, number }: Pick<Link, 'pgid' | 'number'>) =>
    tables.updateTable('payment_links').where('pgid', '=', pgid).where('number', '=', number)

  return {
    linksOf,

    /** Not for an application in Trash. */
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

    ask: (payment: Insertable<PaymentTables['payments']>) =>
      tables
        .insertInto('payments')
        .values(payment)
        .onConflict((conflict) => conflict.column('application_id').doNothing())
        .returningAll()
        .executeTakeFirst(),

    /** Keeps a row that a concurrent caller has just made. */
    addLink: (link: Insertable<PaymentTables['payment_links']>) =>
      tables
        .insertInto('payment_links')
        .values(link)
        .onConflict((conflict) => conflict.columns(['pgid', 'number']).doNothing())
        .execute(),

    changeLink: (link: Pick<Link, 'pgid' | 'number'>, change: Updateable<PaymentTables['payment_links']>) =>
      ofLink(link).set(change).execute(),

    /** True for one caller in `seconds`: that one may ask the gateway. */
    async claim(link: Pick<Link, 'pgid' | 'number'>, now: Date, seconds: number) {
      const { numUpdatedRows } = await ofLink(link)
        .set({ asked_at: now })
        .where((or) => or.or([or('asked_at', 'is', null), or('asked_at', '<=', new Date(now.getTime() - seconds * 1000))]))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    linkByRef: (gatewayRef: string) => links.where('gateway_ref', '=', gatewayRef).executeTakeFirst(),

    /** Locks until the transaction ends, in Trash too: money is money. */
    lock: (pgid: string) =>
      tables
        .selectFrom('payments')
        .innerJoin('applications', 'applications.application_id', 'payments.application_id')
        .where('payments.pgid', '=', pgid)
        .selectAll('payments')
        .select(['username', 'name', 'email', 'address_proof', 'phone', 'country_code', 'assigned_to'])
        .forUpdate('payments')
        .executeTakeFirst(),

    /** A paid payment never changes. */
    settle: (pgid: string, change: Updateable<PaymentTables['payments']>) =>
      tables.updateTable('payments').set(change).where('pgid', '=', pgid).where('state', '<>', 'paid').execute(),

    /** Links that may still change, the longest unchecked ones first. */
    openLinks: (gateway: string, since: Date) =>
      links
        .where('gateway', '=', gateway)
        .where('gateway_ref', 'is not', null)
        .where('state', 'in', isStillOpen)
        .where('created_at', '>=', since)
        .orderBy('asked_at', (at) => at.asc().nullsFirst())
        .limit(500)
        .execute(),

    /** They may name the payer. Amounts, references and states stay for the books. */
    async forgetAnswers(numbers: readonly number[]): Promise<void> {
      if (numbers.length === 0) return
      const theirs = tables.selectFrom('payments').select('pgid').where('application_id', 'in', numbers)
      await tables.updateTable('payment_links').set({ url: '', answer: null }).where('pgid', 'in', theirs).execute()
    },

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
