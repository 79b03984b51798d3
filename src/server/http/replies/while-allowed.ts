import { Readable } from 'node:stream'

const askMs = 1_000

/** SEC-30: a caller who signs out or loses the right gets no further bytes. Checked as the reader takes them: a slow one is cut off too. */
export const whileAllowed = (bytes: NodeJS.ReadableStream, assertAllowed: () => Promise<void>): Readable =>
  Readable.from(asking(bytes, assertAllowed), { objectMode: false })

async function* asking(bytes: NodeJS.ReadableStream, assertAllowed: () => Promise<void>) {
  let askedAt = performance.now()
  for await (const chunk of bytes) {
    if (performance.now() - askedAt > askMs) {
      await assertAllowed()
      askedAt = performance.now()
    }
    yield chunk
  }
}
