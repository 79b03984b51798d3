import { freeTextFlags } from '#admissions/record/forms/engine/page/free-text.ts'
import { writable } from '#admissions/record/forms/engine/normalise.ts'
import type { Field, FieldOf } from '#admissions/record/forms/field.ts'
import { fieldsOf, type Variant } from '#admissions/record/forms/variant.ts'
import { unguarded } from '#shared/files/cell-text.ts'
import { cellKindOf, type ImportColumn } from './cells.ts'
import type { ImportMode, ImportRow } from './contract.ts'

export function importColumns(variant: Variant, mode: ImportMode = 'add'): ImportColumn[] {
  const fields = fieldsOf(variant)
  const flags = freeTextFlags(variant)
  const listed = Object.fromEntries(Object.entries(variant.columns).map(([name, field]) => [field, name]))
  const columns = Object.entries(fields)
    .filter(([name, field]) => writable(field, 'staff', true) && !flags.includes(name) && !isNeverImported(field))
    .flatMap(([name, field]) => (field.input === 'entries' ? entryColumns(name, field) : [columnOf(name, field, listed[name])]))
  return mode === 'add' ? columns : [numberColumn, ...columns]
}

/** IMP-13: identifies an application; without it the e-mail does. */
export const numberColumn: ImportColumn = {
  key: 'applicationID',
  label: 'Application No',
  field: 'applicationID',
  names: ['applicationID', 'Application No'],
}

export function columnFinder(columns: readonly ImportColumn[]): (header: string) => ImportColumn | undefined {
  const byName = new Map(columns.toReversed().flatMap((column) => column.names.map((name) => [folded(name), column])))
  return (header) => byName.get(folded(header))
}

export function unknownHeaders(find: (header: string) => ImportColumn | undefined, rows: readonly ImportRow[]): string[] {
  const unknown = new Set<string>()
  for (const row of rows) for (const header in row) if (header !== 'Row' && !find(header)) unknown.add(header)
  return [...unknown].slice(0, mostNamed)
}
const mostNamed = 50

/** Removes a guard against formulas; drops unknown columns. */
export function patchOf(find: (header: string) => ImportColumn | undefined, row: ImportRow): Record<string, unknown> {
  const patch: Record<string, unknown> = {}
  const entries: Record<string, Record<string, unknown>> = {}
  for (const [header, value] of Object.entries(row)) {
    const column = find(header)
    if (!column) continue
    const { field, inner } = column
    const cell = typeof value === 'string' ? unguarded(value.trim()) : value
    if (inner === undefined) patch[field] = cell
    else (entries[field] ??= {})[inner] = cell
  }
  for (const [field, entry] of Object.entries(entries)) patch[field] = [entry]
  return patch
}

/** Also the key by which the browser remembers a header's meaning. */
export const folded = (header: string) => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A blank keeps a field, and '-' empties it. Values of entries are separate. */
export type UpdateRow = {
  patch: Record<string, unknown>
  entries: Record<string, Record<string, unknown>>
  unknown: string | undefined
}

export function updateOf(find: (header: string) => ImportColumn | undefined, row: ImportRow): UpdateRow {
  const update: UpdateRow = { patch: {}, entries: {}, unknown: undefined }
  for (const [header, value] of Object.entries(row)) {
    if (header === 'Row') continue
    const column = find(header)
    if (!column) {
      update.unknown ??= header
      continue
    }
    const cell = typeof value === 'string' ? value.trim() : value
    if (cell === '' || cell === null || cell === undefined) continue
    const meant = cell === '-' ? '' : typeof cell === 'string' ? unguarded(cell) : cell
    const { field, inner } = column
    if (inner === undefined) update.patch[field] = meant
    else (update.entries[field] ??= {})[inner] = meant
  }
  return update
}

/** Only the applicant gives the declaration, the opened stages and the Aadhaar number (IMP-16). */
const isNeverImported = ({ unread, bookkeeping, input }: Field) => unread || bookkeeping || input === 'aadhaar'

const columnOf = (name: string, { input, label, called }: Field, listed?: string): ImportColumn => ({
  ...cellKindOf(input),
  key: name,
  label,
  field: name,
  names: [name, label, ...[called, listed].filter((other) => other !== undefined)],
})

const entryColumns = (name: string, { label, entry }: FieldOf<'entries'>): ImportColumn[] =>
  Object.entries(entry.fields).map(([inner, field]) => {
    const key = `${name}.${inner}`
    const title = `${label} - ${field.label}`
    return { ...cellKindOf(field.input), key, label: title, field: name, inner, names: [key, title, inner] }
  })
