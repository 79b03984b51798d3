import { expect, test } from 'vitest'
import { college } from '#admissions/record/forms/declarations/college.ts'
import { school } from '#admissions/record/forms/declarations/school.ts'
import { seedOf } from './seed.ts'

const today = { year: 2026, month: 11, day: 21 }
const india = { countryCode: '+91' }
const own = (partner: string | undefined, username = 'amy@example.org') => ({ own: username, partner })

test('a new application begins with the partner of the link and what its owner signs in with', () => {
  expect(seedOf(college, own('Café Partners'), today)).toEqual({
    ...india,
    Referred: 'Café Partners',
    emailid: 'amy@example.org',
  })
  expect(seedOf(school, own(undefined, '9876543210'), today)).toEqual({ Telephonem: '9876543210' })
})

test('one that staff begin has the partner, and the e-mail or the mobile number that the link names', () => {
  const fresh = { partner: 'Acme' }
  expect(seedOf(college, { ...fresh, own: undefined }, today)).toEqual({ ...india, Referred: 'Acme' })
  expect(seedOf(college, { ...fresh, own: 'nia@example.org' }, today)).toEqual({
    ...india,
    Referred: 'Acme',
    emailid: 'nia@example.org',
  })
  expect(seedOf(school, { own: '9876543210' }, today)).toEqual({ Telephonem: '9876543210' })
  expect(seedOf(college, { ...fresh, own: 'no address' }, today)).toEqual({ ...india, Referred: 'Acme' })
})

test.each(['x'.repeat(201), 'a\0b', ''])('a link with a partner that could not be stored is a link without one', (partner) => {
  expect(seedOf(college, own(partner), today)).toEqual({ ...india, emailid: 'amy@example.org' })
})

test('a new application begins with the dial code of the institution’s country, where the form asks for one', () => {
  expect(seedOf(college, own(undefined), today, 'LK')).toMatchObject({ countryCode: '+94' })
  expect(seedOf(college, own(undefined), today, 'AQ')).not.toHaveProperty('countryCode')
  expect(seedOf(school, own(undefined, '9876543210'), today, 'LK')).toEqual({ Telephonem: '9876543210' })
})
