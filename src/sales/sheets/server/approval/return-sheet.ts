import { sendQueuedMails } from '#platform/mail/server/public.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { alreadyApproved, returnedNow } from '../../approval-contract.ts'
import { notSubmitted } from '../../contract.ts'
import { openForMakers } from '../entry/settings/open-for-makers.ts'
import { refuseStale } from '../entry/save-sheet.ts'
import { lockedOrRefused } from '../sheet/removed-refusal.ts'
import { logModule, noteSheet } from '../sheet/sheet-log.ts'
import { sheetStore } from '../sheet/store.ts'
import { mailReturned } from './sheet-mails.ts'

type Returning = { ID: number; Reason: string; version?: number | undefined }

/** To its makers, with a mail. */
export async function returnSheet(
  deps: Deps,
  { ID, Reason, version }: Returning,
  { who, change }: Pick<SignedIn, 'who' | 'change'>,
): Promise<string> {
  await change(logModule, async ({ tx, audit }) => {
    const at = deps.now()
    const sheet = await lockedOrRefused(tx, ID)
    if (sheet.state === 'approved') throw new Refusal(alreadyApproved)
    if (sheet.state === 'saved') throw new Refusal(notSubmitted)
    refuseStale(sheet, version)
    const returned = { state: 'saved' as const, applied_by: null, submitted_at: null, return_reason: Reason }
    await sheetStore(tx).update(ID, { ...returned, modified_at: at })
    await noteSheet({ tx, audit }, sheet, { at, actor: who.username, action: 'returned', reason: Reason })
    await openForMakers(tx, sheet, { by: who.username, reason: Reason, at, timeZone: deps.config.TIME_ZONE })
    await mailReturned(tx, deps, sheet, { by: who.username, reason: Reason })
  })
  sendQueuedMails(deps)
  return returnedNow
}
