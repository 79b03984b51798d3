import fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { endSlowReaders } from './slow-readers.ts'

const piece = Buffer.alloc(65_536, 'x')
let server: FastifyInstance
afterEach(() => server.close())

async function serving({ pieces = 10_000, pauseMs = 0 } = {}) {
  let made = 0
  async function* parts() {
    for (; made < pieces; made += 1) {
      if (pauseMs > 0) await wait(pauseMs)
      yield piece
    }
  }
  server = fastify()
  endSlowReaders(server, { graceMs: 200, bytesPerSecond: 4_000_000, checkMs: 20 })
  server.get('/stream', async (_, reply) => reply.send(Readable.from(parts(), { objectMode: false })))
  server.get('/whole', async (_, reply) => reply.send(Buffer.concat(Array<Buffer>(200).fill(piece))))
  await server.listen({ port: 0, host: '127.0.0.1' })
  return { made: () => made }
}

async function asking(path: string): Promise<Socket> {
  const address = server.server.address()
  const socket = connect({ host: '127.0.0.1', port: typeof address === 'object' ? (address?.port ?? 0) : 0 })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return socket
}
const connections = () => new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count)))

test('SEC-29: a reply that nobody takes is ended, with what makes it', async () => {
  const { made } = await serving()
  const socket = (await asking('/stream')).pause()
  await expect.poll(connections, { timeout: 5_000 }).toBe(0)
  const ended = made()
  await wait(100)
  expect([made(), ended < 10_000]).toEqual([ended, true])
  socket.destroy()
})

test('SEC-29: requests that follow on the connection do not keep it open, nor does a reader that takes a little now and then', async () => {
  await serving()
  const socket = (await asking('/stream')).pause()
  const busy = setInterval(() => {
    socket.write('GET /stream HTTP/1.1\r\n')
    socket.read(1_000)
  }, 20)
  await expect.poll(connections, { timeout: 5_000 }).toBe(0)
  clearInterval(busy)
  socket.destroy()
})

test('SEC-29: a large file is ended too, once it has waited for as long as its bytes may take', async () => {
  await serving()
  const begun = performance.now()
  const socket = (await asking('/whole')).pause()
  await expect.poll(connections, { timeout: 15_000 }).toBe(0)
  expect(performance.now() - begun).toBeGreaterThan(2_000)
  socket.destroy()
}, 20_000)

test('SEC-29: a reply that is slowly made, or quickly taken, is complete', async () => {
  await serving({ pieces: 20, pauseMs: 50 })
  const socket = await asking('/stream')
  let bytes = 0
  socket.on('data', (chunk) => (bytes += chunk.length))
  await expect.poll(() => bytes, { timeout: 5_000 }).toBeGreaterThan(20 * piece.length)
  await wait(500)
  expect(await connections()).toBe(1)
  socket.destroy()
})
