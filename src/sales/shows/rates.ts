/** FIND-13: the beginning, YYYY-MM-DD. */
export const firstDay = '0001-01-01'

export const mostRates = 200

export const onlyOwnerChangesPast = 'Only the owner changes rates of past days, with a reason.'

export type Prizes = { Prize_single: number; Prize_double: number; Prize_triple: number }

export const paySame = (one: Prizes, other: Prizes): boolean =>
  one.Prize_single === other.Prize_single && one.Prize_double === other.Prize_double && one.Prize_triple === other.Prize_triple
