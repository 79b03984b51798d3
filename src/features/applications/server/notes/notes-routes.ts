import { variantOf } from '#features/forms/variants.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { messages } from '#shared/messages.ts'
import { applications, notFound, noteNotFound } from '../../contract.ts'
import type { ApplicationSubscriber } from '../events.ts'
import { notesOf, withoutNote } from './notes.ts'
import { applicationStore } from '../record/store.ts'
import { writeRecord } from '../record/write-record.ts'

/** APP-17: `applications/deletenotes`; notes stay open after approval. */
export function notesRoutes(deps: Deps, publish: ApplicationSubscriber): Route[] {
  const { db } = deps
  return [
    route(applications.deleteNotes, async ({ applicationID, ...note }, who, { caller }) =>
      db.transaction().execute(async (tx) => {
        const row = await applicationStore(tx).lockNumber(applicationID)
        if (!row) throw new Refusal(notFound)
        const fields = withoutNote(row.fields, note)
        if (!fields) throw new Refusal(noteNotFound)
        const entry = {
          actor: who.username,
          ip: caller.ip,
          module: 'Application',
          applicationId: applicationID,
          log: 'Note deleted',
          before: { NotesHistory: notesOf(row.fields) },
          after: { NotesHistory: notesOf(fields) },
        }
        const about = { row, variant: variantOf(row.form), by: who.username, ip: caller.ip }
        const { row: after } = await writeRecord(tx, deps, about, { fields }, { entries: [entry] })
        await publish(tx, [{ kind: 'saved', before: row, after, by: who.username }])
        return { Msg: messages.deleted, version: after.version, Notes: textOf(fields['Notes']), NotesHistory: notesOf(fields) }
      }),
    ),
  ]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
