import { asMeant, asMeantLine } from '#shared/text/as-meant.ts'
import { fold } from '#shared/text/fold.ts'
import { withPlainSigns } from '#shared/values/read.ts'
import { fieldEntriesOf } from '../field-entries.ts'
import { isBlank, type Values } from '#shared/rule.ts'
import { derivedEntry } from './derive.ts'
import { entriesTypedField, tidyTyping } from './bookkeeping/entries-typed.ts'
import { readerOf } from '../values/readers.ts'
import { ownOptions, plainOptions, storedAs, type Field, type Variant } from '../variant.ts'

/** In what standing somebody saves; each may write all that those before it may. */
export type Writer = 'applicant' | 'staff' | 'approver'

/**
 * Whether a person may write a field (CALL-15). Uploads come by their own call, derived values by none. `first` is true while
 * the field is blank.
 */
export function writable(field: Field, by: Writer, first: boolean): boolean {
  const kind = storedAs[field.input]
  if (kind === 'upload' || kind === 'nothing') return false
  if (field.once && by === 'applicant' && !first) return false
  return rank[by] >= rank[field.writer ?? 'applicant']
}

/**
 * A patch as it is judged and stored: only fields of the form that the writer may write, texts trimmed, Name in upper
 * case, digits as numbers, ISO dates as form dates. What can't be read as its field's kind stays as it came, for the rules
 * to refuse. `kept` is what the record has: a field that is written once may be written while it is empty.
 */
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

/** What a new record of a form begins with. */
export const defaultsOf = (variant: Variant): Record<string, unknown> =>
  Object.fromEntries(
    fieldEntriesOf(variant).flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
  )

const rank: Record<Writer, number> = { applicant: 0, staff: 1, approver: 2 }

/** One field's value as it is stored; a blank of any kind is the blank of its own kind. */
function tidy(field: Field, value: unknown): unknown {
  switch (storedAs[field.input]) {
    case 'text':
      return tidyText(field, value)
    case 'number':
      return isBlank(value) ? null : tidyNumber(field, value)
    case 'boolean':
      return isBlank(value) ? false : tidyBoolean(value)
    case 'texts':
      return isBlank(value) ? [] : tidyTexts(value)
    case 'entries':
      return isBlank(value) ? [] : tidyEntries(field, value)
    default:
      return value
  }
}

function tidyText(field: Field, value: unknown): unknown {
  const saysYesOrNo = field.input === 'yes-no' || field.suggestions?.includes('Yes')
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

/** The answer as it is meant: in one line, except in a box of several, and in plain digits and signs where a box asks for digits. */
export function meantText({ input, keys }: Field, typed: string): string {
  if (input === 'textarea') return asMeant(typed).trim()
  const text = asMeantLine(typed)
  return keys === 'digits' || ofDigits.has(input) ? withPlainSigns(text) : text
}

const ofDigits: ReadonlySet<Field['input']> = new Set(['telephone', 'country-code', 'date', 'month', 'aadhaar'])

/** A month as it is stored, `MM-YYYY`: people type 3/2026 or 032026, pickers give 2026-03. What is no month stays as it is. */
export function tidyMonth(text: string): string {
  const typed = /^(\d{1,2})[ ./-]?(\d{4})$/.exec(text)
  const [, month = '', year = ''] = typed ?? []
  if (typed) return `${month.padStart(2, '0')}-${year}`
  const picked = /^(\d{4})-(\d{2})$/.exec(text)
  return picked ? `${picked[2]}-${picked[1]}` : text
}

/** A csv or an older client may send an option in another spelling, or by its label. */
function storedSpelling(field: Field, text: string): string {
  const options = ownOptions(field) ?? (field.suggestions && plainOptions(field.suggestions))
  if (!options) return text
  const folded = fold(text)
  const same = (other: string) => fold(other) === folded
  return (options.find(({ value }) => same(value)) ?? options.find(({ label }) => same(label)))?.value ?? text
}

/** A text as a number. One that no number can hold stays as it was typed, for the rules to refuse: as a number its digits would be lost. */
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

/** Entries keep the declared fields they name, and what follows from them; one with nothing in it is no entry. */
function tidyEntries(field: Field, value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((item: unknown) => tidyEntry(field, item)).filter((item) => !isBlank(item))
}

function tidyEntry({ entry }: Field, value: unknown): unknown {
  if (!entry || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const values = value as Values
  const kept = Object.entries(entry.fields).filter(([name]) => values[name] !== undefined)
  const tidied = kept.map(([name, field]): [string, unknown] => [name, tidy(field, values[name])])
  return tidied.every(([, item]) => isBlank(item)) ? undefined : derivedEntry(entry, Object.fromEntries(tidied))
}
