import { expect, test } from 'vitest'
import type { Limits } from '#shared/call.ts'
import { workingFor } from '../base/concurrency-limit.ts'
import { openConcurrencyLimits, type Engine } from './work-classes.ts'

function byPerson(engine: Engine) {
  const inTurn = openConcurrencyLimits(engine)
  return <T>(call: Pick<Limits, 'work' | 'shape'>, who: string, run: () => Promise<T>) => workingFor(who, () => inTurn(call, run))
}

test.each([
  ['embedded', 'list', 1, 20],
  ['postgres', 'list', 3, 30],
  ['embedded', 'export', 1, 5],
  ['postgres', 'export', 2, 5],
] as const)('on %s, of class %s %d run and %d wait; anyone who comes then is refused', async (engine, work, running, waiting) => {
  const inTurn = byPerson(engine)
  const call = { work } as const
  const { promise: end, resolve } = Promise.withResolvers<string>()
  let begun = 0
  const all = Array.from({ length: running + waiting }, (_, at) =>
    inTurn(call, `person ${at}`, () => {
      begun++
      return end
    }),
  )
  await expect(inTurn(call, 'one more', async () => 'too many')).rejects.toMatchObject({
    status: 429,
    message: 'Many lists are being read at once. Please try again.',
  })
  expect(await inTurn({}, 'one more', async () => 'a call of no class goes on')).toBe('a call of no class goes on')
  expect(begun).toBe(running)
  resolve('done')
  expect(await Promise.all(all)).toHaveLength(running + waiting)
  expect(await inTurn(call, 'one more', async () => 'again')).toBe('again')
})

test.each([
  ['embedded', 'list', 1, 10],
  ['postgres', 'list', 2, 10],
  ['embedded', 'export', 1, 3],
  ['postgres', 'export', 1, 3],
] as const)(
  'SEC-28: on %s, of class %s one person has %d at once and %d in line, and another one is served before those',
  async (engine, work, running, waiting) => {
    const inTurn = byPerson(engine)
    const call = { work } as const
    const ended: string[] = []
    const ends: (() => void)[] = []
    const ask = (who: string, what: string) =>
      inTurn(call, who, async () => {
        await new Promise<void>((resolve) => void ends.push(resolve))
        ended.push(what)
      })
    const slow = Array.from({ length: running + waiting }, (_, at) => ask('amy', `amy ${at}`))
    await expect(ask('amy', 'too many')).rejects.toMatchObject({ status: 429 })
    expect(ends).toHaveLength(running)
    const others = ['bob', 'cem'].map((who) => ask(who, who))
    for (let turn = 0; turn < running + waiting + 2; turn += 1) {
      ends[turn]?.()
      await new Promise((resolve) => void setTimeout(resolve))
    }
    await Promise.all([...slow, ...others])
    expect(ended.slice(0, running + 3)).toEqual(expect.arrayContaining(['bob', 'cem']))
    expect(ended.filter((what) => what.startsWith('amy'))).toEqual(slow.map((_, at) => `amy ${at}`))
    expect(await inTurn(call, 'amy', async () => 'again')).toBe('again')
  },
)

test('SEC-28: while two tables of one person are saved, so is one of another', async () => {
  const inTurn = byPerson('embedded')
  const { promise: end, resolve } = Promise.withResolvers<string>()
  const saving = Array.from({ length: 2 }, () => inTurn({ shape: 'table' }, 'amy', () => end))
  const third = inTurn({ shape: 'table' }, 'amy', async () => 'third')
  expect(await Promise.race([third, inTurn({ shape: 'table' }, 'bob', async () => 'of bob')])).toBe('of bob')
  resolve('saved')
  expect(await Promise.all([...saving, third])).toEqual(['saved', 'saved', 'third'])
})
