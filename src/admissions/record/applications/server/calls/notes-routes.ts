import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { mentionsIn } from '#shared/text/mentions.ts'
import { messages } from '#shared/messages.ts'
import { logModule, notFound } from '../../contract.ts'
import { noteCalls, noteNotFound } from '../../record/note-calls.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import type { StaffOf } from '../bulk/queue-routes.ts'
import { notesOf, withNote, withoutNote } from '../record/notes.ts'
import { applicationStore } from '../record/store.ts'
import { writeRecord } from '../changes/write-record.ts'
import type { Row } from '../record/tables.ts'

type Changed = { fields: Record<string, unknown>; log: string }

/** APP-17: `applications/addnote` and `deletenotes`; notes stay open after approval. */
export function notesRoutes(deps: Deps, publish: ApplicationSubscriber, staffOf: StaffOf): Route[] {
  const { db } = deps

  /** NOTICE-5: the staff whom a note names. */
  const namedIn = async (tx: Db, note: string) => {
    const names = mentionsIn(note)
    const staff = names.length === 0 ? [] : await staffOf(tx)
    return names.filter((name) => staff.some(({ username }) => username === name))
  }

  const changeNotes = (
    number: number,
    who: Session,
    { ip, words, note = '' }: { ip: string; words: string; note?: string },
    change: (row: Row) => Changed,
  ) =>
    db.transaction().execute(async (tx) => {
      const row = await applicationStore(tx).lockNumber(number)
      if (!row) throw new Refusal(notFound)
      const { fields, log } = change(row)
      const entry = {
        actor: who.username,
        ip,
        module: logModule,
        applicationId: number,
        log,
        before: { NotesHistory: notesOf(row.fields) },
        after: { NotesHistory: notesOf(fields) },
      }
      const about = { row, variant: variantOf(row.form), by: who.username, ip }
      const { row: after } = await writeRecord(tx, deps, about, { fields }, { entries: [entry] })
      const named = await namedIn(tx, note)
      const event = { before: row, after, by: who.username }
      await publish(tx, [{ kind: 'saved', ...event }, ...(named.length > 0 ? [{ kind: 'named' as const, ...event, named }] : [])])
      return { Msg: words, version: after.version, Notes: textOf(fields['Notes']), NotesHistory: notesOf(fields) }
    })

  return [
    route(noteCalls.add, ({ applicationID, Notes }, { who, caller }) =>
      changeNotes(applicationID, who, { ip: caller.ip, words: messages.saved, note: Notes }, (row) => ({
        fields: withNote(row.fields, Notes, row, { user: who.username, at: deps.now() }),
        log: 'Note added',
      })),
    ),

    route(noteCalls.delete, ({ applicationID, ...note }, { who, caller }) =>
      changeNotes(applicationID, who, { ip: caller.ip, words: messages.deleted }, (row) => {
        const fields = withoutNote(row.fields, note)
        if (!fields) throw new Refusal(noteNotFound)
        return { fields, log: 'Note deleted' }
      }),
    ),
  ]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
