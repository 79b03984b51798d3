import Papa from 'papaparse'
import { saveFile } from '#web/calls/download.ts'
import { guarded } from '#shared/files/formula-safety.ts'

/** Offers a table as a csv file: guarded against formulas, with the mark by which spreadsheets know UTF-8. */
export function saveCsv(table: readonly (readonly string[])[], name: string): void {
  const csv = Papa.unparse(table.map((row) => row.map(guarded)))
  saveFile(new Blob([`\uFEFF${csv}\r\n`], { type: 'text/csv' }), name)
}
