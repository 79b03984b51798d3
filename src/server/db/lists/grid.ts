import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import {
  operatorsOfType,
  textualOperators,
  type GridCondition,
  type GridFilter,
  type GridOperator,
  type GridSort,
} from '#shared/grid.ts'
import { malformed } from '#shared/schema.ts'
import { fold } from '#shared/text/fold.ts'
import { HttpError } from '../../base/refusal.ts'
import { escaped, listed, listOf, textOf, textsOf, valueOf } from './grid-values.ts'
import { searching } from './grid-search.ts'
import { finderOf, folded, oneOf, orReadAs, soughtIn } from './grid-words.ts'
import type { GridField, ComparedField } from './grid-field.ts'

export type GridFields = Record<string, GridField>

export const column = (name: string, type: GridField['type']): GridField => ({ column: sql.ref(name), type })
export const momentOrNever = (moment: Expression<unknown>): GridField => ({
  column: moment,
  type: 'moment',
  inOrder: sql`coalesce(${moment}, '-infinity')`,
})

/**
 * A filter as a condition; no filter matches every row. Text comparison ignores case, a blank text counts as null. A moment
 * may be compared with a day, which is the moment that day starts in `timeZone`. Throws
 * `HttpError(400)` for a field that is not listed, an operator its type does not have, or a value of another type.
 */
export function whereOf(fields: GridFields, filter: GridFilter | null | undefined, timeZone = 'UTC'): RawBuilder<SqlBool> {
  if (!filter || filter.filters.length === 0) return sql<SqlBool>`true`
  const parts = filter.filters.map((filter) =>
    'filters' in filter ? whereOf(fields, filter, timeZone) : conditionOf(fields, filter, timeZone),
  )
  return sql<SqlBool>`(${sql.join(parts, filter.logic === 'or' ? sql` or ` : sql` and `)})`
}

export type Direction = 'forwards' | 'backwards'

export type OrderTerm = { by: Expression<unknown>; direction: RawBuilder<unknown> }

/**
 * The order of a list, column by column. It ends on the feature's unique key, in the direction of the last column so that one
 * index serves both, and pages never overlap. `unsorted` is the default order; `backwards` gives the same rows, the last one first. Throws `HttpError(400)` for a field that is
 * not listed.
 */
export function orderTermsOf(
  fields: GridFields,
  sort: readonly GridSort[] | null | undefined,
  uniqueKey: Expression<unknown>,
  unsorted: readonly GridSort[] = [],
  direction: Direction = 'forwards',
): OrderTerm[] {
  const directions = direction === 'forwards' ? written : reversed
  const chosen = (sort ?? []).filter(({ dir }) => dir)
  const sorted = chosen.length > 0 ? chosen : unsorted
  const columns = sorted.map(({ field, dir }) => {
    const { column, inOrder = column } = fieldOf(fields, field)
    return { by: inOrder, direction: directions[dir ?? 'asc'] }
  })
  return [...columns, { by: uniqueKey, direction: directions[sorted.at(-1)?.dir ?? 'asc'] }]
}

export const orderOf = (...order: Parameters<typeof orderTermsOf>): RawBuilder<unknown> => orderBy(orderTermsOf(...order))

export const orderBy = (terms: readonly OrderTerm[]): RawBuilder<unknown> =>
  sql.join(terms.map(({ by, direction }) => sql`${by} ${direction}`))

export async function countOf<DB, Tables extends keyof DB, Shown>(
  matching: SelectQueryBuilder<DB, Tables, Shown>,
): Promise<number> {
  const { total } = await matching
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return total
}

const [ascending, descending] = [sql`asc`, sql`desc`]
const written = { asc: ascending, desc: descending }
const reversed = { asc: descending, desc: ascending }

type Comparison = (field: ComparedField, value: unknown) => RawBuilder<SqlBool>

const comparing =
  (operator: string): Comparison =>
  (field, value) => {
    const { type, timeZone } = field
    const sought =
      type === 'text' || type === 'texts' ? sql`${soughtIn(field, textOf(value))}::text` : valueOf({ type, timeZone }, value)
    return sql`${folded(field)} ${sql.raw(operator)} ${sought}`
  }
const matching =
  (before: string, after: string): Comparison =>
  (field, value) => {
    const text = isText(field.type) ? folded(field) : sql`${field.column}::text`
    return sql`${text} like ${before + escaped(soughtIn(field, textOf(value))) + after}::text`
  }

const blank = ({ column, type }: GridField): RawBuilder<SqlBool> =>
  isText(type) ? sql`coalesce(${column}, '') = ''` : sql`${column} is null`

const isText = (type: GridField['type']) => type === 'text' || type === 'texts'

const hasOwnIndex = ({ type, isFolded, lower, isFoundByEqual }: GridField) =>
  isFoundByEqual || (type === 'text' && (isFolded || lower === 'stored'))

const holding: Comparison = (field, value) =>
  sql`concat(', ', ${folded(field)}, ', ') like ${`%, ${escaped(soughtIn(field, textOf(value)))}, %`}::text`

/** One of several texts, matched exactly unless the column is folded: an index finds them. '' is blank. */
const among: Comparison = (field, value) => {
  const { column, isFolded, lower } = field
  const isAsCompared = isFolded || lower === 'stored'
  const isOne = sql<SqlBool>`${column} = any(${textsOf(value, isAsCompared ? (text) => soughtIn(field, text) : undefined)})`
  return listOf(value).includes('') ? sql`(${isOne} or ${column} is null)` : isOne
}

/** The same for a column of several texts: any of its texts is one of those. Its index may leave out blanks. */
const holdingAny: Comparison = ({ column, isFolded }, value) => {
  const [texts, sought] = isFolded ? [column, fold] : [sql`lower(${column})`, (text: string) => text.toLowerCase()]
  const shares = sql<SqlBool>`(${column} <> '' and string_to_array(${texts}, ', ') && ${textsOf(value, sought)})`
  return listOf(value).includes('') ? sql`(${shares} or coalesce(${column}, '') = '')` : shares
}

const comparisons: Record<GridOperator, Comparison> = {
  eq: comparing('='),
  neq: comparing('is distinct from'),
  gt: comparing('>'),
  gte: comparing('>='),
  lt: comparing('<'),
  lte: comparing('<='),
  contains: matching('%', '%'),
  startswith: matching('', '%'),
  endswith: matching('%', ''),
  in: among,
  isnull: blank,
  isnotnull: (field) => sql`not (${blank(field)})`,
}

const ofTexts: Partial<Record<GridOperator, Comparison>> = {
  eq: holding,
  neq: (field, value) => sql`not (${holding(field, value)})`,
  in: holdingAny,
}

function conditionOf(
  fields: GridFields,
  { field: name, operator, value: input }: GridCondition,
  timeZone: string,
): RawBuilder<SqlBool> {
  const field = { ...fieldOf(fields, name), timeZone }
  if (field.conditions) return workedOut(field.conditions, operator, input)
  const value = storedValue(field, input)
  if (Array.isArray(value) !== (operator === 'in')) throw new HttpError(400, malformed)
  const operators: readonly GridOperator[] = operatorsOfType[field.type]
  if (!operators.includes(operator)) throw new HttpError(400, malformed)
  if (field.isSearch && operator === 'contains') return searching(field, textOf(value), comparisons.contains)
  return orReadAs(field, operator, value, storedCondition(field, operator, value))
}

function storedCondition(field: ComparedField, operator: GridOperator, value: unknown): RawBuilder<SqlBool> {
  const finds = field.values && finderOf(operator, value)
  if (field.values && finds) return oneOf(field.column, field.values.filter(finds))
  const compare = (field.type === 'texts' ? ofTexts[operator] : undefined) ?? comparisons[operator]
  const exact = compare(field, value)
  const holds = textualOperators.includes(operator) || (operator === 'eq' && isText(field.type) && !hasOwnIndex(field))
  // A shorter text has no trigram, and the whole index would be read.
  if (field.isFoundByPart && textualOperators.includes(operator) && !hasTrigrams(value))
    return compare({ ...field, column: sql`(${folded(field)} || '')`, isFolded: true }, value)
  if (field.isFoundByPart || !field.within || !holds || !hasTrigrams(value)) return exact
  const { lower, leftOut, ...others } = field
  const text = { ...others, type: 'text' as const, column: field.within }
  const candidates = matching('%', '%')(lower === 'index' ? { ...text, lower: 'stored' } : { ...text, isFolded: true }, value)
  return leftOut ? sql`(${exact} and (${candidates} and not (${leftOut}) or ${leftOut}))` : sql`(${exact} and ${candidates})`
}

function workedOut(
  conditions: Readonly<Record<string, RawBuilder<SqlBool>>>,
  operator: GridOperator,
  value: unknown,
): RawBuilder<SqlBool> {
  if (operator !== 'eq' && operator !== 'in') throw new HttpError(400, malformed)
  const chosen = (operator === 'in' ? listOf(value) : [textOf(value)]).map((name) => {
    const condition = Object.hasOwn(conditions, name) ? conditions[name] : undefined
    if (!condition) throw new HttpError(400, malformed)
    return condition
  })
  return sql`(${sql.join(chosen, sql` or `)})`
}

function storedValue({ asStored }: GridField, input: GridCondition['value']): unknown {
  if (!asStored) return input
  if (typeof input === 'string') return asStored(input)
  return listed(input) ? input.map(asStored) : input
}

const hasTrigrams = (value: unknown) => /[\p{L}\p{N}]{3}/u.test(String(value))

function fieldOf(fields: GridFields, name: string): GridField {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) throw new HttpError(400, malformed)
  return field
}
