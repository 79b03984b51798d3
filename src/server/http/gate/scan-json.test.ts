import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin } from './scan-json.ts'

const bytesOf = (text: string) => Buffer.from(text)
const plenty = 1_000_000

test('the count before parsing equals the number of values, plus one for each empty list or object', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const bytes = bytesOf(JSON.stringify(value))
      const { nodes, depth, empty } = sizeOf(value)
      expect(isWithin(bytes, { nodes: nodes + empty, depth })).toBe(true)
      expect(isWithin(bytes, { nodes: nodes - 1, depth })).toBe(depth === 0)
      expect(isWithin(bytes, { nodes: plenty, depth: depth - 1 })).toBe(depth === 0)
    }),
  )
})

test.each([
  ['[1,2,3]', 4, 1],
  ['{"a":[{}]}', 4, 3],
  ['"[,{\\"[,"', 1, 0],
  ['"\\\\",[[', plenty, 2],
  ['', 1, 0],
])('%s is within %d values and %d levels', (text, nodes, depth) => {
  expect(isWithin(bytesOf(text), { nodes, depth })).toBe(true)
})

test.each([
  ['[1,2,3]', 3, 1],
  ['[[[', plenty, 2],
  ['"\\\\",[[', plenty, 1],
])('%s is more than %d values or %d levels', (text, nodes, depth) => {
  expect(isWithin(bytesOf(text), { nodes, depth })).toBe(false)
})

test('a body has at most a thousand different names, in one object or in many, and as many values under them as are allowed', () => {
  const rows = (names: number) =>
    Array.from({ length: 3_000 }, (_, at) => ({ [`name ${at % names}`]: 0, [`"name\\ ${at % names}`]: 0 }))
  const record = (names: number) => Object.fromEntries(Array.from({ length: names }, (_, at) => [`k${at}`, ':']))
  for (const [body, isAllowed] of [
    [rows(500), true],
    [rows(501), false],
    [record(1_000), true],
    [record(1_001), false],
  ] as const)
    for (const spaces of [0, 2])
      expect(isWithin(bytesOf(JSON.stringify(body, undefined, spaces)), { nodes: plenty, depth: 2 })).toBe(isAllowed)
})

test('the characters of long texts do not count, wherever quotes and backslashes are in them', () => {
  const part = fc.oneof(
    fc.constantFrom('"', '\\', ',', '[', '{', '\\"', 'İ'),
    fc.integer({ min: 500, max: 1_600 }).map((length) => 'x'.repeat(length)),
  )
  const text = fc.array(part).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (texts) => {
      const bytes = bytesOf(JSON.stringify(texts))
      expect(isWithin(bytes, { nodes: texts.length + 1, depth: 1 })).toBe(true)
      expect(isWithin(bytes, { nodes: texts.length, depth: 1 })).toBe(false)
    }),
  )
})

function sizeOf(value: unknown): { nodes: number; depth: number; empty: number } {
  if (typeof value !== 'object' || value === null) return { nodes: 1, depth: 0, empty: 0 }
  const parts = Object.values(value).map(sizeOf)
  return {
    nodes: 1 + parts.reduce((sum, { nodes }) => sum + nodes, 0),
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
    empty: (parts.length === 0 ? 1 : 0) + parts.reduce((sum, { empty }) => sum + empty, 0),
  }
}
