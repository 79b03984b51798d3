import { z } from 'zod'
import { fileCall } from '#shared/call.ts'
import { gridRequest } from '#shared/grid.ts'
import { sheetLists, type SheetList } from './approval-contract.ts'

/** As many sheets a workbook of a list has. */
export const mostExported = 20_000
export const noneToExport = 'There is no sheet in this list, so there is nothing to export.'
export const tooManyToExport = 'A workbook can have at most 20,000 sheets. Filter the list first.'

/** What the file of each list is called. */
export const exportNames: Readonly<Record<SheetList, string>> = {
  submitted: 'Submitted sheets',
  open: 'Sheets not submitted',
  approved: 'Approved sheets',
  mine: 'My approved sheets',
  removed: 'Removed sheets',
  pending: 'Pending sheets',
  tocheck: 'Sheets to check',
  unchanged: 'Unchanged sheets',
  returned: 'Returned sheets',
}

/** SALES-78: a list of sheets as a workbook. */
export const sheetsExport = fileCall({
  method: 'POST',
  path: 'dailydata/exportlist',
  summary: 'A workbook of the sheets that a list of dailydata/getpage finds, in its order; 20,000 at most.',
  query: gridRequest.pick({ filter: true, sort: true }).extend({ List: z.enum(sheetLists) }),
  access: 'readSalesLists',
  work: 'export',
  quota: 'exports',
  confirm: 'of many',
})
