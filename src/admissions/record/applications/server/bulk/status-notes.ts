import type { Db } from '#server/db/open.ts'
import { notesOf } from '../record/notes.ts'
import type { RecordRow } from '../record/tables.ts'
import type { NoteChanger } from './change-notes.ts'
import type { Undoable } from './undoable.ts'

type By = { actor: string; ip: string }

/** The log's key for the moment of a status's note. */
const notedAt = 'NotedAt'

/** REV-8: returns each record and the text of its log entry. */
export async function addStatusNotes(tx: Db, notes: NoteChanger, rows: readonly RecordRow[], reason: string, by: By) {
  const noted: RecordRow[] = []
  const logged = new Map<number, Record<string, string>>()
  for (const row of rows) {
    const before = momentsOf(row)
    const after = await notes.add(tx, row, reason, by)
    noted.push(after)
    // A note that was there before stays when the status is undone.
    const made = momentsOf(after).at(-1)
    if (made !== undefined && made !== before.at(-1)) logged.set(row.application_id, { [notedAt]: made })
  }
  return { noted, logged }
}

/** REV-8: the log has the moments of these notes. */
export async function deleteStatusNotes(tx: Db, notes: NoteChanger, changes: readonly Undoable[], by: By): Promise<RecordRow[]> {
  const rows: RecordRow[] = []
  for (const { row, logged } of changes) {
    const ModifiedOn: unknown = logged && Reflect.get(logged, notedAt)
    const note = notesOf(row.fields).find((each) => each.ModifiedOn === ModifiedOn && each.User === by.actor)
    const after = note && (await notes.delete(tx, row, { Note: note.Notes, ModifiedOn: note.ModifiedOn }, by))
    rows.push(after ?? row)
  }
  return rows
}

const momentsOf = ({ fields }: RecordRow) => notesOf(fields).map(({ ModifiedOn }) => ModifiedOn)
