import { expect, test } from 'vitest'
import { aboveLimitWords, correctionOf, isAboveLimit, type CorrectionLimit } from './correction-limit.ts'
import { blankCells, type Cells } from './games.ts'

const row = (ID: number, cells: Partial<Cells>) => ({ ...blankCells, ...cells, ID })
const limit: CorrectionLimit = {
  MostCorrectedRows: 2,
  MostCorrectedAmount: 500,
  MostCorrectedPercent: 10,
  AboveLimit: 'second checker',
}

test('amounts differ by their difference, another number counts whole, and so does a row that came or went', () => {
  const submitted = [row(1, { A: 3, SetA: 100 }), row(2, { B: 4, SetB: 50 }), row(3, { SetC: 7 }), row(4, { SetC: 9 })]
  const now = [row(1, { A: 3, SetA: 80 }), row(2, { B: 5, SetB: 40 }), row(4, { SetC: 9 }), row(-1, { SetA: 1 })]
  expect(correctionOf(submitted, now)).toEqual({ rows: 4, amount: 20 + 50 + 7 + 1, of: 166 })
  expect(correctionOf(submitted, submitted)).toEqual({ rows: 0, amount: 0, of: 166 })
})

test('too many rows are above the limit, and an amount is where both its sum and its share are', () => {
  expect(isAboveLimit({ rows: 3, amount: 1, of: 10_000 }, limit)).toBe(true)
  expect(isAboveLimit({ rows: 2, amount: 500, of: 600 }, limit)).toBe(false)
  expect(isAboveLimit({ rows: 1, amount: 501, of: 5010 }, limit)).toBe(false)
  expect(isAboveLimit({ rows: 1, amount: 501, of: 5009 }, limit)).toBe(true)
})

test('it is said how far, and who is next', () => {
  expect(aboveLimitWords({ rows: 12, amount: 4310, of: 18_200 }, 'second checker')).toBe(
    'The corrections are above the limit: 12 rows, 4,310 of 18,200. Another checker has to approve this sheet.',
  )
  expect(aboveLimitWords({ rows: 1, amount: 600, of: 700 }, 'back to operator')).toBe(
    'The corrections are above the limit: 1 row, 600 of 700. Return the sheet to the person who entered it.',
  )
})
