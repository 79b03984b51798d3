import { expect, test } from 'vitest'
import { cellNames } from '../games.ts'
import { sheetOf } from '../sheet.ts'
import { movedCursor, type EnterWay } from './cursor-moves.ts'

const sheet = sheetOf([])
const last = cellNames.length - 1
const bottom = sheet.length - 1
const enter = (way: EnterWay | undefined, row: number, column: number, shift = false) =>
  movedCursor(sheet, { row, column }, { key: 'Enter', shift, ctrl: false, ...(way && { enter: way }) }, 10)

test.each([undefined, 'down'] as const)('SALES-61: Enter leads down its column, and Shift+Enter up: %s', (way) => {
  expect(enter(way, 0, 4)).toEqual({ row: 1, column: 4 })
  expect(enter(way, 1, 4, true)).toEqual({ row: 0, column: 4 })
  expect(enter(way, bottom, 4)).toEqual({ row: bottom, column: 4 })
})

test('SALES-61: Enter leads to the next cell, over the end of a row, and stays at the ends of the sheet', () => {
  expect(enter('next', 0, 4)).toEqual({ row: 0, column: 5 })
  expect(enter('next', 0, last)).toEqual({ row: 1, column: 0 })
  expect(enter('next', 1, 0, true)).toEqual({ row: 0, column: last })
  expect(enter('next', bottom, last)).toEqual({ row: bottom, column: last })
  expect(enter('next', 0, 0, true)).toEqual({ row: 0, column: 0 })
})

test('SALES-61: Enter leads to the start of the next row', () => {
  expect(enter('start', 0, 4)).toEqual({ row: 1, column: 0 })
  expect(enter('start', 1, 4, true)).toEqual({ row: 0, column: 0 })
})
