import { fieldEntriesOf } from '#admissions/record/forms/field-entries.ts'
import { meantText } from '#admissions/record/forms/engine/normalise.ts'
import { storedAs, type Field, type Variant } from '#admissions/record/forms/variant.ts'
import { isBlank, type Values } from '#shared/rule.ts'
import { asMeant } from '#shared/text/as-meant.ts'
import { stableJson } from '#shared/text/json.ts'
import { notesOf } from '../../record/notes.ts'

/** CALL-41: the answers that are not as meant, corrected. Whether an answer is allowed is left to the next save. */
export function meantAnswers(variant: Variant, fields: Values): Record<string, unknown> {
  const { NotesHistory } = fields
  const named: [string, unknown][] = [
    ...fieldEntriesOf(variant).flatMap(([name, field]): [string, unknown][] =>
      fields[name] === undefined || field.bookkeeping ? [] : [[name, meant(field, fields[name])]],
    ),
    // The latest of them is the note that the form shows.
    ...(NotesHistory === undefined ? [] : [['NotesHistory', meantNotes(fields)] satisfies [string, unknown]]),
  ]
  return Object.fromEntries(named.filter(([name, value]) => stableJson(value) !== stableJson(fields[name])))
}

function meant(field: Field, value: unknown): unknown {
  switch (storedAs[field.input]) {
    case 'text':
      return typeof value === 'string' ? meantText(field, value) : value
    case 'texts':
      return Array.isArray(value) ? value.map((text: unknown) => meant(oneText, text)).filter((text) => !isBlank(text)) : value
    case 'entries':
      return Array.isArray(value) ? value.map((entry: unknown) => meantEntry(field, entry)) : value
    default:
      return value
  }
}

const oneText = { label: '', input: 'text' } satisfies Field

function meantEntry({ entry }: Field, value: unknown): unknown {
  if (!entry || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const named = Object.entries(value).map(([name, text]: [string, unknown]): [string, unknown] => {
    const field = entry.fields[name]
    return [name, field ? meant(field, text) : text]
  })
  return Object.fromEntries(named)
}

const meantNotes = (fields: Record<string, unknown>) =>
  notesOf(fields).map((note) => (typeof note.Notes === 'string' ? { ...note, Notes: asMeant(note.Notes).trim() } : note))
