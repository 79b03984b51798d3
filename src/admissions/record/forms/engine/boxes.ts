import type { Values } from '#shared/rule.ts'
import { storedAs, type Entry, type Field } from '../field.ts'

export const boxesOf = (fields: Readonly<Record<string, Field>>, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, values[name] ?? blankOf(field)]))

export const blankEntry = ({ fields }: Entry): Record<string, unknown> => boxesOf(fields, {})

function blankOf({ input }: Field): unknown {
  const stored = storedAs[input]
  if (stored === 'boolean') return false
  return stored === 'texts' || stored === 'entries' ? [] : ''
}
