import { asMeant, asMeantLine } from '#shared/text/as-meant.ts'
import { fold } from '#shared/text/fold.ts'
import { withPlainSigns } from '#shared/values/read.ts'
import { fieldEntriesOf } from '../field-entries.ts'
import { isBlank, type Values } from '#shared/rule.ts'
import { derivedEntry } from './derive.ts'
import { entriesTypedField, tidyTyping } from './bookkeeping/entries-typed.ts'
import { readerOf } from '../values/readers.ts'
import { defaultOf, ownOptions, plainOptions, storedAs, suggestionsOf, type Entry, type Field } from '../field.ts'
import type { Variant } from '../variant.ts'

/** Each may write everything that the ones before it may. */
export type Writer = 'applicant' | 'staff' | 'approver'

/** CALL-15: uploads have their own call, derived values none. `first` is true while the field is blank. */
export function writable(field: Field, by: Writer, first: boolean): boolean {
  const kind = storedAs[field.input]
  if (kind === 'upload' || kind === 'nothing') return false
  if (field.once && by === 'applicant' && !first) return false
  return rank[by] >= rank[field.writer ?? 'applicant']
}

/** Drops fields that the writer may not write; keeps unreadable values for the rules to refuse. `kept` is the record's value. */
export function normalise(
  variant: Variant,
  patch: Values,
  { by, first, kept }: { by: Writer; first: boolean; kept?: Values },
): Record<string, unknown> {
  const isFree = (name: string) => first || (kept !== undefined && isBlank(kept[name]))
  const values: Record<string, unknown> = {}
  for (const [name, field] of fieldEntriesOf(variant))
    if (patch[name] !== undefined && writable(field, by, isFree(name))) values[name] = tidy(field, patch[name])
  const typing = values[entriesTypedField]
  if (typeof typing === 'string') values[entriesTypedField] = tidyTyping(fieldEntriesOf(variant), typing)
  return values
}

export const defaultsOf = (variant: Variant): Record<string, unknown> =>
  Object.fromEntries(
    fieldEntriesOf(variant).flatMap(([name, field]) => {
      const value = defaultOf(field)
      return value === undefined ? [] : [[name, value]]
    }),
  )

const rank: Record<Writer, number> = { applicant: 0, staff: 1, approver: 2 }

/** A blank becomes the blank of its kind. */
function tidy(field: Field, value: unknown): unknown {
  if (field.input === 'entries') return isBlank(value) ? [] : tidyEntries(field.entry, value)
  switch (storedAs[field.input]) {
    case 'text':
      return tidyText(field, value)
    case 'number':
      return isBlank(value) ? null : tidyNumber(field, value)
    case 'boolean':
      return isBlank(value) ? false : tidyBoolean(value)
    case 'texts':
      return isBlank(value) ? [] : tidyTexts(value)
    default:
      return value
  }
}

function tidyText(field: Field, value: unknown): unknown {
  const saysYesOrNo = field.input === 'yes-no' || suggestionsOf(field)?.includes('Yes')
  if (saysYesOrNo && typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (isBlank(value)) return ''
  if (typeof value !== 'string' && typeof value !== 'number') return value
  const text = meantText(field, String(value))
  const read = readerOf(field)?.(text)
  if (read) return read.ok ? read.value : text
  if (field.input === 'upper-text') return text.toUpperCase()
  if (field.input === 'month') return tidyMonth(text)
  if (field.input === 'aadhaar') return text.replaceAll(/(?<=\d)[ -](?=\d)/g, '')
  if (field.input === 'country-code') return /^\d+$/.test(text) ? `+${text}` : text
  return storedSpelling(field, text)
}

/** One line, except in a box of several; plain digits and signs for a box of digits. */
export function meantText(field: Field, typed: string): string {
  if (field.input === 'textarea') return asMeant(typed).trim()
  const text = asMeantLine(typed)
  return ('keys' in field && field.keys === 'digits') || ofDigits.has(field.input) ? withPlainSigns(text) : text
}

const ofDigits: ReadonlySet<Field['input']> = new Set(['telephone', 'country-code', 'date', 'month', 'aadhaar'])

/** `MM-YYYY`, from 3/2026, 032026 or a picker's 2026-03. Keeps anything else. */
export function tidyMonth(text: string): string {
  const typed = /^(\d{1,2})[ ./-]?(\d{4})$/.exec(text)
  const [, month = '', year = ''] = typed ?? []
  if (typed) return `${month.padStart(2, '0')}-${year}`
  const picked = /^(\d{4})-(\d{2})$/.exec(text)
  return picked ? `${picked[2]}-${picked[1]}` : text
}

/** A csv or an older client may send an option in another spelling, or by its label. */
function storedSpelling(field: Field, text: string): string {
  const suggestions = suggestionsOf(field)
  const options = ownOptions(field) ?? (suggestions && plainOptions(suggestions))
  if (!options) return text
  const folded = fold(text)
  const same = (other: string) => fold(other) === folded
  return (options.find(({ value }) => same(value)) ?? options.find(({ label }) => same(label)))?.value ?? text
}

/** Keeps digits that no number can hold as text, for the rules to refuse. */
function tidyNumber(field: Field, value: unknown): unknown {
  const read = typeof value === 'string' ? readerOf(field)?.(value) : undefined
  return read?.ok ? read.value : value
}

function tidyBoolean(value: unknown): unknown {
  const word = typeof value === 'string' ? asMeantLine(value).toLowerCase() : value
  if (word === 'true' || word === 'yes') return true
  return word === 'false' || word === 'no' ? false : value
}

function tidyTexts(value: unknown): unknown {
  const list: unknown = typeof value === 'string' ? value.split(',') : value
  if (!Array.isArray(list)) return value
  return list.map((item: unknown) => (typeof item === 'string' ? asMeantLine(item) : item)).filter((item) => !isBlank(item))
}

/** Adds derived fields, drops unknown fields and empty entries. */
function tidyEntries(entry: Entry, value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((item: unknown) => tidyEntry(entry, item)).filter((item) => !isBlank(item))
}

function tidyEntry(entry: Entry, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const values = value as Values
  const kept = Object.entries(entry.fields).filter(([name]) => values[name] !== undefined)
  const tidied = kept.map(([name, field]): [string, unknown] => [name, tidy(field, values[name])])
  return tidied.every(([, item]) => isBlank(item)) ? undefined : derivedEntry(entry, Object.fromEntries(tidied))
}
