import { expect, test } from 'vitest'
import { openMemo } from './memo.ts'

test('a key is worked out once, until there are too many keys', () => {
  const made: string[] = []
  const memo = openMemo<string>(2)
  const ask = (key: string) =>
    memo(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect([ask('a'), ask('a'), ask('b'), ask('a')]).toEqual(['A', 'A', 'B', 'A'])
  expect(made).toEqual(['a', 'b'])
  ask('c')
  expect(ask('a')).toBe('A')
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})
