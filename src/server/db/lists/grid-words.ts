import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { GridOperator } from '#shared/grid.ts'
import { fold } from '#shared/text/fold.ts'
import { textOf, textsOf } from './grid-values.ts'
import type { GridField } from './grid-field.ts'

const comparisons: Partial<Record<GridOperator, (value: string, text: string) => boolean>> = {
  eq: (value, text) => value === text,
  neq: (value, text) => value !== text,
  contains: (value, text) => value.includes(text),
  startswith: (value, text) => value.startsWith(text),
  endswith: (value, text) => value.endsWith(text),
}

export function finderOf(operator: GridOperator, value: unknown): ((value: string) => boolean) | undefined {
  const compare = comparisons[operator]
  if (!compare) return undefined
  const sought = fold(textOf(value))
  return (each) => compare(fold(each), sought)
}

export function folded({ column, type, isFolded, lower }: GridField) {
  if (isFolded || lower === 'stored' || (type !== 'text' && type !== 'texts')) return column
  return lower === 'index' ? sql`lower(${column})` : sql`fold(${column})`
}

export const soughtIn = ({ lower }: GridField, text: string): string => (lower ? text.toLowerCase() : fold(text))

export function oneOf(column: GridField['column'], values: readonly string[]): RawBuilder<SqlBool> {
  const [first, ...others] = values
  if (first === undefined) return sql`false`
  return others.length === 0 ? sql`${column} = ${first}::text` : sql`${column} = any(${textsOf(values)})`
}

/** LIST-37: adds the stored values whose displayed words match; without further ones the condition and its plan stay the same. */
export function orReadAs(
  field: GridField,
  operator: GridOperator,
  value: unknown,
  asStored: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const isNot = operator === 'neq'
  const finds = field.readAs && finderOf(isNot ? 'eq' : operator, value)
  if (!finds) return asStored
  // Of a text made of several columns the words of one are a part.
  const read = (field.readAs ?? []).filter(
    ({ stored, words, of }) => (!of || operator === 'contains') && finds(words) && !finds(stored),
  )
  if (read.length === 0) return asStored
  const columns = Map.groupBy(read, ({ of = field }) => of)
  const conditions = [...columns].map(([of, texts]) =>
    oneOf(
      folded(of),
      texts.map(({ stored }) => soughtIn(of, stored)),
    ),
  )
  const isRead = sql.join(conditions, sql` or `)
  return isNot ? sql`(${asStored} and not coalesce(${isRead}, false))` : sql`(${asStored} or ${isRead})`
}
