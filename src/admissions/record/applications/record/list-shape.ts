import { z } from 'zod/mini'
import { byName } from '#shared/lists.ts'
import type { ApplicationColumn } from './column.ts'
import { columnOf, listNames, type Columns, type ListName } from './columns.ts'

/** The type of a column's value on the wire. */
type WireValue<Column> = Column extends { isAnyText: true }
  ? string
  : Column extends { values: readonly (infer Value)[] }
    ? Value
    : Column extends { type: 'number' }
      ? number
      : Column extends { type: 'boolean' }
        ? boolean
        : Column extends { type: 'texts' }
          ? string[]
          : Column extends { type: 'moment or never' }
            ? string | null
            : string

function wireType({ type, values, isAnyText }: ApplicationColumn): z.ZodMiniType {
  if (values && !isAnyText) return z.enum(values)
  if (type === 'number') return z.number()
  if (type === 'boolean') return z.boolean()
  if (type === 'texts') return z.array(z.string())
  return type === 'moment or never' ? z.nullable(z.string()) : z.string()
}

/** The columns of a row of the list as the wire has them; an answer that is not there is the empty one of its type. */
export const listShape = byName(listNames, (name) => wireType(columnOf(name))) as {
  [Name in ListName]: z.ZodMiniType<WireValue<Columns[Name]>>
}
