/** CALL-10: the operators of a grid request. */
export const operators = [
  'contains',
  'eq',
  'neq',
  'startswith',
  'endswith',
  'gt',
  'gte',
  'lt',
  'lte',
  'isnull',
  'isnotnull',
] as const
export type Operator = (typeof operators)[number]

export type ColumnType = 'text' | 'numeric' | 'boolean' | 'date'

/** What each type of column offers, with the words for it; the first is the one a new condition starts with. */
export const offered: Record<ColumnType, Partial<Record<Operator, string>>> = {
  text: {
    contains: 'contains',
    eq: 'is',
    neq: 'is not',
    startswith: 'starts with',
    endswith: 'ends with',
    isnull: 'is empty',
    isnotnull: 'is not empty',
  },
  numeric: {
    eq: 'is',
    neq: 'is not',
    gt: 'is more than',
    gte: 'is at least',
    lt: 'is less than',
    lte: 'is at most',
    isnull: 'is empty',
    isnotnull: 'is not empty',
  },
  boolean: { eq: 'is' },
  date: {
    eq: 'is on',
    gte: 'is on or after',
    lte: 'is on or before',
    gt: 'is after',
    lt: 'is before',
    isnull: 'is empty',
    isnotnull: 'is not empty',
  },
}

export const isOperator = (text: string | undefined): text is Operator => operators.some((operator) => operator === text)

/** Whether an operator compares with a value at all. */
export const takesValue = (operator: Operator) => operator !== 'isnull' && operator !== 'isnotnull'

export const firstOperator = (type: ColumnType): Operator => operatorsOf(type)[0] ?? 'eq'
export const operatorsOf = (type: ColumnType): Operator[] => Object.keys(offered[type]).filter(isOperator)
