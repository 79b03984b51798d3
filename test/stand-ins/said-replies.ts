import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Heard = { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: string }
/** `after`: the reply waits for it. */
export type Said = { status?: number; headers?: Record<string, string>; body: unknown; after?: Promise<unknown> }
export type SaidReplies = Awaited<ReturnType<typeof startSaidReplies>>

/** A server that gives these replies, one for each request in turn; 'lost' breaks the connection. */
export async function startSaidReplies() {
  const heard: Heard[] = []
  let replies: (Said | 'lost')[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    heard.push({ method: request.method, url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() })
    const said = replies.shift() ?? { status: 500, body: 'nothing left to say' }
    if (said === 'lost') return void response.destroy()
    const { status = 200, headers = {}, body, after } = said
    await after
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    heard,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    say: (said: (Said | 'lost')[]) => void (replies = said),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
