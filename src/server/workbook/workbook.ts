import { Readable } from 'node:stream'
import { cellText, withoutForbidden, type Cell } from '#shared/files/cell-text.ts'
import type { FileReply } from '../handler.ts'

export type WorkbookColumn = { header: string; width: number; format?: string }

export type Workbook = {
  sheet: string
  columns: readonly WorkbookColumn[]
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
}

/** Streamed while it is written, so that any number of rows takes little memory. */
export const workbookFile = ({ name, ...workbook }: Workbook & { name: string }): FileReply =>
  workbookReply(name, Readable.from(workbookBytes(workbook), { objectMode: false }))

export const workbookReply = (name: string, bytes: Readable): FileReply => ({
  bytes,
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  name,
  inline: false,
})

/** Generated as they are read: no text is a formula or keeps it from being XML. The library is loaded with the first one. */
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
