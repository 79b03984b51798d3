import { expect, test } from 'vitest'
import { marksWhile } from './sheet-marks.ts'
import { sheetOf, withChanges, type Line } from './sheet.ts'

const [line = { id: -1, texts: [] }]: readonly Line[] = withChanges(sheetOf([]), [
  { row: 0, column: 2, text: '4' },
  { row: 0, column: 5, text: '1.5' },
])
const marked = (column: number, isTyping = false) => marksWhile(line, { column, isTyping }).map(({ cell }) => cell)

test('a number alone is marked, but not while it is typed nor in the cell of its Set amount', () => {
  expect(marked(2, true)).toEqual(['SetC'])
  expect(marked(3)).toEqual(['SetC'])
  expect(marked(3, true)).toEqual(['SetC'])
})

test('it is marked once the cursor has gone on, and when somebody comes back to look', () => {
  expect(marked(4, true)).toEqual(['B', 'SetC'])
  expect(marked(2)).toEqual(['B', 'SetC'])
  expect(marked(-1)).toEqual(['B', 'SetC'])
})

test('what can not be saved is marked at once', () => {
  expect(marked(5, true)).toEqual(['B', 'SetC'])
})
