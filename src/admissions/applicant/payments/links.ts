import type { FeeWord } from '#admissions/record/applications/status/fee-state.ts'
import { words } from './words.ts'

/** PAY-3: the page that shows the state of a payment. */
export const paymentPage = (pgid: string): string => `#/payment?${new URLSearchParams({ p: pgid }).toString()}`

/** The same page, which leads straight on to where the fee is paid. */
export const payNow = (pgid: string): string => `${paymentPage(pgid)}&pay=now`

/** A link to the payer's next step: pay, or check the state of the payment. Undefined if there is no step to take. */
export function feeLink({ pgid, Payment }: { pgid: string; Payment: FeeWord }): { href: string; label: string } | undefined {
  if (Payment === 'Due' || Payment === 'Failed') return { href: payNow(pgid), label: words.payFee }
  return Payment === 'Processing' ? { href: paymentPage(pgid), label: words.checkPayment } : undefined
}
