import { countryList } from '#languages/countries.ts'
import { nameIn } from '#languages/names.ts'
import { isBlank, type Values } from '#shared/rule.ts'
import { pending } from '../texts.ts'
import { fieldsOf, ownOptions, storedAs, type Entry, type Field, type Stage, type Variant } from '../variant.ts'

/** A stage as it is read, on paper or in the view panel; the shape is the PDF's. */
export type Section = {
  title: string
  fields: { label: string; value: string; wide?: boolean }[]
  tables?: { title: string; columns: string[]; rows: string[][] }[]
}

/** One stage for reading: choices by their labels, blanks as ''. Pictures are the template's to place, today's date is not the form's. */
export function sectionOf({ title, fields }: Stage, values: Values, say = asItIs): Section {
  const readable = Object.entries(fields).filter(([name, field]) => isReadable(field, values, name))
  const lists = readable.filter(([, { entry }]) => entry)
  const section = {
    title,
    fields: readable.filter(([, { entry }]) => !entry).map(([name, field]) => line(field, values[name], say)),
  }
  return lists.length === 0 ? section : { ...section, tables: lists.map(([name, field]) => table(field, values[name], say)) }
}

type InLanguage = (text: string) => string
const asItIs: InLanguage = (text) => text

/**
 * The fields of a stage that are read, by wire name, and what was answered in words: '' for a blank, a table row by row. `say` puts
 * into another language what was chosen, not what was typed; the form has to be in that language already.
 */
export const answersOf = (variant: Variant, { fields }: Stage, values: Values, say = asItIs) =>
  Object.entries(fields)
    .filter(([name, field]) => isReadable(field, values, name))
    .map(([name, field]) => ({
      name,
      field,
      answer: field.entry ? inWords(variant, name, values[name], say) : worded(field, values[name], say),
    }))

/** A value in words: a choice by its label, a list with commas, a tick as Yes. */
export function worded(field: Field, value: unknown, say = asItIs): string {
  if (typeof value === 'boolean' || field.input === 'checkbox') return say(value === true ? 'Yes' : 'No')
  if (Array.isArray(value)) return value.map((item) => worded(field, item, say)).join(', ')
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (field.options && 'master' in field.options && text !== '') return nameIn(say, field.options.master, text)
  if (field.suggestions?.includes(text)) return suggestionIn(say, text)
  return ownOptions(field)?.find((option) => option.value === text)?.label ?? text
}

/** LANG-22: an answer that a text box offers, as it is read: a country has a name in every language. */
export const suggestionIn = (say: InLanguage, text: string): string => nameIn(say, countryList, text)

/** FORM-34: one field of an entry in words: what is not there yet is read as pending. */
export const wordedIn = (field: Field, name: string, entry: Values, say = asItIs): string =>
  field.pending?.(entry) ? say(pending) : worded(field, entry[name], say)

/** The fields that are read of the entries of a group, by wire name. */
export const readFields = (entry: Entry): [name: string, field: Field][] =>
  Object.entries(entry.fields).filter(([, { unread }]) => !unread)

/** The answer of one field in words, entries one after the other; '' for a blank. */
export function inWords(variant: Variant, name: string, value: unknown, say = asItIs): string {
  const field = fieldsOf(variant)[name]
  if (!field || isBlank(value)) return ''
  if (!field.entry) return worded(field, value, say)
  const { rows } = table(field, value, say)
  return rows.map((row) => row.filter(Boolean).join(', ')).join('; ')
}

/** A field that is not asked now is still read when it was answered before. */
function isReadable({ input, shown, unread }: Field, values: Values, name: string): boolean {
  if (unread) return false
  if (storedAs[input] === 'upload' || (storedAs[input] === 'nothing' && input !== 'derived')) return false
  return !shown || shown(values) || !isBlank(values[name])
}

function line(field: Field, value: unknown, say: InLanguage) {
  // What only staff see is not in the language of the form yet.
  const label = field.staffOnly ? say(field.label) : field.label
  const read = { label, value: worded(field, value, say) }
  return field.width === 'full' || field.input === 'textarea' ? { ...read, wide: true } : read
}

function table({ label, entry }: Field, value: unknown, say: InLanguage) {
  const fields = entry ? readFields(entry) : []
  const entries = Array.isArray(value) ? value : []
  return {
    title: label,
    columns: fields.map(([, { label }]) => label),
    rows: entries.map((entry: Values | null) => fields.map(([name, field]) => wordedIn(field, name, entry ?? {}, say))),
  }
}
