import metadata from 'libphonenumber-js/mobile/metadata'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { saveViolation, stageViolation } from '../engine/check.ts'
import { completeCollege } from '../engine/complete/college.fixture.ts'
import { isMobileOf, mobileHint, mobileLengths } from './mobile-numbers.ts'
import { college } from '../declarations/college.ts'
import { personalDetails } from '../declarations/college/personal-details.ts'

const today = { year: 2026, month: 11, day: 22 }
const wrong = { field: 'Telephonem', message: 'Telephone (Mobile) is not valid.' }
const atNext = (values: object) => stageViolation(college, personalDetails, { ...completeCollege, ...values }, today)

const list = z.array(z.unknown())
const counts = z.array(z.number())
const { countries: plans } = z.object({ countries: z.record(z.string(), list) }).parse(metadata)

/** Of mobile numbers, or of all numbers if those are unknown. */
function lengthsInLibrary(sharing: readonly string[]): number[] {
  const lengths = sharing.flatMap((country) => {
    const plan = plans[country] ?? []
    const mobile = list.safeParse(list.safeParse(plan[11]).data?.[1]).data
    return counts.safeParse(mobile?.[1]).data ?? counts.parse(plan[3])
  })
  return [...new Set(lengths)].toSorted((a, b) => a - b)
}

test('the lengths are those of libphonenumber-js, for every dial code', () => {
  for (const [code, sharing] of Object.entries(metadata.country_calling_codes))
    expect([code, mobileLengths(`+${code}`)]).toEqual([code, lengthsInLibrary(sharing)])
})

test.each([
  ['+91', '9876543210'],
  ['+91', '98765 43210'],
  ['+91', '09876543210'],
  ['+91', '+91 98765 43210'],
  ['+1', '(202) 555-0143'],
  ['+65', '81234567'],
  ['+49', '15123456789'],
  ['', '1234'],
])('stage 1 takes %s %s', (countryCode, Telephonem) => {
  expect(countryCode === '' || isMobileOf(countryCode, Telephonem)).toBe(true)
  expect(saveViolation(college, { countryCode, Telephonem }, {}, today)?.field).not.toBe('Telephonem')
})

test.each([
  ['+91', '987654321'],
  ['+91', '98765432101'],
  ['+91', '+1 202 555 0143'],
  ['+65', '9876543210'],
])('stage 1 refuses %s %s, which is no mobile number of that country', (countryCode, Telephonem) => {
  expect(atNext({ countryCode, Telephonem })).toEqual(wrong)
  expect(saveViolation(college, { Telephonem }, { countryCode }, today)).toEqual(wrong)
})

test('another country asks for the number again at Next, and may be saved meanwhile', () => {
  const answers = { ...completeCollege, countryCode: '+65' }
  expect(saveViolation(college, { countryCode: '+65' }, completeCollege, today)).toBeUndefined()
  expect(stageViolation(college, personalDetails, answers, today)).toEqual(wrong)
})

test('the box says how many digits there are, once the country is chosen', () => {
  expect(mobileHint('+91', 'en-GB')).toEqual({ digits: '10', country: 'India' })
  expect(mobileHint('+39', 'en-GB')).toEqual({ digits: '9 or 10', country: 'Italy' })
  expect(mobileHint('+39', 'hi-IN-u-nu-latn')).toEqual({ digits: '9 या 10', country: 'इटली' })
  expect(mobileHint('', 'en-GB')).toBeUndefined()
})
