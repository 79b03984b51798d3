import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { whileAllowed } from './while-allowed.ts'

async function* parts(pauseMs: number) {
  for (let made = 0; made < 40; made += 1) {
    await wait(pauseMs)
    yield Buffer.from('x')
  }
}
const read = async (stream: Readable) => (await stream.toArray()).length

test('SEC-30: a long reply asks every second, and ends with what makes it once its caller may not have it', async () => {
  const source = Readable.from(parts(50), { objectMode: false })
  let asked = 0
  const sent = whileAllowed(source, async () => {
    asked += 1
    throw new Error('Not signed in')
  })
  await expect(read(sent)).rejects.toThrow('Not signed in')
  expect([asked, source.destroyed]).toEqual([1, true])
})

test('SEC-30: a quick reply asks nothing, and one that is allowed is whole', async () => {
  let asked = 0
  const ask = async () => void (asked += 1)
  expect([await read(whileAllowed(Readable.from(parts(0), { objectMode: false }), ask)), asked]).toEqual([40, 0])
  expect(await read(whileAllowed(Readable.from(parts(40), { objectMode: false }), ask))).toBe(40)
  expect(asked).toBeGreaterThan(0)
})
