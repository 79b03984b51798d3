import { activityRecorder } from '#features/activity-log/server/door.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { applications, deleted, notFound, noteNotFound } from '../contract.ts'
import type { ApplicationFollower } from './followers.ts'
import { notesOf, withoutNote } from './notes.ts'
import { applicationStore } from './store.ts'

/** `applications/deletenotes`; notes stay open after approval (product.md, Applications). */
export function notesRoutes(deps: Deps, tell: ApplicationFollower): Route[] {
  const { db, now } = deps
  const record = activityRecorder(deps)
  return [
    route(applications.deleteNotes, async ({ applicationID, ...note }, who, { caller }) =>
      db.transaction().execute(async (tx) => {
        const store = applicationStore(tx)
        const row = await store.lockNumber(applicationID)
        if (!row) throw new Refusal(notFound)
        const fields = withoutNote(row.fields, note)
        if (!fields) throw new Refusal(noteNotFound)
        const version = await store.update(applicationID, { fields: JSON.stringify(fields), modified_at: now() })
        await record(tx, {
          actor: who.username,
          ip: caller.ip,
          module: 'Application',
          applicationId: applicationID,
          log: 'Note deleted',
          before: { NotesHistory: notesOf(row.fields) },
          after: { NotesHistory: notesOf(fields) },
        })
        const after = { ...row, fields, version, modified_at: now() }
        await tell(tx, [{ kind: 'saved', before: row, after, by: who.username }])
        return { Msg: deleted, version, Notes: textOf(fields['Notes']), NotesHistory: notesOf(fields) }
      }),
    ),
  ]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
