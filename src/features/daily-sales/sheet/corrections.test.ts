import { expect, test } from 'vitest'
import { changesBetween, numbered, submittedRows } from './changes.ts'
import { blankCells } from './games.ts'

const row = (ID: number, SetA: number) => ({ ...blankCells, ID, SetA })

test('what was submitted is what is there without the corrections since', () => {
  const [submitted, first, second] = [
    [row(1, 5), row(2, 6)],
    [row(1, 7), row(2, 6)],
    [row(1, 7), row(3, 1)],
  ]
  const corrections = [changesBetween(first, second), changesBetween(submitted, first)]
  expect(submittedRows(second, corrections)).toEqual(submitted)
  expect(submittedRows(second, [])).toEqual(second)
})

test('rows without an ID are distinguished', () => {
  expect(numbered([row(4, 1), row(-1, 2), row(-1, 3)]).map(({ ID }) => ID)).toEqual([4, -2, -3])
})
