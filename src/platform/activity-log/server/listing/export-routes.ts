import type { Deps } from '#server/deps.ts'
import { fileRoute, type FileRoute } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { workbookFile, type WorkbookColumn } from '#server/workbook/workbook.ts'
import { mostUnconfirmed } from '#shared/call.ts'
import type { Cell } from '#shared/files/cell-text.ts'
import { localMoments } from '#shared/time/local-moments.ts'
import { changesInWords } from '../../changes.ts'
import { logExport, mostEntries, nothingToExport, tooManyEntries, workbookName } from '../../contract.ts'
import { openAuditLog } from '../audit-log.ts'
import { countEntries, iterateEntries, type ExportedRow } from './export-store.ts'

/** OFFICE-26: logged first and read while it is sent; it doesn't count as a download. */
export function logExportRoutes(deps: Deps): FileRoute[] {
  const { db, exportDb, config } = deps
  const audit = openAuditLog(deps)
  return [
    fileRoute(logExport, async ({ filter }, { who: { username: actor }, caller: { ip }, assertConfirmed }) => {
      const wanted = { filter, timeZone: config.TIME_ZONE }
      const { total, newest } = await countEntries(exportDb, wanted, mostEntries + 1)
      if (newest === null) throw new Refusal(nothingToExport)
      if (total > mostEntries) throw new Refusal(tooManyEntries)
      if (total > mostUnconfirmed) await assertConfirmed()
      const log = `Exported ${total === 1 ? '1 entry' : `${total} entries`} of the activity log`
      await db.transaction().execute((tx) => audit(tx, { actor, ip, module: 'Activity Log', log }))
      const entries = iterateEntries(exportDb, wanted, newest)
      return workbookFile({ name: workbookName, sheet: 'Activity Log', columns, rows: rowsOf(entries, wanted.timeZone) })
    }),
  ]
}

const columns: readonly WorkbookColumn[] = [
  { header: 'Entry', width: 10 },
  { header: 'Date', width: 18, format: 'dd-mm-yyyy hh:mm' },
  { header: 'User Name', width: 28 },
  { header: 'Module', width: 18 },
  { header: 'Log', width: 48 },
  { header: 'Application No', width: 16 },
  { header: 'What changed', width: 60 },
]

async function* rowsOf(entries: AsyncIterable<ExportedRow>, timeZone: string): AsyncGenerator<Cell[]> {
  const toLocal = localMoments(timeZone)
  for await (const { id, at, actor, module, log, application_id: application, before, after } of entries)
    yield [
      id,
      toLocal(at),
      actor,
      module,
      log,
      application,
      changesInWords({ Before: before && { ...before }, After: after && { ...after } }),
    ]
}
