import { Refusal } from '#server/base/refusal.ts'
import { alreadyApproved, approved, approvedEntry, changedSinceChecked, customStatus, notSubmitted } from '../../contract.ts'
import { isUnproved, whyUnproved } from '../../record/address-proof.ts'
import { isWithdrawn } from '../../status/checks.ts'
import { undoSeconds } from '../../status/undo-approval.ts'
import type { RecordRow } from '../record/tables.ts'
import { entriesOf } from './steps/audit-entries.ts'
import { judgeSave, refuseStale } from './steps/judge-save.ts'
import type { Save, SaveContext, SaveResult } from './steps/saver.ts'
import { writeSave } from './steps/write-save.ts'

/** REV-11: `offersUndo` for a minute. `given` is the status of a decision; with `hasLetter` a letter replaces the usual mail. */
type Approval = { given?: string; offersUndo?: boolean; hasLetter?: boolean }

/** Saves the answers too. The caller checks the points that bar an approval (APP-51). */
export async function approveApplication(
  context: SaveContext,
  save: Save,
  { given, offersUndo = false, hasLetter = false }: Approval,
): Promise<SaveResult> {
  const { row } = save
  if (row.application_status === 'approved') throw new Refusal(alreadyApproved)
  refuseStale(save)
  if (row.application_status !== 'submitted') throw new Refusal(notSubmitted)
  if (isUnproved(row)) throw new Refusal(whyUnproved)
  const judged = await judgeSave(context, save, { given })
  const { milestone, answers, status } = entriesOf(context.saver, judged)
  const entry = { ...milestone(approvedEntry), ...(offersUndo && undoOf(row, judged.now)) }
  const written = await writeSave(context, judged, {
    columns: { application_status: 'approved', custom_status: judged.chosen || customStatus.approved },
    entries: [...answers, ...status, entry],
    step: { kind: 'approved', ...(offersUndo && { undo: 'offered' }) },
    hasLetter,
    refuse: (checks) => refuseUnseen(save, checks),
  })
  return { message: approved, ...written }
}

/** APP-9: without a version the saver may not have seen a withdrawn check, so the save can't approve, even if it ticks the box. */
function refuseUnseen({ row, version }: Save, checks: RecordRow['checks']): void {
  const isChanged = [row.checks, checks].some((ticks) => Object.values(ticks).some(isWithdrawn))
  if (version === undefined && isChanged) throw new Refusal(changedSinceChecked, { version: row.version })
}

const undoOf = ({ application_status, custom_status }: RecordRow, at: Date) => ({
  before: { ApplicationStatus: application_status, cutomestatus: custom_status },
  after: { ApplicationStatus: 'approved', UndoUntil: new Date(at.getTime() + undoSeconds * 1000).toISOString() },
})
