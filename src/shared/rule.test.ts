import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { atMost, required, firstViolation, satisfies, isBlank, matches, oneOf } from './rule.ts'

const today = { year: 2026, month: 1, day: 1 }

test.each([undefined, null, '', ' \n\t', false, [], {}, Number.NaN])('%j is blank', (value) => expect(isBlank(value)).toBe(true))

test.each(['a', 0, true, [''], { path: '' }])('%j is not blank', (value) => expect(isBlank(value)).toBe(false))

test('the first broken rule is reported, in the order of the list', () => {
  const rules = [required('b', 'b first'), required('a', 'a second')]
  expect(firstViolation(rules, {}, today)).toEqual({ field: 'b', message: 'b first' })
  expect(firstViolation(rules, { b: 'x' }, today)).toEqual({ field: 'a', message: 'a second' })
  expect(firstViolation(rules, { a: 'x', b: 'x' }, today)).toBeUndefined()
})

test('a format rule accepts a blank', () => {
  const rules = [matches('a', /^x$/, 'no'), oneOf('a', ['x'], 'no'), atMost('a', 1, 'no'), satisfies('a', () => false, 'no')]
  expect(firstViolation(rules, { a: ' ' }, today)).toBeUndefined()
  expect(firstViolation(rules, { a: 'yy' }, today)).toEqual({ field: 'a', message: 'no' })
})

test('24 emoji are 24 characters, 25 are too many', () => {
  const rule = atMost('a', 24, 'too long')
  expect(rule.violation({ a: '😀'.repeat(24) }, today)).toBeUndefined()
  expect(rule.violation({ a: '😀'.repeat(25) }, today)).toBe('too long')
  expect(rule.violation({ a: 'a'.repeat(25) }, today)).toBe('too long')
})

test('no rule throws, whatever JSON brings', () => {
  const rules = [required('a', 'x'), matches('a', /x/, 'x'), oneOf('a', ['x'], 'x'), atMost('a', 3, 'x')]
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const rule of rules) expect([undefined, 'x']).toContain(rule.violation({ a: value }, today))
    }),
  )
})
