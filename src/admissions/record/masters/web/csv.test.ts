import { expect, test } from 'vitest'
import { masters } from '../masters.ts'
import { readLines } from '#web/values/csv-lines.ts'
import { isColumnOf, readSheet as readTable } from './csv.ts'
import type { Master } from '../master.ts'

function readSheet(master: Master, text: string | Uint8Array) {
  const csv = readLines(typeof text === 'string' ? new TextEncoder().encode(text) : text, isColumnOf(master))
  return 'fault' in csv ? csv : readTable(master, csv)
}

function sheetOf(master: Master, text: string) {
  const sheet = readSheet(master, text)
  if ('fault' in sheet) throw new Error(sheet.fault)
  return sheet
}

test('rows come with their line in the sheet, blank lines counted', () => {
  expect(readSheet(masters.district, 'stateID,districtID,district\r\nKL,KL01,Alappuzha\r\n\r\n,,\r\nKL,KL02\r\n')).toEqual({
    rows: [
      { Row: 2, texts: { stateID: 'KL', districtID: 'KL01', district: 'Alappuzha' } },
      { Row: 5, texts: { stateID: 'KL', districtID: 'KL02', district: '' } },
    ],
    lacks: [],
    tooLong: [],
  })
})

test('columns may be in any order and case, others beside them, and semicolons between them', () => {
  const kerala = { rows: [{ Row: 2, texts: { state: 'Kerala', stateID: 'KL' } }], lacks: [], tooLong: [] }
  expect(readSheet(masters.state, 'No, State ,STATEID\n1,Kerala,KL')).toEqual(kerala)
  expect(readSheet(masters.state, 'stateID;state\nKL;Kerala')).toEqual(kerala)
})

test('a value may hold commas, quotes and line ends', () => {
  const { rows } = sheetOf(masters.jobtitle, 'jobtitle\n"Sales, ""direct"""\n"two\nlines"\nOther')
  expect(rows.map(({ Row, texts }) => [Row, texts['jobtitle']])).toEqual([
    [2, 'Sales, "direct"'],
    [3, 'two\nlines'],
    [4, 'Other'],
  ])
})

test('LANG-18: a sheet may name its values in other languages', () => {
  const { rows } = sheetOf(masters.jobtitle, 'jobtitle,in tamil\nTeaching,கற்பித்தல்\nOther,')
  expect(rows.map(({ names }) => names)).toEqual([{ ta: 'கற்பித்தல்' }, { ta: '' }])
  expect(sheetOf(masters.jobtitle, 'jobtitle\nTeaching').rows).toEqual([{ Row: 2, texts: { jobtitle: 'Teaching' } }])
})

test('columns that are missing are named', () => {
  expect(readSheet(masters.district, 'district\nSalem')).toMatchObject({ lacks: ['stateID', 'districtID'] })
  expect(readSheet(masters.gender, '')).toEqual({ rows: [], lacks: ['gender'], tooLong: [] })
})

test('IMP-21: a text is never cut at a comma without quotes, and an open quote does not make one value of the rest', () => {
  const { rows, tooLong } = sheetOf(masters.jobtitle, 'jobtitle\nSales, direct\nOther,,\nThird')
  expect(rows.map(({ Row, texts }) => [Row, texts['jobtitle']])).toEqual([
    [3, 'Other'],
    [4, 'Third'],
  ])
  expect(tooLong).toEqual([2])
  expect(readSheet(masters.jobtitle, 'jobtitle\nFirst\n"Sales\nOther\nThird')).toEqual({
    fault: 'The quotes in row 3 don’t match. Correct that row and choose the file again.',
  })
})

test('IMP-21: what separates the cells is read from the first line, whatever the texts have', () => {
  expect(readSheet(masters.state, 'state;stateID\nDadra, Nagar;DN\nDaman, Diu;DD\n')).toMatchObject({
    rows: [{ texts: { state: 'Dadra, Nagar', stateID: 'DN' } }, { texts: { state: 'Daman, Diu', stateID: 'DD' } }],
    lacks: [],
  })
})

test('IMP-22: a list is read as an application import is: another encoding, a title above, bars between cells, a line with sep=', () => {
  const kerala = { rows: [{ texts: { state: 'Kêrala', stateID: 'KL' } }], lacks: [] }
  for (const text of ['State of Kerala\n\nstate|stateID\nKêrala|KL', 'sep=;\nstate;stateID\nKêrala;KL'])
    expect(readSheet(masters.state, Buffer.from(text, 'latin1'))).toMatchObject(kerala)
  expect(readSheet(masters.state, Buffer.from('\uFEFFstate\tstateID\nKêrala\tKL', 'utf16le'))).toMatchObject(kerala)
})
