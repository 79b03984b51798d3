import { Readable } from 'node:stream'
import type { Cell } from '#shared/files/cell-text.ts'
import type { FileReply } from '../handler.ts'
import { xlsxBytes } from './xlsx/xlsx.ts'

/** A column of a workbook; `format` is the number format of the spreadsheet, `width` in its characters. */
export type WorkbookColumn = { header: string; width: number; format?: string }

export type Workbook = {
  /** The name on the tab. */
  sheet: string
  columns: readonly WorkbookColumn[]
  /** One cell per column. Texts pass through `cellText`, so that none runs as a formula. */
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
}

/** A workbook of one sheet under a row of headers, written while it is sent, so that any number of rows takes little memory. */
export const workbookFile = ({ name, ...workbook }: Workbook & { name: string }): FileReply =>
  workbookReply(name, Readable.from(xlsxBytes(workbook), { objectMode: false }))

/** A workbook as a reply, under its file's name with the ending, wherever its bytes are made. */
export const workbookReply = (name: string, bytes: Readable): FileReply => ({
  bytes,
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  name,
  inline: false,
})
