import { request as overHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import type { LookupFunction } from 'node:net'

/** `body` is sent as it is; set its type in `headers`. */
export type HttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Readonly<Record<string, string>>
  body?: string
}
export type HttpResponse = { status: number; headers: IncomingHttpHeaders; text: string }
/** The time limits for the connection and for the whole request, in milliseconds; and the DNS lookup, if not the system's. */
export type Timeouts = { connectMs: number; totalMs: number; lookup?: LookupFunction }

/** There was no answer, or no readable one. Whether the service acted on the request is unknown unless `neverSent`. */
export class NoResponse extends Error {
  readonly neverSent: boolean
  constructor(message: string, neverSent: boolean, options?: ErrorOptions) {
    super(message, options)
    this.neverSent = neverSent
  }
}

export const defaultTimeouts: Timeouts = { connectMs: 3_000, totalMs: 15_000 }
const mostBytes = 1_048_576

/** Separate connection, no redirects. Rejects with `NoResponse` when the service can't be reached, is slow, disconnects, or sends over a megabyte. */
export function httpRequest(
  { method, url, headers = {}, body }: HttpRequest,
  { connectMs, totalMs, lookup }: Timeouts = defaultTimeouts,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    let isConnected = false
    const fail = (message: string, cause?: unknown) => {
      const failure = new NoResponse(message, !isConnected, { cause })
      asking.destroy()
      settle(() => reject(failure))
    }
    const settle = (end: () => void) => {
      clearTimeout(connecting)
      clearTimeout(waiting)
      end()
    }
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const send = url.startsWith('https:') ? overHttps : overHttp
    const asking = send(url, { method, headers: { ...headers, ...length }, agent: false, ...(lookup && { lookup }) })
    const connecting = setTimeout(() => fail(`No connection within ${connectMs} ms`), connectMs)
    const waiting = setTimeout(() => fail(`No answer within ${totalMs} ms`), totalMs)

    const connected = () => {
      isConnected = true
      clearTimeout(connecting)
    }
    asking.once('socket', (socket) => socket.once(url.startsWith('https:') ? 'secureConnect' : 'connect', connected))
    asking.on('error', (error) => fail(wordsOf(error), error))
    asking.once('response', (response) => {
      read(response).then(
        (text) => settle(() => resolve({ status: response.statusCode ?? 0, headers: response.headers, text })),
        (error: unknown) => fail(error instanceof Error ? wordsOf(error) : String(error), error),
      )
    })
    asking.end(body)
  })
}

async function read(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > mostBytes) throw new Error('The answer is longer than a megabyte')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const wordsOf = (error: Error) => ('code' in error ? `${String(error.code)}: ${error.message}` : error.message)
