import { expect, test } from 'vitest'
import { stableJson } from './json.ts'

test('the order of names makes no difference, at any depth', () => {
  expect(stableJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}')
  expect(stableJson({ a: { c: 2, b: 1 } })).toBe(stableJson({ a: { b: 1, c: 2 } }))
})

test('the order of a list does', () => {
  expect(stableJson(['b', 'a'])).toBe('["b","a"]')
  expect(stableJson([1, 2])).not.toBe(stableJson([2, 1]))
})
