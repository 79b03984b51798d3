import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { concurrencyLimit, workingFor } from './concurrency-limit.ts'

test('SEC-28: nothing is left of those who were refused: who comes again has no place before those who wait', async () => {
  const inTurn = concurrencyLimit({ atOnce: 1, inLine: 2, busy: 'Many wait already.' })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (who: string) =>
    workingFor(who, () =>
      inTurn(async () => {
        begun.push(who)
        await new Promise<void>((resolve) => void ends.push(resolve))
      }),
    )
  const endFirst = async () => {
    ends.shift()?.()
    await nextTurn()
  }
  const served = [ask('amy'), ask('bob'), ask('cem')]
  await expect(ask('dora')).rejects.toMatchObject({ status: 429 })
  await endFirst()
  served.push(ask('eve'))
  await endFirst()
  served.push(ask('dora'))
  for (const _ of served) await endFirst()
  await Promise.all(served)
  expect(begun).toEqual(['amy', 'bob', 'cem', 'eve', 'dora'])
})

test('SEC-42: while many of one person wait, theirs go one at a time with a rest after each; others begin at once', async () => {
  const inTurn = concurrencyLimit({ atOnce: 9, inLine: 99, busy: '', ofOne: { atOnce: 2, inLine: 9, crowd: 2 } })
  let running = 0
  const begun: string[] = []
  const ask = (who: string) =>
    workingFor(who, () =>
      inTurn(async () => {
        begun.push(who === 'amy' ? `${++running} of amy` : who)
        await nextTurn()
        if (who === 'amy') running -= 1
      }),
    )
  const at = performance.now()
  const all = Array.from({ length: 6 }, () => ask('amy'))
  await ask('bob')
  await Promise.all(all)
  expect(begun).toEqual(['1 of amy', '2 of amy', 'bob', '1 of amy', '1 of amy', '2 of amy', '2 of amy'])
  expect(performance.now() - at).toBeGreaterThanOrEqual(48)
  await Promise.all([ask('amy'), ask('amy')])
  expect(begun.slice(-2)).toEqual(['1 of amy', '2 of amy'])
})
