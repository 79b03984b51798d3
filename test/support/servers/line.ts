import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Can be cut (both ends disconnect, new ones are refused) or go dead (no data passes). */
export async function lineTo(address: string) {
  const { hostname, port } = new URL(address)
  const ends = new Set<Socket>()
  let state: 'good' | 'cut' | 'dead' = 'good'
  const line = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect({ host: hostname, port: Number(port) })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one.on('data', (bytes) => state === 'good' && other.write(bytes))
      one.on('error', () => {})
      one.on('close', () => {
        ends.delete(one)
        other.destroy()
      })
    }
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const url = new URL(address)
  url.port = String((line.address() as AddressInfo).port)
  url.hostname = '127.0.0.1'
  const hangUp = () => ends.forEach((end) => end.destroy())
  return {
    address: url.href,
    cut() {
      state = 'cut'
      hangUp()
    },
    die: () => void (state = 'dead'),
    /** A client waiting on a dead connection is cut off. */
    mend() {
      if (state === 'dead') hangUp()
      state = 'good'
    },
    async close() {
      hangUp()
      line.close()
      await once(line, 'close')
    },
  }
}
