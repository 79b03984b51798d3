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

/** The state of the fee in a line about an application; empty where no fee was asked. */
export const feeLine = (payment: FeeWord): string => (payment === '' ? '' : `Payment: ${payment}`)
