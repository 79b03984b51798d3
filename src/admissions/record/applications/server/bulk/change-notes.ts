import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { mentionsIn } from '#shared/text/mentions.ts'
import { logModule } from '../../contract.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import type { StaffOf } from './queue-routes.ts'
import { notesOf, withNote, withoutNote } from '../record/notes.ts'
import { writeRecord } from '../changes/write-record.ts'
import type { RecordRow } from '../record/tables.ts'

type By = { actor: string; ip: string }
type NoteToDelete = Parameters<typeof withoutNote>[1]
export type NoteChanger = ReturnType<typeof noteChanger>

/** APP-17: for a record that the transaction has locked. */
export function noteChanger(deps: Deps, publish: ApplicationSubscriber, staffOf: StaffOf) {
  const namedIn = async (tx: Db, note: string) => {
    const names = mentionsIn(note)
    const staff = names.length === 0 ? [] : await staffOf(tx)
    return names.filter((name) => staff.some(({ username }) => username === name))
  }

  const write = async (
    tx: Db,
    row: RecordRow,
    fields: Record<string, unknown>,
    { log, ...by }: By & { log: string },
    note = '',
  ) => {
    const entry = {
      ...by,
      module: logModule,
      applicationId: row.application_id,
      log,
      before: { NotesHistory: notesOf(row.fields) },
      after: { NotesHistory: notesOf(fields) },
    }
    const about = { row, variant: variantOf(row.form), by: by.actor, ip: by.ip }
    const { row: after } = await writeRecord(tx, deps, about, { fields }, { entries: [entry] })
    const named = await namedIn(tx, note)
    const event = { before: row, after, by: by.actor }
    await publish(tx, [{ kind: 'saved', ...event }, ...(named.length > 0 ? [{ kind: 'named' as const, ...event, named }] : [])])
    return after
  }

  return {
    add: (tx: Db, row: RecordRow, note: string, by: By) =>
      write(tx, row, withNote(row.fields, note, row, { user: by.actor, at: deps.now() }), { ...by, log: 'Note added' }, note),

    delete: async (tx: Db, row: RecordRow, note: NoteToDelete, by: By): Promise<RecordRow | undefined> => {
      const fields = withoutNote(row.fields, note)
      return fields && write(tx, row, fields, { ...by, log: 'Note deleted' })
    },
  }
}
