import { formatNumber } from '#shared/text/numbers.ts'
import { games, type Game } from './games.ts'
import type { Totals } from './totals.ts'

/** SALES-64: a game that is not named was not entered. */
export type PaperTotals = Partial<Record<Game, number>>

export const paperRules = ['off', 'optional', 'required'] as const
export type PaperRule = (typeof paperRules)[number]

export const enterPaperTotals = 'Enter the totals of the paper first.'
/** 5,000 rows of the largest Set amount. */
export const mostOnPaper = 499_995_000

export type PaperDifference = { game: Game; here: number; onPaper: number }

export const paperDifferences = (paper: PaperTotals, of: Totals['of']): PaperDifference[] =>
  games.flatMap((game) => {
    const onPaper = paper[game]
    return onPaper === undefined || onPaper === of[game] ? [] : [{ game, here: of[game], onPaper }]
  })

export const differenceWords = ({ game, here, onPaper }: PaperDifference): string =>
  `${game} is ${formatNumber(here)} here and ${formatNumber(onPaper)} on paper.`

export const gameWithoutPaper = (paper: PaperTotals, of: Totals['of']): Game | undefined =>
  games.find((game) => of[game] > 0 && paper[game] === undefined)

export const isSamePaper = (one: PaperTotals, other: PaperTotals): boolean => games.every((game) => one[game] === other[game])

export function withPaperTotal(paper: PaperTotals, game: Game, digits: string): PaperTotals {
  const { [game]: _before, ...others } = paper
  return digits === '' ? others : { ...others, [game]: Number(digits) }
}
