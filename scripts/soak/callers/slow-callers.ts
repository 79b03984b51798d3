import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { client } from '../../../test/support/client.ts'
import { endProduct, startProduct } from '../product.ts'

/** T-31, slowloris: callers who send a byte every second, in the headers or in the body, are disconnected; others are served meanwhile. */
export async function slowCallers(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-soak-'))
  const product = await startProduct(folder)
  try {
    const begun = performance.now()
    const waited = Array.from({ length: count }, (_, index) => drip(product.url, index % 2 === 0))
    await client(product.url).post('gender/get')
    const served = Math.round(performance.now() - begun)
    const longest = Math.max(...(await Promise.all(waited)))
    if (longest > 40) throw new Error(`A slow caller was kept for ${longest} s`)
    return `${count} slow callers: hung up on after ${longest} s at most; another was served within ${served} ms`
  } finally {
    await endProduct(product, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

/** Seconds until the server disconnects. */
async function drip(url: string, inHeaders: boolean): Promise<number> {
  const { port } = new URL(url)
  const socket = connect({ host: '127.0.0.1', port: Number(port) })
  const begun = performance.now()
  socket.on('error', () => {})
  socket.resume()
  const head = 'POST /ap/api/gender/get HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  socket.write(inHeaders ? head : `${head}Content-Length: 10000\r\n\r\n{`)
  const dripping = setInterval(() => socket.write(inHeaders ? 'X-A: b\r\n' : ' '), 1000)
  await once(socket, 'close')
  clearInterval(dripping)
  return Math.round((performance.now() - begun) / 1000)
}
