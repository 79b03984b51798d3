import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween, numbered, submittedRows, undone, type StoredRow } from './changes.ts'
import { blankCells, cellNames } from './games.ts'

const cells = fc.dictionary(fc.constantFrom(...cellNames), fc.integer({ min: 0, max: 9 }), { maxKeys: 4 })
const row = (ID: number) => cells.map((some): StoredRow => ({ ...blankCells, SetC: 1, ...some, SetA: 1, ID }))

const pair = fc.nat({ max: 8 }).chain((count) =>
  fc.record({
    before: fc.tuple(...Array.from({ length: count }, (_, index) => row(index + 1))),
    kept: fc.array(fc.option(cells, { nil: undefined }), { minLength: count, maxLength: count }),
    gone: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
    added: fc.nat({ max: 3 }).chain((more) => fc.tuple(...Array.from({ length: more }, (_, index) => row(100 + index)))),
  }),
)

test('undoing the differences gives the earlier sheet again', () => {
  fc.assert(
    fc.property(pair, ({ before, kept, gone, added }) => {
      const stayed = before.flatMap((storedRow, index) => (gone[index] ? [] : [{ ...storedRow, ...kept[index], SetA: 1 }]))
      const after = [...stayed, ...added]
      expect(undone(after, changesBetween(before, after))).toEqual(before)
    }),
    { numRuns: 500 },
  )
})

test('only the cells that differ are reported; a sheet that is the same has no changes', () => {
  const before = [{ ...blankCells, ID: 1, A: 3, SetA: 10 }]
  expect(changesBetween(before, [{ ...blankCells, ID: 1, A: 4, SetA: 10 }])).toEqual([
    { ID: 1, row: 1, kind: 'changed', before: { A: 3 }, after: { A: 4 } },
  ])
  expect(changesBetween(before, before)).toEqual([])
})

const stored = (ID: number, SetA: number) => ({ ...blankCells, ID, SetA })

test('what was submitted is what is there without the corrections since', () => {
  const [submitted, first, second] = [
    [stored(1, 5), stored(2, 6)],
    [stored(1, 7), stored(2, 6)],
    [stored(1, 7), stored(3, 1)],
  ]
  const corrections = [changesBetween(first, second), changesBetween(submitted, first)]
  expect(submittedRows(second, corrections)).toEqual(submitted)
  expect(submittedRows(second, [])).toEqual(second)
})

test('rows without an ID are distinguished', () => {
  expect(numbered([stored(4, 1), stored(-1, 2), stored(-1, 3)]).map(({ ID }) => ID)).toEqual([4, -2, -3])
})
