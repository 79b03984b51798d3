import { byGame, games, setOf, type Cells, type Game } from './games.ts'
import { running, runningRows } from './running.ts'
import { cellsOf, isSold, perLine, valuesOf, type Line, type Sheet } from './sheet.ts'

/** What a sheet has sold: per game and in all, and in how many rows. */
export type Totals = { readonly rows: number; readonly inAll: number; readonly of: Readonly<Record<Game, number>> }

/** Adds up the Set amounts. */
export const totalsOf = (sheet: Sheet): Totals => {
  const odd = oddRows(sheet).map(({ line }) => line)
  return odd.length === 0 ? exactTotals(sheet) : totalsWith(exactTotals(sheet), odd, [])
}

/** Amounts whose sums are exact, so that no line which came and went leaves a trace in them. */
function isExact(line: Line): boolean {
  const values = valuesOf(line)
  return games.every((_, index) => {
    const amount = amountIn(values, index)
    return Number.isInteger(amount) && amount < 1e9
  })
}

/** The Set amount of a game, by its place among the games; a text that is no number is 0. */
const amountIn = (values: ReturnType<typeof valuesOf>, index: number): number => values[2 * index + 1] ?? 0

const exactTotals = running(
  (): Totals => ({ rows: 0, inAll: 0, of: byGame(() => 0) }),
  (before, { taken, put }) => totalsWith(before, put.filter(isExact), taken.filter(isExact)),
)

/** Half amounts and amounts of twenty digits, which no sheet is saved with, are added up again each time, from the top. */
const oddRows = runningRows((line, row) => (isExact(line) ? [] : [{ row, line }]))

function totalsWith(before: Totals, put: readonly Line[], taken: readonly Line[]): Totals {
  const of = { ...before.of }
  const add = (line: Line, by: 1 | -1) => {
    const values = valuesOf(line)
    for (const [index, game] of games.entries()) of[game] += by * amountIn(values, index)
  }
  for (const line of put) add(line, 1)
  for (const line of taken) add(line, -1)
  const rows = before.rows + put.filter(isSold).length - taken.filter(isSold).length
  return { rows, inAll: games.reduce((sum, game) => sum + of[game], 0), of }
}

/** The sum of all Set cells of rows. */
export const soldIn = (rows: readonly Cells[]): number =>
  rows.reduce((sum, row) => games.reduce((of, game) => of + row[setOf(game)], sum), 0)

/** SALES-72: what a line has sold in all its games. */
export const lineTotal = perLine((line) => soldIn([cellsOf(line)]))
