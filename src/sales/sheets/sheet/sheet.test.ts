import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankCells, cellNames, games, readCell, setOf } from './games.ts'
import { cancelled, closed, edited, historyOf, redo, typed, undo, type History } from './editing/history.ts'
import { marksOf } from './marks.ts'
import { totalsOf } from './totals.ts'
import { shownText } from './cell-text.ts'
import { newRow, readyLines, rowsOf, sheetOf, sheetOfTexts, showsTheSame, withChanges, withIds, type KnownRow } from './sheet.ts'
import { anyChange, storedRows } from './sheet.fixture.ts'

const changes = fc.array(anyChange, { minLength: 1, maxLength: 5 })
const column = (cell: string) => cellNames.findIndex((name) => name === cell)

test('50 blank lines follow the last row, before anything is typed and after', () => {
  expect(sheetOf([])).toHaveLength(readyLines)
  const sheet = withChanges(sheetOf([]), [{ row: 49, column: 0, text: '5' }])
  expect(sheet).toHaveLength(100)
  expect(withChanges(sheet, [{ row: 49, column: 0, text: '' }])).toHaveLength(readyLines)
})

test('a zero pair is shown blank; zero is a real number when its Set amount is not', () => {
  const [line] = sheetOf([{ ID: 7, ...blankCells, SetABCFULL: 12, AB: 7, SetAB: 3 }])
  expect(line?.texts[column('ABCFULL')]).toBe('0')
  expect(line?.texts[column('SetABCFULL')]).toBe('12')
  expect([line?.texts[column('A')], line?.texts[column('SetA')]]).toEqual(['', ''])
})

test('rows come back from the sheet as they went into it', () => {
  fc.assert(
    fc.property(storedRows(), (rows) => {
      expect(rowsOf(sheetOf(rows))).toEqual(rows)
    }),
  )
})

test('the text of the rows is read as the rows are', () => {
  const textOf = (cells: KnownRow) => {
    const texts = games.flatMap((game) => (cells[setOf(game)] > 0 ? [String(cells[game]), String(cells[setOf(game)])] : ['', '']))
    return [cells.ID, ...texts].join(',')
  }
  fc.assert(
    fc.property(storedRows(), (rows) => {
      expect(sheetOfTexts(rows.map(textOf).join('\n'))).toEqual(sheetOf(rows))
    }),
  )
})

test('a cell is read as the language reads its text, whatever it is', () => {
  const plainly = (text: string) => (/^\d*\.?\d*$/.test(text.trim()) && text.trim() !== '.' ? Number(text) : undefined)
  const texts = fc.oneof(fc.stringMatching(/^[0-9]{0,20}$/), fc.stringMatching(/^[0-9. /:-]{0,6}$/), fc.string())
  fc.assert(
    fc.property(texts, (text) => {
      expect(readCell(text)).toBe(plainly(text))
    }),
    { numRuns: 500 },
  )
})

test('a row is sent when it has a Set amount; a blank number beside it is 0, leading zeros mean nothing', () => {
  const sheet = withChanges(sheetOf([]), [
    { row: 0, column: column('SetBC'), text: '40' },
    { row: 2, column: column('AB'), text: '07' },
    { row: 2, column: column('SetAB'), text: '005' },
    { row: 4, column: column('C'), text: '9' },
  ])
  expect(rowsOf(sheet)).toEqual([
    { ID: newRow, ...blankCells, SetBC: 40 },
    { ID: newRow, ...blankCells, AB: 7, SetAB: 5 },
  ])
})

test('a number without a Set amount is marked, and what is no whole number is an error', () => {
  const texts = (at: Record<string, string>) => ({ id: newRow, texts: cellNames.map((cell) => at[cell] ?? '') })
  expect(marksOf(texts({ A: '3' }))).toMatchObject([
    { column: 0, cell: 'A', words: 'A number without a Set amount is not kept.', isError: false },
  ])
  expect(marksOf(texts({ A: '3', SetA: '0' }))).toHaveLength(1)
  expect(marksOf(texts({ A: '0', SetA: '4' }))).toEqual([])
  expect(marksOf(texts({ SetA: '1200', SetABCFULL: '5' })).map(({ cell, words, isError }) => [cell, words, isError])).toEqual([
    ['A', '1,200 on number 0. Type the number, or 0.', false],
    ['ABCFULL', '5 on number 000. Type the number, or 0.', false],
  ])
  expect(marksOf(texts({ SetA: '1.5', B: '.' })).map(({ cell, words, isError }) => [cell, words, isError])).toEqual([
    ['SetA', 'Enter whole numbers only.', true],
    ['B', 'Enter whole numbers only.', true],
  ])
  expect(marksOf(texts({ A: '12', SetA: '1' }))).toMatchObject([{ words: "Can't Enter Value More Than 9" }])
})

test('whatever is done, taking it back step by step gives the sheet of before, and doing it again the one of after', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('edit' as const), changes }),
    fc.record({ kind: fc.constant('type' as const), changes }),
    fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const, 'leave' as const, 'cancel' as const) }),
  )
  const act = (history: History, done: typeof step extends fc.Arbitrary<infer T> ? T : never): History => {
    if (done.kind === 'edit') return edited(history, done.changes)
    if (done.kind === 'type') return done.changes.reduce(typed, history)
    return { undo, redo, leave: closed, cancel: cancelled }[done.kind](history)
  }
  fc.assert(
    fc.property(storedRows(), fc.array(step, { maxLength: 12 }), (rows, steps) => {
      const begun = sheetOf(rows)
      const after = closed(steps.reduce(act, historyOf(begun)))
      const back = after.done.reduce(undo, after)
      expect(showsTheSame(back.sheet, begun)).toBe(true)
      const again = after.done.reduce(redo, back)
      expect(showsTheSame(again.sheet, after.sheet)).toBe(true)
    }),
  )
})

test('what is typed into a cell key by key is one step; typing that ends where it began is none', () => {
  const type = (history: History, text: string) => typed(history, { row: 1, column: 3, text })
  const keyed = closed(['1', '12', '123'].reduce(type, historyOf(sheetOf([]))))
  expect(keyed.done).toHaveLength(1)
  expect(keyed.sheet[1]?.texts[3]).toBe('123')
  expect(undo(keyed).sheet[1]?.texts[3]).toBe('')
  expect(closed(['1', ''].reduce(type, historyOf(sheetOf([])))).done).toEqual([])
})

test('typing that is given up leaves the history as it was, also what could be done again', () => {
  fc.assert(
    fc.property(
      storedRows(),
      changes,
      fc.nat(3),
      anyChange,
      fc.array(fc.constantFrom('1', '12', '', '007')),
      (rows, done, back, at, keys) => {
        const before = Array.from({ length: back }).reduce<History>(undo, edited(historyOf(sheetOf(rows)), done))
        const after = cancelled(keys.reduce((history, text) => typed(history, { ...at, text }), before))
        expect([after.done, after.undone, after.open]).toEqual([before.done, before.undone, undefined])
        expect(after.sheet).toEqual(before.sheet)
      },
    ),
  )
})

test('a number is shown with all its digits, whatever was typed, and counts as it did', () => {
  const shown = (cell: string, text: string) => shownText(column(cell), text)
  expect(['7', '07', '0007'].map((text) => shown('ABCFULL', text))).toEqual(['007', '007', '007'])
  expect(
    [
      ['AB', '5'],
      ['A', '05'],
      ['SetAB', '05'],
      ['AB', ''],
      ['AB', '1.'],
    ].map(([cell = '', text = '']) => shown(cell, text)),
  ).toEqual(['05', '5', '05', '', '1.'])
  const sheet = sheetOf([{ ID: 7, ...blankCells, ABCFULL: 7, SetABCFULL: 3 }])
  expect(showsTheSame(withChanges(sheet, [{ row: 0, column: column('ABCFULL'), text: '007' }]), sheet)).toBe(true)
  expect(rowsOf(sheet)).toMatchObject([{ ABCFULL: 7, SetABCFULL: 3 }])
})

test('the totals are what a reader with a pencil would add up', () => {
  fc.assert(
    fc.property(storedRows(), fc.array(anyChange, { maxLength: 20 }), (rows, typedIn) => {
      const sheet = withChanges(sheetOf(rows), typedIn)
      let [inAll, filled] = [0, 0]
      for (const { texts } of sheet) {
        const sets = texts.filter((_, index) => index % 2 === 1).map((text) => (text === '.' ? 0 : Number(text)))
        inAll += sets.reduce((sum, each) => sum + each, 0)
        filled += sets.some((each) => each > 0) ? 1 : 0
      }
      const totals = totalsOf(sheet)
      expect(totals.inAll).toBeCloseTo(inAll)
      expect(totals.rows).toBe(filled)
      expect(Object.values(totals.of).reduce((sum, each) => sum + each, 0)).toBeCloseTo(inAll)
    }),
  )
})

test('after a save each line has the ID of its row, wherever it is; a line that was not sent has none', () => {
  const sent = withChanges(sheetOf([{ ID: 7, ...blankCells, A: 1, SetA: 1 }]), [
    { row: 0, column: column('SetA'), text: '' },
    { row: 2, column: column('SetC'), text: '5' },
    { row: 3, column: column('C'), text: '5' },
  ])
  const now = withChanges(sent, [{ row: 5, column: column('SetC'), text: '8' }])
  expect(
    withIds(now, sent, [31])
      .slice(0, 6)
      .map(({ id }) => id),
  ).toEqual([newRow, newRow, 31, newRow, newRow, newRow])
})
