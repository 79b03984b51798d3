import metadata from 'libphonenumber-js/min/metadata'
import { expect, test } from 'vitest'
import { countriesByCode } from './country-codes.ts'
import { dialCodes, dialCodeValues } from './dial-codes.ts'

const labelOf = (code: string) => dialCodes().find(({ value }) => value === code)?.label

test('a code of one country is read by that country', () => {
  expect(labelOf('+91')).toBe('India (+91)')
})

test('countries that share a code share an option that names them all, the main one first', () => {
  expect(labelOf('+44')).toBe('United Kingdom, Guernsey, Isle of Man, Jersey (+44)')
  expect(labelOf('+1')).toMatch(/^United States, .*\bJamaica\b.* \(\+1\)$/)
})

test('every value is a dial code and appears once, and the labels are in order', () => {
  const values = dialCodes().map(({ value }) => value)
  expect(values.length).toBeGreaterThan(200)
  expect(new Set(values).size).toBe(values.length)
  expect(values.toSorted()).toEqual([...dialCodeValues].toSorted())
  for (const value of values) expect(value).toMatch(/^\+[1-9]\d{0,2}$/)
  const labels = dialCodes().map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')))
})

test('the countries of each code are those of libphonenumber-js, in its order', () => {
  expect(Object.fromEntries(countriesByCode)).toEqual(metadata.country_calling_codes)
})
