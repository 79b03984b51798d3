import { expect, test } from 'vitest'
import { oneAtATime } from './use-one-at-a-time.ts'

test('a second press while the first runs does nothing', async () => {
  const shown: (string | undefined)[] = []
  const { run } = oneAtATime<string>((name) => shown.push(name))
  const work = Promise.withResolvers<string>()
  const first = run('save', () => work.promise)
  expect(await run('submit', async () => 'never')).toBeUndefined()
  work.resolve('saved')
  expect(await first).toBe('saved')
  expect(shown).toEqual(['save', undefined])
})

test('after a failure it can be pressed again', async () => {
  const { run } = oneAtATime<string>(() => {})
  await expect(run('save', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await run('save', async () => 'saved')).toBe('saved')
})
