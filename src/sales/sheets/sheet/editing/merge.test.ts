import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankCells, cellNames, type Cells } from '../games.ts'
import { additionsOf, differencesOf, mergedOf } from './merge.ts'
import { anyChange, storedRows } from '../sheet.fixture.ts'
import { cellsOf, newRow, rowsOf, sheetOf, withChanges } from '../sheet.ts'

const row = (ID: number, cells: Partial<Cells>) => ({ ID, ...blankCells, ...cells })
const base = sheetOf([row(1, { A: 1, SetA: 10 }), row(2, { B: 2, SetB: 20 })])
const column = (cell: string) => cellNames.findIndex((name) => name === cell)
const put = (at: number, cell: string, text: string) => ({ row: at, column: column(cell), text })

test('only what both changed, or the other changed, is asked about; what was edited here is reported', () => {
  const mine = withChanges(base, [put(0, 'SetA', '11'), put(1, 'B', '3'), put(0, 'SetC', '5')])
  const theirs = sheetOf([row(1, { A: 4, SetA: 12 }), row(2, { B: 3, SetB: 20 })])
  const versions = { base, mine, theirs }
  expect(differencesOf(versions)).toEqual([
    { field: '1 A', row: 0, cell: 'A', mine: '1', theirs: '4', isEditedHere: false },
    { field: '1 SetA', row: 0, cell: 'SetA', mine: '11', theirs: '12', isEditedHere: true },
  ])
  expect(rowsOf(mergedOf(versions, new Set(['1 SetA'])))).toEqual([
    row(1, { A: 4, SetA: 11, SetC: 5 }),
    row(2, { B: 3, SetB: 20 }),
  ])
})

test('rows that either added are all there; equal ones appear once', () => {
  const mine = withChanges(base, [put(2, 'SetA', '7'), put(3, 'SetB', '8')])
  const theirs = sheetOf([...rowsOf(base), row(3, { SetB: 8 }), row(4, { SetC: 9 })])
  const versions = { base, mine, theirs }
  expect(differencesOf(versions)).toEqual([])
  expect(additionsOf(versions)).toEqual({ added: 2, alike: 1 })
  expect(rowsOf(mergedOf(versions, new Set()))).toEqual([...rowsOf(theirs), row(newRow, { SetA: 7 })])
})

test('a row that the other window removed goes; edited here it is kept when the person says so, as a new one', () => {
  const mine = withChanges(base, [put(0, 'SetA', '11')])
  const versions = { base, mine, theirs: sheetOf([]) }
  expect(differencesOf(versions)).toEqual([
    { field: '1', row: 0, cell: undefined, mine: 'A 1, SetA 11', theirs: '', isEditedHere: true },
  ])
  expect(rowsOf(mergedOf(versions, new Set()))).toEqual([])
  expect(rowsOf(mergedOf(versions, new Set(['1'])))).toEqual([row(newRow, { A: 1, SetA: 11 })])
})

test('what only one window changed needs no decision and is all kept', () => {
  fc.assert(
    fc.property(storedRows(), fc.array(anyChange), (rows, changes) => {
      const start = sheetOf(rows)
      const after = withChanges(start, changes)
      const mineOnly = { base: start, mine: after, theirs: start }
      expect(differencesOf(mineOnly)).toEqual([])
      expect(meanings(mergedOf(mineOnly, new Set()))).toEqual(meanings(after))
      const stored = sheetOf(rowsOf(after).map((row, index) => ({ ...row, ID: row.ID === newRow ? 1000 + index : row.ID })))
      expect(rowsOf(mergedOf({ base: start, mine: start, theirs: stored }, new Set()))).toEqual(rowsOf(stored))
    }),
  )
})

test('whatever is decided, each cell says what one of the two said, and every row added here is there', () => {
  const choice = fc.func(fc.boolean())
  fc.assert(
    fc.property(storedRows(), fc.array(anyChange), fc.array(anyChange), choice, (rows, here, there, keeps) => {
      const start = sheetOf(rows)
      const theirs = sheetOf(
        rowsOf(withChanges(start, there)).map((row, index) => ({ ...row, ID: row.ID === newRow ? 1000 + index : row.ID })),
      )
      const versions = { base: start, mine: withChanges(start, here), theirs }
      const kept = new Set(
        differencesOf(versions)
          .filter(({ field }) => keeps(field))
          .map(({ field }) => field),
      )
      const merged = mergedOf(versions, kept)
      for (const line of merged.filter(({ id }) => id !== newRow))
        for (const cell of cellNames) {
          const said = [versions.mine, theirs]
            .flatMap((sheet) => sheet.filter(({ id }) => id === line.id))
            .map((line) => cellsOf(line)[cell])
          expect(said).toContain(cellsOf(line)[cell])
        }
      const all = meanings(merged)
      for (const added of meanings(versions.mine.filter(({ id }) => id === newRow))) expect(all).toContain(added)
    }),
  )
})

const meanings = (sheet: Parameters<typeof rowsOf>[0]) =>
  rowsOf(sheet)
    .map((row) => JSON.stringify({ ...row, ID: 0 }))
    .toSorted()
