import { oncePerKey } from '#admissions/record/forms/once-per-key.ts'
import { completion, type Completion } from '#admissions/record/forms/engine/completion.ts'
import { withDerived } from '#admissions/record/forms/engine/derive.ts'
import type { RequestedDocument } from '#admissions/record/document-slots/server/requested-documents.ts'
import { resumeSlot } from '#admissions/record/forms/declarations/job.ts'
import { pictureSlots, type Document, type Variant } from '#admissions/record/forms/variant.ts'
import { byName } from '#shared/lists.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { Application, ListItem, StoredDocument } from '../../contract.ts'
import type { ApplicationColumn } from '../../record/column.ts'
import { labelsIn } from '../../record/labels.ts'
import type { CorrectionDto, CorrectionItem } from '../../status/corrections.ts'
import {
  columnOf,
  columns,
  listNames,
  savedColumns,
  savedNames,
  type ListedColumn,
  type ListName,
  type SavedColumn,
} from '../../record/columns.ts'
import { withoutSealed } from './aadhaar.ts'
import { notesOf } from './notes.ts'
import type { RecordRow, RecordFile } from './tables.ts'

export function recordValues(
  variant: Variant,
  fields: Record<string, unknown>,
  files: readonly RecordFile[],
  today: CalendarDate,
) {
  const pictures = pictureSlots(variant).flatMap((slot) => {
    const file = files.find((file) => file.slot === slot)
    return file ? [[slot, { docname: slot, path: file.key }]] : []
  })
  return { ...withDerived(variant, withoutSealed(fields), today), ...Object.fromEntries(pictures) }
}

type RequestedSlots = readonly Pick<RequestedDocument, 'name' | 'required'>[]

/** Requested documents first, then files that are no longer requested, then pictures. */
export function documentsOf(variant: Variant, requested: RequestedSlots, files: readonly RecordFile[]): StoredDocument[] {
  const asDocument = (docname: string, required: boolean): StoredDocument => {
    const file = files.find(({ slot }) => slot === docname)
    const { key = '', name = '', size = 0, returned_reason = '' } = file ?? {}
    const returnedOn = file?.returned_at?.toISOString()
    return {
      docname,
      required,
      path: key,
      name,
      size,
      returned: returned_reason,
      ...(returnedOn && { returnedOn }),
      ...(file?.needs_password && { needsPassword: true }),
    }
  }
  const pictures = pictureSlots(variant).filter((slot) => files.some((file) => file.slot === slot))
  const names = new Set([...requested.map(({ name }) => name), ...pictures])
  const retired = files.filter(({ slot }) => !names.has(slot)).map(({ slot }) => slot)
  return [
    ...requested.map(({ name, required }) => asDocument(name, required)),
    ...[...retired, ...pictures].map((slot) => asDocument(slot, false)),
  ]
}

export const slotsOf = (requested: RequestedSlots, files: readonly RecordFile[]): Document[] =>
  requested.map(({ name, required }) => {
    const path = files.find(({ slot }) => slot === name)?.key
    return path ? { docname: name, required, path } : { docname: name, required }
  })

export const columnSources = oncePerKey(({ columns: named }: Pick<Variant, 'columns'>) => {
  const answers: Readonly<Record<string, string>> = named
  return Object.fromEntries(savedNames.map((name) => [columns[name].column, answers[name] ?? name])) as Record<
    SavedColumn,
    string
  >
})

function textIn(fields: Record<string, unknown>, name: string): string {
  const value = fields[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function listIn(fields: Record<string, unknown>, name: string): unknown[] {
  const value = fields[name]
  return Array.isArray(value) ? value : []
}

const textsIn = (fields: Record<string, unknown>, name: string) =>
  listIn(fields, name).filter((value) => typeof value === 'string')

export function copiedColumns(
  variant: Variant,
  fields: Record<string, unknown>,
  files: readonly RecordFile[],
  today: CalendarDate,
) {
  const sources = columnSources(variant)
  const copies = byName(savedColumns, (column) => textIn(fields, sources[column]))
  const { percent }: Completion = completion(variant, recordValues(variant, fields, files, today))
  return {
    ...copies,
    email: copies.email.toLowerCase(),
    completion: percent,
    is_placed: fields['Isplaced'] === true,
  }
}

type ListedRow = Pick<RecordRow, ListedColumn | 'fields'>

/** By its type; a missing answer is the type's empty value. */
function answerIn(fields: Record<string, unknown>, name: string, type: ApplicationColumn['type']) {
  if (type === 'texts') return textsIn(fields, name)
  return type === 'boolean' ? fields[name] === true : textIn(fields, name)
}

function listReaderOf(name: ListName): (row: ListedRow) => unknown {
  const { from, type, column } = columnOf(name)
  if (from === 'answer') return (row) => answerIn(row.fields, name, type)
  if (type === 'texts') return (row) => labelsIn(String(Reflect.get(row, column)))
  return (row) => {
    const value: unknown = Reflect.get(row, column)
    return value instanceof Date ? value.toISOString() : value
  }
}

const listReaders = listNames.map((name) => [name, listReaderOf(name)] as const)

/** A loop, because every row of every page passes here: `Object.fromEntries` takes twice as long. */
export function listItemOf(row: ListedRow): ListItem {
  const item: Record<string, unknown> = {}
  for (const [name, read] of listReaders) item[name] = read(row)
  return item as ListItem
}

export const applicationOf = (
  variant: Variant,
  requested: RequestedSlots,
  row: RecordRow,
  files: readonly RecordFile[],
  today: CalendarDate,
): Application => ({
  ...recordValues(variant, row.fields, files, today),
  ...listItemOf(row),
  EmploymentHistory: listIn(row.fields, 'EmploymentHistory'),
  filename: files.find(({ slot }) => slot === resumeSlot)?.name ?? '',
  Filebase: '',
  Notes: textIn(row.fields, 'Notes'),
  NotesHistory: notesOf(row.fields),
  version: row.version,
  pgid: row.pgid,
  issubmitbtn: row.application_status !== '',
  IPaddress: row.ip,
  Docs: documentsOf(variant, requested, files),
  Corrections: correctionsToDto(row.corrections, { isStaff: true }),
})

/** Applicants don't get the names of staff. */
export const correctionsToDto = (items: readonly CorrectionItem[], { isStaff }: { isStaff: boolean }): CorrectionDto[] =>
  items.map(({ by, id, kind, name, words, at, state, answer, was }) => ({
    id,
    kind,
    name,
    words,
    at,
    by: isStaff ? by : '',
    state,
    answer,
    was,
  }))

export const changedCorrections = (items: readonly CorrectionItem[], of: { isStaff: boolean }) =>
  items.length === 0 ? {} : { Corrections: correctionsToDto(items, of) }
