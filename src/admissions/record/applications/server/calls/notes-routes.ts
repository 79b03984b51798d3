import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { notFound } from '../../contract.ts'
import { noteCalls, noteNotFound } from '../../record/note-calls.ts'
import { notesOf } from '../record/notes.ts'
import { applicationStore } from '../record/store.ts'
import type { RecordRow } from '../record/tables.ts'
import type { NoteChanger } from '../bulk/change-notes.ts'

export function notesRoutes({ db }: Deps, notes: NoteChanger): Route[] {
  const changed = (number: number, Msg: string, change: (tx: Db, row: RecordRow) => Promise<RecordRow | undefined>) =>
    db.transaction().execute(async (tx) => {
      const row = await applicationStore(tx).lockNumber(number)
      if (!row) throw new Refusal(notFound)
      const after = await change(tx, row)
      if (!after) throw new Refusal(noteNotFound)
      const { version, fields } = after
      return { Msg, version, Notes: textOf(fields['Notes']), NotesHistory: notesOf(fields) }
    })

  return [
    route(noteCalls.add, ({ applicationID, Notes }, { who: { username: actor }, caller: { ip } }) =>
      changed(applicationID, messages.saved, (tx, row) => notes.add(tx, row, Notes, { actor, ip })),
    ),

    route(noteCalls.delete, ({ applicationID, ...note }, { who: { username: actor }, caller: { ip } }) =>
      changed(applicationID, messages.deleted, (tx, row) => notes.delete(tx, row, note, { actor, ip })),
    ),
  ]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
