import { messages } from '#shared/messages.ts'
import { send } from '#web/calls/api.ts'
import { Refused } from '#web/calls/errors.ts'
import { newIdempotencyKey } from '#web/calls/send-idempotent.ts'
import { alreadyApproved, approvedNow, sheetApproval, type SheetItem } from '../../../approval-contract.ts'
import { stale } from '../../../contract.ts'
import { changesBetween, numbered } from '../../../sheet/changes.ts'
import { adopted, overtaken, pressed, type Editing, type Sending } from '../../../sheet/editing/editing.ts'
import { rowsOf, type Sheet } from '../../../sheet/sheet.ts'
import { firstError } from '../../entry/editing/refusal.ts'
import { deliver } from '../../entry/editing/stored-sheet.ts'
import { texts } from '../../texts.ts'
import { keyOf, type PendingSheet } from '../pending-sheet.ts'

export type OpenApproval = {
  item: SheetItem
  me: string
  latest: () => Editing
  change: (next: (before: Editing) => Editing) => Editing
  read: () => Promise<PendingSheet>
}

/** The window continues from the stored sheet, with its undo. Throws as `send` does. */
export async function storeCorrections({ item, me, latest, change, read }: OpenApproval): Promise<string> {
  const before = latest()
  const isAgain = before.sending !== undefined
  const now: Editing & { sending: Sending } = before.sending
    ? { ...before, sending: before.sending }
    : pressed(before, 'save', newIdempotencyKey())
  change(() => now)
  const error = firstError(now.sending.sheet)
  if (error) throw new Refused(texts.rowNote(error.row + 1, error.cell, error.words))
  const { verdict, fresh, words } = await deliver(keyOf(item), now.sending, { me, isAgain, read })
  if (verdict === 'approved') throw new Refused(alreadyApproved)
  if (verdict === 'foreign') {
    change((held) => overtaken(held, fresh))
    throw new Refused(stale)
  }
  change((held) => adopted(held, fresh))
  return words || messages.updated
}

/** SALES-13: in two calls. Throws as `send` does. */
export async function saveAndApprove(open: OpenApproval): Promise<string> {
  const { latest } = open
  // First settles a lost reply to the corrections, then sends the changes made since.
  for (let tries = 0; tries < 2 && (latest().sending || hasNews(latest())); tries += 1) await storeCorrections(open)
  return approve(open, latest().stored.version)
}

/** Succeeds if this person already approved that version: its reply was lost. */
async function approve({ item, me, read }: OpenApproval, version: number): Promise<string> {
  try {
    return await send(sheetApproval.approve, { ID: item.ID, version })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const fresh = await read().catch(() => undefined)
    const isMine = fresh?.status.Approvedby === me && fresh.version === version + 1
    if (isMine) return approvedNow
    throw error
  }
}

export const differs = (one: Sheet, other: Sheet): boolean =>
  changesBetween(numbered(rowsOf(one)), numbered(rowsOf(other))).length > 0
const hasNews = ({ stored, state }: Editing) => differs(stored.sheet, state.history.sheet)
