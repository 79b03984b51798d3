/** How far a link is at the gateway, from the first to the last word on it. */
const linkStates = ['created', 'pending', 'cancelled', 'expired', 'failed', 'paid'] as const
export type LinkState = (typeof linkStates)[number]

/** How far the fee of an application is. */
export const feeStates = ['due', 'pending', 'failed', 'paid'] as const
export type FeeState = (typeof feeStates)[number]

/** A fee's state as lists, badges and the column Payment name it; no fee is no word. */
export const feeWords = { due: 'Due', pending: 'Processing', failed: 'Failed', paid: 'Paid' } as const satisfies Record<
  FeeState,
  string
>
export type FeeWord = (typeof feeWords)[FeeState] | ''

/** The colour that repeats what the word says. */
export const feeTones = { Due: 'wait', Processing: 'info', Failed: 'bad', Paid: 'good' } as const

/** The later of two things told of one link: news may come twice and in any order, and nothing comes after `paid`. */
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
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return `${currency} ${new Intl.NumberFormat('en', digits).format(minor / 10 ** decimals)}`
}

const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
