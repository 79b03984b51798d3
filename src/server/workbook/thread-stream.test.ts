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

test('the output of a thread arrives complete and in order, and the thread then ends', async () => {
  const thread = threadOf('for (let i = 0; i < 300; i += 1) yield new Uint8Array(1000).fill(i % 256)')
  const ended = once(thread, 'exit')
  const parts: Uint8Array[] = []
  for await (const part of threadStream(thread)) parts.push(part)
  const bytes = Buffer.concat(parts)
  expect(bytes).toHaveLength(300_000)
  expect([bytes[0], bytes[1_000], bytes[299_999]]).toEqual([0, 1, 299 % 256])
  await ended
})

test('an error in the thread fails the stream', async () => {
  const stream = threadStream(threadOf("yield new Uint8Array(70_000); throw new Error('The table is gone')"))
  await expect(stream.toArray()).rejects.toThrow('The table is gone')
})

test('a thread that exceeds its memory limit fails the stream, not the process', async () => {
  const thread = new Worker('const all = []; for (;;) all.push(new Array(10_000).fill(0.5))', {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  })
  await expect(threadStream(thread).toArray()).rejects.toThrow(/memory limit/)
})

test('the thread ends when the reader disconnects', async () => {
  const thread = threadOf('for (;;) yield new Uint8Array(70_000)')
  const ended = once(thread, 'exit')
  const stream = threadStream(thread)
  await once(stream, 'readable')
  stream.destroy()
  expect(await ended).toEqual([1])
})
