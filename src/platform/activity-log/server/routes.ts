import { openTotals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { HttpError, Refusal } from '#server/base/refusal.ts'
import { admits } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import { activityLog, noSuchBreak, type LogBreak } from '../contract.ts'
import { applicationOf } from '../one-application.ts'
import { openAuditLog } from './audit-log.ts'
import { breakStore } from './seals/breaks-store.ts'
import { downloadCounts } from './listing/downloads-store.ts'
import { logPage, type LiveApplications } from './listing/list-store.ts'

/** ROLE-13: admins read all of it, those who decide one application's. */
export function activityLogRoutes(deps: Deps, liveApplications: LiveApplications): Route[] {
  const { db, listDb, config, secrets, now } = deps
  const audit = openAuditLog(deps)
  const totals = openTotals()
  const timeZone = config.TIME_ZONE
  return [
    route(activityLog.get, async (request, { who }) => {
      const seesAll = admits('readLogs', who)
      if (!seesAll && applicationOf(request.filter) === undefined) throw new HttpError(403, messages.notAllowed)
      return logPage(listDb, totals, { request, live: seesAll ? undefined : liveApplications, timeZone })
    }),
    route(activityLog.breaks, async () => (await breakStore(db, secrets).list()).map(breakOf)),
    route(activityLog.acknowledge, async ({ ID, Reason: reason }, { who: { username: actor }, caller: { ip } }) => {
      await db.transaction().execute(async (tx) => {
        const found = await breakStore(tx, secrets).acknowledge(ID, { at: now(), by: actor, reason })
        if (!found) throw new Refusal(noSuchBreak)
        await audit(tx, { actor, ip, module: 'Activity Log', log: `Acknowledged ${found.what} ${found.entry}: ${reason}` })
      })
      return messages.saved
    }),
    route(activityLog.downloads, (period) => downloadCounts(db, period, timeZone)),
  ]
}

const breakOf = (row: Awaited<ReturnType<ReturnType<typeof breakStore>['list']>>[number]): LogBreak => ({
  ID: row.id,
  Entry: row.entry,
  What: row.what,
  Foundon: row.found_at.toISOString(),
  Acknowledgedon: row.acknowledged_at?.toISOString() ?? null,
  Acknowledgedby: row.acknowledged_by,
  Reason: row.reason,
})
