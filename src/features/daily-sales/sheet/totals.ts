import { byGame, games, setOf, type Game } from './games.ts'
import { cellsOf, isSold, type Sheet } from './sheet.ts'

/** What a sheet has sold: per game and in all, and in how many rows. */
export type Totals = { rows: number; inAll: number; of: Record<Game, number> }

/** Adds up the Set amounts. */
export function totalsOf(sheet: Sheet): Totals {
  const of = byGame(() => 0)
  const sold = sheet.filter(isSold)
  for (const line of sold) for (const game of games) of[game] += cellsOf(line)[setOf(game)]
  return { rows: sold.length, inAll: games.reduce((sum, game) => sum + of[game], 0), of }
}
