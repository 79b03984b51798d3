import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { byGame, games, setOf } from './games.ts'
import { markedRows, marksOf } from './marks.ts'
import { runningRows } from './running.ts'
import { blankLine, cellsOf, isSold, sheetOf, withChanges, withLines, type Sheet } from './sheet.ts'
import { anyChange, storedRows } from './sheet.fixture.ts'
import { totalsOf } from './totals.ts'
import { warningsFrom } from './warnings.ts'

const step = fc.oneof(
  { weight: 4, arbitrary: fc.array(anyChange, { minLength: 1, maxLength: 3 }).map((changes) => ({ changes })) },
  { weight: 2, arbitrary: fc.record({ at: fc.nat(8), removed: fc.nat(3), added: fc.nat(3), copies: fc.nat(8) }) },
  { weight: 2, arbitrary: fc.nat(30).map((back) => ({ back })) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function sheetsOf(first: Sheet, steps: readonly Step[]): Sheet[] {
  const sheets = [first]
  for (const each of steps) {
    const sheet = sheets.at(-1) ?? first
    if ('changes' in each) sheets.push(withChanges(sheet, each.changes))
    else if ('back' in each) sheets.push(sheets[each.back % sheets.length] ?? first)
    else {
      const put = Array.from({ length: each.added }, (_, index) => (index === 0 ? (sheet[each.copies] ?? blankLine) : blankLine))
      sheets.push(withLines(sheet, each.at, each.removed, put))
    }
  }
  return sheets
}

/** New line objects, so that no cache knows them. */
const afresh = (sheet: Sheet): Sheet => sheet.map((line) => ({ ...line }))

const repeatedRows = (sheet: Sheet): number[] => {
  const said = sheet.map((line) => (isSold(line) ? JSON.stringify(cellsOf(line)) : ''))
  return said.flatMap((text, row) => (text !== '' && said.indexOf(text) < row ? [row] : []))
}

const anySheets = fc
  .tuple(storedRows(), fc.array(step, { minLength: 1, maxLength: 20 }))
  .map(([rows, steps]) => sheetsOf(sheetOf(rows), steps))

test('running totals are those of the lines there are, whatever was typed, taken out and taken back before', () => {
  fc.assert(
    fc.property(anySheets, (sheets) => {
      for (const sheet of sheets) {
        const sold = sheet.filter(isSold).map(cellsOf)
        const of = byGame((game) => sold.reduce((sum, cells) => sum + cells[setOf(game)], 0))
        const inAll = games.reduce((sum, game) => sum + of[game], 0)
        expect(totalsOf(sheet)).toEqual({ rows: sold.length, of, inAll })
      }
    }),
  )
})

test('marks and warnings that run along are those of a sheet that is read for the first time', () => {
  fc.assert(
    fc.property(anySheets, (sheets) => {
      const marked = sheets.map((sheet) => markedRows(sheet))
      const warningsOf = warningsFrom(20)
      const warned = sheets.map((sheet) => warningsOf(sheet))
      for (const [at, sheet] of sheets.entries()) {
        const byRow = sheet.flatMap((line, row) => (marksOf(line).length > 0 ? [{ row, marks: marksOf(line) }] : []))
        expect(marked[at]).toEqual(byRow)
        expect(warned[at]).toEqual(warningsFrom(20)(afresh(sheet)))
        expect(warned[at]?.filter(({ kind }) => kind === 'equal').map(({ row }) => row)).toEqual(repeatedRows(sheet))
      }
    }),
  )
})

test('an amount that no sum can hold leaves no trace once it is gone', () => {
  const sheet = sheetOf([{ ...cellsOf(blankLine), ID: 1, SetA: 5 }])
  const huge = withChanges(sheet, [{ row: 1, column: 1, text: '9'.repeat(20) }])
  expect(totalsOf(sheet).inAll).toBe(5)
  expect(totalsOf(huge)).toMatchObject({ rows: 2, inAll: 1e20 })
  expect(totalsOf(withChanges(huge, [{ row: 1, column: 1, text: '' }]))).toMatchObject({ rows: 1, inAll: 5 })
})

test('after a key only the lines that were replaced are looked at', () => {
  const looked: number[] = []
  const rowsSeen = runningRows((_, row) => {
    looked.push(row)
    return [{ row }]
  })
  const rows = Array.from({ length: 400 }, (_, index) => ({ ...cellsOf(blankLine), ID: index + 1, SetA: 1 }))
  const sheet = sheetOf(rows)
  expect(rowsSeen(sheet)).toHaveLength(450)
  looked.length = 0
  rowsSeen(withChanges(sheet, [{ row: 200, column: 0, text: '7' }]))
  expect(looked).toEqual([200])
  rowsSeen(sheet)
  looked.length = 0
  const shorter = withLines(sheet, 10, 2, [])
  expect(rowsSeen(shorter).map(({ row }) => row)).toEqual(shorter.map((_, row) => row))
  expect(looked.length).toBeLessThan(5)
})
