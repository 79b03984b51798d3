import { expect, test } from 'vitest'
import { readBudgets } from './read-budgets.ts'

const loop = { at: 0, active: 0, activeMs: () => loop.active, clockMs: () => loop.at }
const works = (ms: number) => async () => void (loop.active += ms)

test('SEC-41: reads begin at once within the share, and beyond it one after the other, as it allows', async () => {
  const within = readBudgets(loop)
  await Promise.all(Array.from({ length: 100 }, () => within('amy', works(1))))
  await within('amy', works(2_901))
  let [begun, ended] = [0, 0]
  const late = Array.from({ length: 3 }, () =>
    within('amy', async () => {
      begun += 1
      loop.active += 1
      await Promise.resolve()
      ended += 1
      expect(begun).toBe(ended)
    }),
  )
  await within('bob', works(10))
  expect(begun).toBe(0)
  // A quarter of it is theirs, so that each of the three needs four milliseconds.
  for (const count of [1, 2, 3]) {
    loop.at += 5
    await expect.poll(() => ended).toBe(count)
  }
  await Promise.all(late)
})

test('SEC-41: what is worked while two people read is charged to each by half', async () => {
  const within = readBudgets(loop)
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const both = ['amy', 'bob'].map((who) => within(who, () => end))
  loop.active += 5_000
  resolve()
  await Promise.all(both)
  // The second to end is charged alone for what it saw, and the first for a half.
  expect(await within('amy', async () => 'read')).toBe('read')
})
