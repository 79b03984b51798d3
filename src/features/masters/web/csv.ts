import Papa from 'papaparse'
import type { Master } from '../definition.ts'
import { inLanguage, otherLanguages } from '#languages/languages.ts'
import type { Texts } from '../row.ts'

/** The rows of a csv for a list, each with its line in the sheet; or the names of the columns it lacks. */
export type CsvSheet = { rows: { Row: number; texts: Texts; names?: Texts }[]; lacks: string[] }

/** Reads a csv whose first line names the fields, in any case and order; other columns and blank lines are passed over. */
export function readSheet({ fields }: Pick<Master, 'fields'>, csv: string): CsvSheet {
  const [head = [], ...lines] = Papa.parse<string[]>(csv, { delimitersToGuess: [',', ';', '\t'] }).data
  const heads = head.map((name) => name.trim().toLowerCase())
  const columnOf = (name: string, head = name) => ({ name, at: heads.indexOf(head.toLowerCase()) })
  const columns = Object.keys(fields).map((name) => columnOf(name))
  // LANG-18: In Tamil, In Hindi.
  const named = otherLanguages.map((code) => columnOf(code, inLanguage(code))).filter(({ at }) => at !== -1)
  const lacks = columns.filter(({ at }) => at === -1).map(({ name }) => name)
  const textsIn = (line: readonly string[], of: typeof columns) =>
    Object.fromEntries(of.map(({ name, at }) => [name, line[at] ?? '']))
  const rows = lines.flatMap((line, at) =>
    line.every((cell) => cell.trim() === '')
      ? []
      : [{ Row: at + 2, texts: textsIn(line, columns), ...(named.length > 0 && { names: textsIn(line, named) }) }],
  )
  return { rows, lacks }
}
