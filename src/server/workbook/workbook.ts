import { Readable } from 'node:stream'
import { cellText, withoutForbidden, type Cell } from '#shared/files/cell-text.ts'
import type { FileReply } from '../handler.ts'

/** A column of a workbook; `format` is the number format of the spreadsheet, `width` in its characters. */
export type WorkbookColumn = { header: string; width: number; format?: string }

export type Workbook = {
  /** The name on the tab. */
  sheet: string
  columns: readonly WorkbookColumn[]
  /** One cell per column. */
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
}

/** A workbook of one sheet with a header row, streamed while it is written, so that any number of rows takes little memory. */
export const workbookFile = ({ name, ...workbook }: Workbook & { name: string }): FileReply =>
  workbookReply(name, Readable.from(workbookBytes(workbook), { objectMode: false }))

/** A workbook as a reply, with its file name, wherever its bytes are made. */
export const workbookReply = (name: string, bytes: Readable): FileReply => ({
  bytes,
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  name,
  inline: false,
})

/**
 * The bytes of a workbook, generated as they are read: no text of it is a formula or keeps it from being XML. The library is loaded with the
 * first one.
 */
export async function* workbookBytes({ sheet, columns, rows }: Workbook): AsyncIterable<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(writtenRows(rows), {
    name: withoutForbidden(sheet),
    freezePane: { rows: 1 },
    columns: columns.map(({ header, width, format }) => ({
      header: withoutForbidden(header),
      width,
      ...(format !== undefined && { numFmt: format }),
    })),
  })
}

async function* writtenRows(rows: Workbook['rows']): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map(written)
}

const written = (cell: Cell): Cell => (typeof cell === 'string' ? cellText(cell) || null : cell)
