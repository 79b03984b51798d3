import { entryViolation, entryViolations } from './format-rules.ts'
import { fieldsOf, shortLabel, storedAs, type Entry, type Field, type Variant } from '../variant.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import { isBlank, type Violation, type Values } from '#shared/rule.ts'

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

/** The boxes that somebody typed in: not those that are as they began. */
export const typedIn = (boxes: Values, beginning: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(boxes).filter(([name, value]) => value !== beginning[name]))

/** What prevents an entry from being added to those that are there. */
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

/** FORM-59: what each box of an entry says that can't be added. */
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

/** The box of a part of an entry, where entries are drawn as rows of boxes (FORM-42). */
export const boxInRow = (name: string, row: number, part: string) => `${name}.${row}.${part}`

/** Whether a part of a row has to be answered: all but ticks and what is closed are, where a row is (FORM-42). */
export const isAskedInRow = ({ input, closed }: Field, row: Values): boolean =>
  storedAs[input] !== 'boolean' && !(closed?.(row) ?? false)

/** The first part that a row still wants. */
export const gapIn = ({ fields }: Entry, row: Values): string | undefined =>
  Object.entries(fields).find(([name, field]) => isAskedInRow(field, row) && isBlank(row[name]))?.[0]

/** A row without its closed fields. */
export const withoutClosed = ({ fields }: Entry, row: Values): Values =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, fields[name]?.closed?.(row) ? '' : value]))

/** FORM-59: the box of each row that has a wrong part, which says so, or a gap; where no row that is begun has one, the first box. */
export function faultyBoxes(name: string, entry: Entry, list: readonly Values[], today: CalendarDate) {
  const faults = list.flatMap((row, at): { field: string; message?: string }[] => {
    const { field = isBlank(row) ? undefined : gapIn(entry, row), ...wrong } = entryViolation(entry, row, [], today) ?? {}
    return field === undefined ? [] : [{ ...wrong, field: boxInRow(name, at, field) }]
  })
  const [first = ''] = Object.keys(entry.fields)
  return faults.length > 0 ? faults : [{ field: boxInRow(name, 0, first) }]
}

/** The label of a box in a list of errors: 'Start Date (Employment 2)' in a row, in any language. */
export function labelOfBox(variant: Variant, box: string): string {
  const [name = '', row, part = ''] = box.split('.')
  const field = fieldsOf(variant)[name]
  if (!field) return box
  const { entry, label } = field
  if (!entry || row === undefined) return shortLabel(field)
  return `${entry.fields[part]?.label ?? part} (${entry.called ?? label} ${Number(row) + 1})`
}
