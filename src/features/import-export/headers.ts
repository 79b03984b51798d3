import { freeTextFlags } from '#features/forms/declarations/job/candidate.ts'
import { writable } from '#features/forms/engine/normalise.ts'
import { fieldsOf, type Field, type Variant } from '#features/forms/variant.ts'
import { unguarded } from '#shared/files/cell-text.ts'
import type { ImportRow } from './contract.ts'

/** A column that an import takes: a field of the form, or of the one employer that a row has room for. */
export type ImportColumn = { key: string; label: string; names: readonly string[]; field: string; inner?: string }

/** Every column that an import of a form takes, in display order. */
export const importColumns = (variant: Variant): ImportColumn[] =>
  Object.entries(fieldsOf(variant))
    .filter(([name, field]) => writable(field, 'staff', true) && !flags.includes(name) && !isOwnToGive(field))
    .flatMap(([name, field]) => (field.entry ? entryColumns(name, field) : [columnOf(name, field)]))

/** The column that a header means: by its name on the wire or its label, without regard to case, blanks and signs. */
export function columnFinder(columns: readonly ImportColumn[]): (header: string) => ImportColumn | undefined {
  const byName = new Map(columns.toReversed().flatMap((column) => column.names.map((name) => [folded(name), column])))
  return (header) => byName.get(folded(header))
}

/** A row as a patch of the record: texts as they stand, a guard against formulas taken off; what no column means is left out. */
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

/** How headers are distinguished, and how the browser remembers what one of them meant. */
export const folded = (header: string) => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What nobody gives for the applicant: the declaration, and which stages they have opened. */
const isOwnToGive = ({ unread, bookkeeping }: Field) => unread || bookkeeping

/** They follow from the values. */
const flags: readonly string[] = Object.values(freeTextFlags)

const columnOf = (name: string, { label, called }: Field): ImportColumn => ({
  key: name,
  label,
  field: name,
  names: [name, label, ...(called === undefined ? [] : [called])],
})

const entryColumns = (name: string, { label, entry }: Field): ImportColumn[] =>
  Object.entries(entry?.fields ?? {}).map(([inner, field]) => {
    const key = `${name}.${inner}`
    const title = `${label} - ${field.label}`
    return { key, label: title, field: name, inner, names: [key, title, inner] }
  })
