import type { GridCondition, GridFilter, GridOperator } from '#shared/grid.ts'
import type { Sort } from '../chosen.ts'
import { fold } from '#shared/text/fold.ts'

export type Filter = GridCondition | GridFilter

/** CALL-9: the request of a grid to the server. */
export type GridRequest = { filter: { logic: 'and'; filters: Filter[] }; sort: Sort[]; skip: number; take: number }

export type Page<Row> = { Data: readonly Row[]; Total: number }

export function pageOf<Row>(
  rows: readonly Row[],
  request: GridRequest,
  valueOf: (row: Row, field: string) => unknown,
): Page<Row> {
  const matching = rows.filter((row) => matches(request.filter, (field) => valueOf(row, field)))
  const sorted = matching.toSorted((one, other) => {
    for (const { field, dir } of request.sort) {
      const order = compare(valueOf(one, field), valueOf(other, field))
      if (order !== 0) return dir === 'asc' ? order : -order
    }
    return 0
  })
  return { Data: sorted.slice(request.skip, request.skip + request.take), Total: matching.length }
}

function matches(filter: Filter, valueOf: (field: string) => unknown): boolean {
  if ('logic' in filter) {
    const each = (part: Filter) => matches(part, valueOf)
    return filter.logic === 'and' ? filter.filters.every(each) : filter.filters.some(each)
  }
  return tests[filter.operator](valueOf(filter.field), filter.value ?? '')
}

type ConditionValue = NonNullable<GridCondition['value']>

const tests: Record<GridOperator, (value: unknown, wanted: ConditionValue) => boolean> = {
  contains: (value, wanted) => folded(value).includes(folded(wanted)),
  eq: (value, wanted) => isSame(value, wanted),
  neq: (value, wanted) => !isSame(value, wanted),
  startswith: (value, wanted) => folded(value).startsWith(folded(wanted)),
  endswith: (value, wanted) => folded(value).endsWith(folded(wanted)),
  gt: (value, wanted) => isThere(value) && compare(value, wanted) > 0,
  gte: (value, wanted) => isThere(value) && compare(value, wanted) >= 0,
  lt: (value, wanted) => isThere(value) && compare(value, wanted) < 0,
  lte: (value, wanted) => isThere(value) && compare(value, wanted) <= 0,
  in: (value, wanted) => Array.isArray(wanted) && wanted.includes(asText(value)),
  isnull: (value) => !isThere(value),
  isnotnull: (value) => isThere(value),
}

const isThere = (value: unknown) => value !== null && value !== undefined && value !== ''
const isSame = (value: unknown, wanted: unknown) => folded(value) === folded(wanted)
const folded = (value: unknown) => fold(asText(value))
const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(asText(one), asText(other))
}

/** LIST-13: the numbers of the page buttons: five, around the current page. */
export function pageWindow(page: number, pages: number, buttons = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(buttons / 2), pages - buttons + 1))
  return Array.from({ length: Math.min(buttons, pages) }, (_, index) => first + index)
}
