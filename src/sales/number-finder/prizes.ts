import { games, type Game } from '#sales/sheets/sheet/games.ts'

/** Hundredths, because sums of decimals are inexact. */
export type Rates = { single: bigint; double: bigint; triple: bigint }

export type Tally = ReadonlyMap<Game, ReadonlyMap<number, number>>

/** `total` is in hundredths; `equals` counts the numbers with the same payout, itself included. */
export type Result = { number: string; total: bigint; equals: number }

/** FIND-4: the digits of the drawn number that each game is played on. */
export const placesOf = {
  A: [0],
  B: [1],
  C: [2],
  AB: [0, 1],
  AC: [0, 2],
  BC: [1, 2],
  ABCFULL: [0, 1, 2],
  ABCHALF: [0, 1, 2],
  BOXFULL: [0, 1, 2],
  BOXHALF: [0, 1, 2],
} as const satisfies Record<Game, readonly number[]>

/** FIND-3: the games that pay, and at which rate; BOXFULL and BOXHALF never do. */
const paying = [
  ['A', 'single'],
  ['B', 'single'],
  ['C', 'single'],
  ['AB', 'double'],
  ['AC', 'double'],
  ['BC', 'double'],
  ['ABCFULL', 'triple'],
  ['ABCHALF', 'triple'],
] as const satisfies readonly (readonly [Game, keyof Rates])[]

export const hundredths = (rate: number): bigint => BigInt(Math.round(rate * 100))

/** Hundredths as a number with two decimals. Exact to 90,071,992,547,409.91; the number nearest to it beyond. */
export const decimal = (amount: bigint): number => Number(amount) / 100

export function tallyOf(sold: readonly { game: Game; number: number; sales: number }[]): Tally {
  const tally = new Map(games.map((game) => [game, new Map<number, number>()]))
  for (const { game, number, sales } of sold) {
    const ofGame = tally.get(game)
    ofGame?.set(number, (ofGame.get(number) ?? 0) + sales)
  }
  return tally
}

export const rateOf = (game: Game): keyof Rates | undefined => paying.find(([candidate]) => candidate === game)?.[1]

/** In hundredths. */
export function prizeOf(game: Game, sales: number, rates: Rates): bigint {
  const rate = rateOf(game)
  return rate ? BigInt(sales) * rates[rate] : 0n
}

export const playedIn = (game: Game, drawn: string): number =>
  placesOf[game].reduce<number>((number, place) => number * 10 + Number(drawn[place]), 0)

export const numberText = (game: Game, number: number): string => String(number).padStart(placesOf[game].length, '0')

export function totalOf(drawn: string, tally: Tally, rates: Rates): bigint {
  const sold = { single: 0, double: 0, triple: 0 }
  for (const [game, rate] of paying) sold[rate] += tally.get(game)?.get(playedIn(game, drawn)) ?? 0
  return BigInt(sold.single) * rates.single + BigInt(sold.double) * rates.double + BigInt(sold.triple) * rates.triple
}

/** FIND-2: the number with the lowest payout, of equals the lowest; and the `custom` one, or that again. */
export function resultOf(tally: Tally, rates: Rates, custom = ''): { best: Result; chosen: Result } {
  const totals = allNumbers.map((number) => ({ number, total: totalOf(number, tally, rates) }))
  const withEquals = (one: Omit<Result, 'equals'>) => ({
    ...one,
    equals: totals.filter(({ total }) => total === one.total).length,
  })
  const best = totals.reduce((least, total) => (total.total < least.total ? total : least))
  return { best: withEquals(best), chosen: withEquals(totals.find(({ number }) => number === custom) ?? best) }
}

const allNumbers = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))
