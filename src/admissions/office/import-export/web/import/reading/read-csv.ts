import { readLines, tableOf, type CsvLines } from '#web/values/csv-lines.ts'
import { forbiddenHeaders, mostOf } from '../../../contract.ts'
import type { CsvTable } from '../../../csv.ts'
import { folded } from '../../../headers.ts'
import { texts } from '../../texts.ts'

export type CsvRead = { csv: CsvLines } | { fault: string }

/** `names` are folded. Returns the fault of an unreadable file (IMP-7, SEC-11). */
export function readCsv(bytes: Uint8Array, names: ReadonlySet<string>): CsvRead {
  const csv = readLines(bytes, (header) => names.has(folded(header)))
  if ('fault' in csv) return csv
  const fault = faultOf(tableOf(csv))
  return fault === undefined ? { csv } : { fault }
}

export function faultOf({ head, rows }: CsvTable): string | undefined {
  const forbidden = head.find((header) => forbiddenHeaders.includes(header.trim().toLowerCase()))
  if (forbidden !== undefined) return texts.forbiddenHeader(forbidden)
  if (head.length > mostOf.columns) return texts.tooManyColumns(head.length)
  if (rows.length > mostOf.rows) return texts.tooManyRows(rows.length)
  if (rows.length === 0) return texts.empty
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > mostOf.cell))
  return long && texts.longCell(long.Row)
}
