import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { selfSigned } from './certificate.ts'

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
/** A status with an optional header; or no answer at all. */
type Answer = number | { status: number; location: string } | 'hangs up'

/** A program that receives webhooks over HTTPS, with a certificate that this process trusts from now on. */
export async function startReceiver() {
  const received: Received[] = []
  let answers: Answer[] = []
  const { key, cert } = selfSigned()
  setDefaultCACertificates([...getCACertificates('default'), cert])
  const server = createServer({ key, cert }, (request, response) => {
    const take = async () => {
      const body = await text(request)
      received.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
      const answer = answers.shift() ?? 204
      if (answer === 'hangs up') request.socket.destroy()
      else if (typeof answer === 'number') response.writeHead(answer).end()
      else response.writeHead(answer.status, { location: answer.location }).end()
    }
    void take()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    port,
    host: `127.0.0.1:${port}`,
    url: `https://127.0.0.1:${port}/hook?of=tracker`,
    cert,
    received,
    /** Its next answer; after that 204 again. */
    answer: (...next: Answer[]) => void (answers = next),
    reset() {
      received.length = 0
      answers = []
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
