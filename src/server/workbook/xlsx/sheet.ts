import type { Cell } from '#shared/files/cell-text.ts'
import type { WorkbookColumn } from '../workbook.ts'

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
export const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A sheet has so many rows, its header among them. */
export const mostRows = 1_048_576
const dayMs = 86_400_000
/** Day 0 of a spreadsheet, for dates after February 1900. */
const dayZero = Date.UTC(1899, 11, 30)
const plainDate = 'yyyy-mm-dd'

/** The number formats of columns, the one of dates in columns without any first; a cell names its by its place, and 0 is none. */
export const formatsOf = (columns: readonly WorkbookColumn[]): string[] => [
  ...new Set([plainDate, ...columns.flatMap(({ format }) => format ?? [])]),
]

/** What a sheet begins with: a header that stays, and the widths. */
export const sheetStart = (columns: readonly WorkbookColumn[]): string =>
  `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns
    .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'

/** Writes the rows of sheets with these columns; a row knows its number, which begins at 1. */
export function rowWriter(columns: readonly WorkbookColumn[]): (number: number, cells: readonly Cell[]) => string {
  const formats = formatsOf(columns)
  const heads = columns.map(({ format }, at) => {
    const style = (name: string | undefined) => (name === undefined ? '' : ` s="${formats.indexOf(name) + 1}"`)
    return { letters: lettersOf(at), style: style(format), dateStyle: style(format ?? plainDate) }
  })
  return (number, cells) => {
    let row = `<row r="${number}">`
    for (const [at, { letters, style, dateStyle }] of heads.entries()) {
      const value = cells[at] ?? null
      if (value === null) {
        if (style !== '') row += `<c r="${letters}${number}"${style}/>`
      } else if (typeof value === 'string') {
        row += `<c r="${letters}${number}" t="inlineStr"${style}><is><t${spaces.test(value) ? ' xml:space="preserve"' : ''}>${escaped(value)}</t></is></c>`
      } else if (typeof value === 'number') {
        if (Number.isFinite(value)) row += `<c r="${letters}${number}"${style}><v>${value}</v></c>`
      } else {
        row += `<c r="${letters}${number}"${dateStyle}><v>${(value.getTime() - dayZero) / dayMs}</v></c>`
      }
    }
    return `${row}</row>`
  }
}

/** A, B … Z, AA … of a column by its place. */
function lettersOf(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26))
  return at < 26 ? last : lettersOf(Math.floor(at / 26) - 1) + last
}

/** Blanks at the ends and breaks, which a reader would otherwise leave out. */
const spaces = /^\s|\s$|[\n\t]/
const special = /[&<>\p{Cc}\uFFFE\uFFFF]/u
const allSpecial = new RegExp(special.source, 'gu')
/** Tabs and breaks of lines may stand as they are. */
const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\t': '\t', '\n': '\n' }

/** A text in markup. Characters that it can't hold are written by their number, as spreadsheets do. */
export const escaped = (text: string): string =>
  special.test(text)
    ? text.replaceAll(
        allSpecial,
        (character) => named[character] ?? `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
      )
    : text
