import { expect, test } from 'vitest'
import { cappedMarks, marksWhile } from './marks.ts'
import { stateOf, typeText } from './editing/state.ts'
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

test('a Set amount alone is marked, but not while it is typed nor where its number is to come', () => {
  const [lone = line] = withChanges(sheetOf([]), [{ row: 0, column: 1, text: '1200' }])
  const marks = (column: number, isTyping = false) => marksWhile(lone, { column, isTyping }).map(({ words }) => words)
  expect([marks(1, true), marks(0), marks(0, true)]).toEqual([[], [], []])
  expect(marks(1)).toEqual(['1,200 on number 0. Type the number, or 0.'])
  expect(marks(-1)).toEqual(['1,200 on number 0. Type the number, or 0.'])
})

test('a cap that took the place of what was typed says so until the cell is edited', () => {
  const typed = typeText(stateOf(sheetOf([])), { row: 0, column: 0, text: '9' }, '12')
  const wordsIn = ({ history, capped }: typeof typed) => cappedMarks(history.sheet[0] ?? line, capped).map(({ words }) => words)
  expect(wordsIn(typed)).toEqual(['12 → 9'])
  expect(wordsIn(typeText(typed, { row: 0, column: 1, text: '5' }))).toEqual(['12 → 9'])
  expect(wordsIn(typeText(typed, { row: 0, column: 0, text: '8' }))).toEqual([])
  expect(wordsIn(typeText(typed, { row: 0, column: 0, text: '9' }))).toEqual([])
})
