import Papa from 'papaparse'
import { csvDelimiter } from '#shared/files/csv-delimiter.ts'
import { forbiddenHeaders, mostOf } from '../../contract.ts'
import type { CsvTable } from '../../csv.ts'
import { texts } from '../texts.ts'

export type CsvRead = { sheet: CsvTable } | { fault: string }

/**
 * Reads a csv: quotes, line ends of every kind, a byte order mark, and commas, semicolons or tabs between the cells, as
 * spreadsheets of different countries write them. Every cell stays the text it is. Says what is wrong with a file that can't
 * be read (IMP-7, SEC-11).
 */
export function readCsv(bytes: Uint8Array): CsvRead {
  const text = decoded(bytes)
  if (text === undefined) return { fault: texts.notUtf8 }
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: csvDelimiter(text) })
  const [quotes] = errors.filter(({ type }) => type === 'Quotes')
  if (quotes) return { fault: texts.badQuotes((quotes.row ?? 0) + 1) }

  const [head = [], ...lines] = data
  const rows = lines.map((cells, at) => ({ Row: at + 2, cells })).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const sheet = { head: withoutBlankEnd(head), rows }
  const fault = faultOf(sheet)
  return fault === undefined ? { sheet } : { fault }
}

/** The text of a file in UTF-8; undefined in any other encoding. UTF-16 shows by the zeros between its letters. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function faultOf({ head, rows }: CsvTable): string | undefined {
  const forbidden = head.find((header) => forbiddenHeaders.includes(header.trim().toLowerCase()))
  if (forbidden !== undefined) return texts.forbiddenHeader(forbidden)
  if (head.length > mostOf.columns) return texts.tooManyColumns(head.length)
  if (rows.length > mostOf.rows) return texts.tooManyRows(rows.length)
  if (rows.length === 0) return texts.empty
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > mostOf.cell))
  return long && texts.longCell(long.Row)
}

/** Spreadsheets leave columns without header and cells at the end. */
const withoutBlankEnd = (head: readonly string[]) => head.slice(0, head.findLastIndex((header) => header.trim() !== '') + 1)
