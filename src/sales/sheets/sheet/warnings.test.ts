import { expect, test } from 'vitest'
import { sheetOf, withChanges } from './sheet.ts'
import { warningsFrom } from './warnings.ts'

const typed = (...cells: [row: number, column: number, text: string][]) =>
  withChanges(
    sheetOf([]),
    cells.map(([row, column, text]) => ({ row, column, text })),
  )
const warningsOf = warningsFrom(5000)
const sold = (amount: number) => typed([0, 0, '3'], [0, 1, String(amount)])
const kindsOf = (amount: number, earlier: number[]) =>
  warningsOf(sold(amount), { earlierTotals: earlier }).map(({ kind }) => kind)

test('a number alone and a Set amount alone are warned of, a text that stops the save is not', () => {
  expect(warningsOf(typed([0, 0, '3'], [1, 1, '1200'], [2, 3, '1.5']))).toEqual([
    { kind: 'lone', row: 0, column: 0, words: 'A number without a Set amount is not kept.' },
    { kind: 'lone', row: 1, column: 0, words: '1,200 on number 0. Type the number, or 0.' },
  ])
})

test('a row that means the same as an earlier one names it; blank rows are not alike', () => {
  const rows = typed([0, 0, '3'], [0, 1, '5'], [2, 0, '4'], [2, 1, '5'], [4, 0, '03'], [4, 1, '5'])
  expect(warningsOf(rows)).toEqual([{ kind: 'equal', row: 4, words: 'The same as row 1.' }])
})

test('an amount from a given one on is large, and who asks from another one on hears nothing of it', () => {
  expect(warningsOf(sold(4999))).toEqual([])
  expect(warningsOf(sold(5000))).toEqual([{ kind: 'large', row: 0, column: 1, words: '5,000 is a large amount.' }])
  const sheet = sold(4999)
  expect([5000, 4999, 5000, 100].map((from) => warningsFrom(from)(sheet).length)).toEqual([0, 1, 0, 1])
})

test('a total is compared with the median of at least five others, up to four times and down to a quarter', () => {
  expect(kindsOf(1, [100, 100, 100, 100])).toEqual([])
  const five = [100, 9000, 100, 1, 100]
  expect([24, 25, 400, 401].map((total) => kindsOf(total, five))).toEqual([['total'], [], [], ['total']])
  expect(kindsOf(601, [100, 200, 100, 100, 200, 200])).toEqual(['total'])
  expect(kindsOf(600, [100, 200, 100, 100, 200, 200])).toEqual([])
})

test('a total that is another one on paper is named last', () => {
  expect(warningsOf(sold(118), { paper: { A: 118 } })).toEqual([])
  expect(warningsOf(sold(118), { paper: { A: 120 } })).toEqual([
    { kind: 'paper', column: 0, words: 'A is 118 here and 120 on paper.' },
  ])
})
