import { connect, type NetConnectOpts } from 'node:net'
import { concurrencyLimit } from '#server/base/concurrency-limit.ts'
import { ScannerUnusable, type VirusScanner } from '#server/ports/virus-scanner.ts'

const busy = 'Many files are being checked at once. Please try again.'
const chunkBytes = 256 * 1024
/** An answer is a line; whatever says more is no clamd. */
const longestAnswer = 4096

/** `address` is host:port or the path of a socket; a scan takes `timeoutMs` at most, with connecting. */
type Options = { address: string; timeoutMs?: number }

/** SEC-21: asks clamd (ClamAV) over its socket, four files at once on a connection each. More than fifty in line are answered 429. */
export function clamdScanner({ address, timeoutMs = 15_000 }: Options): VirusScanner {
  const inTurn = concurrencyLimit({ atOnce: 4, inLine: 50, ofOne: { atOnce: 3, inLine: 25 }, busy })
  const ask = (request: readonly Uint8Array[]) => exchange(placeOf(address), request, timeoutMs)
  return {
    async isInfected(bytes) {
      const answer = await inTurn(() => ask(['zINSTREAM\0', ...chunksOf(bytes), lengthOf(0)].map(asBytes)))
      if (answer === 'stream: OK') return false
      if (/^stream: .+ FOUND$/.test(answer)) return true
      throw new ScannerUnusable(`clamd answered: ${answer}`)
    },
    async check() {
      const answer = await ask([asBytes('zPING\0')])
      if (answer !== 'PONG') throw new ScannerUnusable(`clamd answered: ${answer}`)
    },
  }
}

const asBytes = (part: string | Uint8Array): Uint8Array => (typeof part === 'string' ? Buffer.from(part) : part)

function placeOf(address: string): NetConnectOpts {
  if (address.startsWith('/')) return { path: address }
  const [, host = '', port = ''] = /^\[?(.+?)\]?:(\d+)$/.exec(address) ?? []
  return { host, port: Number(port) }
}

function lengthOf(length: number): Uint8Array {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}
function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes)
    yield lengthOf(chunk.length)
    yield chunk
  }
}

function exchange(place: NetConnectOpts, request: readonly Uint8Array[], timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(place)
    const fail = (error: Error) => {
      socket.destroy()
      clearTimeout(waiting)
      reject(error)
    }
    const waiting = setTimeout(() => fail(new ScannerUnusable(`No answer from clamd within ${timeoutMs} ms`)), timeoutMs)
    socket.setEncoding('latin1')
    socket.on('error', (cause) => fail(new ScannerUnusable(`clamd can't be reached: ${cause.message}`, { cause })))
    socket.on('close', () => fail(new ScannerUnusable('clamd closed the connection')))
    socket.on('data', (text: string) => {
      answer += text
      if (answer.length > longestAnswer) return fail(new ScannerUnusable('clamd answered at length'))
      const end = answer.indexOf('\0')
      if (end < 0) return
      clearTimeout(waiting)
      socket.destroy()
      resolve(answer.slice(0, end))
    })
    for (const part of request) socket.write(part)
  })
}
