import type { Search } from '../../address/search.ts'
import { isGridOperator, longestValue } from '#shared/grid.ts'
import type { ColumnFilter, Condition, GridState, Sort } from './chosen.ts'

/** `onRequest` are the fields whose columns are in the URL when they are shown; the others are when they are hidden. */
type GridShape = { fields: readonly string[]; onRequest?: readonly string[]; sizes: readonly number[] }

const notIn = (those: readonly string[]) => (field: string) => !those.includes(field)

/** Missing or invalid parameters get their defaults: an old or broken link still opens the grid. */
export function readGridState(search: Search, start: GridState, shape: GridShape): GridState {
  const isField = (field: string | undefined): field is string => field !== undefined && shape.fields.includes(field)
  const { onRequest = [] } = shape
  const size = Number(search['size'])
  const page = Number(search['page'])
  return {
    search: (search['q'] ?? '').slice(0, longestValue),
    sort: search['sort'] === undefined ? start.sort : items(search['sort']).flatMap((text) => readSort(text, isField)),
    filters: shape.fields.flatMap((field) => readFilter(search, field)),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: shape.sizes.includes(size) ? size : start.size,
    hidden: [
      ...(search['hide'] === undefined ? start.hidden : items(search['hide']).filter(isField)).filter(notIn(onRequest)),
      ...onRequest.filter(notIn(items(search['show']))),
    ],
    order: items(search['cols']).filter(isField),
    widths: Object.fromEntries(items(search['w']).flatMap((text) => readWidth(text, isField))),
  }
}

/** Only what differs from the defaults, so that an unchanged grid has a clean URL. */
export function writeGridState(
  state: GridState,
  start: GridState,
  { onRequest = [] }: Pick<GridShape, 'onRequest'> = {},
): Search {
  const [hidden, startHidden] = [state, start].map((each) => list(each.hidden.filter(notIn(onRequest))))
  const shown = onRequest.filter(notIn(state.hidden))
  const sort = list(state.sort.map(({ field, dir }) => `${field}:${dir}`))
  const startSort = list(start.sort.map(({ field, dir }) => `${field}:${dir}`))
  const pairs: [string, string, boolean][] = [
    ['q', state.search, state.search !== ''],
    ['sort', sort, sort !== startSort],
    ['page', String(state.page), state.page !== 1],
    ['size', String(state.size), state.size !== start.size],
    ['hide', hidden ?? none, hidden !== startHidden],
    ['show', list(shown), shown.length > 0],
    ['cols', list(state.order), state.order.length > 0],
    [
      'w',
      list(Object.entries(state.widths).map(([field, width]) => `${field}:${Math.round(width)}`)),
      Object.keys(state.widths).length > 0,
    ],
    ...state.filters.flatMap(writeFilter),
  ]
  return Object.fromEntries(pairs.filter(([, , differs]) => differs).map(([name, value]) => [name, value]))
}

export const filterSearch = (filters: readonly ColumnFilter[]): Search =>
  Object.fromEntries(filters.flatMap(writeFilter).map(([name, value]) => [name, value]))

// '-' means an empty list, which a URL would otherwise drop.
const none = '-'
const list = (texts: readonly string[]) => (texts.length > 0 ? texts.join(',') : none)
const items = (text: string | undefined) =>
  text === undefined || text === none ? [] : text.split(',').filter((item) => item !== '')

function readSort(text: string, isField: (field: string | undefined) => field is string): Sort[] {
  const [field, dir] = text.split(':')
  return isField(field) && (dir === 'asc' || dir === 'desc') ? [{ field, dir }] : []
}

function readWidth(text: string, isField: (field: string | undefined) => field is string): [string, number][] {
  const [field, width] = text.split(':')
  return isField(field) && Number(width) > 0 ? [[field, Number(width)]] : []
}

// f.Name=contains:ram is the first condition, g.Name=or:eq:Rao the second, with how they are joined.
function readFilter(search: Search, field: string): ColumnFilter[] {
  const [logic, ...rest] = (search[`g.${field}`] ?? '').split(':')
  const conditions = [readCondition(search[`f.${field}`] ?? ''), readCondition(rest.join(':'))].flat()
  return conditions.length > 0 ? [{ field, logic: logic === 'or' ? 'or' : 'and', conditions }] : []
}

function readCondition(text: string): Condition[] {
  const [operator, ...value] = text.split(':')
  if (!isGridOperator(operator)) return []
  const whole = value.join(':')
  return [{ operator, value: operator === 'in' ? whole : whole.slice(0, longestValue) }]
}

function writeFilter({ field, logic, conditions: [first, second] }: ColumnFilter): [string, string, boolean][] {
  const pairs: [string, string, boolean][] = []
  if (first) pairs.push([`f.${field}`, `${first.operator}:${first.value}`, true])
  if (second) pairs.push([`g.${field}`, `${logic}:${second.operator}:${second.value}`, true])
  return pairs
}
