import { z } from 'zod/mini'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { lastChanges } from '#platform/activity-log/server/public.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import { logModule, notFound } from '../../contract.ts'
import { mergeIsOver } from '../../duplicates/merge.ts'
import type { Checks } from '../../status/checks.ts'
import type { CorrectionItem } from '../../status/corrections.ts'
import { undoSeconds } from '../../status/undo-approval.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { applicationStore } from '../record/store.ts'
import { writeBack } from '../changes/write-record.ts'
import { heldInTrash } from '../changes/trash-store.ts'
import { trash } from '../changes/trash.ts'
import { moveFilesBack, moveLettersBack } from '../record/stores/merge-store.ts'
import type { RecordRow, RecordFile } from '../record/tables.ts'

const moment = z.coerce.date()
const undoable = z.object({
  MergedWith: z.number(),
  UndoUntil: moment,
  Undo: z.object({
    version: z.number(),
    answers: z.record(z.string(), z.unknown()),
    checks: z.custom<Checks>(),
    corrections: z.custom<CorrectionItem[]>(),
    letters: z.array(z.number()),
    files: z.array(
      z.object({
        slot: z.string(),
        accepted_by: z.string(),
        accepted_at: z.nullable(moment),
        returned_reason: z.string(),
        returned_at: z.nullable(moment),
      }),
    ),
  }),
})

/** A merge may change notes, and the ticks that vouch for documents. */
const answersOf = ({ form }: Pick<RecordRow, 'form'>) => [
  'Notes',
  'NotesHistory',
  ...Object.keys(variantOf(form).approval?.fields ?? {}),
]

type Moved = { at: Date; letters: readonly number[]; files: readonly RecordFile[] }

export const undoOf = (kept: RecordRow, { at, letters, files }: Moved) => ({
  UndoUntil: new Date(at.getTime() + undoSeconds * 1000).toISOString(),
  Undo: {
    version: kept.version + 1,
    answers: Object.fromEntries(answersOf(kept).flatMap((name) => (name in kept.fields ? [[name, kept.fields[name]]] : []))),
    checks: kept.checks,
    corrections: kept.corrections,
    letters,
    files: files.map(({ slot, accepted_by, accepted_at, returned_reason, returned_at }) => ({
      slot,
      accepted_by,
      accepted_at,
      returned_reason,
      returned_at,
    })),
  },
})

type Which = { applicationID: number; other: number }
type By = { actor: string; ip: string }

/** DUP-4: only the caller's own merge, within a minute, while the kept record is unchanged. */
export function mergeUndoer(deps: Deps, totals: Totals, publish: ApplicationSubscriber) {
  const { restoreIn } = trash(deps, totals, publish)

  return async (tx: Db, which: Which, by: By): Promise<void> => {
    const { kept, other, undo } = await bothHeld(tx, deps.now(), which, by)
    await moveFilesBack(tx, other, kept, undo.files)
    await moveLettersBack(tx, other, undo.letters)
    const variant = variantOf(kept.form)
    const changed = new Set(answersOf(kept))
    const answers = Object.entries(kept.fields).filter(([name]) => !changed.has(name))
    const fields = { ...Object.fromEntries(answers), ...undo.answers }
    const { checks, corrections } = undo
    const log = `Merge with No ${other.application_id} undone`
    const entry = { ...by, module: logModule, applicationId: kept.application_id, log }
    const after = await writeBack(tx, deps, { row: kept, variant }, { fields, checks, corrections }, entry)
    const event = { before: kept, after, by: by.actor }
    await publish(tx, [
      { kind: 'saved', ...event },
      { kind: 'merged', ...event, from: other, undo: 'done' },
    ])
    const [left] = (await restoreIn(tx, [other.application_id], by)).Left
    if (left) throw new Refusal(left.Msg)
  }
}

/** Locks both. Throws a `Refusal` if the merge can't be undone. */
async function bothHeld(tx: Db, now: Date, { applicationID, other: otherID }: Which, { actor }: By) {
  const kept = await applicationStore(tx).lockNumber(applicationID)
  const [other] = await heldInTrash(tx, now, [otherID])
  if (!kept) throw new Refusal(notFound)
  const last = (await lastChanges(tx, [applicationID], 'MergedWith')).get(applicationID)
  const merge = undoable.safeParse(last?.after).data
  const isOurs = last?.actor === actor && merge?.MergedWith === otherID && other?.merged_into === applicationID
  if (!merge || !isOurs || merge.UndoUntil < now || merge.Undo.version !== kept.version) throw new Refusal(mergeIsOver)
  return { kept, other, undo: merge.Undo }
}
