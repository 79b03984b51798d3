import Papa from 'papaparse'
import type { Master } from '../definition.ts'
import type { Texts } from '../row.ts'

/** The rows of a csv for a list, each with its line in the sheet; or the names of the columns it lacks. */
export type CsvSheet = { rows: { Row: number; texts: Texts }[]; lacks: string[] }

/** Reads a csv whose first line names the fields, in any case and order; other columns and blank lines are passed over. */
export function readSheet({ fields }: Pick<Master, 'fields'>, csv: string): CsvSheet {
  const [head = [], ...lines] = Papa.parse<string[]>(csv, { delimitersToGuess: [',', ';', '\t'] }).data
  const heads = head.map((name) => name.trim().toLowerCase())
  const columns = Object.keys(fields).map((name) => ({ name, at: heads.indexOf(name.toLowerCase()) }))
  const lacks = columns.filter(({ at }) => at === -1).map(({ name }) => name)
  const rows = lines.flatMap((line, at) =>
    line.every((cell) => cell.trim() === '')
      ? []
      : [{ Row: at + 2, texts: Object.fromEntries(columns.map((column) => [column.name, line[column.at] ?? ''])) }],
  )
  return { rows, lacks }
}
