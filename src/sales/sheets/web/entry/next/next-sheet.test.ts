import { expect, test } from 'vitest'
import type { Board, BoardCell, CellState } from '../../../board-contract.ts'
import { nextSheet, showProgress } from './next-sheet.ts'

const cell = (Distributorid: string, Showid: string, State: CellState, IsMaker = true): BoardCell => ({
  Distributorid,
  Showid,
  State,
  IsMaker,
  ID: 7,
  version: 2,
  Who: 'Dee',
  At: '',
  Rows: 1,
  Total: 5,
  SelfApproved: false,
  IsChanged: false,
  Reason: '',
})
const board = (...Cells: BoardCell[]): Board => ({
  Revision: '',
  Same: false,
  Shows: [
    { ID: '1', Time: '11:00 AM', Closes: '11:05' },
    { ID: '2', Time: '01:00 PM', Closes: '' },
  ],
  Distributors: ['Asha', 'Ravi', 'Xavier Raj'].map((Name, index) => ({ Distributorid: `D-${index + 1}`, Name })),
  Cells,
})
const operator = { mayEnter: true, mayCheck: true, mayApproveOwn: true, mayReadAll: true }
const after = (Distributorid: string, Showid: string, on: Board, sinceMidnight = 0) => {
  const next = nextSheet(on, { Distributorid, Showid }, operator, sinceMidnight)
  return next && `${next.name}, ${next.time}`
}

test('SALES-84: the next sheet is the next distributor’s of the show, then of the next show, then from the start', () => {
  const on = board(cell('D-1', '1', 'submitted'))
  expect(after('D-1', '1', on)).toBe('Ravi, 11:00 AM')
  expect(after('D-3', '1', on)).toBe('Asha, 01:00 PM')
  expect(after('D-3', '2', on)).toBe('Ravi, 11:00 AM')
})

test('SALES-84: returned and saved sheets of one’s own count, those of others, submitted and approved ones don’t', () => {
  const rest = ['1', '2'].flatMap((show) => ['D-1', 'D-2', 'D-3'].map((who) => cell(who, show, 'approved')))
  const on = (...more: BoardCell[]) => board(...rest, ...more)
  expect(after('D-1', '1', on())).toBeUndefined()
  expect(after('D-1', '1', on(cell('D-2', '1', 'submitted'), cell('D-3', '1', 'saved', false)))).toBeUndefined()
  expect(after('D-1', '1', on(cell('D-3', '1', 'returned')))).toBe('Xavier Raj, 11:00 AM')
})

test('SALES-84: a show whose entry is closed has no next sheet', () => {
  expect(after('D-1', '1', board(cell('D-1', '1', 'submitted')), 11 * 60 + 5)).toBe('Asha, 01:00 PM')
})

test('SALES-84: how many sheets of a show are in', () => {
  expect(showProgress(board(cell('D-1', '1', 'submitted'), cell('D-2', '1', 'unexpected')), '1')).toEqual({
    in: 1,
    expected: 2,
    time: '11:00 AM',
  })
  expect(showProgress(board(), '9')).toBeUndefined()
})
