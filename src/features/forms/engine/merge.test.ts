import { expect, test } from 'vitest'
import { isSame } from './merge.ts'

test('the database may order the fields of an entry as it likes', () => {
  expect(isSame([{ a: '1', b: '2' }], [{ b: '2', a: '1' }])).toBe(true)
  expect(isSame([{ a: '1' }], [{ a: '2' }])).toBe(false)
  expect(isSame(0, '')).toBe(false)
})
