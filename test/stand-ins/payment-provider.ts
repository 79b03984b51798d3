import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What a gateway may do instead of answering. `reset-after-commit` does the work, and drops the connection before the answer. */
export type StandinFault =
  | '500'
  | '429'
  | '502-html'
  | 'html'
  | 'slow'
  | 'truncated'
  | 'refused'
  | 'reset-before'
  | 'reset-after-commit'
  | 'endless'
  | 'redirect'
  | 'undocumented'
export type StandinRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}
type Answer = { status: number; body: object }
export type Standin = Awaited<ReturnType<typeof startStandin>>

/** A server that answers as `answer` says, or fails once in the requested way. It remembers every request. */
export async function startStandin(answer: (asked: StandinRequest) => Answer) {
  const log: StandinRequest[] = []
  let fault: StandinFault | undefined
  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://gateway')
    const chunks = await Array.fromAsync(request)
    const body = Buffer.concat(chunks).toString('utf8')
    const asked = { method: request.method ?? '', path: url.pathname, query: url.searchParams, headers: request.headers, body }
    log.push(asked)
    const wrong = fault
    fault = undefined
    const { status, body: reply } = wrong && wrong !== 'reset-after-commit' ? { status: 200, body: {} } : answer(asked)
    const send = (code: number, type: string, text: string) => response.writeHead(code, { 'content-type': type }).end(text)
    if (wrong === undefined) return send(status, 'application/json', JSON.stringify(reply))
    if (wrong === 'reset-after-commit' || wrong === 'reset-before') return request.socket.destroy()
    if (wrong === '500') return send(500, 'application/json', '{"error":{"description":"fault"}}')
    if (wrong === '429') return send(429, 'application/json', '{"error":{"description":"Too many requests"}}')
    if (wrong === '502-html') return send(502, 'text/html', '<html><body>Bad Gateway</body></html>')
    if (wrong === 'undocumented') return send(200, 'application/json', JSON.stringify({ asked: body }))
    if (wrong === 'redirect') return response.writeHead(307, { location: '/elsewhere' }).end('{}')
    if (wrong === 'html') return send(200, 'text/html', '<html><body>Bad Gateway</body></html>')
    if (wrong === 'refused') return send(401, 'application/json', '{"error":{"description":"Authentication failed"}}')
    if (wrong === 'truncated') return send(200, 'application/json', '{"id":"x","sta')
    if (wrong === 'endless') return send(200, 'application/json', `"${'x'.repeat(2_000_000)}"`)
    await wait(1_500)
    return send(200, 'application/json', '{}')
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    failNext: (how: StandinFault) => void (fault = how),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}
