import { Readable } from 'node:stream'

/** Milliseconds between checks of the right while bytes are sent. */
const askMs = 1_000

/**
 * SEC-30: streams a long reply while its caller stays authorised. A caller who signs out or loses the right gets no further bytes and sees that the
 * file is incomplete. The right is checked as the reader takes bytes, so that a slow reader is cut off too.
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
