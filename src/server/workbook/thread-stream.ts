import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { MessagePort, Worker } from 'node:worker_threads'

const pieceBytes = 65_536
/** So many rows go over at once: each message costs both threads something, and a slow reader must not make many of them wait. */
const batchRows = 100
/** Fewer, where their texts are longer than this: three such batches are in memory. */
const batchCharacters = 500_000

/** Chunk by chunk as it is read, so that nothing piles up. The thread ends when all is read, it fails or the reader disconnects. */
export const threadStream = (worker: Worker): Readable =>
  Readable.from(sentBy<Uint8Array>(worker), { objectMode: false }).once('close', () => void worker.terminate())

export async function* threadRows<Row>(worker: Worker): AsyncGenerator<Row> {
  for await (const batch of sentBy<Row[]>(worker)) for (const row of batch) yield row
}

/** Listens at once: a thread may fail before the first read. */
function sentBy<Piece>(worker: Worker): AsyncGenerator<Piece> {
  return piecesOf(worker, asking<Piece>(worker))
}

/** Requests the next piece before it hands one out, so that both threads work. */
async function* piecesOf<Piece>(worker: Worker, ask: Ask<Piece>): AsyncGenerator<Piece> {
  try {
    for (let next = ask(); ;) {
      const { done, value } = await next
      if (done) return
      next = ask()
      yield value
    }
  } finally {
    await worker.terminate()
  }
}

type Answer<Piece> = IteratorResult<Piece, undefined>
type Ask<Piece> = () => Promise<Answer<Piece>>

type Waiting<Piece> = { resolve: (answer: Answer<Piece>) => void; reject: (error: unknown) => void }

/** If the thread failed or ended between two requests, the next request reports it. */
function asking<Piece>(worker: Worker): Ask<Piece> {
  let waiting: Waiting<Piece> | undefined
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
    waiting?.reject(failure)
  }
  worker.on('message', (piece) => waiting?.resolve(piece))
  worker.once('error', fail)
  worker.once('exit', () => fail(new Error('A thread ended before its work')))
  return () => {
    const { promise, ...settle } = Promise.withResolvers<Answer<Piece>>()
    waiting = settle
    // A consumer that has stopped reading doesn't wait for it.
    promise.catch(() => {})
    if (failure === undefined) worker.postMessage('more', [])
    else settle.reject(failure)
    return promise
  }
}

export const sendBytes = (port: MessagePort, bytes: AsyncIterable<Uint8Array>): Promise<void> =>
  send(port, inPieces(bytes), ({ buffer }) => [buffer])

/** In the thread: hands rows over, many at a time, in the way of `sendBytes`. Their cells are copied. */
export const sendRows = (
  port: MessagePort,
  rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
): Promise<void> => send(port, inBatches(rows), () => [])

async function send<Piece>(
  port: MessagePort,
  pieces: AsyncIterable<Piece>,
  given: (piece: Piece) => ArrayBuffer[],
): Promise<void> {
  const put = async (piece: Answer<Piece>, all: ArrayBuffer[]) => {
    await once(port, 'message')
    port.postMessage(piece, all)
  }
  for await (const value of pieces) await put({ done: false, value }, given(value))
  await put({ done: true, value: undefined }, [])
}

async function* inBatches<Row extends readonly unknown[]>(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  let characters = 0
  for await (const row of rows) {
    batch.push(row)
    characters += charactersOf(row)
    if (batch.length < batchRows && characters < batchCharacters) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

function charactersOf(row: readonly unknown[]): number {
  let characters = 0
  for (const cell of row) if (typeof cell === 'string') characters += cell.length
  return characters
}

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
