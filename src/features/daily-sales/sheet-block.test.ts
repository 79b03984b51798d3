import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellNames } from './games.ts'
import { areaOf, cleared, copied, filledDown, pasted } from './sheet-block.ts'
import { anyChange, storedRows } from './sheet.fixture.ts'
import { sheetOf, showsTheSame, textAt, withChanges } from './sheet.ts'

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

test('of a block each value that can not be taken is told with row, column, value and reason; the rest is taken', () => {
  const { changes, refused } = pasted('3\t12,500\r\n12\tmany\r\n\t1.5\r\n', at(4), most)
  expect(changes).toEqual([
    { row: 4, column: 0, text: '3' },
    { row: 4, column: 1, text: '12500' },
    { row: 6, column: 0, text: '' },
  ])
  expect(refused).toEqual([
    { row: 5, cell: 'A', value: '12', reason: "Can't Enter Value More Than 9" },
    { row: 5, cell: 'SetA', value: 'many', reason: 'Enter whole numbers only.' },
    { row: 6, cell: 'SetA', value: '1.5', reason: 'Enter whole numbers only.' },
  ])
})

test('what would stand beyond the last column or row is refused, blanks there are not', () => {
  expect(pasted('1\t2\t3\t', at(0, 18), most).refused).toEqual([
    { row: 0, cell: undefined, value: '3', reason: 'There is no such column.' },
  ])
  expect(pasted('1\n2', at(1), 2).refused).toEqual([{ row: 2, cell: 'A', value: '2', reason: 'A sheet has 2 rows at the most.' }])
})

test.each(['-3', '1e3', '３', '1,2', 'NaN', '0x1'])('%j is no number here', (value) => {
  expect(pasted(value, at(0, 1), most)).toMatchObject({ changes: [], refused: [{ value, reason: 'Enter whole numbers only.' }] })
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

test('an area is emptied and nothing beside it', () => {
  const sheet = withChanges(
    sheetOf([]),
    [0, 1, 2].map((row) => ({ row, column: 1, text: '4' })),
  )
  const after = withChanges(sheet, cleared(areaOf({ row: 0, column: 0 }, { row: 1, column: 3 })))
  expect(copied(after, areaOf({ row: 0, column: 1 }, { row: 2, column: 1 }))).toBe('\n\n4\n')
})
