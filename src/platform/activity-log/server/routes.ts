import { openTotals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { HttpError } from '#server/refusal.ts'
import { admits } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import { activityLog } from '../contract.ts'
import { applicationOf } from '../one-application.ts'
import { downloadCounts } from './downloads-store.ts'
import { logPage, type LiveApplications } from './list-store.ts'

/** ROLE-13: reading the activity log, all of it for admins, one application's for those who decide. */
export function activityLogRoutes({ db, listDb, config }: Deps, liveApplications: LiveApplications): Route[] {
  const totals = openTotals()
  const timeZone = config.TIME_ZONE
  return [
    route(activityLog.get, async (request, who) => {
      const seesAll = admits('readLogs', who)
      if (!seesAll && applicationOf(request.filter) === undefined) throw new HttpError(403, messages.notAllowed)
      return logPage(listDb, totals, { request, live: seesAll ? undefined : liveApplications, timeZone })
    }),
    route(activityLog.downloads, (period) => downloadCounts(db, period, timeZone)),
  ]
}
