import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { noHolder, type SheetStatus } from '../../contract.ts'
import { blankCells, cellNames } from '../games.ts'
import { anyChange, storedRows } from '../sheet.fixture.ts'
import { newRow, rowsOf, sheetOf, showsTheSame, withChanges, type Sheet } from '../sheet.ts'
import { patchBetween, patched } from './draft.ts'
import { adopted, editingOf, pressed, type StoredSheet } from './editing.ts'
import { differencesOf, mergedOf } from './merge.ts'
import { deleteRows, hasRoom, insertRows, moveTo, redoEdit, stateOf, typeText, undoEdit, type SheetState } from './state.ts'

const sold = (ID: number, amount: number) => ({ ID, ...blankCells, A: 1, SetA: amount })
const amounts = (sheet: Sheet) => rowsOf(sheet).map(({ SetA }) => SetA)
const select = (state: SheetState, top: number, bottom: number) =>
  moveTo(moveTo(state, { row: top, column: 3 }), { row: bottom, column: 3 }, true)
const three = stateOf(sheetOf([sold(1, 10), sold(2, 20), sold(3, 30)]))
const status = { ...noHolder, version: 1, Status: 'User-Submitted', Savedby: 'dee' } as SheetStatus
const stored = (rows: Parameters<typeof sheetOf>[0], version: number): StoredSheet => ({ sheet: sheetOf(rows), version, status })

test('SALES-70: as many blank rows as are selected come above them, and the selection is in them', () => {
  const after = insertRows(select(three, 1, 2))
  expect(after.history.sheet.slice(0, 5).map(({ texts }) => texts[1])).toEqual(['10', '', '', '20', '30'])
  expect([after.anchor, after.cursor]).toEqual([
    { row: 1, column: 3 },
    { row: 2, column: 3 },
  ])
})

test('SALES-70: the selected rows are taken out, those below move up, and the cursor keeps its column', () => {
  const after = deleteRows(select(three, 1, 9))
  expect(amounts(after.history.sheet)).toEqual([10])
  expect([after.anchor, after.cursor]).toEqual([
    { row: 1, column: 3 },
    { row: 1, column: 3 },
  ])
})

test('SALES-70: among the blank rows at the end neither does anything', () => {
  const below = select(three, 3, 6)
  expect([insertRows(below), deleteRows(below)].map(({ history }) => history.done)).toEqual([[], []])
})

test('SALES-70: both are taken back and done again with what was typed in between, wherever', () => {
  const row = fc.nat(7)
  const act = fc.oneof(
    anyChange.map((change) => (state: SheetState) => typeText(state, change)),
    fc.tuple(row, row).map(
      ([one, other]) =>
        (state: SheetState) =>
          insertRows(select(state, one, other)),
    ),
    fc.tuple(row, row).map(
      ([one, other]) =>
        (state: SheetState) =>
          deleteRows(select(state, one, other)),
    ),
  )
  fc.assert(
    fc.property(storedRows(), fc.array(act, { maxLength: 12 }), (rows, acts) => {
      const begun = stateOf(sheetOf(rows))
      const after = moveTo(
        acts.reduce((state, act) => act(state), begun),
        { row: 0, column: 0 },
      )
      const back = after.history.done.reduce(undoEdit, after)
      expect(showsTheSame(back.history.sheet, begun.history.sheet)).toBe(true)
      expect(rowsOf(back.history.sheet)).toEqual(rows)
      expect(showsTheSame(after.history.done.reduce(redoEdit, back).history.sheet, after.history.sheet)).toBe(true)
      const patch = patchBetween(begun.history.sheet, after.history.sheet, '')
      expect(showsTheSame(patched(begun.history.sheet, patch), after.history.sheet)).toBe(true)
    }),
  )
})

test('SALES-70: a sheet of 5,000 rows has no blank one below and no room for another; one fewer has', () => {
  const full = stateOf(sheetOf(Array.from({ length: 5000 }, (_, index) => sold(index + 1, 1))))
  expect(full.history.sheet).toHaveLength(5000)
  expect(hasRoom(full)).toBe(false)
  expect(insertRows(full).history.sheet).toHaveLength(5000)
  const fewer = deleteRows(full)
  expect(hasRoom(fewer)).toBe(true)
  expect(insertRows(fewer).history.sheet).toHaveLength(5000)
})

test('a cap that took the place of what was typed moves with its row', () => {
  const capped = typeText(three, { row: 1, column: 0, text: '9' }, '12')
  expect(insertRows(select(capped, 0, 0)).capped).toMatchObject([{ row: 2, typed: '12' }])
  expect(undoEdit(insertRows(select(capped, 0, 0))).capped).toMatchObject([{ row: 1 }])
  expect(deleteRows(select(capped, 1, 1)).capped).toEqual([])
})

test('rows that move while a save is on its way get the IDs of what they were then', () => {
  const typed = withChanges(sheetOf([sold(7, 10)]), [
    { row: 1, column: 1, text: '20' },
    { row: 2, column: 1, text: '30' },
  ])
  const sending = pressed({ ...editingOf(stored([sold(7, 10)], 1)), state: stateOf(typed) }, 'save', 'key')
  const moved = deleteRows(select(insertRows(select(sending.state, 0, 0)), 2, 2))
  const fresh = stored([sold(7, 10), { ...sold(8, 20), A: 0 }, { ...sold(9, 30), A: 0 }], 2)
  const after = adopted({ ...sending, state: moved }, fresh)
  expect(after.state.history.sheet.slice(0, 4).map(({ id }) => id)).toEqual([newRow, 7, 9, newRow])
  // Undo brings a row that the server still has back as a new one: it is stored once.
  expect(
    undoEdit(after.state)
      .history.sheet.slice(0, 4)
      .map(({ id }) => id),
  ).toEqual([newRow, 7, newRow, 9])
})

test('a row that was taken out and saved so comes back as a new one', () => {
  const before = editingOf(stored([sold(1, 10), sold(2, 20)], 1))
  const sending = pressed({ ...before, state: deleteRows(select(before.state, 0, 0)) }, 'save', 'key')
  const after = adopted(sending, stored([sold(2, 20)], 2))
  expect(rowsOf(undoEdit(after.state).history.sheet).map(({ ID, SetA }) => [ID, SetA])).toEqual([
    [newRow, 10],
    [2, 20],
  ])
})

test('compared with another window: a row that was taken out here stays out, unless it was changed there and theirs is kept', () => {
  const base = sheetOf([sold(1, 10), sold(2, 20), sold(3, 30)])
  const mine = deleteRows(select(stateOf(base), 0, 1)).history.sheet
  const versions = { base, mine, theirs: sheetOf([sold(1, 10), sold(2, 21), sold(3, 30)]) }
  expect(differencesOf(versions)).toEqual([
    {
      field: '2',
      row: 1,
      cell: undefined,
      mine: '',
      theirs: 'A 1, SetA 21',
      isEditedHere: true,
      isRemovedHere: true,
    },
  ])
  expect(amounts(mergedOf(versions, new Set(['2'])))).toEqual([30])
  expect(amounts(mergedOf(versions, new Set()))).toEqual([21, 30])
})

test('compared with another window: a row that was put above another one stays there', () => {
  const base = sheetOf([sold(1, 10), sold(2, 20)])
  const inserted = insertRows(select(stateOf(base), 1, 1)).history.sheet
  const mine = withChanges(inserted, [
    { row: 1, column: cellNames.indexOf('SetA'), text: '15' },
    { row: 3, column: cellNames.indexOf('SetA'), text: '25' },
  ])
  const theirs = sheetOf([sold(1, 10), sold(2, 20), sold(3, 30)])
  expect(amounts(mergedOf({ base, mine, theirs }, new Set()))).toEqual([10, 15, 20, 30, 25])
})
