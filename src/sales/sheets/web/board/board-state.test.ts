import { expect, test } from 'vitest'
import type { Board, BoardCell, CellState } from '../../board-contract.ts'
import {
  addressOf,
  figuresOf,
  following,
  isNext,
  mayApproveAt,
  mayNoteAt,
  passes,
  placesOf,
  type Place,
  type Rights,
} from './board-state.ts'

const cell = (Distributorid: string, Showid: string, State: CellState, more: Partial<BoardCell> = {}): BoardCell => ({
  Distributorid,
  Showid,
  State,
  ID: 7,
  version: 2,
  Who: 'Dee',
  At: '',
  Rows: 1,
  Total: 5,
  IsMaker: false,
  SelfApproved: false,
  IsChanged: false,
  Reason: '',
  ...more,
})
const board: Board = {
  Revision: '',
  Same: false,
  Shows: [
    { ID: '1', Time: '11:00 AM', Closes: '12:55' },
    { ID: '2', Time: '01:00 PM', Closes: '' },
  ],
  Distributors: ['D-1', 'D-2'].map((Distributorid) => ({ Distributorid, Name: Distributorid })),
  Cells: [
    cell('D-1', '2', 'submitted'),
    cell('D-2', '1', 'returned', { IsMaker: true, Total: null }),
    cell('D-2', '2', 'approved', { Total: 9 }),
  ],
}
const operator: Rights = { mayEnter: true, mayCheck: false, mayApproveOwn: false, mayReadAll: false }
const checker: Rights = { mayEnter: false, mayCheck: true, mayApproveOwn: false, mayReadAll: false }
const admin: Rights = { mayEnter: true, mayCheck: true, mayApproveOwn: true, mayReadAll: true }
const places = placesOf(board).flat()
const placeOf = (State: CellState, more: Partial<BoardCell> = {}): Place => ({
  Distributorid: 'D-1',
  Showid: '1',
  State,
  cell: State === 'missing' ? undefined : cell('D-1', '1', State, more),
})

test('a show that a distributor takes no part in is neither expected nor missing, and its sheet can be keyed all the same', () => {
  const places = placesOf({ ...board, Cells: [cell('D-1', '1', 'unexpected', { ID: 0, Total: null })] }).flat()
  const place: Place = { Distributorid: 'D-1', Showid: '1', State: 'unexpected', cell: undefined }
  expect(figuresOf(places)).toMatchObject({ expected: 3, in: 0, missing: 3 })
  const rights = { mayEnter: true, mayCheck: false, mayApproveOwn: false, mayReadAll: false }
  expect(addressOf(place, '2026-11-20', rights)).toContain('#/dataentry?')
  expect(isNext(place, rights)).toBe(false)
})

test('what has no sheet is missing, and the heads add up', () => {
  expect(places.map(({ State }) => State)).toEqual(['missing', 'submitted', 'returned', 'approved'])
  expect(figuresOf(places)).toEqual({ expected: 4, in: 2, missing: 2, toCheck: 1, returned: 1, total: 14 })
  expect(figuresOf(places.filter(passes.missing)).total).toBeUndefined()
})

test('a sheet is approved at once only when it is submitted, unchanged and not one’s own', () => {
  expect(mayApproveAt(placeOf('submitted'), checker)).toBe(true)
  expect(mayApproveAt(placeOf('submitted', { IsChanged: true }), checker)).toBe(false)
  expect(mayApproveAt(placeOf('submitted', { IsMaker: true }), checker)).toBe(false)
  expect(mayApproveAt(placeOf('submitted', { IsMaker: true }), admin)).toBe(true)
  expect(mayApproveAt(placeOf('saved'), admin)).toBe(false)
  expect(mayApproveAt(placeOf('submitted'), operator)).toBe(false)
})

test('where nothing was sold, no sheet is missing and nothing is to do', () => {
  const place = placeOf('nothing', { ID: 0, Total: null, Reason: 'Holiday' })
  expect(figuresOf([place])).toEqual({ expected: 1, in: 1, missing: 0, toCheck: 0, returned: 0, total: undefined })
  expect([isNext(place, operator), isNext(place, checker)]).toEqual([false, false])
  expect(addressOf(place, '2026-11-20', operator)).toMatch(/^#\/dataentry/)
  expect(addressOf(place, '2026-11-20', checker)).toBeUndefined()
  expect([placeOf('missing'), place].map((each) => mayNoteAt(each, operator))).toEqual([true, false])
  expect(mayNoteAt(placeOf('missing'), checker)).toBe(false)
})

test('what is next is what the person can do something about', () => {
  expect(places.map((place) => isNext(place, operator))).toEqual([true, false, true, false])
  expect(places.map((place) => isNext(place, checker))).toEqual([false, true, false, false])
  expect(isNext(placeOf('returned'), operator)).toBe(false)
  expect(following(places, 0, (place) => isNext(place, operator))).toBe(2)
  expect(following(places, 2, (place) => isNext(place, operator))).toBe(0)
  expect(following(places, 0, ({ State }) => State === 'saved')).toBeUndefined()
})

test('a place leads to data entry or to the approval, and to nothing one may not see', () => {
  const on = '2026-11-20'
  expect(addressOf(placeOf('missing'), on, operator)).toBe('#/dataentry?Date=2026-11-20&Distributorid=D-1&Showid=1')
  expect(addressOf(placeOf('missing'), on, checker)).toBeUndefined()
  expect(addressOf(placeOf('submitted'), on, checker)).toBe('#/pendingapproval?view=7')
  expect(addressOf(placeOf('submitted', { Total: null }), on, operator)).toBeUndefined()
  expect(addressOf(placeOf('submitted', { IsMaker: true }), on, operator)).toMatch(/^#\/dataentry/)
  expect(addressOf(placeOf('approved'), on, checker)).toBe('#/approvedentry?view=7')
})
