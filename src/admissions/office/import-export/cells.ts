import type { Input } from '#admissions/record/forms/field.ts'
import { unguarded } from '#shared/files/cell-text.ts'
import { formatIsoDate } from '#shared/time/dates.ts'
import { readDate } from '#shared/values/date.ts'
import { readEmail } from '#shared/values/email.ts'
import { readNumber } from '#shared/values/number.ts'
import { readPhone } from '#shared/values/phone.ts'
import type { Read } from '#shared/values/read.ts'
import type { Decided, ImportRow, Reading } from './contract.ts'

/** A column of the form, or of the one employer that a row has room for. */
export type ImportColumn = {
  key: string
  label: string
  names: readonly string[]
  field: string
  inner?: string
  reads?: CellKind
}

export type CellKind = keyof typeof readers

const readers = {
  date: (text: string, reading?: Reading) => {
    const read = readDate(text, { order: reading === 'month first' ? reading : 'day first', hasSerials: true })
    return read.ok ? { ok: true, value: formatIsoDate(read.value) } : read
  },
  number: (text: string, reading?: Reading) => readNumber(text, { point: points.get(reading) }),
  email: (text: string) => readEmail(text),
  // The form decides the number of digits and the format.
  telephone: (text: string) => (hasOnlyPhoneSigns(text) ? { ok: true, value: text } : kept(readPhone(text), text)),
} satisfies Record<string, (text: string, reading?: Reading) => Read<string | number>>

const points = new Map<Reading | undefined, '.' | ','>([
  ['decimal point', '.'],
  ['decimal comma', ','],
])
const hasOnlyPhoneSigns = (text: string) => /^[\d +().-]*$/.test(text)
const kept = (read: Read<string>, text: string): Read<string> => (read.ok ? { ok: true, value: text } : read)

export const readCell = (kind: CellKind, text: string, reading?: Reading): Read<string | number> => readers[kind](text, reading)

export const cellKindOf = (input: Input): { reads?: CellKind } => {
  const reads = kinds.find((kind) => kind === input)
  return reads ? { reads } : {}
}
const kinds = ['date', 'number', 'email', 'telephone'] as const satisfies readonly CellKind[]

/** Undefined if it is blank or '-', which empties a field (IMP-13). */
export function cellText(cell: unknown): string | undefined {
  const text = typeof cell === 'string' ? unguarded(cell.trim()) : ''
  return text === '' || text === '-' ? undefined : text
}

/** Keeps an unreadable cell, for the form's rules to refuse. */
export function rowReader(find: (header: string) => ImportColumn | undefined, decided: Decided) {
  const read = (header: string, cell: unknown) => {
    const column = find(header)
    const text = cellText(cell)
    if (!column?.reads || text === undefined) return undefined
    return { field: column.field, ...readCell(column.reads, text, decided[column.key]) }
  }
  return {
    read: (row: ImportRow): ImportRow =>
      Object.fromEntries(
        Object.entries(row).map(([header, cell]) => {
          const found = read(header, cell)
          return [header, found?.ok ? found.value : cell]
        }),
      ),
    hint(row: ImportRow, field: string): string | undefined {
      for (const [header, cell] of Object.entries(row)) {
        const found = read(header, cell)
        if (found && !found.ok && found.field === field) return found.hint
      }
      return undefined
    },
  }
}
