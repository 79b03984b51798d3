import { entryViolation, entryViolations } from './format-rules.ts'
import { met } from '../definition/condition.ts'
import { defaultOf, shortLabel, storedAs, type Entry, type EntryField } from '../field.ts'
import { fieldsOf, type Variant } from '../variant.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import { isBlank, type Violation, type Values } from '#shared/rule.ts'

export const entriesIn = (value: unknown): Values[] =>
  Array.isArray(value) ? value.filter((entry): entry is Values => typeof entry === 'object' && entry !== null) : []

/** The defaults, except for a unique one that another entry has. */
export function beginningOf({ fields, unique }: Entry, list: readonly Values[]): Record<string, unknown> {
  const isThere = (name: string, value: string) => name === unique?.field && list.some((entry) => entry[name] === value)
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = defaultOf(field) ?? ''
      return [name, isThere(name, value) ? '' : value]
    }),
  )
}

export const typedIn = (boxes: Values, beginning: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(boxes).filter(([name, value]) => value !== beginning[name]))

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

export function addingMessages(
  entry: Entry,
  values: Values,
  list: readonly Values[],
  today: CalendarDate,
): Record<string, string> {
  const full = entry.most && list.length >= entry.most.count ? addingViolation(entry, values, list, today) : undefined
  const wrong = full ? [full] : entryViolations(entry, values, list, today)
  return Object.fromEntries(wrong.map(({ field, message }) => [field, message]))
}

/** FORM-42: entries as rows of boxes. */
export const boxInRow = (name: string, row: number, part: string) => `${name}.${row}.${part}`

/** FORM-42: everything but ticks and closed fields. */
export const isAskedInRow = (field: EntryField, row: Values): boolean =>
  storedAs[field.input] !== 'boolean' && !isClosed(field, row)

export const isClosed = ({ closed }: EntryField, row: Values): boolean => closed !== undefined && met(closed, row)

export const gapIn = ({ fields }: Entry, row: Values): string | undefined =>
  Object.entries(fields).find(([name, field]) => isAskedInRow(field, row) && isBlank(row[name]))?.[0]

/** At least one entry, and none with a gap. */
export const areWhole = (entry: Entry, list: unknown): boolean =>
  Array.isArray(list) && list.length > 0 && list.every((row: Values | null) => gapIn(entry, row ?? {}) === undefined)

export const withoutClosed = ({ fields }: Entry, row: Values): Values =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, fields[name] && isClosed(fields[name], row) ? '' : value]))

/** FORM-59: wrong parts and gaps of each row; the first box if no row is begun. */
export function faultyBoxes(name: string, entry: Entry, list: readonly Values[], today: CalendarDate) {
  const faults = list.flatMap((row, at): { field: string; message?: string }[] => {
    const { field = isBlank(row) ? undefined : gapIn(entry, row), ...wrong } = entryViolation(entry, row, [], today) ?? {}
    return field === undefined ? [] : [{ ...wrong, field: boxInRow(name, at, field) }]
  })
  const [first = ''] = Object.keys(entry.fields)
  return faults.length > 0 ? faults : [{ field: boxInRow(name, 0, first) }]
}

/** Such as 'Start Date (Employment 2)', in any language. */
export function labelOfBox(variant: Variant, box: string): string {
  const [name = '', row, part = ''] = box.split('.')
  const field = fieldsOf(variant)[name]
  if (!field) return box
  if (field.input !== 'entries' || row === undefined) return shortLabel(field)
  const { entry, label } = field
  return `${entry.fields[part]?.label ?? part} (${entry.called ?? label} ${Number(row) + 1})`
}
