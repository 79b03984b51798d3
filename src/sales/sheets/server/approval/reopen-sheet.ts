import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { notApproved, reopenedNow } from '../../approval-contract.ts'
import { lockedOrRefused } from '../sheet/removed-refusal.ts'
import { logModule, noteSheet } from '../sheet/sheet-log.ts'
import { sheetStore } from '../sheet/store.ts'

type Reopening = { ID: number; Reason: string }

/** An approved sheet waits for its approval again. */
export const reopenSheet = (
  { now }: Pick<Deps, 'now'>,
  { ID, Reason }: Reopening,
  { who, change }: Pick<SignedIn, 'who' | 'change'>,
): Promise<string> =>
  change(logModule, async ({ tx, audit }) => {
    const at = now()
    const sheet = await lockedOrRefused(tx, ID)
    if (sheet.state !== 'approved') throw new Refusal(notApproved)
    const reopened = { state: 'submitted' as const, approved_by: null, approved_at: null, self_approved: false }
    await sheetStore(tx).update(ID, { ...reopened, modified_at: at })
    await noteSheet({ tx, audit }, sheet, { at, actor: who.username, action: 'reopened', reason: Reason })
    return reopenedNow
  })
