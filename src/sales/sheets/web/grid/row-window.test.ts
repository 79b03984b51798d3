import { expect, test } from 'vitest'
import { rowHeights, rowsAPage, rowsToDraw } from './row-window.ts'

test('a page key goes as many rows as are seen whole, and one at least', () => {
  expect(rowsAPage(10 * rowHeights.mouse + 31, rowHeights.mouse)).toBe(10)
  expect(rowsAPage(10, rowHeights.finger)).toBe(1)
})

test('the row of the cursor is drawn wherever it is, and none beyond the sheet', () => {
  expect(rowsToDraw({ first: 4, end: 8 }, 100, 5)).toEqual([4, 5, 6, 7])
  expect(rowsToDraw({ first: 4, end: 8 }, 100, 1)).toEqual([1, 4, 5, 6, 7])
  expect(rowsToDraw({ first: 4, end: 8 }, 100, 40)).toEqual([4, 5, 6, 7, 40])
  expect(rowsToDraw({ first: 4, end: 8 }, 6, 40)).toEqual([4, 5])
})
