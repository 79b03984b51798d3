import { expect, test } from 'vitest'
import { openTotals } from './totals.ts'

function counted(takesMs: number, { fewest = 0, many = 1_000 } = {}) {
  let time = 0
  let asked = 0
  const totals = openTotals({ now: () => time, most: 3, fewest, many })
  const count = async () => {
    asked += 1
    time += takesMs
    return asked
  }
  return { totals, count, asked: () => asked, pass: (ms: number) => (time += ms) }
}

test('a total that is slow to count is cached for five seconds, per filter', async () => {
  const { totals, count, pass } = counted(80)
  expect(await totals.of({ a: 1 }, count)).toBe(1)
  pass(4_900)
  expect(await totals.of({ a: 1 }, count)).toBe(1)
  expect(await totals.of({ a: 2 }, count)).toBe(2)
  pass(100)
  expect(await totals.of({ a: 1 }, count)).toBe(3)
})

test('a total that is quick to count is never cached, so it is always exact', async () => {
  const { totals, count } = counted(20)
  expect([await totals.of(undefined, count), await totals.of(undefined, count)]).toEqual([1, 2])
})

test('the total of a long list is cached, however quick it was to count', async () => {
  const { totals, count } = counted(20, { many: 2 })
  expect([await totals.of(null, count), await totals.of(null, count), await totals.of(null, count)]).toEqual([1, 2, 2])
})

test('the total of a short list is never cached, however long the count takes', async () => {
  const { totals, count } = counted(80, { fewest: 2 })
  expect([await totals.of(null, count), await totals.of(null, count), await totals.of(null, count)]).toEqual([1, 2, 2])
})

test('concurrent requests share one count', async () => {
  const { totals, count, asked } = counted(80)
  expect(await Promise.all([totals.of(null, count), totals.of(null, count)])).toEqual([1, 1])
  expect(asked()).toBe(1)
})

test('a failed count is not cached', async () => {
  const { totals, count } = counted(80)
  const failing = async () => {
    await count()
    throw new Error('no database')
  }
  await expect(totals.of(null, failing)).rejects.toThrow('no database')
  expect(await totals.of(null, count)).toBe(2)
})

test('totals are forgotten on demand, and when there are too many of them', async () => {
  const { totals, count } = counted(80)
  await totals.of(1, count)
  totals.forget()
  expect(await totals.of(1, count)).toBe(2)
  for (const filter of [2, 3, 4]) await totals.of(filter, count)
  expect(await totals.of(1, count)).toBe(6)
})

test('480 large filters leave nothing behind: an uncached total is dropped at once', async () => {
  const totals = openTotals()
  for (let each = 0; each < 480; each++) await totals.of({ value: `${each}${'x'.repeat(10_000)}` }, async () => 1)
  expect(totals.size()).toBe(0)
})
