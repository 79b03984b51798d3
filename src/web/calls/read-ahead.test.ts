import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAhead } from './read-ahead.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** A reading that counts itself. */
function counted() {
  let readings = 0
  return readAhead(
    (key: string) => key,
    async (key) => `${key} ${(readings += 1)}`,
  )
}

test('what was begun goes to one opening of the same, and the next reads for itself', async () => {
  const { begin, opened } = counted()
  begin('a')
  expect(await opened('a')).toBe('a 1')
  expect(await opened('a')).toBe('a 2')
  begin('a')
  expect(await opened('b')).toBe('b 3')
})

test('what was begun ten seconds ago is old', async () => {
  const { begin, opened } = counted()
  begin('a')
  vi.advanceTimersByTime(10_001)
  expect(await opened('a')).toBe('a 2')
})

test('a link that is followed twice at once begins one reading', async () => {
  const { begin, opened } = counted()
  begin('a')
  begin('a')
  expect(await opened('a')).toBe('a 1')
  begin('a')
  vi.advanceTimersByTime(501)
  begin('a')
  expect(await opened('a')).toBe('a 2')
})

test('a reading that failed is said where it is opened', async () => {
  const { begin, opened } = readAhead<string, string>(
    (key) => key,
    () => Promise.reject(new Error('no line')),
  )
  begin('a')
  await expect(opened('a')).rejects.toThrow('no line')
})
