import { dayAfter, readDate } from '#web/values/date-text.ts'
import type { Grid } from '../declaration.ts'
import { mostListed, takesValue, type GridOperator } from '#shared/grid.ts'
import type { ColumnType } from '../filters/operators.ts'
import { pickedValues } from '../filters/picked-values.ts'
import type { Filter, GridRequest } from './page-of.ts'
import type { ColumnFilter, Condition, GridState } from '../chosen.ts'

export function requestOf<Row extends object>(
  grid: Pick<Grid<Row>, 'columns' | 'always' | 'search'>,
  state: GridState,
): GridRequest {
  const types = new Map(grid.columns.map(({ field, type = 'text' }) => [field, type]))
  const filters = [
    ...alwaysOf(grid.always),
    ...searchFilter(grid.search, state.search.trim()),
    ...state.filters.flatMap((filter) => columnFilter(filter, types.get(filter.field) ?? 'text')),
  ]
  return { filter: { logic: 'and', filters }, sort: [...state.sort], skip: (state.page - 1) * state.size, take: state.size }
}

// On the same level as the others: a filter has at most three levels.
const alwaysOf = (always: Filter | undefined): Filter[] => {
  if (!always) return []
  return 'logic' in always && always.logic === 'and' ? always.filters : [always]
}

function searchFilter(search: Grid<object>['search'], words: string): Filter[] {
  if (!search || words === '') return []
  const isNumber = /^\d+(\.\d+)?$/.test(words)
  const day = readDate(words)
  const filters: Filter[] = [
    ...search.contains.map((field) => ({ field, operator: 'contains' as const, value: words })),
    ...(isNumber ? (search.numeric ?? []).map((field) => ({ field, operator: 'eq' as const, value: words })) : []),
    ...(day.ok ? (search.days ?? []).map((field) => ({ field, operator: 'eq' as const, value: day.iso })) : []),
  ]
  return [{ logic: 'or', filters }]
}

function columnFilter({ field, logic, conditions }: ColumnFilter, type: ColumnType): Filter[] {
  const filters = conditions.flatMap((condition) => conditionFilter(field, condition, type))
  if (filters.length < 2) return filters
  return [{ logic, filters }]
}

function conditionFilter(field: string, { operator, value }: Condition, type: ColumnType): Filter[] {
  if (!takesValue(operator)) return [{ field, operator }]
  if (value.trim() === '') return []
  if (operator === 'in') return [{ field, operator, value: pickedValues(value).slice(0, mostListed) }]
  if (type === 'date') return [dayFilter(field, operator, value)]
  if (type === 'boolean') return [{ field, operator, value: value === 'true' }]
  if (type === 'text') return [{ field, operator, value }]
  const number = Number(value)
  return Number.isFinite(number) ? [{ field, operator, value: number }] : []
}

// A moment is never equal to a day, so a day is requested as the range from its start to the start of the next.
function dayFilter(field: string, operator: GridOperator, day: string): Filter {
  const from = (value: string): Filter => ({ field, operator: 'gte', value })
  const before = (value: string): Filter => ({ field, operator: 'lt', value })
  if (operator === 'gte') return from(day)
  if (operator === 'lt') return before(day)
  if (operator === 'gt') return from(dayAfter(day))
  if (operator === 'lte') return before(dayAfter(day))
  return { logic: 'and', filters: [from(day), before(dayAfter(day))] }
}
