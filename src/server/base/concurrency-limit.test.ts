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
