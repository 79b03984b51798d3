import type { FastifyInstance } from 'fastify'
import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { refusalBody } from '#shared/call.ts'
import { malformed } from '#shared/schema.ts'
import { everywhere } from '../pages/headers.ts'
import { tooLarge } from '../gate/read-body.ts'

const tooSlow = 'The request did not arrive in time.'
const unexpected = 'This expectation can not be met.'

const refusals: Record<string, { status: number; text: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: tooSlow },
  HPE_HEADER_OVERFLOW: { status: 431, text: tooLarge },
}

const bodyOf = (text: string) => JSON.stringify(refusalBody(text))
const headersOf = (body: string) => ({
  ...everywhere,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
})

/** SEC-3, CALL-4: for what never becomes a request, such as a long header; Node and Fastify would use their words, without our headers. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, text } = refusals[error.code ?? ''] ?? { status: 400, text: malformed }
  const body = bodyOf(text)
  const head = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
  socket.destroy(error)
}

export function refuseExpectations(server: FastifyInstance): void {
  server.server.on('checkExpectation', (_, response: ServerResponse) => {
    const body = bodyOf(unexpected)
    response.writeHead(417, headersOf(body)).end(body)
  })
}
