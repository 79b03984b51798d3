import Papa from 'papaparse'
import { contentOf } from '#shared/files/content.ts'
import { decodedText, type Encoding } from '#shared/files/decoded-text.ts'

export type CsvLine = { Row: number; cells: string[] }
/** `head` is the index of the line that names the columns. */
export type CsvLines = { encoding: Encoding; lines: CsvLine[]; head: number }

type IsKnown = (header: string) => boolean

/** Lines above the header are looked for here: a title, a date, the name of a school. */
const mostAbove = 20
const delimiters = [',', ';', '\t', '|'] as const

/**
 * IMP-21, IMP-22: reads a csv as spreadsheets of different countries write it: any encoding, line ends and quotes, commas,
 * semicolons, tabs or bars between the cells, a line `sep=` above, and lines above the header. Cells stay texts. `isKnown`
 * recognises the name of a column. For an unreadable file, returns the fault.
 */
export function readLines(bytes: Uint8Array, isKnown: IsKnown): CsvLines | { fault: string } {
  const { text: decoded, encoding } = decodedText(bytes)
  if (decoded.includes('\0') || contentOf(bytes) === 'web page') return { fault: notText }
  const [separatorLine = '', separator] = /^\uFEFF?"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(decoded) ?? []
  const text = decoded.slice(separatorLine.length)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator ?? delimiterOf(text, isKnown) })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) return { fault: badQuotes((quotes.row ?? 0) + 1) }
  const lines = data.map((cells, at) => ({ Row: at + 1, cells })).filter(({ cells }) => filledIn(cells) > 0)
  return { encoding, lines, head: headOf(lines, isKnown) }
}

export const withHead = (csv: CsvLines, head: number): CsvLines => ({ ...csv, head })

/** Spreadsheets leave columns without header and cells at the end. */
export function tableOf({ lines, head }: CsvLines): { head: string[]; rows: CsvLine[] } {
  const names = lines[head]?.cells ?? []
  return { head: names.slice(0, names.findLastIndex((name) => name.trim() !== '') + 1), rows: lines.slice(head + 1) }
}

export const topOf = ({ lines }: CsvLines): CsvLine[] => lines.slice(0, mostAbove)

export function strangeTexts({ lines }: CsvLines): string[] {
  const found = new Set<string>()
  for (const { cells } of lines) {
    for (const cell of cells) if (/\P{ASCII}/u.test(cell)) found.add(cell.trim().slice(0, 60))
    if (found.size >= 5) break
  }
  return [...found].slice(0, 5)
}

export const notText = 'This is not a csv file. Save it as “CSV UTF-8” and choose that.'
const badQuotes = (row: number) => `The quotes in row ${row} don’t match. Correct that row and choose the file again.`

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length

/** The one with the most known column names; else the most frequent in the first line with several cells, as later texts have commas. */
function delimiterOf(text: string, isKnown: IsKnown): string {
  const read = delimiters.map((delimiter) => ({
    delimiter,
    lines: Papa.parse<string[]>(text, { delimiter, preview: mostAbove }).data,
  }))
  const known = read.map(({ lines }) => Math.max(0, ...lines.map((cells) => cells.filter(isKnown).length)))
  const most = Math.max(...known)
  if (most > 1) return delimiters[known.indexOf(most)] ?? ','
  for (let at = 0; at < mostAbove; at += 1) {
    const counts = read.map(({ lines }) => lines[at]?.length ?? 0)
    const widest = Math.max(...counts)
    if (widest > 1) return delimiters[counts.indexOf(widest)] ?? ','
  }
  return ','
}

/** The line with the most known names; where no name is known, the first with several cells, because a title has one. */
function headOf(lines: readonly CsvLine[], isKnown: IsKnown): number {
  const top = lines.slice(0, mostAbove)
  const known = top.map(({ cells }) => cells.filter(isKnown).length)
  const most = Math.max(0, ...known)
  if (most > 0) return known.indexOf(most)
  return Math.max(
    0,
    top.findIndex(({ cells }) => filledIn(cells) > 1),
  )
}
