import { expect, test } from 'vitest'
import { blankCells, games } from './games.ts'
import { movedCursor } from './editing/cursor-moves.ts'
import { columnsOf, everyGame, gridChoiceOf, rowsWithHidden, shownGames, unsoldOf, unusedOf, withGame } from './shown-games.ts'
import { sheetOf } from './sheet.ts'
import { lineTotal } from './totals.ts'

const row = (ID: number, cells: object) => ({ ID, ...blankCells, ...cells })
const sheet = sheetOf([row(1, { A: 1, SetA: 10, SetBC: 5 }), row(2, { SetB: 4 }), row(3, { SetBC: 7 })])

test('SALES-71: what was kept is read as the choice; what is none, or hides every game, hides none', () => {
  expect(gridChoiceOf('{"hidden":["BC","A","X"],"hasRowTotals":true}')).toEqual({ hidden: ['A', 'BC'], hasRowTotals: true })
  for (const text of [undefined, '', 'null', '[1]', '{"hidden":3}', JSON.stringify({ hidden: games })])
    expect(gridChoiceOf(text)).toEqual(everyGame)
  expect(gridChoiceOf('{"hidden":["B"]}')).toBe(gridChoiceOf('{"hidden":["B"]}'))
})

test('SALES-71: games are hidden and shown one by one, but never the last one', () => {
  const onlyA = games.slice(1).reduce(withGame, everyGame)
  expect(shownGames(onlyA.hidden, 0)).toEqual(['A'])
  expect(withGame(onlyA, 'A')).toBe(onlyA)
  expect(shownGames(withGame(onlyA, 'BC').hidden, 0)).toEqual(['A', 'BC'])
})

test('SALES-71: the game that the cursor was led to is shown, and rows that hold a hidden one are counted', () => {
  expect(columnsOf(shownGames(['A', 'B', 'BC'], 11)).slice(0, 6)).toEqual([4, 5, 6, 7, 8, 9])
  expect(columnsOf(shownGames(['A', 'B', 'BC'], 3)).slice(0, 4)).toEqual([2, 3, 4, 5])
  expect(rowsWithHidden(sheet, ['BC', 'C'])).toBe(2)
  expect(rowsWithHidden(sheet, [])).toBe(0)
  expect(unusedOf(sheet, ['BC', 'C', 'B'])).toEqual(['C'])
})

test('SALES-71: the keys skip hidden columns, at the ends of a row too', () => {
  const columns = columnsOf(['B', 'BC'])
  const press = (key: string, column: number, more: object = {}) =>
    movedCursor(sheet, { row: 1, column }, { key, shift: false, ctrl: false, columns, ...more }, 10)
  expect(press('ArrowRight', 3)).toEqual({ row: 1, column: 10 })
  expect(press('ArrowLeft', 10)).toEqual({ row: 1, column: 3 })
  expect(press('ArrowLeft', 2)).toEqual({ row: 1, column: 2 })
  expect(press('Tab', 11)).toEqual({ row: 2, column: 2 })
  expect(press('Tab', 2, { shift: true })).toEqual({ row: 0, column: 11 })
  expect(press('Home', 11)).toEqual({ row: 1, column: 2 })
  expect(press('End', 2)).toEqual({ row: 1, column: 11 })
  expect(press('Enter', 11, { enter: 'start' })).toEqual({ row: 2, column: 2 })
})

test('SALES-72: the total of a row is what all its games have sold, hidden or not', () => {
  expect(sheet.slice(0, 4).map(lineTotal)).toEqual([15, 4, 7, 0])
})

test('SALES-64, SALES-71: hidden games that have sold something are marked, each by its whole name', () => {
  const abAlone = sheetOf([row(1, { AB: 12, SetAB: 5, A: 3 })])
  expect(unsoldOf(abAlone, ['A', 'B', 'AB'])).toEqual(['A', 'B'])
})
