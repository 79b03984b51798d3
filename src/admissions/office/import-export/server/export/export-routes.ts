import { auditLog } from '#platform/activity-log/server/public.ts'
import { countByForm, recipientsOf, watchedAlarm, withAadhaarFilter } from '#admissions/record/applications/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { fileRoute, type FileRoute } from '#server/handler.ts'
import { massReading } from '#server/limits/mass-reading.ts'
import { HttpError, Refusal } from '#server/base/refusal.ts'
import { workbookFile, workbookReply } from '#server/workbook/workbook.ts'
import { mostUnconfirmed } from '#shared/call.ts'
import { malformed } from '#shared/schema.ts'
import { todayIn } from '#shared/time/dates.ts'
import { chosenColumns } from '../../chosen-columns.ts'
import { exportFile, nothingToExport, workbookName } from '../../contract.ts'
import { applicationsWorkbook } from './applications-workbook.ts'
import { exportInThreads, fewRows } from './export-thread.ts'

/** IMP-8, IMP-12: streams the workbook, and logs it as one download. */
export function exportRoutes(deps: Deps): FileRoute[] {
  const { db, exportDb, databaseAddress: address, config, secrets, now } = deps
  const audit = auditLog(deps)
  const noteRows = massReading(deps)
  const alarm = watchedAlarm(deps)
  return [
    fileRoute(exportFile, async ({ username, filter, columns: chosen }, { who, caller, assertConfirmed }) => {
      const named = chosen && chosenColumns(chosen)
      if (chosen && !named) throw new HttpError(400, malformed)
      const timeZone = config.TIME_ZONE
      const wanted = { username, filter: withAadhaarFilter(secrets, filter), timeZone }
      const counts = await countByForm(exportDb, wanted)
      const total = counts.reduce((sum, count) => sum + count.total, 0)
      if (total === 0) throw new Refusal(nothingToExport)
      // IMP-18: a large export needs a confirmation.
      if (total > mostUnconfirmed) await assertConfirmed()
      const entry = { actor: who.username, ip: caller.ip, module: 'Download', log: exportedLog(total, named?.length) }
      await db.transaction().execute((tx) => audit(tx, entry))
      await noteRows(who, total)
      // SEC-39: a workbook of several applications opens none of them.
      const alone = total === 1 ? await recipientsOf(exportDb, wanted, 1) : []
      await alarm(alone.map(({ application_id }) => ({ ...entry, applicationId: application_id })))
      const exported = { wanted, forms: counts.map(({ form }) => form), chosen, today: todayIn(timeZone, now()) }
      return address && total > fewRows
        ? workbookReply(workbookName, exportInThreads({ address, exported }))
        : workbookFile({ name: workbookName, ...applicationsWorkbook(exportDb, exported) })
    }),
  ]
}

const exportedLog = (total: number, columns: number | undefined) =>
  `Exported ${total === 1 ? '1 application' : `${total} applications`}${columns === undefined ? '' : `, chosen columns: ${columns}`}`
