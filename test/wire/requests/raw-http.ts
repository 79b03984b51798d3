import { once } from 'node:events'
import { connect } from 'node:net'

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
