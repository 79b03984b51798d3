import Papa from 'papaparse'
import { saveFile } from '#web/calls/download.ts'
import { guarded } from '#shared/files/cell-text.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import type { SheetKey } from '../../contract.ts'
import { cellNames } from '../../sheet/games.ts'
import { copied } from '../../sheet/editing/block.ts'
import { shownText } from '../../sheet/cell-text.ts'
import type { Line } from '../../sheet/sheet.ts'
import { texts } from '../entry/texts.ts'

export async function copyRows(lines: readonly Line[]): Promise<void> {
  const area = { top: 0, left: 0, bottom: lines.length - 1, right: cellNames.length - 1 }
  try {
    await navigator.clipboard.writeText(copied(lines, area))
    toast(texts.copied(lines.length))
  } catch {
    toast(texts.notCopied, 'bad')
  }
}

export const rowsAsCsv = ({ Date: day, Showid, Distributorid }: SheetKey, lines: readonly Line[]) =>
  lines.map((line) => [day, Showid, Distributorid, ...line.texts.map((text, column) => shownText(column, text))])

export function downloadRows(rows: readonly (readonly string[])[]): void {
  const csv = Papa.unparse([['Date', 'Showid', 'Distributorid', ...cellNames], ...rows.map((row) => row.map(guarded))])
  saveFile(new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' }), texts.csvName)
}
