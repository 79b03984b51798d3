import { isGridOperator, type GridOperator, type GridType } from '#shared/grid.ts'

/** The types of columns on screens: a moment is filtered by its day, and several texts as one. */
export type ColumnType = Exclude<GridType, 'texts' | 'moment'>

export const offered: Record<ColumnType, Partial<Record<GridOperator, string>>> = {
  text: {
    contains: 'contains',
    eq: 'is',
    neq: 'is not',
    startswith: 'starts with',
    endswith: 'ends with',
    isnull: 'is empty',
    isnotnull: 'is not empty',
    in: 'is one of',
  },
  number: {
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

export function operatorsOf(type: ColumnType, isPicked = false): GridOperator[] {
  const others = Object.keys(offered[type]).filter((name) => isGridOperator(name) && name !== 'in') as GridOperator[]
  return isPicked && offered[type].in !== undefined ? ['in', ...others] : others
}
export const firstOperator = (type: ColumnType, isPicked = false): GridOperator => operatorsOf(type, isPicked)[0] ?? 'eq'
