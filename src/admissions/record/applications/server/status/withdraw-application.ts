import { statusTitles } from '#admissions/record/masters/server/public.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { HttpError, Refusal } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { logModule, customStatus, stale } from '../../contract.ts'
import { withdrawal, withdrawn, withdrawnEntry, writeToWithdraw } from '../../withdrawal.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { lockOn } from '../record/lock.ts'
import { existingRecord } from '../changes/find-or-begin.ts'
import { trash } from '../changes/trash.ts'
import { statusGiver } from './give-status.ts'

/** APP-42: a draft goes into Trash, a submitted application gets the status for it. */
export function withdrawRoutes(deps: Deps, totals: Totals, publish: ApplicationSubscriber): Route[] {
  const give = statusGiver(deps, publish)
  const { putIn } = trash(deps, totals, publish)

  return [
    route(withdrawal.withdraw, async ({ username, version, reason }, { who, caller, change }) => {
      if (username !== undefined && username !== who.username) throw new HttpError(403, messages.notAllowed)
      await change(logModule, async ({ tx, audit }) => {
        const row = await existingRecord(tx, who.username)
        if (row.application_status === 'approved') throw new Refusal(writeToWithdraw)
        const lock = await lockOn(tx, row, 'applicant')
        if (lock !== undefined) throw new Refusal(lock)
        if (version !== undefined && version !== row.version) throw new Refusal(stale, { version: row.version })
        const by = { actor: who.username, ip: caller.ip }
        const log = withdrawnEntry(reason)
        if (row.application_status === 'submitted') {
          const titles = await statusTitles(tx)
          const title = titles.find(({ isActive, Meaning }) => isActive && Meaning === 'withdrawn')?.title
          await give(tx, [row], title ?? customStatus.withdrawn, { ...by, log })
          return
        }
        await audit(log, { applicationId: row.application_id, isMilestone: true })
        await putIn(tx, [row.username], by)
      })
      totals.forget()
      return withdrawn
    }),
  ]
}
