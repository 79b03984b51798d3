import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { httpRequest } from './http-client.ts'

let server: Server | undefined
afterEach(() => void server?.close())

async function listening(made: Server): Promise<string> {
  server = made
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done))
  return `127.0.0.1:${(made.address() as AddressInfo).port}`
}

test('the method, the headers and the body go out, and status, headers and text come back', async () => {
  const place = await listening(
    createServer((request, response) => {
      const echo = async () => `${request.method} ${String(request.headers['x-key'])} ${await text(request)}`
      void echo().then((words) => response.writeHead(418, { 'x-kind': 'teapot' }).end(words))
    }),
  )
  const asked = { method: 'PUT', url: `http://${place}/a?b=c`, headers: { 'x-key': 'k' }, body: 'வணக்கம்' } as const
  expect(await httpRequest(asked)).toMatchObject({
    status: 418,
    headers: { 'x-kind': 'teapot' },
    text: 'PUT k வணக்கம்',
  })
})

test('nothing is sent to a service that accepts the connection but never completes TLS', async () => {
  const sockets = new Set<{ destroy(): void }>()
  const place = await listening(createTcpServer((socket) => void sockets.add(socket)))
  const asking = httpRequest({ method: 'GET', url: `https://${place}/` }, { connectMs: 150, totalMs: 5_000 })
  await expect(asking).rejects.toMatchObject({ message: 'No connection within 150 ms', neverSent: true })
  for (const socket of sockets) socket.destroy()
})

test('an answer that trickles is cut off after the total time limit', async () => {
  const place = await listening(
    createServer((_, response) => {
      response.writeHead(200)
      const trickle = setInterval(() => response.write('.'), 20)
      response.once('close', () => clearInterval(trickle))
    }),
  )
  const asking = httpRequest({ method: 'GET', url: `http://${place}/` }, { connectMs: 1_000, totalMs: 200 })
  await expect(asking).rejects.toMatchObject({ message: 'No answer within 200 ms', neverSent: false })
})
