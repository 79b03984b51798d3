import { dryRun } from '#server/db/statements/dry-run.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { notFound } from '../../contract.ts'
import { previewApproval } from '../../status/undo-approval.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { applicationStore } from '../record/store.ts'
import { approveApplication } from '../saving/approve-application.ts'
import { goingOut } from '../status/going-out.ts'

/** REV-11: approves in a transaction and rolls it back. */
export function previewApprovalRoutes(deps: Deps, publish: ApplicationSubscriber): Route[] {
  return [
    route(previewApproval, ({ applicationID }, { who, caller: { ip } }) =>
      dryRun(deps.db, async (tx) => {
        const held = await applicationStore(tx).lockNumberWithFiles(applicationID)
        if (!held) throw new Refusal(notFound)
        const saver = { username: who.username, ip, writer: 'approver' } as const
        const save = { ...held, patch: {}, version: held.row.version }
        await approveApplication({ tx, deps, publish, saver }, save, { offersUndo: true })
        return { Changes: 1, Had: 0, Refused: [], Gone: 0, ...(await goingOut(tx, [applicationID])) }
      }),
    ),
  ]
}
