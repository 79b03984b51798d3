import { lastChanges } from '#platform/activity-log/server/public.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { logModule, customStatus, notFound } from '../../contract.ts'
import { approvalUndone, undoApproval, undoIsOver } from '../../status/undo-approval.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { applicationStore } from '../record/store.ts'
import { reopenApplication } from './reopen-application.ts'
import type { RecordRow } from '../record/tables.ts'

/** REV-11: only the approver, within a minute, before any mail or notice. */
export function undoApprovalRoutes(deps: Deps, totals: Totals, publish: ApplicationSubscriber): Route[] {
  return [
    route(undoApproval, async ({ applicationID }, { who: { username }, change }) => {
      await change(logModule, async ({ tx, audit }) => {
        const row = await applicationStore(tx).lockNumber(applicationID)
        if (!row) throw new Refusal(notFound)
        const status = await statusBefore(tx, row, username, deps.now())
        if (status === undefined) throw new Refusal(undoIsOver)
        const reopening = { status, log: approvalUndone, by: username, undo: 'done' } as const
        await reopenApplication({ tx, audit, deps, publish }, row, reopening)
      })
      totals.forget()
      return approvalUndone
    }),
  ]
}

/** Undefined if this person did not approve it, or something has happened since. */
async function statusBefore(tx: Db, row: RecordRow, username: string, now: Date): Promise<string | undefined> {
  const approval = (await lastChanges(tx, [row.application_id], 'ApplicationStatus')).get(row.application_id)
  const until = valueIn(approval?.after, 'UndoUntil')
  const status = valueIn(approval?.before, 'cutomestatus')
  const isOurs =
    approval?.actor === username && row.application_status === 'approved' && row.custom_status === customStatus.approved
  const isInTime = typeof until === 'string' && now.getTime() <= Date.parse(until)
  return isOurs && isInTime && typeof status === 'string' ? status : undefined
}

const valueIn = (values: object | null | undefined, name: string): unknown => (values ? Reflect.get(values, name) : undefined)
