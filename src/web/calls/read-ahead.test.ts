import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAhead } from './read-ahead.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function counted() {
  let readings = 0
  return readAhead(
    (key: string) => key,
    async (key) => `${key} ${(readings += 1)}`,
  )
}

test('a prefetch is used by one opening, and the next one reads again', async () => {
  const { begin, opened } = counted()
  begin('a')
  expect(await opened('a')).toBe('a 1')
  expect(await opened('a')).toBe('a 2')
  begin('a')
  expect(await opened('b')).toBe('b 3')
})

test('a prefetch from ten seconds ago is too old', async () => {
  const { begin, opened } = counted()
  begin('a')
  vi.advanceTimersByTime(10_001)
  expect(await opened('a')).toBe('a 2')
})

test('a link that is followed twice starts one read, however long the screen takes', async () => {
  const { begin, opened } = counted()
  begin('a')
  vi.advanceTimersByTime(2000)
  begin('a')
  expect(await opened('a')).toBe('a 1')
  vi.advanceTimersByTime(3000)
  begin('a')
  expect(await opened('b')).toBe('b 2')
})

test('a failed prefetch is reported where it is opened', async () => {
  const { begin, opened } = readAhead<string, string>(
    (key) => key,
    () => Promise.reject(new Error('no line')),
  )
  begin('a')
  await expect(opened('a')).rejects.toThrow('no line')
})
