import { choiceLabelOf } from '#admissions/record/applications/record/choice-words.ts'
import { columnOf, workbookNames } from '#admissions/record/applications/record/columns.ts'
import { readFields, worded, wordedIn } from '#admissions/record/forms/engine/reading.ts'
import { shortLabel, storedAs, type Entry, type Field } from '#admissions/record/forms/field.ts'
import { fieldsOf, type Variant } from '#admissions/record/forms/variant.ts'
import type { Cell } from '#shared/files/cell-text.ts'
import { parseFormDate } from '#shared/time/dates.ts'
import type { Values } from '#shared/rule.ts'

export type WorkbookColumn = {
  key: string
  header: string
  format?: string
  width: number
  cell: (values: Values) => Cell
}

/** Columns of the record first, then each field once by its label; equal labels get the wire name too. */
export function workbookColumns(variants: readonly Variant[]): WorkbookColumn[] {
  const fields = Object.assign({}, ...variants.toReversed().map(fieldsOf)) as Readonly<Record<string, Field>>
  const names = [...new Set(variants.flatMap((variant) => Object.keys(fieldsOf(variant))))]
  const isOfRecord = (key: string) => recordColumns.some((column) => column.key === key)
  const columns = names.flatMap((key) => (isOfRecord(key) ? [] : (fieldColumn(key, fields[key]) ?? [])))
  return withOwnHeaders([...recordColumns, ...columns, documents])
}

export function withOwnHeaders(all: readonly WorkbookColumn[]): WorkbookColumn[] {
  const isShared = ({ header }: WorkbookColumn) => all.filter((workbookColumn) => workbookColumn.header === header).length > 1
  return all.map((column) => (isShared(column) ? { ...column, header: `${column.header} (${column.key})` } : column))
}

export const dayFormat = 'dd-mm-yyyy'
export const momentFormat = 'dd-mm-yyyy hh:mm'
/** Excel keeps digits as they are when somebody edits the cell. */
const textFormat = '@'
export const answerWidth = 18

const recordColumns: readonly WorkbookColumn[] = workbookNames.map((name) => {
  const { title = name, type, workbook } = columnOf(name)
  const isMoment = type === 'moment' || type === 'moment or never'
  return {
    key: name,
    header: title,
    width: workbook?.width ?? answerWidth,
    ...(isMoment && { format: momentFormat }),
    cell: cellIn(name),
  }
})

const documents: WorkbookColumn = { key: 'Docs', header: 'Documents', width: 32, cell: cellIn('Docs') }

export function fieldColumn(key: string, field: Field | undefined): WorkbookColumn | undefined {
  if (!field || field.bookkeeping || storedAs[field.input] === 'upload' || field.input === 'today') return undefined
  const column = { key, header: shortLabel(field), width: widths[field.input] ?? answerWidth }
  if (field.input === 'date') return { ...column, format: dayFormat, cell: (values) => dayOf(values[key]) }
  const plain = plainCell(field)
  const isPhone = field.input === 'telephone' || field.input === 'country-code'
  return { ...column, ...(isPhone && { format: textFormat }), cell: (values) => plain(values[key]) }
}

const widths: Partial<Record<Field['input'], number>> = {
  textarea: 32,
  email: 28,
  entries: 40,
  date: 12,
  number: 10,
  checkbox: 10,
}

export function cellIn(key: string) {
  const labelOf = choiceLabelOf(key)
  return (values: Values): Cell => {
    const value = values[key]
    if (typeof value === 'string') return labelOf ? labelOf(value) : value
    return typeof value === 'number' || value instanceof Date ? value : null
  }
}

function plainCell(field: Field): (value: unknown) => Cell {
  const inWords = field.input === 'entries' && entryText(field.entry)
  return (value) => {
    if (value === undefined || value === null) return null
    if (typeof value === 'number') return value
    if (inWords && Array.isArray(value)) return value.map((entry: Values | null) => inWords(entry ?? {})).join('\n')
    return worded(field, value)
  }
}

function entryText(entry: Entry): (values: Values) => string {
  const fields = readFields(entry)
  return (values) =>
    fields
      .map(([name, field]) => [field.label, wordedIn(field, name, values)] as const)
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label}: ${text}`)
      .join('; ')
}

/** A spreadsheet has no days before 1900; those, and values that are not dates, stay text. */
function dayOf(value: unknown): Cell {
  const date = typeof value === 'string' ? parseFormDate(value) : undefined
  if (!date || date.year <= 1900) return typeof value === 'string' ? value : ''
  return new Date(Date.UTC(date.year, date.month - 1, date.day))
}
