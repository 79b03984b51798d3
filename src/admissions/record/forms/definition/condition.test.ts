import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBlank } from '#shared/rule.ts'
import { isAnswered, isEqual, isUnanswered, met, type Comparison, type Condition } from './condition.ts'

const comparisons: Comparison[] = [
  { of: 'a', is: 'answered' },
  { of: 'a', is: 'equal', value: 'x' },
  { of: 'a', is: 'other than', value: 'x' },
  { of: 'a', is: 'includes none', values: ['x'] },
  { of: 'a', is: 'less', number: 5 },
]

test.each([
  [isAnswered('a'), 0, true],
  [isEqual('a', 'x'), 'x', true],
  [isEqual('a', 'x'), 'y', false],
  [{ of: 'a', is: 'other than', value: 'x' }, 'y', true],
  [{ of: 'a', is: 'other than', value: 'x' }, 'x', false],
  [{ of: 'a', is: 'includes none', values: ['x'] }, ['y'], true],
  [{ of: 'a', is: 'includes none', values: ['x'] }, ['y', 'x'], false],
  [{ of: 'a', is: 'less', number: 5 }, 4.99, true],
  [{ of: 'a', is: 'less', number: 5 }, 5, false],
  [{ of: 'a', is: 'less', number: 5 }, '4', false],
  [{ anyRow: { of: 'a', where: isEqual('b', 'x') } }, [null, { b: 'x' }], true],
  [{ noRow: { of: 'a', where: isEqual('b', 'x') } }, [{ b: 'y' }], true],
  [{ noRow: { of: 'a', where: isEqual('b', 'x') } }, 'not a list', true],
] as const satisfies [Condition, unknown, boolean][])('%j of %j is %j', (condition, a, expected) => {
  expect(met(condition, { a })).toBe(expected)
})

test('without an answer every comparison is false but "not answered"; nothing throws, whatever JSON brings', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (a) => {
      expect(met(isUnanswered('a'), { a })).toBe(isBlank(a))
      expect(comparisons.filter((each) => isBlank(a) && met(each, { a }))).toEqual([])
      for (const each of comparisons) met({ any: [each, { anyRow: { of: 'a', where: each } }] }, { a })
    }),
  )
})
