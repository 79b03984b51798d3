import type { Values } from '#shared/rule.ts'
import { storedAs, type Entry, type Field } from '../variant.ts'

/** The values of fields as their boxes take them, by wire name: a blank is the blank of its own kind. */
export const boxesOf = (fields: Readonly<Record<string, Field>>, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, values[name] ?? blankOf(field)]))

/** The boxes of an entry that nothing is typed into yet. */
export const blankEntry = ({ fields }: Entry): Record<string, unknown> => boxesOf(fields, {})

function blankOf({ input }: Field): unknown {
  const stored = storedAs[input]
  if (stored === 'boolean') return false
  return stored === 'texts' || stored === 'entries' ? [] : ''
}
