import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { MessageChannel, Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { sendRows, threadRows, threadStream } from './thread-stream.ts'

const threadOf = (make: string, { send = 'sendBytes', made }: { send?: string; made?: Int32Array } = {}) =>
  new Worker(
    `const { parentPort, workerData: made } = require('node:worker_threads')
    import(${JSON.stringify(new URL('thread-stream.ts', import.meta.url).href)})
      .then((streams) => streams.${send}(parentPort, (async function* () { ${make} })()))`,
    { eval: true, workerData: made },
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

test('rows arrive as they were and in their order, however many messages they take', async () => {
  const thread = threadOf("for (let i = 0; i < 1050; i += 1) yield [i, 'row ' + i, null, new Date(i)]", { send: 'sendRows' })
  const ended = once(thread, 'exit')
  const rows = await Array.fromAsync(threadRows(thread))
  expect(rows).toEqual(Array.from({ length: 1_050 }, (_, at) => [at, `row ${at}`, null, new Date(at)]))
  await ended
})

test('rows are made a little ahead of their reader, and no further', async () => {
  const made = new Int32Array(new SharedArrayBuffer(4))
  const rows = threadRows(threadOf('for (;;) { made[0] += 1; yield [made[0]] }', { send: 'sendRows', made }))
  await rows.next()
  await wait(300)
  expect(made[0]).toBeLessThanOrEqual(301)
  await rows.return(undefined)
})

test('a thread that has failed before anybody reads fails the first who does', async () => {
  const thread = threadOf("throw new Error('No such table')")
  const stream = threadStream(thread)
  await new Promise((resolve) => thread.once('exit', resolve))
  await expect(stream.toArray()).rejects.toThrow('No such table')
})

test('a stream that is given up unread ends its thread', async () => {
  const thread = threadOf('yield new Uint8Array(70_000)')
  const ended = once(thread, 'exit')
  threadStream(thread).destroy()
  expect(await ended).toHaveLength(1)
})

test('rows go over a hundred at a time, and those of long texts in smaller batches', async () => {
  const { port1, port2 } = new MessageChannel()
  const rows = [
    ...Array.from({ length: 150 }, (_, at) => [at, 'short']),
    ...Array.from({ length: 5 }, () => ['x'.repeat(200_000)]),
  ]
  const sending = sendRows(port2, rows)
  const batches: number[] = []
  for (let isDone = false; !isDone;) {
    port1.postMessage('more', [])
    const [{ done, value = [] }] = await once(port1, 'message')
    isDone = done
    if (!done) batches.push(value.length)
  }
  await sending
  port1.close()
  expect(batches).toEqual([100, 53, 2])
})
