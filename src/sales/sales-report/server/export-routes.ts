import { approvedStatus, userSubmitted } from '#sales/sheets/contract.ts'
import { games } from '#sales/sheets/sheet/games.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { fileRoute, type FileRoute } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { workbookFile, type WorkbookColumn } from '#server/workbook/workbook.ts'
import { mostUnconfirmed } from '#shared/call.ts'
import type { Cell } from '#shared/files/cell-text.ts'
import { nothingToExport, salesExport, workbookName, type ReportRequest } from '../contract.ts'
import { daysOf, sheetsOf, sum } from './store.ts'
import { fullName } from '#shared/text/full-name.ts'

/** FIND-11: read day by day while it is sent, and logged. Many sheets need the second step (SIGN-36). */
export function salesExportRoutes(deps: Deps): FileRoute[] {
  const { exportDb } = deps
  return [
    fileRoute(salesExport, async (wanted, { assertConfirmed, change }) => {
      const days = await daysOf(exportDb, wanted)
      if (days.length === 0) throw new Refusal(nothingToExport)
      if (days.reduce((sum, { sheets }) => sum + sheets, 0) > mostUnconfirmed) await assertConfirmed()
      const log = `Exported the sales of ${wanted.fromdate} to ${wanted.enddate}`
      await change('Sales Report', ({ audit }) => audit(log))
      return workbookFile({
        name: workbookName,
        sheet: 'Sales',
        columns,
        rows: rowsOf(
          exportDb,
          wanted,
          days.map(({ sheet_date }) => sheet_date),
        ),
      })
    }),
  ]
}

const columns: readonly WorkbookColumn[] = [
  { header: 'Date', width: 12, format: 'dd-mm-yyyy' },
  { header: 'Show Time', width: 12 },
  { header: 'Distributor Id', width: 16 },
  { header: 'Distributor', width: 28 },
  { header: 'Status', width: 16 },
  { header: 'Applied by', width: 28 },
  ...games.map((game) => ({ header: game, width: 10 })),
  { header: 'Total', width: 12 },
]

async function* rowsOf(db: Db, wanted: ReportRequest, days: readonly string[]): AsyncGenerator<Cell[]> {
  for (const day of days)
    for (const sheet of await sheetsOf(db, { ...wanted, fromdate: day, enddate: day }))
      yield [
        new Date(`${sheet.sheet_date}T00:00:00Z`),
        sheet.show_time,
        sheet.distributor_id,
        fullName(sheet),
        sheet.state === 'approved' ? approvedStatus : userSubmitted,
        sheet.applied_by ?? '',
        ...games.map((game) => sheet[game]),
        sum(sheet),
      ]
}
