import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { MessagePort, Worker } from 'node:worker_threads'

/** The bytes transferred at once; a workbook is written in much smaller pieces. */
const pieceBytes = 65_536

/**
 * The output that a worker thread sends with `sendBytes`, chunk by chunk as it is read, so that nothing piles up. The thread ends
 * with the stream: when everything is read, when it fails (the reader gets the error), and when the reader disconnects.
 */
export const threadStream = (worker: Worker): Readable => Readable.from(bytesFrom(worker), { objectMode: false })

async function* bytesFrom(worker: Worker): AsyncGenerator<Uint8Array> {
  const failure = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('A thread ended before its work')))
  })
  // It may fail while nobody asks for more; who asks next learns it.
  failure.catch(() => {})
  try {
    for (;;) {
      worker.postMessage('more', [])
      const [piece]: unknown[] = await Promise.race([once(worker, 'message'), failure])
      if (!(piece instanceof Uint8Array)) return
      yield piece
    }
  } finally {
    await worker.terminate()
  }
}

/** In the thread: hands bytes over, a piece whenever the other side asks for one; resolves when all are gone. */
export async function sendBytes(port: MessagePort, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of inPieces(bytes)) {
    await once(port, 'message')
    port.postMessage(piece, [piece.buffer])
  }
  await once(port, 'message')
  port.postMessage('end')
}

/** The same bytes in larger chunks, each with its own memory, which can be transferred. */
async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let parts: Uint8Array[] = []
  let size = 0
  for await (const part of bytes) {
    parts.push(part)
    size += part.length
    if (size < pieceBytes) continue
    yield joined(parts, size)
    parts = []
    size = 0
  }
  if (size > 0) yield joined(parts, size)
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const piece = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    piece.set(part, at)
    at += part.length
  }
  return piece
}
