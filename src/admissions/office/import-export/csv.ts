import { laterMessages } from '#shared/text/later-messages.ts'
import type { ImportRow, Problem } from './contract.ts'

/** A csv file as it was read: its header and its rows, each with its line in the spreadsheet. Blank rows are left out. */
export type CsvTable = { head: string[]; rows: CsvRow[] }
export type CsvRow = { Row: number; cells: string[] }

/** The message about a row that has more cells than the header. */
export const tooManyCells = 'The row has more cells than the header.'

/**
 * The rows as the call takes them, by what each column means ('' is left out), and those that can't be sent. A row that is
 * too short has blanks at its end.
 */
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

/** The problem rows as a file to correct and import again: the columns of the file, and a Reason. */
export function problemTable({ head, rows }: CsvTable, problems: readonly Problem[]): string[][] {
  const reasons = new Map(problems.map(({ Row, Reason }) => [Row, Reason]))
  const lines = rows.flatMap(({ Row, cells }) => {
    const reason = reasons.get(Row)
    return reason === undefined ? [] : [[...head.map((_, at) => cells[at] ?? ''), reason]]
  })
  return [[...head, 'Reason'], ...lines]
}
