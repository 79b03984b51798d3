import { z } from 'zod/mini'
import { byName } from '#shared/lists.ts'
import type { ApplicationColumn, ValueIn } from './column.ts'
import { columnOf, listNames, type Columns, type ListName } from './columns.ts'

type WireValue<Column> = Column extends { isAnyText: true }
  ? string
  : Column extends { type: 'texts' }
    ? string[]
    : ValueIn<Column, string>

function wireType({ type, values, isAnyText, isOpen }: ApplicationColumn): z.ZodMiniType {
  if (values && !isAnyText && !isOpen) return z.enum(values)
  if (type === 'number') return z.number()
  if (type === 'boolean') return z.boolean()
  if (type === 'texts') return z.array(z.string())
  return type === 'moment or never' ? z.nullable(z.string()) : z.string()
}

/** A missing answer is the empty value of its type. */
export const listShape = byName(listNames, (name) => wireType(columnOf(name))) as {
  [Name in ListName]: z.ZodMiniType<WireValue<Columns[Name]>>
}
