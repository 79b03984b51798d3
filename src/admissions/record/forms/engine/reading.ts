import { countryList } from '#languages/countries.ts'
import { nameIn } from '#languages/names.ts'
import { isBlank, type Values } from '#shared/rule.ts'
import { met } from '../definition/condition.ts'
import { pending } from '../texts.ts'
import { askedIn } from '../definition/asked.ts'
import { masterOf, ownOptions, storedAs, suggestionsOf, type Entry, type EntryField, type Field, type FieldOf } from '../field.ts'
import { fieldsOf, type Stage, type Variant } from '../variant.ts'

/** On paper or in the view panel; the shape is the PDF's. */
export type Section = {
  title: string
  fields: { label: string; value: string; wide?: boolean }[]
  tables?: { title: string; columns: string[]; rows: string[][] }[]
}

export function sectionOf(variant: Variant, { title, fields }: Stage, values: Values, say = asItIs): Section {
  const readable = readableOf(variant, fields, values)
  const ofLines = readable.filter(([, { input }]) => input !== 'entries')
  const tables = readable.flatMap(([name, field]) => (field.input === 'entries' ? table(field, values[name], say) : []))
  const section = { title, fields: ofLines.map(([name, field]) => line(field, values[name], say)) }
  return tables.length === 0 ? section : { ...section, tables }
}

type InLanguage = (text: string) => string
const asItIs: InLanguage = (text) => text

/** `say` translates chosen values, not typed ones; the form must be translated already. */
export const answersOf = (variant: Variant, { fields }: Stage, values: Values, say = asItIs) =>
  readableOf(variant, fields, values).map(([name, field]) => ({
    name,
    field,
    answer: field.input === 'entries' ? inWords(variant, name, values[name], say) : worded(field, values[name], say),
  }))

export function worded(field: Field, value: unknown, say = asItIs): string {
  if (typeof value === 'boolean' || field.input === 'checkbox') return say(value === true ? 'Yes' : 'No')
  if (Array.isArray(value)) return value.map((item) => worded(field, item, say)).join(', ')
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const master = masterOf(field)?.master
  if (master !== undefined && text !== '') return nameIn(say, master, text)
  if (suggestionsOf(field)?.includes(text)) return suggestionIn(say, text)
  return ownOptions(field)?.find((option) => option.value === text)?.label ?? text
}

/** LANG-22: a country has a name in every language. */
export const suggestionIn = (say: InLanguage, text: string): string => nameIn(say, countryList, text)

/** FORM-34: an awaited value reads as pending. */
export const wordedIn = (field: EntryField, name: string, entry: Values, say = asItIs): string =>
  field.pending && met(field.pending, entry) ? say(pending) : worded(field, entry[name], say)

export const readFields = (entry: Entry): [name: string, field: EntryField][] =>
  Object.entries(entry.fields).filter(([, { unread }]) => !unread)

export function inWords(variant: Variant, name: string, value: unknown, say = asItIs): string {
  const field = fieldsOf(variant)[name]
  if (!field || isBlank(value)) return ''
  if (field.input !== 'entries') return worded(field, value, say)
  const { rows } = table(field, value, say)
  return rows.map((row) => row.filter(Boolean).join(', ')).join('; ')
}

/** A question that is not asked stays readable if it has an answer. */
function readableOf(variant: Variant, fields: Stage['fields'], values: Values): [name: string, field: Field][] {
  const asked = askedIn(variant, values)
  return Object.entries(fields).filter(([name, field]) => isReadable(field) && (asked.has(name) || !isBlank(values[name])))
}

const isReadable = ({ input, unread }: Field) =>
  !unread && storedAs[input] !== 'upload' && (storedAs[input] !== 'nothing' || input === 'derived')

function line(field: Field, value: unknown, say: InLanguage) {
  // The form's translation leaves out staff's fields.
  const label = field.staffOnly ? say(field.label) : field.label
  const read = { label, value: worded(field, value, say) }
  return field.width === 'full' || field.input === 'textarea' ? { ...read, wide: true } : read
}

function table({ label, entry }: FieldOf<'entries'>, value: unknown, say: InLanguage) {
  const fields = readFields(entry)
  const entries = Array.isArray(value) ? value : []
  return {
    title: label,
    columns: fields.map(([, { label }]) => label),
    rows: entries.map((entry: Values | null) => fields.map(([name, field]) => wordedIn(field, name, entry ?? {}, say))),
  }
}
