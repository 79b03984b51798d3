import { expect, test } from 'vitest'
import { cellNames } from '../games.ts'
import { withChanges } from '../sheet.ts'
import { figuresOf, following, placesOf } from './find.ts'

const at = (name: (typeof cellNames)[number]) => cellNames.indexOf(name)
const sheet = withChanges(
  [],
  [
    { row: 0, column: at('A'), text: '5' },
    { row: 0, column: at('SetA'), text: '5' },
    { row: 1, column: at('AB'), text: '5' },
    { row: 1, column: at('SetAB'), text: '1200' },
    { row: 3, column: at('ABCFULL'), text: '05' },
    { row: 3, column: at('BOXFULL'), text: '500' },
  ],
)
const five = [
  { row: 0, column: at('A') },
  { row: 1, column: at('AB') },
  { row: 3, column: at('ABCFULL') },
]

test.each([
  ['5', five],
  ['05', [five[1]]],
  ['005', [five[2]]],
  ['500', [{ row: 3, column: at('BOXFULL') }]],
  ['0', []],
  ['', []],
  ['x', []],
  ['5.', []],
])('%s is found where it was played, not where it was sold', (typed, places) => {
  expect(placesOf(sheet, typed)).toEqual(places)
})

test('the next place is after the cursor, the one before is before it, and both go round', () => {
  const next = (row: number, column: number) => following(five, { row, column }, false)
  const before = (row: number, column: number) => following(five, { row, column }, true)
  expect([next(0, 0), next(0, 1), next(1, 0), next(3, at('ABCFULL')), next(9, 0)]).toEqual([1, 1, 1, 0, 0])
  expect([before(0, 0), before(0, 1), before(3, at('ABCFULL')), before(9, 0)]).toEqual([2, 0, 1, 2])
  expect(following([], { row: 0, column: 0 }, false)).toBeUndefined()
})

test('an area adds up its Set amounts, and counts cells and rows that hold something', () => {
  const all = { top: 0, left: 0, bottom: 3, right: cellNames.length - 1 }
  expect(figuresOf(sheet, all)).toEqual({ sum: 1205, cells: 6, rows: 3 })
  expect(figuresOf(sheet, { ...all, right: 0 })).toEqual({ sum: 0, cells: 1, rows: 1 })
  expect(figuresOf(sheet, { top: 40, left: 0, bottom: 99, right: 3 })).toEqual({ sum: 0, cells: 0, rows: 0 })
})
