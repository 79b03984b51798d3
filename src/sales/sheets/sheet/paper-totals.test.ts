import { expect, test } from 'vitest'
import { byGame } from './games.ts'
import { differenceWords, gameWithoutPaper, isSamePaper, paperDifferences, withPaperTotal } from './paper-totals.ts'

const sold = { ...byGame(() => 0), A: 118, AB: 1200 }

test('what was entered from the paper is compared with the sheet, game by game', () => {
  expect(paperDifferences({ A: 118 }, sold)).toEqual([])
  const found = paperDifferences({ A: 120, B: 5, AB: 0 }, sold)
  expect(found.map(differenceWords)).toEqual([
    'A is 118 here and 120 on paper.',
    'B is 0 here and 5 on paper.',
    'AB is 1,200 here and 0 on paper.',
  ])
})

test('each game that has sold something wants its total; a game that has sold nothing may be left out', () => {
  expect(gameWithoutPaper({}, sold)).toBe('A')
  expect(gameWithoutPaper({ A: 118 }, sold)).toBe('AB')
  expect(gameWithoutPaper({ A: 0, AB: 1 }, sold)).toBeUndefined()
})

test('a total is typed, is 0 or is taken away again', () => {
  const typed = withPaperTotal(withPaperTotal({}, 'A', '0120'), 'B', '0')
  expect(typed).toEqual({ A: 120, B: 0 })
  expect(withPaperTotal(typed, 'A', '')).toEqual({ B: 0 })
  expect(isSamePaper(typed, { B: 0, A: 120 })).toBe(true)
  expect(isSamePaper(typed, { A: 120 })).toBe(false)
})
