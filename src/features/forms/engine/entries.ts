import { entryViolation } from './format-rules.ts'
import type { Entry } from '../variant.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { Violation, Values } from '#shared/rule.ts'

/** The entries of a list, whatever the record holds. */
export const entriesIn = (value: unknown): Values[] =>
  Array.isArray(value) ? value.filter((entry): entry is Values => typeof entry === 'object' && entry !== null) : []

/** What the boxes for one more entry begin with: the defaults, except for one that no two entries may share and that is there. */
export function beginningOf({ fields, unique }: Entry, list: readonly Values[]): Record<string, unknown> {
  const isThere = (name: string, value: string) => name === unique?.field && list.some((entry) => entry[name] === value)
  return Object.fromEntries(
    Object.entries(fields).map(([name, { default: value = '' }]) => [name, isThere(name, value) ? '' : value]),
  )
}

/** What of the boxes somebody typed: not what they began with. */
export const typedIn = (boxes: Values, beginning: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(boxes).filter(([name, value]) => value !== beginning[name]))

/** What stands in the way of adding an entry to those that are there. */
export function addingViolation(
  entry: Entry,
  values: Values,
  list: readonly Values[],
  today: CalendarDate,
): Violation | undefined {
  const [first = ''] = Object.keys(entry.fields)
  if (entry.most && list.length >= entry.most.count) return { field: first, message: entry.most.message }
  return entryViolation(entry, values, list, today)
}
