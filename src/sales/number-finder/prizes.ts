import { games, type Game } from '#sales/sheets/sheet/games.ts'

/** The prize of one sale when one, two or three digits win, in hundredths: exact, unlike sums of decimals. */
export type Rates = { single: bigint; double: bigint; triple: bigint }

/** The sales of each number of a game. Numbers without sales are missing. */
export type Tally = ReadonlyMap<Game, ReadonlyMap<number, number>>

/** A drawn number and its payout in hundredths. `equals` is how many numbers have the same payout, itself included. */
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

/** A rate as the shows carry it, with at most two decimals, in hundredths. */
export const hundredths = (rate: number): bigint => BigInt(Math.round(rate * 100))

/** Hundredths as a number with two decimals. Exact to 90,071,992,547,409.91; the number nearest to it beyond. */
export const decimal = (amount: bigint): number => Number(amount) / 100

/** The tally of sold numbers, in any order; sales of the same number add up. */
export function tallyOf(sold: readonly { game: Game; number: number; sales: number }[]): Tally {
  const tally = new Map(games.map((game) => [game, new Map<number, number>()]))
  for (const { game, number, sales } of sold) {
    const ofGame = tally.get(game)
    ofGame?.set(number, (ofGame.get(number) ?? 0) + sales)
  }
  return tally
}

/** The rate a game pays at; undefined for those that never pay. */
export const rateOf = (game: Game): keyof Rates | undefined => paying.find(([candidate]) => candidate === game)?.[1]

/** The prize of these sales of a winning number, in hundredths. */
export function prizeOf(game: Game, sales: number, rates: Rates): bigint {
  const rate = rateOf(game)
  return rate ? BigInt(sales) * rates[rate] : 0n
}

/** The number that a game plays, when a three-digit number is drawn: the pair 2 and 3 of '123' is 23. */
export const playedIn = (game: Game, drawn: string): number =>
  placesOf[game].reduce<number>((number, place) => number * 10 + Number(drawn[place]), 0)

/** A number with all the digits of its game: '0', '00', '000'. */
export const numberText = (game: Game, number: number): string => String(number).padStart(placesOf[game].length, '0')

/** The total that a drawn three-digit number pays, in hundredths. */
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

/** 000 to 999. */
const allNumbers = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))
