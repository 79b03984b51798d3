import { formatAmount } from '#shared/text/numbers.ts'
import type { FeeState } from '#admissions/record/applications/status/fee-state.ts'

const linkStates = ['created', 'pending', 'cancelled', 'expired', 'failed', 'paid'] as const
export type LinkState = (typeof linkStates)[number]

/** Notices may come twice and in any order; `paid` is final. */
export const later = (one: LinkState, other: LinkState): LinkState =>
  linkStates.indexOf(one) < linkStates.indexOf(other) ? other : one

export function feeStateOf(links: readonly LinkState[]): FeeState {
  if (links.includes('paid')) return 'paid'
  if (links.includes('pending')) return 'pending'
  return links.at(-1) === 'failed' ? 'failed' : 'due'
}

/** A `pending` link is pressed already: its bank decides. */
export const isOpen = (state: LinkState): boolean => state === 'created' || state === 'pending'

export const minorOf = (whole: number, currency: string): number => whole * 10 ** decimalsOf(currency)

/** Formatted, such as INR 1,500.00. */
export const amountText = (minor: number, currency: string): string => {
  const decimals = decimalsOf(currency)
  return `${currency} ${formatAmount(minor / 10 ** decimals, decimals)}`
}

/** From ISO 4217 and Stripe's list: `Intl` drops the hundredths of some currencies, and the fee would be a hundredth. */
function decimalsOf(currency: string): 0 | 2 | 3 {
  if (withoutMinorUnit.has(currency)) return 0
  return inThousandths.has(currency) ? 3 : 2
}

const withoutMinorUnit = new Set('BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
const inThousandths = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

export const module = 'Payment'
