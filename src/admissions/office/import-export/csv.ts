import { laterMessages } from '#shared/text/later-messages.ts'
import type { ImportRow, Problem } from './contract.ts'

export type CsvTable = { head: string[]; rows: CsvRow[] }
export type CsvRow = { Row: number; cells: string[] }

export const tooManyCells = 'The row has more cells than the header.'

/** Leaves out columns without a meaning (''), and fills short rows with blanks. */
export function rowsToSend({ head, rows }: CsvTable, meanings: readonly string[]): { rows: ImportRow[]; problems: Problem[] } {
  const isLong = ({ cells }: CsvRow) => cells.slice(head.length).some((cell) => cell.trim() !== '')
  const meant = meanings.flatMap((key, at) => (key === '' ? [] : [{ key, at }]))
  const toImportRow = ({ Row, cells }: CsvRow): ImportRow => ({
    Row,
    ...Object.fromEntries(meant.map(({ key, at }) => [key, cells[at] ?? ''])),
  })
  return {
    rows: rows.filter((row) => !isLong(row)).map(toImportRow),
    problems: rows.filter(isLong).map(({ Row }) => ({ Row, status: laterMessages.rowNotSaved, Reason: tooManyCells })),
  }
}

export function problemTable({ head, rows }: CsvTable, problems: readonly Problem[]): string[][] {
  const reasons = new Map(problems.map(({ Row, Reason }) => [Row, Reason]))
  const lines = rows.flatMap(({ Row, cells }) => {
    const reason = reasons.get(Row)
    return reason === undefined ? [] : [[...head.map((_, at) => cells[at] ?? ''), reason]]
  })
  return [[...head, 'Reason'], ...lines]
}
