import Papa from 'papaparse'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { notText, tableOf } from '#web/values/csv-lines.ts'
import { importColumns, folded } from '../../../headers.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { readCsv as readFile } from './read-csv.ts'

const names = new Set(importColumns(variantOf('job')).flatMap((column) => column.names.map(folded)))

function readCsv(bytes: Uint8Array) {
  const read = readFile(bytes, names)
  return 'fault' in read ? read : { sheet: tableOf(read.csv) }
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readCsv(utf8(text))
const sheet = (head: string[], ...rows: [number, ...string[]][]) => ({
  sheet: { head, rows: rows.map(([Row, ...cells]) => ({ Row, cells })) },
})

test('the header is row 1, and blank rows count without coming', () => {
  expect(read('Name,Mail\nAmy,a@b.org\n\n , \nBob,b@b.org\n')).toEqual(
    sheet(['Name', 'Mail'], [2, 'Amy', 'a@b.org'], [5, 'Bob', 'b@b.org']),
  )
})

test.each([
  ['a byte order mark', '\uFEFFName,Mail\nAmy,a@b.org'],
  ['CRLF', 'Name,Mail\r\nAmy,a@b.org\r\n'],
  ['the line ends of old Macs', 'Name,Mail\rAmy,a@b.org\r'],
  ['semicolons', 'Name;Mail\nAmy;a@b.org'],
  ['tabs', 'Name\tMail\nAmy\ta@b.org'],
  ['quotes', '"Name","Mail"\n"Amy","a@b.org"'],
  ['empty columns at the end', 'Name,Mail,,\nAmy,a@b.org'],
])('%s is understood', (_, text) => {
  expect(read(text)).toEqual(sheet(['Name', 'Mail'], [2, 'Amy', 'a@b.org']))
})

test.each([
  ['semicolons', 'Name;Mail\nRao, Amy;a@b.org\nRao, Bob;b@b.org\n'],
  ['tabs', 'Name\tMail\nRao, Amy\ta@b.org\nRao, Bob\tb@b.org\n'],
])('IMP-21: %s separate the cells of a file whose texts have more commas', (_, text) => {
  expect(read(text)).toEqual(sheet(['Name', 'Mail'], [2, 'Rao, Amy', 'a@b.org'], [3, 'Rao, Bob', 'b@b.org']))
})

test('quoted cells keep commas, quotes and line ends, and a row keeps its number', () => {
  expect(read('Name,Notes\n"Rao, Amy","She said ""yes""\nand left"\nBob,')).toEqual(
    sheet(['Name', 'Notes'], [2, 'Rao, Amy', 'She said "yes"\nand left'], [3, 'Bob', '']),
  )
})

test('cells stay the text they are: formulas, numbers, zeros at the front, other scripts', () => {
  const cells = ['=1+1', '0042', '1e5', 'true', 'தமிழ்', '  spaced ', '👩‍👩‍👧']
  expect(read(`a,b,c,d,e,f,g\n${cells.join(',')}`)).toEqual(sheet(['a', 'b', 'c', 'd', 'e', 'f', 'g'], [2, ...cells]))
})

test.each([
  ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0x14, 0, 0, 0, 8]), notText],
  ['noise', Uint8Array.from([0x8f, 0, 3, 0xe9, 7, 0x4e]), notText],
  ['an open quote', utf8('Name\nAmy\n"Bob\n'), 'The quotes in row 3 don’t match. Correct that row and choose the file again.'],
  [
    'text after a quote',
    utf8('Name\n"Amy" Rao\n'),
    'The quotes in row 2 don’t match. Correct that row and choose the file again.',
  ],
  ['an empty file', utf8(''), 'The file has no rows below the header.'],
  ['a header alone', utf8('Name,Mail\n'), 'The file has no rows below the header.'],
  ['__proto__', utf8('Name,__proto__\nx,y'), "A column can't be named __proto__."],
  ['constructor', utf8('Constructor \nx'), "A column can't be named Constructor ."],
  ['201 columns', utf8(`${'a,'.repeat(200)}a\nx`), 'The file has 201 columns; the limit is 200.'],
  [
    '100001 rows',
    utf8(`a\n${'x\n'.repeat(100_001)}`),
    'The file has 100001 rows; the limit is 100000. Split it and import the parts.',
  ],
  ['a long cell', utf8(`a\nx\n${'y'.repeat(32_769)}`), 'A cell in row 3 has more than 32768 characters.'],
])('%s is refused with what is wrong', (_, bytes, fault) => expect(readCsv(bytes)).toEqual({ fault }))

test('what a spreadsheet writes is read back as it was', () => {
  const cell = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0') && text.isWellFormed())
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 })
  const isBack = (cells: string[][]) => {
    const kept = cells
      .map((row, at) => ({ Row: at + 2, cells: row }))
      .filter((row) => row.cells.some((cell) => cell.trim() !== ''))
    const back = readCsv(utf8(Papa.unparse([['a', 'b', 'c'], ...cells], { quotes: true })))
    return kept.length === 0 || JSON.stringify(back) === JSON.stringify({ sheet: { head: ['a', 'b', 'c'], rows: kept } })
  }
  expect(fc.check(fc.property(rows, isBack)).counterexample).toBeNull()
})
