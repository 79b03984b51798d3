import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { faultsOf, openTally, table, type Seen } from './tally.ts'

const seen = (call: string, more: Partial<Seen> = {}): Seen => ({ call, count: 10, p50: 2, p95: 5, most: 9, faults: [], ...more })
const goals = [{ call: 'keepdraft', p95: 15 }]

test('a call is timed, and a refusal is counted without a time and thrown on', async () => {
  const tally = openTally()
  for (const ms of [1, 1, 1, 60]) await tally.timed('slow', () => wait(ms))
  await tally.timed('once', () => Promise.resolve('reply'))
  await expect(tally.timed('slow', () => Promise.reject(new Error('Somebody else.')))).rejects.toThrow('Somebody else.')
  const [slow, once] = tally.seen()
  expect(slow).toMatchObject({ call: 'slow', count: 5, faults: ['Somebody else.'] })
  expect(slow?.p50).toBeLessThan(50)
  expect(slow?.most).toBeGreaterThan(55)
  expect(once).toMatchObject({ call: 'once', count: 1 })
  expect(table(tally.seen())).toContain('1 not answered: Somebody else.')
})

test('a quiet run in which each call is answered in time has no fault', () => {
  expect(faultsOf([seen('keepdraft'), seen('getboard', { p95: 500 })], goals, true)).toEqual([])
})

test('a slow call is a fault only in a quiet run', () => {
  const run = [seen('keepdraft', { p95: 16.2 })]
  expect(faultsOf(run, goals, true)).toEqual(['keepdraft: 16.2 ms, at most 15'])
  expect(faultsOf(run, goals, false)).toEqual([])
})

test('an unanswered call is always a fault, and so is one that was never made', () => {
  expect(faultsOf([seen('keepdraft'), seen('getboard', { faults: ['x'] })], goals, false)).toEqual(['getboard: 1 not answered'])
  expect(faultsOf([], goals, false)).toEqual(['keepdraft: never answered'])
  expect(faultsOf([seen('keepdraft', { count: 1, faults: ['x'], p95: Number.NaN })], goals, false)).toHaveLength(2)
})
