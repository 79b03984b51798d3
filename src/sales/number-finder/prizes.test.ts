import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { games, type Game } from '#sales/sheets/sheet/games.ts'
import { decimal, hundredths, placesOf, prizeOf, resultOf, tallyOf, totalOf, type Rates } from './prizes.ts'

type Sale = { game: Game; number: number; sales: number }

const sale = fc.constantFrom(...games).chain((game) =>
  fc.record({
    game: fc.constant(game),
    // Few different numbers, so that they meet.
    number: fc.oneof(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 10 ** placesOf[game].length - 1 })),
    sales: fc.integer({ min: 1, max: 99_999 }),
  }),
)
const sheet = fc.array(sale, { maxLength: 400 })
const rate = fc.bigInt({ min: 0n, max: 999_999_999_999n })
const rates = fc.record({ single: rate, double: rate, triple: rate })

/** FIND-3, FIND-4: the rules of the prizes, sentence by sentence. */
function bruteForce(sales: readonly Sale[], { single, double, triple }: Rates): bigint[] {
  const text = (number: number, digits: number) => String(number).padStart(digits, '0')
  const pays = (drawn: string, { game, number, sales: sold }: Sale): bigint => {
    const [a = '', b = '', c = ''] = drawn
    if (game === 'A') return text(number, 1) === a ? BigInt(sold) * single : 0n
    if (game === 'B') return text(number, 1) === b ? BigInt(sold) * single : 0n
    if (game === 'C') return text(number, 1) === c ? BigInt(sold) * single : 0n
    if (game === 'AB') return text(number, 2) === a + b ? BigInt(sold) * double : 0n
    if (game === 'AC') return text(number, 2) === a + c ? BigInt(sold) * double : 0n
    if (game === 'BC') return text(number, 2) === b + c ? BigInt(sold) * double : 0n
    if (game === 'ABCFULL' || game === 'ABCHALF') return text(number, 3) === drawn ? BigInt(sold) * triple : 0n
    return 0n
  }
  return Array.from({ length: 1000 }, (_, number) => sales.reduce((sum, sale) => sum + pays(text(number, 3), sale), 0n))
}

test('of any sales at any rates it finds what trying every number against every sale finds', () => {
  fc.assert(
    fc.property(sheet, rates, fc.integer({ min: 0, max: 999 }), (sales, at, picked) => {
      const tally = tallyOf(sales)
      const totals = bruteForce(sales, at)
      const lowest = totals.reduce((least, total) => (total < least ? total : least))
      const equals = (wanted: bigint) => totals.filter((total) => total === wanted).length
      const best = String(totals.indexOf(lowest)).padStart(3, '0')
      const least = { number: best, total: lowest, equals: equals(lowest) }
      expect(resultOf(tally, at)).toEqual({ best: least, chosen: least })
      const custom = String(picked).padStart(3, '0')
      const total = totals[picked] ?? -1n
      expect(resultOf(tally, at, custom)).toEqual({ best: least, chosen: { number: custom, total, equals: equals(total) } })
    }),
    { numRuns: 60 },
  )
})

test('BOXFULL and BOXHALF change no total', () => {
  fc.assert(
    fc.property(sheet, rates, (sales, at) => {
      const without = sales.filter(({ game }) => !game.startsWith('BOX'))
      expect(resultOf(tallyOf(sales), at)).toEqual(resultOf(tallyOf(without), at))
    }),
  )
})

test('a sale adds its prize to the numbers that have its digits, and to no other', () => {
  fc.assert(
    fc.property(sheet, sale, rates, fc.integer({ min: 0, max: 999 }), (sales, more, at, number) => {
      const drawn = String(number).padStart(3, '0')
      const digits = placesOf[more.game].map((place) => drawn[place]).join('')
      const prize = Number(digits) === more.number ? prizeOf(more.game, more.sales, at) : 0n
      expect(totalOf(drawn, tallyOf([...sales, more]), at)).toBe(totalOf(drawn, tallyOf(sales), at) + prize)
    }),
  )
})

const at = { single: hundredths(9.99), double: hundredths(90.5), triple: hundredths(0.1) }

test('a drawn 123 pays A 1, B 2, C 3 once, AB 12, AC 13, BC 23 twice and ABC 123 thrice, and the boxes nothing', () => {
  const sold = (game: Game, number: number) => totalOf('123', tallyOf([{ game, number, sales: 3 }]), at)
  expect([sold('A', 1), sold('B', 2), sold('C', 3)]).toEqual([2997n, 2997n, 2997n])
  expect([sold('AB', 12), sold('AC', 13), sold('BC', 23)]).toEqual([27150n, 27150n, 27150n])
  expect([sold('ABCFULL', 123), sold('ABCHALF', 123)]).toEqual([30n, 30n])
  expect([sold('BOXFULL', 123), sold('BOXHALF', 321)]).toEqual([0n, 0n])
  expect([sold('A', 2), sold('AB', 21), sold('ABCFULL', 321)]).toEqual([0n, 0n, 0n])
})

test('without sales, 000 of a thousand equals', () => {
  expect(resultOf(tallyOf([]), at).best).toEqual({ number: '000', total: 0n, equals: 1000 })
})

test('of equals the lowest number', () => {
  const tens = Array.from({ length: 10 }, (_, number) => ({
    game: 'A' as const,
    number,
    sales: number === 4 || number === 7 ? 1 : 2,
  }))
  expect(resultOf(tallyOf(tens), at).best).toEqual({ number: '400', total: 999n, equals: 200 })
})

test('decimals add up exactly', () => {
  const tenths = { single: hundredths(0.1), double: hundredths(0.2), triple: hundredths(0.3) }
  const sales: Sale[] = [
    { game: 'A', number: 0, sales: 1 },
    { game: 'AB', number: 0, sales: 1 },
  ]
  expect(decimal(totalOf('000', tallyOf(sales), tenths))).toBe(0.3)
  expect(hundredths(1.005 * 100)).toBe(10050n)
  expect(hundredths(9_999_999_999.99)).toBe(999_999_999_999n)
  expect(decimal(9_007_199_254_740_991n)).toBe(90_071_992_547_409.91)
})
