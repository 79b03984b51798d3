import { auditLog, lastChanges } from '#platform/activity-log/server/public.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { logModule, customStatus, notFound } from '../../contract.ts'
import { approvalUndone, undoApproval, undoIsOver } from '../../status/undo-approval.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { applicationStore } from '../record/store.ts'
import type { Row } from '../record/tables.ts'

/** REV-11: who approved an application in Review takes that back within a minute, before anybody was mailed or notified. */
export function undoApprovalRoutes(deps: Deps, totals: Totals, publish: ApplicationSubscriber): Route[] {
  const { db, now } = deps
  return [
    route(undoApproval, async ({ applicationID }, { who: { username }, caller }) => {
      await db.transaction().execute(async (tx) => {
        const row = await applicationStore(tx).lockNumber(applicationID)
        if (!row) throw new Refusal(notFound)
        const status = await statusBefore(tx, row, username, now())
        if (status === undefined) throw new Refusal(undoIsOver)
        const change = { application_status: 'submitted', custom_status: status, modified_at: now() } as const
        const version = await applicationStore(tx).update(applicationID, change)
        await auditLog(deps)(tx, {
          actor: username,
          ip: caller.ip,
          module: logModule,
          applicationId: applicationID,
          isMilestone: true,
          log: approvalUndone,
          before: { ApplicationStatus: row.application_status },
          after: { ApplicationStatus: change.application_status },
        })
        await publish(tx, [{ kind: 'reopened', before: row, after: { ...row, ...change, version }, by: username, undo: 'done' }])
      })
      totals.forget()
      return approvalUndone
    }),
  ]
}

/** The status that an approval of this person took the place of, while it can be undone and nothing else became of it. */
async function statusBefore(tx: Db, row: Row, username: string, now: Date): Promise<string | undefined> {
  const approval = (await lastChanges(tx, [row.application_id], 'ApplicationStatus')).get(row.application_id)
  const until = valueIn(approval?.after, 'UndoUntil')
  const status = valueIn(approval?.before, 'cutomestatus')
  const isOurs =
    approval?.actor === username && row.application_status === 'approved' && row.custom_status === customStatus.approved
  const isInTime = typeof until === 'string' && now.getTime() <= Date.parse(until)
  return isOurs && isInTime && typeof status === 'string' ? status : undefined
}

const valueIn = (values: object | null | undefined, name: string): unknown => (values ? Reflect.get(values, name) : undefined)
