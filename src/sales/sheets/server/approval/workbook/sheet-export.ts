import { openTotals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { fileRoute, type FileRoute } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { workbookFile, type WorkbookColumn } from '#server/workbook/workbook.ts'
import { mostUnconfirmed } from '#shared/call.ts'
import type { Cell } from '#shared/files/cell-text.ts'
import { localMoments } from '#shared/time/local-moments.ts'
import {
  exportNames,
  mostExported,
  noneToExport,
  sheetsExport,
  stateWord,
  tooManyToExport,
  type SheetItem,
} from '../../../approval-contract.ts'
import { removedPage } from '../removed-list-store.ts'
import { sheetPage } from '../list-store.ts'
import { distributorName } from '#shared/text/full-name.ts'

/** SALES-78: reads as the list does, and is logged. Many sheets need the second step (SIGN-36). */
export function sheetExportRoutes(deps: Deps): FileRoute[] {
  const { exportDb, config, now } = deps
  const timeZone = config.TIME_ZONE
  return [
    fileRoute(sheetsExport, async ({ List, filter, sort }, { who, assertConfirmed, change }) => {
      const request = { filter, sort, skip: 0, take: mostExported + 1 }
      const ask = { who, timeZone }
      // A page that isn't full counts nothing, so totals of its own cost nothing.
      const { Data: sheets } = await (List === 'removed'
        ? removedPage(exportDb, openTotals(), { ...ask, request, now: now() })
        : sheetPage(exportDb, openTotals(), { ...ask, request: { ...request, List } }))
      if (sheets.length === 0) throw new Refusal(noneToExport)
      if (sheets.length > mostExported) throw new Refusal(tooManyToExport)
      if (sheets.length > mostUnconfirmed) await assertConfirmed()
      const name = exportNames[List]
      const log = `Exported the list ${name}, ${sheets.length === 1 ? '1 sheet' : `${sheets.length} sheets`}`
      await change('Daily sales', ({ audit }) => audit(log))
      const toLocal = localMoments(timeZone)
      const columns = List === 'removed' ? [...ofAll, ...ofRemoved] : ofAll
      return workbookFile({
        name: `${name}.xlsx`,
        sheet: name,
        columns,
        rows: sheets.map((sheet) => columns.map(({ cell }) => cell(sheet, (at) => (at ? toLocal(new Date(at)) : null)))),
      })
    }),
  ]
}

type Column = WorkbookColumn & { cell: (sheet: SheetItem, local: (at: string | undefined) => Date | null) => Cell }

const moment = 'dd-mm-yyyy hh:mm'
const ofAll: readonly Column[] = [
  { header: 'Date', width: 12, format: 'dd-mm-yyyy', cell: ({ Date: day }) => new Date(`${day}T00:00:00Z`) },
  { header: 'Show Time', width: 12, cell: ({ ShowTime }) => ShowTime },
  { header: 'Distributor Id', width: 16, cell: ({ Distributorid }) => Distributorid },
  { header: 'Distributor', width: 28, cell: (sheet) => distributorName(sheet) },
  { header: 'Status', width: 16, cell: (sheet) => stateWord(sheet) },
  { header: 'Rows', width: 10, cell: ({ Rows }) => Rows },
  { header: 'Total', width: 12, cell: ({ Total }) => Total },
  { header: 'Applied by', width: 28, cell: ({ Appliedby }) => Appliedby },
  { header: 'Submitted at', width: 18, format: moment, cell: ({ Submittedat }, local) => local(Submittedat) },
  { header: 'Approved by', width: 28, cell: ({ Approvedby }) => Approvedby },
  { header: 'Reason', width: 40, cell: ({ ReturnReason }) => ReturnReason },
]
const ofRemoved: readonly Column[] = [
  { header: 'Removed by', width: 28, cell: ({ Removedby = '' }) => Removedby },
  { header: 'Removed on', width: 18, format: moment, cell: ({ RemovedOn }, local) => local(RemovedOn) },
  { header: 'Why removed', width: 40, cell: ({ RemoveReason = '' }) => RemoveReason },
]
