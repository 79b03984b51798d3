import { variantOf } from '#admissions/record/forms/variants.ts'
import { dryRun } from '#server/db/statements/dry-run.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { notFound } from '../../contract.ts'
import { previewApproval } from '../../status/undo-approval.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { applicationStore } from '../record/store.ts'
import { saveApplication } from '../saving/save.ts'
import { goingOut } from '../status/going-out.ts'

/** REV-11: what an approval would send, by approving and taking that back. */
export function previewApprovalRoutes(deps: Deps, publish: ApplicationSubscriber): Route[] {
  return [
    route(previewApproval, ({ applicationID }, { who, caller: { ip } }) =>
      dryRun(deps.db, async (tx) => {
        const held = await applicationStore(tx).lockNumberWithFiles(applicationID)
        if (!held) throw new Refusal(notFound)
        const about = { ...held, isNew: false, variant: variantOf(held.row.form), patch: {}, version: held.row.version }
        const approval = { ...about, asks: 'approved', offersUndo: true, asksDeclaration: false } as const
        await saveApplication(tx, deps, publish, { username: who.username, ip, writer: 'approver' }, approval)
        return { Changes: 1, Had: 0, Refused: [], Gone: 0, ...(await goingOut(tx, [applicationID])) }
      }),
    ),
  ]
}
