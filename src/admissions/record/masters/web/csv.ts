import { tableOf, type CsvLine, type CsvLines } from '#web/values/csv-lines.ts'
import { inLanguage, otherLanguages } from '#languages/languages.ts'
import type { Texts } from '../row.ts'
import type { Master } from '../master.ts'

/** Either the rows with their lines, or the missing columns. `tooLong` are lines with more cells than the header. */
export type CsvSheet = {
  rows: { Row: number; texts: Texts; names?: Texts }[]
  lacks: string[]
  tooLong: number[]
}

export const isColumnOf = ({ fields }: Pick<Master, 'fields'>) => {
  const names = new Set([...Object.keys(fields), ...otherLanguages.map(inLanguage)].map((name) => name.toLowerCase()))
  return (header: string) => names.has(header.trim().toLowerCase())
}

/** Columns in any case and order; ignores others. */
export function readSheet({ fields }: Pick<Master, 'fields'>, csv: CsvLines): CsvSheet {
  const { head, rows } = tableOf(csv)
  const heads = head.map((name) => name.trim().toLowerCase())
  const columnOf = (name: string, header = name) => ({ name, at: heads.indexOf(header.toLowerCase()) })
  const columns = Object.keys(fields).map((name) => columnOf(name))
  const named = otherLanguages.map((code) => columnOf(code, inLanguage(code))).filter(({ at }) => at !== -1)
  const lacks = columns.filter(({ at }) => at === -1).map(({ name }) => name)
  const textsIn = (cells: readonly string[], of: typeof columns) =>
    Object.fromEntries(of.map(({ name, at }) => [name, cells[at] ?? '']))
  const isLong = ({ cells }: CsvLine) => cells.slice(head.length).some((cell) => cell.trim() !== '')
  return {
    rows: rows
      .filter((row) => !isLong(row))
      .map(({ Row, cells }) => ({
        Row,
        texts: textsIn(cells, columns),
        ...(named.length > 0 && { names: textsIn(cells, named) }),
      })),
    lacks,
    tooLong: rows.filter(isLong).map(({ Row }) => Row),
  }
}
