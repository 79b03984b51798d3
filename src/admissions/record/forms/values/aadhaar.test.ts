import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAadhaar, isAadhaarOrMasked, maskAadhaar } from './aadhaar.ts'

test.each(['234123412346', '999941057058', '999971658847'])('%s, a published test number, is one', (number) =>
  expect(isAadhaar(number)).toBe(true),
)

test.each(['', '23412341234', '2341234123461', '034123412346', '134123412346', '2341 2341 2346', 'XXXX XXXX 2346'])(
  '%j is none',
  (text) => expect(isAadhaar(text)).toBe(false),
)

const digits = fc.integer({ min: 0, max: 9 })

test('a wrong digit, or two neighbours exchanged, is noticed', () => {
  const good = '234123412346'
  fc.assert(
    fc.property(fc.nat(11), digits, (place, digit) => {
      const wrong = good.slice(0, place) + digit + good.slice(place + 1)
      expect(isAadhaar(wrong)).toBe(wrong === good)
    }),
  )
  fc.assert(
    fc.property(fc.nat(10), (place) => {
      const swapped = good.slice(0, place) + good[place + 1] + good[place] + good.slice(place + 2)
      expect(isAadhaar(swapped)).toBe(swapped === good)
    }),
  )
})

test('of any eleven digits exactly one twelfth fits', () => {
  const eleven = fc.tuple(fc.integer({ min: 2, max: 9 }), fc.array(digits, { minLength: 10, maxLength: 10 }))
  fc.assert(
    fc.property(eleven, ([first, rest]) => {
      const all = Array.from({ length: 10 }, (_, last) => `${first}${rest.join('')}${last}`)
      expect(all.filter(isAadhaar)).toHaveLength(1)
    }),
  )
})

test('what is shown is the last four digits, and they may come back', () => {
  expect(maskAadhaar('234123412346')).toBe('XXXX XXXX 2346')
  expect(isAadhaarOrMasked('XXXX XXXX 2346')).toBe(true)
  expect(isAadhaarOrMasked('XXXX XXXX 23467')).toBe(false)
  expect(isAadhaarOrMasked(234123412346)).toBe(false)
})
