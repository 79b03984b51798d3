import { byGame, games, setOf, type Cells, type Game } from './games.ts'
import { cellsOf, isSold, perLine, type Sheet } from './sheet.ts'

/** What a sheet has sold: per game and in all, and in how many rows. */
export type Totals = { rows: number; inAll: number; of: Record<Game, number> }

/** Adds up the Set amounts. */
export function totalsOf(sheet: Sheet): Totals {
  const of = byGame(() => 0)
  const sold = sheet.filter(isSold)
  for (const line of sold) for (const game of games) of[game] += cellsOf(line)[setOf(game)]
  return { rows: sold.length, inAll: games.reduce((sum, game) => sum + of[game], 0), of }
}

/** The sum of all Set cells of rows. */
export const soldIn = (rows: readonly Cells[]): number =>
  rows.reduce((sum, row) => games.reduce((of, game) => of + row[setOf(game)], sum), 0)

/** SALES-72: what a line has sold in all its games. */
export const lineTotal = perLine((line) => soldIn([cellsOf(line)]))
