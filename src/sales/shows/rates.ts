/** FIND-13: the first day a rate may hold from, YYYY-MM-DD: the beginning. */
export const firstDay = '0001-01-01'

/** The maximum number of changes of a show's rates in a reply, the latest days first. */
export const mostRates = 200

export const onlyOwnerChangesPast = 'Only the owner changes rates of past days, with a reason.'

/** The prizes of one sale. */
export type Prizes = { Prize_single: number; Prize_double: number; Prize_triple: number }

export const paySame = (one: Prizes, other: Prizes): boolean =>
  one.Prize_single === other.Prize_single && one.Prize_double === other.Prize_double && one.Prize_triple === other.Prize_triple
