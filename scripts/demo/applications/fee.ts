import type { FormName } from '#shared/form-name.ts'
import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { AuditEntry } from '#platform/activity-log/server/audit-log.ts'
import { feeWords, type FeeState } from '#admissions/record/applications/status/fee-state.ts'
import { amountText, minorOf, module } from '#admissions/applicant/payments/fee.ts'
import type { PaymentTables } from '#admissions/applicant/payments/server/tables.ts'
import type { Db } from '#server/db/open.ts'
import { fees } from '../house.ts'
import type { Random } from '../random.ts'

/** `amount` is in the currency's smallest unit. */
export type Fee = { amount: number; currency: string; state: FeeState; asked: Date }

/** Only paid applications are approved. */
export function drawFee(random: Random, form: FormName, asked: Date, isApproved: boolean): Fee | undefined {
  const asks = fees[form]
  if (!asks) return undefined
  const { amount, currency } = asks
  const state = isApproved ? 'paid' : random.weighed({ paid: 60, due: 22, failed: 12, pending: 6 })
  return { amount: minorOf(amount, currency), currency, state, asked }
}

export const feeMark = (username: string, { state }: Fee) => ({ pgid: pgidOf(username), payment: feeWords[state] })

export function feeEntries(username: string, { amount, currency, state, asked }: Fee): (AuditEntry & { at: Date })[] {
  const about = { module, isMilestone: true }
  const fee = `Application fee of ${amountText(amount, currency)}`
  const news = state === 'paid' ? `${fee} paid, transaction id ${transactionOf(username)}` : `${fee}: ${feeWords[state]}`
  return [
    { ...about, at: asked, actor: username, log: `${fee} asked` },
    ...(state === 'due' ? [] : [{ ...about, at: minutesAfter(asked, 20), actor: gateway, log: news }]),
  ]
}

/** The gateway doesn't know the links, and is never asked about them. */
export async function insertFees(tx: Db, all: readonly { username: string; application_id: number; fee: Fee }[]): Promise<void> {
  if (all.length === 0) return
  const tables = tx.withTables<PaymentTables>()
  await tables
    .insertInto('payments')
    .values(
      all.map(({ username, application_id, fee: { amount, currency, state, asked } }) => ({
        pgid: pgidOf(username),
        application_id,
        amount_minor: amount,
        currency,
        state,
        created_at: asked,
        payment_id: state === 'paid' ? transactionOf(username) : '',
        paid_at: state === 'paid' ? minutesAfter(asked, 20) : null,
      })),
    )
    .execute()
  const links = all.flatMap(({ username, fee }) => (fee.state === 'due' ? [] : [linkOf(username, fee.state, fee.asked)]))
  if (links.length > 0) await tables.insertInto('payment_links').values(links).execute()
}

const gateway = 'sandbox'

const linkOf = (username: string, state: Exclude<FeeState, 'due'>, asked: Date): Insertable<PaymentTables['payment_links']> => ({
  pgid: pgidOf(username),
  number: 1,
  gateway,
  gateway_ref: null,
  state,
  created_at: minutesAfter(asked, 15),
  expires_at: minutesAfter(asked, 23 * 60),
  asked_at: null,
  answer: null,
})

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const pgidOf = (username: string) => digest(`fee ${username}`).slice(0, 32)
const transactionOf = (username: string) => `pay_${digest(`payment ${username}`).slice(0, 14)}`
const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)
