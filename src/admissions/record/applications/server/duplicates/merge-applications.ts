import { requestedDocuments } from '#admissions/record/document-slots/server/public.ts'
import { documentTitle } from '#admissions/record/forms/values/document-title.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import { logModule, notFound, stale } from '../../contract.ts'
import { keepTheOther, mustBeKept, slotsThatGo } from '../../duplicates/merge.ts'
import { sameApplication } from '../../duplicates/duplicate-calls.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { mergedNotes, notesOf } from '../record/notes.ts'
import { documentsOf } from '../record/dto.ts'
import { documentStore } from '../record/stores/document-store.ts'
import { applicationStore } from '../record/store.ts'
import { writeRecord } from '../changes/write-record.ts'
import { trash } from '../changes/trash.ts'
import { moveLetters } from '../record/stores/merge-store.ts'
import { undoOf } from './undo-merge.ts'
import type { RecordRow, RecordFile } from '../record/tables.ts'

/** Both at the versions that the person has seen. */
export type Merge = { applicationID: number; version: number; other: number; otherVersion: number }

/** DUP-3: in one transaction, with other features' data through their subscribers; a refusal changes nothing. */
export function merger(deps: Deps, totals: Totals, publish: ApplicationSubscriber) {
  const { putIn } = trash(deps, totals, publish)

  return async (tx: Db, wanted: Merge, { actor, ip }: { actor: string; ip: string }): Promise<void> => {
    const { kept, other } = await bothHeld(tx, wanted)
    const variant = variantOf(kept.form)
    const files = await documentStore(tx).of(kept.application_id)
    const theirs = await documentStore(tx).of(other.application_id)
    const slots = slotsThatGo(
      variant,
      { ApplicationStatus: kept.application_status, Docs: await docsOf(tx, kept, files) },
      await docsOf(tx, other, theirs),
    )
    const letters = await moveLetters(tx, kept, other)
    const { fields, count } = mergedNotes(kept, other)
    const taken = [...slots.map(documentTitle), ...notesInWords(count)]
    const entry = {
      actor,
      ip,
      module: logModule,
      applicationId: kept.application_id,
      log: [`Merged with No ${other.application_id}`, ...(taken.length > 0 ? [taken.join(', ')] : [])].join(': '),
      before: { NotesHistory: notesOf(kept.fields) },
      after: {
        NotesHistory: notesOf(fields),
        MergedWith: other.application_id,
        ...undoOf(kept, { at: deps.now(), letters, files: theirs.filter(({ slot }) => slots.includes(slot)) }),
      },
    }
    const about = { row: kept, variant, by: actor, ip, files }
    const change = { fields, taken: { slots, from: other } }
    const { row: after } = await writeRecord(tx, deps, about, change, { entries: [entry] })
    const event = { before: kept, after, by: actor }
    await publish(tx, [
      { kind: 'saved', ...event },
      { kind: 'merged', ...event, from: other },
    ])
    await putIn(tx, [other.username], { actor, ip }, kept.application_id)
  }
}

/** Locks both. Throws if they can't be merged. */
async function bothHeld(tx: Db, { applicationID, version, other: otherID, otherVersion }: Merge) {
  if (applicationID === otherID) throw new Refusal(sameApplication)
  const rows = await applicationStore(tx).lockNumbers([applicationID, otherID])
  const kept = rows.find(({ application_id }) => application_id === applicationID)
  const other = rows.find(({ application_id }) => application_id === otherID)
  if (!kept || !other) throw new Refusal(notFound)
  if (kept.version !== version || other.version !== otherVersion) throw new Refusal(stale)
  if (mustBeKept({ ApplicationStatus: other.application_status, Payment: other.payment })) throw new Refusal(keepTheOther)
  return { kept, other }
}

const docsOf = async (tx: Db, { form }: RecordRow, files: readonly RecordFile[]) =>
  documentsOf(variantOf(form), await requestedDocuments(tx, form), files)

const notesInWords = (count: number) => (count === 0 ? [] : [count === 1 ? '1 note' : `${count} notes`])
