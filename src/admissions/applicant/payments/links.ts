import type { FeeWord } from '#admissions/record/applications/status/fee-state.ts'
import { words } from './words.ts'

export const paymentPage = (pgid: string): string => `#/payment?${new URLSearchParams({ p: pgid }).toString()}`

export const payNow = (pgid: string): string => `${paymentPage(pgid)}&pay=now`

/** Undefined if there is nothing to pay or check. */
export function feeLink({ pgid, Payment }: { pgid: string; Payment: FeeWord }): { href: string; label: string } | undefined {
  if (Payment === 'Due' || Payment === 'Failed') return { href: payNow(pgid), label: words.payFee }
  return Payment === 'Processing' ? { href: paymentPage(pgid), label: words.checkPayment } : undefined
}
