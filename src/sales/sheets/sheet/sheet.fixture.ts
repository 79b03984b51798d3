import * as fc from 'fast-check'
import { capOf, cellNames } from './games.ts'
import type { CellChange, KnownRow } from './sheet.ts'

export const typedText = (column: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 5, arbitrary: fc.integer({ min: 0, max: capOf(cellNames[column] ?? 'A') }).map(String) },
    { weight: 1, arbitrary: fc.constantFrom('0', '00', '007', '.', '1.5', '2.') },
  )

export const anyChange: fc.Arbitrary<CellChange> = fc
  .record({ row: fc.nat(8), column: fc.nat(cellNames.length - 1) })
  .chain((place) => typedText(place.column).map((text) => ({ ...place, text })))

/** As a server holds them: own IDs, and a number only beside a Set amount. */
export const storedRows = (firstId = 1, most = 6): fc.Arbitrary<KnownRow[]> =>
  fc.array(fc.tuple(...cellNames.map((cell) => fc.integer({ min: 0, max: capOf(cell) }))), { maxLength: most }).map((rows) =>
    rows.map((values, index) => {
      const sold = Math.max(1, values[1] ?? 0)
      const cells = Object.fromEntries(
        cellNames.map((cell, column) => {
          const set = column < 2 ? sold : (values[column % 2 === 0 ? column + 1 : column] ?? 0)
          return [cell, column === 1 ? sold : set === 0 ? 0 : (values[column] ?? 0)]
        }),
      )
      return { ID: firstId + index, ...cells } as KnownRow
    }),
  )
