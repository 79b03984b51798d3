import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { threadStream } from './thread-stream.ts'

/** A thread that sends what `make`, the body of an async generator, yields. */
const threadOf = (make: string) =>
  new Worker(
    `const { parentPort } = require('node:worker_threads')
    import(${JSON.stringify(new URL('thread-stream.ts', import.meta.url).href)})
      .then(({ sendBytes }) => sendBytes(parentPort, (async function* () { ${make} })()))`,
    { eval: true },
  )

test('what a thread makes arrives whole and in order, and the thread ends with it', async () => {
  const thread = threadOf('for (let i = 0; i < 300; i += 1) yield new Uint8Array(1000).fill(i % 256)')
  const ended = once(thread, 'exit')
  const parts: Uint8Array[] = []
  for await (const part of threadStream(thread)) parts.push(part)
  const bytes = Buffer.concat(parts)
  expect(bytes).toHaveLength(300_000)
  expect([bytes[0], bytes[1_000], bytes[299_999]]).toEqual([0, 1, 299 % 256])
  await ended
})

test('a thread that fails fails the stream with its error', async () => {
  const stream = threadStream(threadOf("yield new Uint8Array(70_000); throw new Error('The table is gone')"))
  await expect(stream.toArray()).rejects.toThrow('The table is gone')
})

test('one that makes more than it may hold fails the stream, and not the process', async () => {
  const thread = new Worker('const all = []; for (;;) all.push(new Array(10_000).fill(0.5))', {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  })
  await expect(threadStream(thread).toArray()).rejects.toThrow(/memory limit/)
})

test('a reader that leaves ends the thread', async () => {
  const thread = threadOf('for (;;) yield new Uint8Array(70_000)')
  const ended = once(thread, 'exit')
  const stream = threadStream(thread)
  await once(stream, 'readable')
  stream.destroy()
  expect(await ended).toEqual([1])
})
