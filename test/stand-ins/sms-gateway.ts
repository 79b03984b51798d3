import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** How a stand-in gateway behaves; `says` answers with a status and a body in the provider's format. */
export type GatewayMode =
  | 'ok'
  | 'silent'
  | 'hangs-up'
  | 'half-answer'
  | 'html'
  | 'empty'
  | 'endless'
  | 'redirect'
  | { says: number; body?: object }

/** A request as the stand-in received it. */
export type GatewayRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
export type Judge = (asked: GatewayRequest) => { status: number; body: object }

/** A server with a provider's protocol: `judge` accepts or refuses as the provider's documentation says, in the mode 'ok'. */
export async function startGateway(mode: GatewayMode, judge: Judge) {
  const asked: GatewayRequest[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request
    const one = { method, path: url, headers, body: await text(request) }
    asked.push(one)
    answer(mode, one, judge, response)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function answer(mode: GatewayMode, asked: GatewayRequest, judge: Judge, response: ServerResponse): void {
  const json = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (typeof mode === 'object') return void json(mode.says, mode.body ?? {})
  const misbehave: Record<typeof mode, () => unknown> = {
    ok: () => {
      const { status, body } = judge(asked)
      json(status, body)
    },
    silent: () => {},
    'hangs-up': () => response.destroy(),
    'half-answer': () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"type":"success"', () => response.destroy())
    },
    html: () => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the hotel network</h1>'),
    empty: () => response.writeHead(200).end(),
    endless: () => response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(2_000_000)}"`),
    redirect: () => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  }
  misbehave[mode]()
}
