import { entryViolation } from './format-rules.ts'
import { fieldsOf, shortLabel, type Entry, type Variant } from '../variant.ts'
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

/** The box of a part of an entry, where entries are drawn as rows of boxes (FORM-42). */
export const boxInRow = (name: string, row: number, part: string) => `${name}.${row}.${part}`

/** A list of entries drawn as rows: what it is called on the wire, and the first part that a row still wants. */
type Rows = { name: string; entry: Entry; gapIn: (row: Values) => string | undefined }

/** FORM-59: the box of each row that has a wrong part, which says so, or a gap; where no row that is begun has one, the first box. */
export function faultyBoxes({ name, entry, gapIn }: Rows, list: readonly Values[], today: CalendarDate) {
  const faults = list.flatMap((row, at): { field: string; message?: string }[] => {
    const { field = isBlank(row) ? undefined : gapIn(row), ...wrong } = entryViolation(entry, row, [], today) ?? {}
    return field === undefined ? [] : [{ ...wrong, field: boxInRow(name, at, field) }]
  })
  const [first = ''] = Object.keys(entry.fields)
  return faults.length > 0 ? faults : [{ field: boxInRow(name, 0, first) }]
}

/** A box as a list of what is wrong calls it: 'Start Date of Employment 2' in a row. */
export function labelOfBox(variant: Variant, box: string): string {
  const [name = '', row, part = ''] = box.split('.')
  const field = fieldsOf(variant)[name]
  if (!field) return box
  const { entry, label } = field
  if (!entry || row === undefined) return shortLabel(field)
  return `${entry.fields[part]?.label ?? part} of ${entry.called ?? label} ${Number(row) + 1}`
}
