import { byGame, games, setOf, type Cells, type Game } from './games.ts'
import { running, runningRows } from './running.ts'
import { cellsOf, perLine, readingOf, type Line, type Sheet } from './sheet.ts'

export type Totals = { readonly rows: number; readonly inAll: number; readonly of: Readonly<Record<Game, number>> }

export const totalsOf = (sheet: Sheet): Totals => {
  const odd = oddRows(sheet).map(({ line }) => line)
  return odd.length === 0 ? exactTotals(sheet) : totalsWith(exactTotals(sheet), odd, [], false)
}

const exactTotals = running(
  (): Totals => ({ rows: 0, inAll: 0, of: byGame(() => 0) }),
  (before, { taken, put }) => totalsWith(before, put, taken, true),
)

/** Inexact amounts, which no sheet is saved with, are summed again each time. */
const oddRows = runningRows((line, row) => (readingOf(line).isExact ? none : [{ row, line }]))
const none: readonly { row: number; line: Line }[] = []

function totalsWith(before: Totals, put: readonly Line[], taken: readonly Line[], ofExact: boolean): Totals {
  const of = { ...before.of }
  let { rows } = before
  const add = (line: Line, by: 1 | -1) => {
    const { values, isSold, isExact } = readingOf(line)
    if (isExact !== ofExact || !isSold) return
    rows += by
    for (let index = 0; index < games.length; index += 1) {
      const game = games[index]
      if (game !== undefined) of[game] += by * (values[2 * index + 1] ?? 0)
    }
  }
  for (const line of put) add(line, 1)
  for (const line of taken) add(line, -1)
  return { rows, inAll: games.reduce((sum, game) => sum + of[game], 0), of }
}

export const soldIn = (rows: readonly Cells[]): number =>
  rows.reduce((sum, row) => games.reduce((of, game) => of + row[setOf(game)], sum), 0)

/** SALES-72 */
export const lineTotal = perLine((line) => soldIn([cellsOf(line)]))
