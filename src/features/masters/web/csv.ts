import Papa from 'papaparse'
import { csvDelimiter } from '#shared/files/csv-delimiter.ts'
import type { Master } from '../definition.ts'
import { inLanguage, otherLanguages } from '#languages/languages.ts'
import type { Texts } from '../row.ts'

/**
 * The rows of a csv for a list, each with its line in the sheet; or the names of the columns it lacks. `tooLong` are the lines with more cells
 * than the first, and `badQuotes` is the line whose quotes don't match: what follows it would be one text.
 */
export type CsvSheet = {
  rows: { Row: number; texts: Texts; names?: Texts }[]
  lacks: string[]
  tooLong: number[]
  badQuotes?: number
}

/** Reads a csv whose first line names the fields, in any case and order; other columns and blank lines are passed over. */
export function readSheet({ fields }: Pick<Master, 'fields'>, csv: string): CsvSheet {
  const { data, errors } = Papa.parse<string[]>(csv, { delimiter: csvDelimiter(csv) })
  const [head = [], ...lines] = data
  const [quotes] = errors.filter(({ type }) => type === 'Quotes')
  const heads = head.map((name) => name.trim().toLowerCase())
  const columnOf = (name: string, head = name) => ({ name, at: heads.indexOf(head.toLowerCase()) })
  const columns = Object.keys(fields).map((name) => columnOf(name))
  // LANG-18: In Tamil, In Hindi.
  const named = otherLanguages.map((code) => columnOf(code, inLanguage(code))).filter(({ at }) => at !== -1)
  const lacks = columns.filter(({ at }) => at === -1).map(({ name }) => name)
  const textsIn = (line: readonly string[], of: typeof columns) =>
    Object.fromEntries(of.map(({ name, at }) => [name, line[at] ?? '']))
  const rows = lines.map((line, at) => ({ Row: at + 2, line })).filter(({ line }) => line.some((cell) => cell.trim() !== ''))
  const isLong = ({ line }: (typeof rows)[number]) => line.slice(head.length).some((cell) => cell.trim() !== '')
  return {
    rows: rows
      .filter((row) => !isLong(row))
      .map(({ Row, line }) => ({ Row, texts: textsIn(line, columns), ...(named.length > 0 && { names: textsIn(line, named) }) })),
    lacks,
    tooLong: rows.filter(isLong).map(({ Row }) => Row),
    ...(quotes && { badQuotes: (quotes.row ?? 0) + 1 }),
  }
}
