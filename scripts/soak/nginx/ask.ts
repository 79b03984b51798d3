import { Agent, request } from 'node:https'
import type { Nginx } from './nginx.ts'

export type Answer = { status: number; headers: Record<string, unknown>; text: string; isReused: boolean }
export type Request = {
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  from?: string
  method?: string
}

/** Makes raw requests to nginx: only the length header is added, and paths are not normalised. */
export function asking({ port, certificate }: Nginx) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: certificate })
  return ({ path, headers = {}, body, from, method = body === undefined ? 'GET' : 'POST' }: Request) =>
    new Promise<Answer>((resolve, reject) => {
      const isJson = typeof body === 'string'
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = request(
        {
          host: '127.0.0.1',
          servername: 'localhost',
          port,
          path,
          method,
          headers: { host: `localhost:${port}`, ...(isJson && { 'content-type': 'application/json' }), ...length, ...headers },
          // A caller from another address has a separate connection.
          ...(from === undefined ? { agent } : { localAddress: from, ca: certificate, agent: false }),
        },
        (reply) => {
          let text = ''
          reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          reply
            .on('error', reject)
            .on('end', () =>
              resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text, isReused: sent.reusedSocket }),
            )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
}

export type Ask = ReturnType<typeof asking>
