import type { Db } from '#server/db/open.ts'
import { notesOf } from '../record/notes.ts'
import type { Row } from '../record/tables.ts'
import type { NoteChanger } from './change-notes.ts'
import type { Undoable } from './undoable.ts'

type By = { actor: string; ip: string }

/** The key in the log of a status under which the moment of its note is. */
const notedAt = 'NotedAt'

/** REV-8: makes the reason of a status a note of each record. What comes back are the records, and what the log says of each. */
export async function addStatusNotes(tx: Db, notes: NoteChanger, rows: readonly Row[], reason: string, by: By) {
  const noted: Row[] = []
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

/** REV-8: deletes the notes that came with statuses, of which the log knows the moment. */
export async function deleteStatusNotes(tx: Db, notes: NoteChanger, changes: readonly Undoable[], by: By): Promise<Row[]> {
  const rows: Row[] = []
  for (const { row, logged } of changes) {
    const ModifiedOn: unknown = logged && Reflect.get(logged, notedAt)
    const note = notesOf(row.fields).find((each) => each.ModifiedOn === ModifiedOn && each.User === by.actor)
    const after = note && (await notes.delete(tx, row, { Note: note.Notes, ModifiedOn: note.ModifiedOn }, by))
    rows.push(after ?? row)
  }
  return rows
}

const momentsOf = ({ fields }: Row) => notesOf(fields).map(({ ModifiedOn }) => ModifiedOn)
