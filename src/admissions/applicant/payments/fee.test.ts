import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, feeStateOf, later, minorOf, type LinkState } from './fee.ts'

const states: LinkState[] = ['created', 'pending', 'cancelled', 'expired', 'failed', 'paid']
const news = fc.array(fc.constantFrom(...states), { minLength: 1, maxLength: 8 })

test('news of a link ends in one state, in whatever order and however often it comes', () => {
  fc.assert(
    fc.property(news, fc.array(fc.nat(7), { maxLength: 6 }), fc.infiniteStream(fc.nat()), (states, again, chance) => {
      const repeated = [...states, ...again.flatMap((index) => states[index] ?? [])]
      const shuffled = repeated
        .map((state) => ({ state, at: chance.next().value }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ state }) => state)
      expect(shuffled.reduce(later)).toBe(states.reduce(later))
    }),
  )
})

test('paid is never left, on any link, whatever else is reported', () => {
  fc.assert(
    fc.property(fc.array(news, { minLength: 1, maxLength: 4 }), (links) => {
      const seen: string[] = []
      const now = links.map((): LinkState => 'created')
      links.forEach((link, index) =>
        link.forEach((state) => {
          now[index] = later(now[index] ?? 'created', state)
          seen.push(feeStateOf(now))
        }),
      )
      const first = seen.indexOf('paid')
      const after = first < 0 ? [] : seen.slice(first)
      expect(after.filter((state) => state !== 'paid')).toEqual([])
      expect(seen.includes('paid')).toBe(links.flat().includes('paid'))
    }),
  )
})

test.each<[LinkState[], string]>([
  [[], 'due'],
  [['created'], 'due'],
  [['expired'], 'due'],
  [['cancelled'], 'due'],
  [['failed'], 'failed'],
  [['failed', 'created'], 'due'],
  [['pending', 'failed'], 'pending'],
  [['paid', 'failed'], 'paid'],
])('a fee with the links %j is %s', (links, state) => expect(feeStateOf(links)).toBe(state))

test.each([
  [1500, 'INR', 150_000, 'INR 1,500.00'],
  [5000, 'JPY', 5_000, 'JPY 5,000'],
  [20, 'KWD', 20_000, 'KWD 20.000'],
  // Prices in these currencies are usually whole, but the gateways count hundredths.
  [5000, 'PKR', 500_000, 'PKR 5,000.00'],
  [90_000, 'IDR', 9_000_000, 'IDR 90,000.00'],
  [3000, 'HUF', 300_000, 'HUF 3,000.00'],
])('%d %s is %d in its smallest unit, and reads %s', (whole, currency, minor, text) => {
  expect(minorOf(whole, currency)).toBe(minor)
  expect(amountText(minor, currency)).toBe(text)
})

test('without a smallest unit are those currencies of which Stripe says so, and the Icelandic crown', () => {
  const whole = 'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')
  expect(Intl.supportedValuesOf('currency').filter((currency) => minorOf(1, currency) === 1)).toEqual(whole)
})
