import type { Application } from '../../contract.ts'
import type { Note } from '../../record/whole-record.ts'
import type { RecordRow } from './tables.ts'

type Fields = Record<string, unknown>
type Author = { user: string; at: Date }

export const notesOf = ({ NotesHistory }: Fields): Note[] => (Array.isArray(NotesHistory) ? NotesHistory : [])

/** APP-16: a changed current note joins the history. A new record has none, so its note joins at the next save. */
export function historyAfter(before: Fields, answers: Fields, isNew: boolean, { user, at }: Author): Fields {
  if (isNew) return { NotesHistory: [] }
  const { Notes } = answers
  const history = notesOf(before)
  if (typeof Notes !== 'string' || Notes === '' || Notes === history.at(-1)?.Notes) return {}
  return { NotesHistory: [...history, { Notes, User: user, ModifiedOn: at.toISOString() }] }
}

type Made = Pick<RecordRow, 'created_by' | 'created_at'>

const allNotes = ({ fields, created_by, created_at }: Made & Pick<RecordRow, 'fields'>): Note[] =>
  notesOf({ ...fields, ...historyAfter(fields, fields, false, { user: created_by, at: created_at }) })

/** DUP-3: the latest last; `count` came from the other record. */
export function mergedNotes(kept: RecordRow, other: RecordRow): { fields: Fields; count: number } {
  const added = allNotes(other)
  if (added.length === 0) return { fields: kept.fields, count: 0 }
  const history = [...allNotes(kept), ...added].toSorted((a, b) => a.ModifiedOn.localeCompare(b.ModifiedOn))
  const fields = { ...kept.fields, Notes: history.at(-1)?.Notes ?? '', NotesHistory: history }
  return { fields, count: added.length }
}

/** APP-17: the first note of a new record joins before it, or it would be lost. */
export function withNote(fields: Fields, note: string, { created_by, created_at }: Made, by: Author): Fields {
  const first = historyAfter(fields, fields, false, { user: created_by, at: created_at })
  const begun = { ...fields, ...first }
  return { ...begun, Notes: note, ...historyAfter(begun, { Notes: note }, false, by) }
}

/** By moment, or the latest with that text; undefined if there is none. Also clears it as current note, or a save would restore it. */
export function withoutNote(fields: Fields, { Note, ModifiedOn }: { Note: string; ModifiedOn?: string | undefined }) {
  const history = notesOf(fields)
  const at = history.findLastIndex((entry) => entry.Notes === Note && (!ModifiedOn || entry.ModifiedOn === ModifiedOn))
  if (at === -1) return undefined
  const isCurrent = at === history.length - 1 && fields['Notes'] === Note
  return { ...fields, NotesHistory: history.toSpliced(at, 1), ...(isCurrent && { Notes: '' }) }
}

/** APP-17: also removes the names of those who requested corrections. */
export function withoutNotes(record: Application): Application {
  const { Notes: _, NotesHistory: __, ...theirs } = record
  return { ...theirs, Corrections: record.Corrections.map((item) => ({ ...item, by: '' })) }
}
