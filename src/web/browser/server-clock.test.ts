import { afterEach, expect, test, vi } from 'vitest'
import { clockError, learnServerTime, serverNow, serverToday } from './server-clock.ts'

afterEach(() => void vi.useRealTimers())

test("the day is the server's, at the institution, whatever the computer's clock shows", () => {
  vi.useFakeTimers({ now: new Date('2019-03-03T12:00:00Z') })
  learnServerTime('Sun, 22 Nov 2026 18:29:30 GMT')
  expect(serverToday('Asia/Kolkata')).toEqual({ year: 2026, month: 11, day: 22 })
  expect(clockError()).toBe(Date.parse('2019-03-03T12:00:00Z') - Date.parse('2026-11-22T18:29:30Z'))
  vi.advanceTimersByTime(45_000)
  expect(serverNow().toISOString()).toBe('2026-11-22T18:30:15.000Z')
  expect(serverToday('Asia/Kolkata')).toEqual({ year: 2026, month: 11, day: 23 })
  expect(serverToday('Europe/London')).toEqual({ year: 2026, month: 11, day: 22 })
})

test.each([null, '', 'yesterday'])('a reply dated %j changes nothing', (header) => {
  vi.useFakeTimers()
  learnServerTime('Sun, 22 Nov 2026 10:00:00 GMT')
  learnServerTime(header)
  expect(serverNow().toISOString()).toBe('2026-11-22T10:00:00.000Z')
})
