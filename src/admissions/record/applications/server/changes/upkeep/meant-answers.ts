import { fieldEntriesOf } from '#admissions/record/forms/field-entries.ts'
import { meantText } from '#admissions/record/forms/engine/normalise.ts'
import { storedAs, type Entry, type Field } from '#admissions/record/forms/field.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import { isBlank, type Values } from '#shared/rule.ts'
import { asMeant } from '#shared/text/as-meant.ts'
import { stableJson } from '#shared/text/json.ts'
import { notesOf } from '../../record/notes.ts'

/** CALL-41: corrects answers; the next save decides whether they are allowed. */
export function meantAnswers(variant: Variant, fields: Values): Record<string, unknown> {
  const { NotesHistory } = fields
  const named: [string, unknown][] = [
    ...fieldEntriesOf(variant).flatMap(([name, field]): [string, unknown][] =>
      fields[name] === undefined || field.bookkeeping ? [] : [[name, meant(field, fields[name])]],
    ),
    // The form shows the latest note.
    ...(NotesHistory === undefined ? [] : [['NotesHistory', meantNotes(fields)] satisfies [string, unknown]]),
  ]
  return Object.fromEntries(named.filter(([name, value]) => stableJson(value) !== stableJson(fields[name])))
}

function meant(field: Field, value: unknown): unknown {
  if (field.input === 'entries') return Array.isArray(value) ? value.map((item: unknown) => meantEntry(field.entry, item)) : value
  switch (storedAs[field.input]) {
    case 'text':
      return typeof value === 'string' ? meantText(field, value) : value
    case 'texts':
      return Array.isArray(value) ? value.map((text: unknown) => meant(oneText, text)).filter((text) => !isBlank(text)) : value
    default:
      return value
  }
}

const oneText = { label: '', input: 'text' } satisfies Field

function meantEntry(entry: Entry, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const named = Object.entries(value).map(([name, text]: [string, unknown]): [string, unknown] => {
    const field = entry.fields[name]
    return [name, field ? meant(field, text) : text]
  })
  return Object.fromEntries(named)
}

const meantNotes = (fields: Record<string, unknown>) =>
  notesOf(fields).map((note) => (typeof note.Notes === 'string' ? { ...note, Notes: asMeant(note.Notes).trim() } : note))
