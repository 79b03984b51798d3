import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Sends bytes as they are and returns the statuses of the replies, and the text of all. With `ends` our side is closed after
 * the last byte, as by a client that dies while sending.
 */
export async function rawHttp(url: string, bytes: string | Uint8Array, { ends = false } = {}) {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString('latin1')))
  // The server may disconnect while we are still writing.
  socket.on('error', () => {})
  socket.write(bytes)
  if (ends) socket.end()
  await once(socket, 'close')
  return { statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)), text }
}

/** A request as text, with the usual headers; the server disconnects after its reply. */
export const request = (line: string, headers: Record<string, string | number>, body = '') =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`

export type Sending = {
  path: string
  session?: string | undefined
  bytes: number
  from?: string
  type?: string
  body?: Uint8Array
}
/** A request on its way; `answer` is what has come back so far. */
export type Sent = { answer: string; socket: Socket }

/** A call that is never ended, unless `body` has all of its bytes. */
export function begunCall(url: string, sending: Sending): Sent {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
  const sent = { answer: '', socket }
  socket.on('error', () => {}).on('data', (chunk) => (sent.answer += chunk.toString('latin1')))
  beginCall(socket, sending)
  return sent
}

/** The same on a connection that there is. */
export function beginCall(
  socket: Socket,
  { path, session, bytes, from = '192.0.2.1', type = 'application/json', body }: Sending,
): void {
  const headers = [
    `Content-Type: ${type}`,
    `Content-Length: ${bytes}`,
    `X-Forwarded-For: ${from}`,
    ...(session === undefined ? [] : [`SessionId: ${session}`]),
  ]
  socket.write(`POST /ap/api/${path} HTTP/1.1\r\nHost: localhost\r\n${headers.join('\r\n')}\r\n\r\n`)
  if (body) socket.write(body)
}

/** Requests a file, or with a body what a call answers, and reads only the first bytes. */
export function unread(url: string, path: string, session: string | undefined, body?: string): Sent {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
  const sent = { answer: '', socket }
  socket
    .on('error', () => {})
    .once('data', (chunk) => {
      socket.pause()
      sent.answer = chunk.toString('latin1')
    })
  const headers = `Host: localhost\r\nSessionId: ${session}\r\n`
  const sentBody = body === undefined ? '\r\n' : `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  socket.write(`${body === undefined ? 'GET' : 'POST'} /ap/api/${path} HTTP/1.1\r\n${headers}${sentBody}`)
  return sent
}

/** Ends connections from our side, and waits until they are gone. */
export async function hangUp(sockets: readonly Socket[]): Promise<void> {
  const left = sockets.filter(({ closed }) => !closed)
  await Promise.all(left.map((socket) => once(socket.destroy(), 'close')))
}

/** The bytes of buffers of this process once all garbage is collected. */
export function livingBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().arrayBuffers
}
