import { Readable } from 'node:stream'

/** How long bytes are sent without asking again. */
const askMs = 1_000

/**
 * SEC-30: the bytes of a long reply, as long as its caller may have them: who is signed out or loses the right in the middle gets no more, and sees
 * that the file is not complete. It is asked only when bytes are taken, so that a slow reader learns it too.
 */
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
