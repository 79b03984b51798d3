import { once } from 'node:events'
import { connect } from 'node:tls'
import { setTimeout as delay } from 'node:timers/promises'
import type { Ask } from './ask.ts'
import { connectionsTo, type Nginx } from './nginx.ts'

const path = '/ap/api/announcements/get'
const slow = 50

/** Successive calls use one connection of the caller and few of nginx, also after being idle longer than the product's own limit. */
export async function keptAlive(
  ask: Ask,
  session: string,
  { behind, idleSeconds }: { behind: number; idleSeconds: number },
): Promise<string> {
  const headers = { SessionId: session }
  const [statuses, reused] = [new Set<number>(), { count: 0 }]
  const call = async () => {
    const { status, isReused } = await ask({ path, body: '{}', headers })
    statuses.add(status)
    if (isReused) reused.count += 1
  }
  for (let at = 0; at < 200; at++) await call()
  const open = await connectionsTo(behind)
  await delay(idleSeconds * 1000)
  for (let at = 0; at < 50; at++) await call()
  if (statuses.size > 1 || !statuses.has(200)) throw new Error(`Answers were ${[...statuses].join(', ')}`)
  if (reused.count < 240) throw new Error(`Only ${reused.count} of 250 calls used a connection again`)
  if (open === 0 || open > 32) throw new Error(`${open} connections to the product were open`)
  return `keep-alive: 250 calls, ${reused.count} over a connection that was there, ${open} from nginx to the product; none failed after ${idleSeconds} s of rest`
}

/** Callers that send a byte a second: nginx disconnects slow headers, and slow bodies hold no connection of the product. */
export async function slowSenders(ask: Ask, session: string, nginx: Nginx): Promise<string> {
  const before = await connectionsTo(nginx.behind)
  const sockets = Array.from({ length: slow }, (_, at) => drip(nginx, at % 2 === 0))
  await delay(3_000)
  const begun = performance.now()
  const { status } = await ask({ path, body: '{}', headers: { SessionId: session } })
  const [served, taken] = [Math.round(performance.now() - begun), (await connectionsTo(nginx.behind)) - before]
  if (status !== 200) throw new Error(`Another caller was answered ${status}`)
  if (taken > 2) throw new Error(`Slow callers took ${taken} connections of the product`)
  const inHeaders = sockets.filter((_, at) => at % 2 === 0).map(({ ended }) => ended)
  const longest = Math.max(...(await Promise.all(inHeaders)))
  if (longest > 40) throw new Error(`Slow headers were waited for ${longest} s`)
  for (const { close } of sockets) close()
  return `slow callers: ${slow} of a byte a second took ${Math.max(0, taken)} connections of the product, slow headers were hung up on after ${longest} s; another was served within ${served} ms`
}

function drip({ port, certificate }: Nginx, inHeaders: boolean) {
  const socket = connect({ host: '127.0.0.1', servername: 'localhost', port, ca: certificate })
  const begun = performance.now()
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n`
  socket.on('error', () => {}).resume()
  socket.write(inHeaders ? head : `${head}Content-Length: 10000\r\n\r\n{`)
  const dripping = setInterval(() => socket.write(inHeaders ? 'X-A: b\r\n' : ' '), 1000)
  const ended = once(socket, 'close').then(() => {
    clearInterval(dripping)
    return Math.round((performance.now() - begun) / 1000)
  })
  return { ended, close: () => socket.destroy() }
}
