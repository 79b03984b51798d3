export const feeStates = ['due', 'pending', 'failed', 'paid'] as const
export type FeeState = (typeof feeStates)[number]

/** For lists, badges and the column Payment; no fee is no word. */
export const feeWords = { due: 'Due', pending: 'Processing', failed: 'Failed', paid: 'Paid' } as const satisfies Record<
  FeeState,
  string
>
export type FeeWord = (typeof feeWords)[FeeState] | ''

export const feeTones = { Due: 'wait', Processing: 'info', Failed: 'bad', Paid: 'good' } as const

export const feeLine = (payment: FeeWord): string => (payment === '' ? '' : `Payment: ${payment}`)
