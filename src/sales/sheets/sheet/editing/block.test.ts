import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellNames, games } from '../games.ts'
import { areaOf, cleared, copied, filledDown, filledTo, pasted } from './block.ts'
import { anyChange, storedRows } from '../sheet.fixture.ts'
import { sheetOf, showsTheSame, textAt, withChanges } from '../sheet.ts'

const most = 5_000
const at = (row: number, column = 0) => areaOf({ row, column }, { row, column })
const place = fc.record({ row: fc.nat(8), column: fc.nat(cellNames.length - 1) })

test('what is copied and pasted elsewhere is the same again', () => {
  fc.assert(
    fc.property(storedRows(), place, place, fc.nat(8), (rows, one, other, shift) => {
      const sheet = sheetOf(rows)
      const area = areaOf(one, other)
      const block = copied(sheet, area)
      const paste = pasted(block, at(area.top + shift, area.left), most)
      expect(paste.refused).toEqual([])
      const after = withChanges(sheet, paste.changes)
      expect(copied(after, { ...area, top: area.top + shift, bottom: area.bottom + shift })).toBe(block)
    }),
  )
})

test('what is pasted over itself changes nothing', () => {
  fc.assert(
    fc.property(storedRows(), place, (rows, corner) => {
      const sheet = sheetOf(rows)
      const area = areaOf({ row: 0, column: 0 }, corner)
      expect(showsTheSame(withChanges(sheet, pasted(copied(sheet, area), area, most).changes), sheet)).toBe(true)
    }),
  )
})

test('a blank row at the end of what is copied is still a row: its value does not fill the area', () => {
  const sheet = withChanges(sheetOf([]), [{ row: 0, column: 0, text: '0' }])
  const area = areaOf({ row: 0, column: 0 }, { row: 1, column: 0 })
  expect(pasted(copied(sheet, area), area, most).changes).toEqual([
    { row: 0, column: 0, text: '0' },
    { row: 1, column: 0, text: '' },
  ])
})

test('a pair goes in whole or not at all: what is refused stores nothing of it, and is reported with row, game, values and reason', () => {
  const { changes, taken, refused } = pasted('3\t12,500\r\n-3\t1,200\r\n\t1.5\t4\t7\r\n12\tmany\r\n', at(4), most)
  expect(changes).toEqual([
    { row: 4, column: 0, text: '3' },
    { row: 4, column: 1, text: '12500' },
    { row: 6, column: 2, text: '4' },
    { row: 6, column: 3, text: '7' },
  ])
  expect(taken).toBe(2)
  expect(refused).toEqual([
    { row: 5, game: 'A', values: '-3 × 1,200', reason: 'Enter whole numbers only.', hint: '“-3” is below zero.' },
    {
      row: 6,
      game: 'A',
      values: '× 1.5',
      reason: 'Enter whole numbers only.',
      hint: 'Enter a whole number: “1.5” has decimals.',
    },
    { row: 7, game: 'A', values: '12 × many', reason: "Can't Enter Value More Than 9" },
  ])
})

test('no pair of any block is stored by half', () => {
  const value = fc.constantFrom('', '5', '1,200', '-3', 'x', '1.5', '12', '99', '99999', '123456')
  fc.assert(
    fc.property(
      fc.array(fc.array(value, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      fc.nat(17),
      (rows, left) => {
        const { changes, refused } = pasted(rows.map((row) => row.join('\t')).join('\n'), at(0, left), most)
        const isRefused = ({ row, column }: { row: number; column: number }) =>
          refused.some((pair) => pair.row === row && pair.game === games[Math.floor(column / 2)])
        expect(changes.filter(isRefused)).toEqual([])
      },
    ),
  )
})

test('what is copied is what is shown: a number with all its digits', () => {
  const sheet = withChanges(sheetOf([]), [
    { row: 0, column: 6, text: '5' },
    { row: 0, column: 7, text: '40' },
    { row: 0, column: 12, text: '7' },
  ])
  expect(copied(sheet, areaOf({ row: 0, column: 6 }, { row: 0, column: 12 }))).toBe('05\t40\t\t\t\t\t007\n')
})

test('a text of several lines, which spreadsheets put in quotes, is one cell; a lone quote is text', () => {
  const { changes, refused } = pasted('"1\n"\t5\r\n"2\n3"\t6\r\n7\t"8 ""9"""\r\n"4\t8', at(0), most)
  expect(changes).toEqual([
    { row: 0, column: 0, text: '1' },
    { row: 0, column: 1, text: '5' },
  ])
  expect(refused.map(({ row, values }) => [row, values])).toEqual([
    [1, '2\n3 × 6'],
    [2, '7 × 8 "9"'],
    [3, '"4 × 8'],
  ])
})

test('whole numbers that a spreadsheet shows with thousands apart and decimals are whole numbers', () => {
  const { changes, refused } = pasted('12,500.00\n1,250\n7.0\n1,250.50\n12,50', at(0, 1), most)
  expect(changes.map(({ text }) => text)).toEqual(['12500', '1250', '7'])
  expect(refused.map(({ values }) => values)).toEqual(['× 1,250.50', '× 12,50'])
})

test('SALES-26: whole numbers of spreadsheets in other countries are whole numbers, but 1.000 may be one or a thousand', () => {
  const thousands = ['12 500', '12\u00a0500', '12\u202f500,00', '12’500', "12'500.00", '12.500,00', '12500,00']
  const { changes, refused } = pasted(thousands.join('\n'), at(0, 1), most)
  expect(refused).toEqual([])
  expect(changes.map(({ text }) => text)).toEqual(thousands.map(() => '12500'))
  for (const value of ['1.000', '1.200', '12.500', '1 20', '12,5', '1.000,50', '7,'])
    expect(pasted(value, at(0, 1), most).refused).toHaveLength(1)
})

test('a block is repeated over an area that it fills without a rest', () => {
  const { changes, area } = pasted('1\t5\n2\t6\n', areaOf({ row: 2, column: 0 }, { row: 5, column: 3 }), most)
  expect(area).toEqual({ top: 2, left: 0, bottom: 5, right: 3 })
  const textsOf = (row: number) => changes.filter((change) => change.row === row).map(({ text }) => text)
  expect([2, 3, 4, 5].map(textsOf)).toEqual([1, 2, 1, 2].map((value) => [value, value + 4, value, value + 4].map(String)))
  expect(pasted('1\t5\n2\t6\n', areaOf({ row: 2, column: 0 }, { row: 4, column: 1 }), most).changes).toHaveLength(4)
})

test('a whole column, longer than any sheet, is reported as such and selects nothing beyond it', () => {
  const { changes, refused, area } = pasted('1\n'.repeat(200_000), at(0), most)
  expect([changes.length, refused.length]).toEqual([5_000, 195_000])
  expect(area.bottom).toBe(4_999)
})

test('values beyond the last column or row are refused, blanks there are not', () => {
  expect(pasted('1\t2\t3\t', at(0, 18), most).refused).toEqual([
    { row: 0, game: undefined, values: '3', reason: 'There is no such column.' },
  ])
  expect(pasted('1\n2', at(1), 2).refused).toEqual([
    { row: 2, game: 'A', values: '2', reason: 'A sheet can have at most 2 rows.' },
  ])
})

test.each(['-3', '1.5e3', 'III', '1,2', 'NaN', '0x1'])('%j is no number here', (value) => {
  expect(pasted(value, at(0, 1), most)).toMatchObject({
    changes: [],
    refused: [{ values: `× ${value}`, reason: 'Enter whole numbers only.' }],
  })
})

test.each([
  ['３', '3'],
  ['१२,५००', '12500'],
  ['₹ 12,500', '12500'],
  ['Rs. 12,500.00', '12500'],
  ['12,500/-', '12500'],
  ['INR 7', '7'],
  ['-', '0'],
  ['₹ -', '0'],
  ['12500.0', '12500'],
  ['1E3', '1000'],
  ['\u202a12\u00a0500\u202c', '12500'],
])('SALES-26: %j is %s', (value, text) => {
  expect(pasted(value, at(0, 1), most)).toMatchObject({ changes: [{ row: 0, column: 1, text }], refused: [] })
})

test('the dash of accounts is no number of a game', () => {
  expect(pasted('-', at(0), most)).toMatchObject({ changes: [], refused: [{ values: '-' }] })
})

test('a refused value says what is wrong with this very one', () => {
  expect(pasted('1.000', at(0, 1), most).refused).toEqual([
    {
      row: 0,
      game: 'A',
      values: '× 1.000',
      reason: 'Enter whole numbers only.',
      hint: 'Write 1000 or 1: the point in “1.000” can mean either.',
    },
  ])
  expect(pasted('(250)', at(0, 1), most).refused).toMatchObject([{ hint: '“(250)” is below zero.' }])
})

test('a text in which nothing is seen empties no cell', () => {
  expect(pasted('\u200b', at(0, 1), most)).toMatchObject({ changes: [], refused: [{ reason: 'Enter whole numbers only.' }] })
})

test('a single value fills the whole area', () => {
  const { changes } = pasted('5', areaOf({ row: 2, column: 3 }, { row: 1, column: 2 }), most)
  expect(changes).toEqual([1, 2].flatMap((row) => [2, 3].map((column) => ({ row, column, text: '5' }))))
})

test('an area is filled from its first row, a single row from the one above, and nothing from above the first', () => {
  fc.assert(
    fc.property(fc.array(anyChange), place, place, (typed, one, other) => {
      const sheet = withChanges(sheetOf([]), typed)
      const area = areaOf(one, other)
      const from = area.top === area.bottom ? area.top - 1 : area.top
      const after = withChanges(sheet, filledDown(sheet, area))
      for (let row = area.top; row <= area.bottom; row++)
        for (let column = area.left; column <= area.right; column++)
          expect(textAt(after, { row, column })).toBe(textAt(sheet, { row: Math.max(0, from), column }))
    }),
  )
})

test('SALES-73: the rows of an area are repeated below it, and nothing is when it is drawn no further', () => {
  const sheet = withChanges(sheetOf([]), [
    { row: 1, column: 1, text: '4' },
    { row: 2, column: 1, text: '5' },
    { row: 1, column: 2, text: '6' },
  ])
  const area = areaOf({ row: 1, column: 1 }, { row: 2, column: 1 })
  const after = withChanges(sheet, filledTo(sheet, area, 5))
  expect(copied(after, areaOf({ row: 0, column: 1 }, { row: 6, column: 2 }))).toBe('\t\n4\t6\n5\t\n4\t\n5\t\n4\t\n\t\n')
  expect(filledTo(sheet, area, 2)).toEqual([])
})

test('an area is emptied and nothing beside it', () => {
  const sheet = withChanges(
    sheetOf([]),
    [0, 1, 2].map((row) => ({ row, column: 1, text: '4' })),
  )
  const after = withChanges(sheet, cleared(areaOf({ row: 0, column: 0 }, { row: 1, column: 3 })))
  expect(copied(after, areaOf({ row: 0, column: 1 }, { row: 2, column: 1 }))).toBe('\n\n4\n')
})
