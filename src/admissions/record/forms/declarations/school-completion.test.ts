import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { awaitedSslc, completeSchool } from '../engine/complete/school.fixture.ts'
import { askedIn } from '../definition/asked.ts'
import { completion } from '../engine/completion.ts'
import { school as whole } from './school.ts'
import { described } from '../engine/complete/complete.fixture.ts'

const school = described(whole)
const answers: Record<string, unknown> = { ...completeSchool }
const missingOf = (values: object) => completion(school, { ...values }).missing.map(({ field }) => field)
const hsc = { Particular: 'HSC', waitingforresult: false }

test('the school form counts 55 fields, and a signature in ink is two of them', () => {
  expect(school.counted).toHaveLength(55)
  expect(new Set(school.counted.map(({ field }) => field)).size).toBe(55)
})

test('an empty application is at 0; HSC, bus, service and guardian count when they apply', () => {
  expect(completion(school, {})).toMatchObject({ percent: 0 })
  expect(missingOf({})).toHaveLength(40)
  expect(missingOf({ Qualifying: [hsc] })).toHaveLength(39 + 9)
  expect(missingOf({ Qualifying: [{ ...hsc, waitingforresult: true }] })).toHaveLength(39)
  expect(missingOf({ Qualifying: awaitedSslc })).toHaveLength(39 - 5)
  expect(missingOf({ Transport: 'Yes' })).toHaveLength(39 + 3)
  expect(missingOf({ exserviceman: 'Yes' })).toHaveLength(39 + 2)
  expect(missingOf({ Signatureby: 'Guardian' })).toHaveLength(39 + 1)
  expect(missingOf({ digitalsign: true })).toHaveLength(38)
})

test('a complete application is at 100, without an Aadhaar number, a mail address or another number too', () => {
  expect(completion(school, completeSchool)).toEqual({ percent: 100, missing: [] })
  expect(completion(school, { ...completeSchool, AadharNo: '', emailid: '', WhatsAppNo: '' }).percent).toBe(100)
})

test('a subject is filled with its marks and its month, and nought is a mark', () => {
  expect(missingOf({ ...completeSchool, SSLCMathq1: 0 })).toEqual([])
  expect(missingOf({ ...completeSchool, SSLCMathMY: '' })).toEqual(['SSLCMathq1'])
  expect(completion(school, { ...completeSchool, SSLCMathq1: null }).missing).toEqual([
    { field: 'SSLCMathq1', label: 'SSLC Math', stage: 'sslc' },
  ])
})

test('whatever is filled or taken away, percent is cut off, never rounded up, and 100 only when nothing is missing', () => {
  const names = fc.subarray(Object.keys(answers))
  const marks = fc.subarray([...completeSchool.Qualifying, hsc, ...awaitedSslc])
  fc.assert(
    fc.property(names, marks, (some, Qualifying) => {
      const values = { ...Object.fromEntries(some.map((name) => [name, answers[name]])), Qualifying }
      const { percent, missing } = completion(school, values)
      const asked = askedIn(school, values)
      const counted = school.counted.filter(({ field }) => asked.has(field)).length
      expect(percent).toBe(Math.floor(((counted - missing.length) * 100) / counted))
      expect(percent === 100).toBe(missing.length === 0)
      expect(missing.every(({ stage }) => stage !== '')).toBe(true)
    }),
  )
})

test('filling one more of what is missing never makes it fall', () => {
  // Only an answer that opens other questions may lower it.
  const opens = ['Transport', 'Signatureby', 'Qualifying']
  const names = fc.subarray(Object.keys(answers))
  fc.assert(
    fc.property(names, (some) => {
      const values = Object.fromEntries(some.map((name) => [name, answers[name]]))
      const { percent, missing } = completion(school, values)
      const closing = missing.map(({ field }) => field).filter((field) => !opens.includes(field))
      const after = closing.map((field) => completion(school, { ...values, [field]: answers[field] }).percent)
      expect(Math.min(100, ...after)).toBeGreaterThanOrEqual(percent)
    }),
    { numRuns: 50 },
  )
})
