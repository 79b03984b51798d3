import { expect, test } from 'vitest'
import { openConcurrencyLimits } from './work-classes.ts'

test.each([
  ['embedded', 'list', 1, 20],
  ['postgres', 'list', 3, 30],
  ['embedded', 'export', 1, 5],
  ['postgres', 'export', 2, 5],
] as const)('on %s, of class %s %d run and %d wait; anyone who comes then is refused', async (engine, work, running, waiting) => {
  const inTurn = openConcurrencyLimits(engine)
  const call = { work } as const
  const { promise: end, resolve } = Promise.withResolvers<string>()
  let begun = 0
  const all = Array.from({ length: running + waiting }, () =>
    inTurn(call, () => {
      begun++
      return end
    }),
  )
  await expect(inTurn(call, async () => 'too many')).rejects.toMatchObject({
    status: 429,
    message: 'Many lists are being read at once. Please try again.',
  })
  expect(await inTurn({}, async () => 'a call of no class goes on')).toBe('a call of no class goes on')
  expect(begun).toBe(running)
  resolve('done')
  expect(await Promise.all(all)).toHaveLength(running + waiting)
  expect(await inTurn(call, async () => 'again')).toBe('again')
})
