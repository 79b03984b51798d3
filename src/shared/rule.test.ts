import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { atMost, filled, firstBroken, holds, isBlank, matches, oneOf, when } from './rule.ts'

const today = { year: 2026, month: 1, day: 1 }

test.each([undefined, null, '', ' \n\t', false, [], {}, Number.NaN])('%j is blank', (value) => expect(isBlank(value)).toBe(true))

test.each(['a', 0, true, [''], { path: '' }])('%j is not blank', (value) => expect(isBlank(value)).toBe(false))

test('the first broken rule is reported, in the order of the list', () => {
  const rules = [filled('b', 'b first'), filled('a', 'a second')]
  expect(firstBroken(rules, {}, today)).toEqual({ field: 'b', message: 'b first' })
  expect(firstBroken(rules, { b: 'x' }, today)).toEqual({ field: 'a', message: 'a second' })
  expect(firstBroken(rules, { a: 'x', b: 'x' }, today)).toBeUndefined()
})

test('a format rule has no opinion on a blank', () => {
  const rules = [matches('a', /^x$/, 'no'), oneOf('a', ['x'], 'no'), atMost('a', 1, 'no'), holds('a', () => false, 'no')]
  expect(firstBroken(rules, { a: ' ' }, today)).toBeUndefined()
  expect(firstBroken(rules, { a: 'yy' }, today)).toEqual({ field: 'a', message: 'no' })
})

test('a rule under a condition is reported only while the condition is true', () => {
  const rule = when(({ ask }) => ask === 'Yes', filled('why', 'Say why'))
  expect(rule.broken({ ask: 'No' }, today)).toBeUndefined()
  expect(rule.broken({ ask: 'Yes' }, today)).toBe('Say why')
})

test('24 emoji are 24 characters, 25 are too many', () => {
  const rule = atMost('a', 24, 'too long')
  expect(rule.broken({ a: '😀'.repeat(24) }, today)).toBeUndefined()
  expect(rule.broken({ a: '😀'.repeat(25) }, today)).toBe('too long')
  expect(rule.broken({ a: 'a'.repeat(25) }, today)).toBe('too long')
})

test('no rule throws, whatever JSON brings', () => {
  const rules = [filled('a', 'x'), matches('a', /x/, 'x'), oneOf('a', ['x'], 'x'), atMost('a', 3, 'x')]
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const rule of rules) expect([undefined, 'x']).toContain(rule.broken({ a: value }, today))
    }),
  )
})
