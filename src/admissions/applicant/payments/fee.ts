import { formatAmount } from '#shared/text/numbers.ts'
import type { FeeState } from '#admissions/record/applications/status/fee-state.ts'

/** How far a link is at the gateway, from the first to the last word on it. */
const linkStates = ['created', 'pending', 'cancelled', 'expired', 'failed', 'paid'] as const
export type LinkState = (typeof linkStates)[number]

/** The later of two states of one link: news may come twice and in any order, and nothing comes after `paid`. */
export const later = (one: LinkState, other: LinkState): LinkState =>
  linkStates.indexOf(one) < linkStates.indexOf(other) ? other : one

/** The state of a fee by its links, oldest first. Any that is paid pays it. */
export function feeStateOf(links: readonly LinkState[]): FeeState {
  if (links.includes('paid')) return 'paid'
  if (links.includes('pending')) return 'pending'
  return links.at(-1) === 'failed' ? 'failed' : 'due'
}

/** Whether a link may still be paid; what is `pending` has been pressed already, and the bank will say. */
export const isOpen = (state: LinkState): boolean => state === 'created' || state === 'pending'

/** An amount in the smallest unit of its currency, such as paise, from whole units. */
export const minorOf = (whole: number, currency: string): number => whole * 10 ** decimalsOf(currency)

/** An amount to be read, such as INR 1,500.00. */
export const amountText = (minor: number, currency: string): string => {
  const decimals = decimalsOf(currency)
  return `${currency} ${formatAmount(minor / 10 ** decimals, decimals)}`
}

/**
 * As the gateways count (ISO 4217, and Stripe's list of those without a smallest unit). `Intl` knows how amounts are commonly
 * written, which is another thing: rupees of Pakistan without their hundredths, so that a gateway would ask for a hundredth.
 */
function decimalsOf(currency: string): 0 | 2 | 3 {
  if (withoutMinorUnit.has(currency)) return 0
  return inThousandths.has(currency) ? 3 : 2
}

const withoutMinorUnit = new Set('BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
const inThousandths = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** Under which the activity log files what this feature does. */
export const module = 'Payment'
