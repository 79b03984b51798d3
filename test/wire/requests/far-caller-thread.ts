import { Agent, request } from 'node:http'
import { parentPort } from 'node:worker_threads'

/** What the thread is asked to send. */
export type FarRequest = { url: string; method: string; headers: Record<string, string>; body: Uint8Array }
/** Result: the status, or 0 where the line was cut. */
export type FarReply = { status: number }

const agent = new Agent({ keepAlive: true })

parentPort?.on('message', ({ url, method, headers, body }: FarRequest) => {
  const answer = (status: number) => parentPort?.postMessage({ status } satisfies FarReply, [])
  const sent = request(
    url,
    { method, headers: { ...headers, ...(body.length > 0 && { 'content-length': body.length }) }, agent },
    (reply) => {
      reply.resume()
      reply.on('end', () => answer(reply.statusCode ?? 0))
    },
  )
  sent.on('error', () => answer(0))
  sent.end(body)
})
