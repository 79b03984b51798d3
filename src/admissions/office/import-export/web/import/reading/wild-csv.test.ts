import { expect, test } from 'vitest'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { strangeTexts, tableOf, withHead } from '#web/values/csv-lines.ts'
import { folded, importColumns } from '../../../headers.ts'
import { readCsv } from './read-csv.ts'
import { wildCsvs } from './wild-csv.fixture.ts'

const names = new Set(importColumns(variantOf('job')).flatMap((column) => column.names.map(folded)))

function read(bytes: Uint8Array) {
  const found = readCsv(bytes, names)
  if ('fault' in found) throw new Error(found.fault)
  return found.csv
}

test.each(wildCsvs)('IMP-22: $trouble', ({ bytes, head, rows, row = 2, isSupposed = false }) => {
  const csv = read(bytes)
  const table = tableOf(csv)
  expect(table.head).toEqual(head)
  expect(table.rows.map(({ cells }) => cells)).toEqual(rows)
  expect(table.rows[0]?.Row).toBe(row)
  expect(csv.encoding === 'Windows-1252').toBe(isSupposed)
})

test('the texts of a file in unknown letters are shown as they were read, each once', () => {
  const csv = read(new Uint8Array(Buffer.from('Name\nAndr\xe9\nAmy\nM\xfcller\nAndr\xe9', 'latin1')))
  expect(strangeTexts(csv)).toEqual(['André', 'Müller'])
})

test('another row can be chosen as the header', () => {
  const csv = read(new TextEncoder().encode('A,B\nName,Mail ID\nAmy,a@b.org\n'))
  expect(csv.head).toBe(1)
  expect(tableOf(withHead(csv, 0))).toMatchObject({ head: ['A', 'B'], rows: [{ Row: 2 }, { Row: 3 }] })
})
