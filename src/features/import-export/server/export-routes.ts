import { auditLog } from '#platform/activity-log/server/public.ts'
import { countByForm, iterateApplications, withAadhaarFilter } from '#features/applications/server/public.ts'
import { columnOf, listNames, workbookNames, type ListName } from '#features/applications/record/columns.ts'
import type { ApplicationFilter, WholeApplication } from '#features/applications/server/listing/whole-applications-store.ts'
import { resumeSlot } from '#features/forms/declarations/job.ts'
import { variantOf } from '#features/forms/variants.ts'
import type { Deps } from '#server/deps.ts'
import { fileRoute, type FileRoute } from '#server/handler.ts'
import { HttpError, Refusal } from '#server/refusal.ts'
import { workbookFile } from '#server/workbook.ts'
import type { Cell } from '#shared/files/cell-text.ts'
import { malformed } from '#shared/schema.ts'
import { todayIn, wallClockIn } from '#shared/time/dates.ts'
import { chosenColumns } from '../chosen-columns.ts'
import { exportFile, mostUnconfirmed, nothingToExport, workbookName } from '../contract.ts'
import { workbookColumns, type WorkbookColumn } from '../workbook-columns.ts'

/** IMP-8, IMP-12: the workbook, written while it is sent, and logged as one download of its user. */
export function exportRoutes(deps: Deps): FileRoute[] {
  const { db, exportDb, config, secrets, now } = deps
  const record = auditLog(deps)
  return [
    fileRoute(exportFile, async ({ username, filter, columns: chosen }, who, { caller, assertConfirmed }) => {
      const named = chosen && chosenColumns(chosen)
      if (chosen && !named) throw new HttpError(400, malformed)
      const wanted: ApplicationFilter = { username, filter: withAadhaarFilter(secrets, filter), timeZone: config.TIME_ZONE }
      const counts = await countByForm(exportDb, wanted)
      const total = counts.reduce((sum, count) => sum + count.total, 0)
      if (total === 0) throw new Refusal(nothingToExport)
      if (total > mostUnconfirmed) await assertConfirmed()
      const columns = named ?? workbookColumns(counts.map(({ form }) => variantOf(form)))
      await db
        .transaction()
        .execute((tx) =>
          record(tx, { actor: who.username, ip: caller.ip, module: 'Download', log: exportedLog(total, named?.length) }),
        )
      const applications = iterateApplications(exportDb, wanted, todayIn(config.TIME_ZONE, now()))
      const rows = rowsOf(columns, applications, named ? namesOfRecord : workbookNames, config.TIME_ZONE)
      return workbookFile({ name: workbookName, sheet: 'Application', columns, rows })
    }),
  ]
}

const exportedLog = (total: number, columns: number | undefined) =>
  `Exported ${total === 1 ? '1 application' : `${total} applications`}${columns === undefined ? '' : `, chosen columns: ${columns}`}`

/** The columns of the list that stand in columns of the record. */
const namesOfRecord = listNames.filter((name) => columnOf(name).from !== 'answer')

async function* rowsOf(
  columns: readonly WorkbookColumn[],
  applications: AsyncIterable<WholeApplication>,
  ofRecord: readonly ListName[],
  timeZone: string,
): AsyncGenerator<Cell[]> {
  for await (const { row, values, files } of applications) {
    const all = {
      ...values,
      ...recordValues(row, ofRecord, timeZone),
      Docs: files.map(({ slot }) => slot).join(', '),
      filename: files.find(({ slot }) => slot === resumeSlot)?.name,
    }
    yield columns.map(({ cell }) => cell(all))
  }
}

/** What stands in columns of the record and not in its answers; moments as clocks in the time zone show them. */
const recordValues = (row: WholeApplication['row'], names: readonly ListName[], timeZone: string) =>
  Object.fromEntries(
    names.map((name) => {
      const value: unknown = Reflect.get(row, columnOf(name).column)
      return [name, value instanceof Date ? localMoment(timeZone, value) : value]
    }),
  )

/** The minute that clocks in a time zone show at a moment, as the date whose UTC parts it is: a spreadsheet knows no zones. */
function localMoment(timeZone: string, moment: Date): Date {
  const { year, month, day, hour, minute } = wallClockIn(timeZone, moment)
  return new Date(Date.UTC(year, month - 1, day, hour, minute))
}
