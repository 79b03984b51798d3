import type { Readable } from 'node:stream'
import { malformed } from '#shared/schema.ts'
import { HttpError } from '../../base/refusal.ts'

export const tooLarge = 'This is too large.'

/** Reads a body of at most so many bytes, regardless of its declared length; discards the rest. Throws 413 and 400. */
export function readBody(payload: Readable, contentLength: string | undefined, bytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    // One place for all of a body whose length is known: many small pieces would take many times their size.
    const whole = contentLength === undefined ? undefined : Buffer.allocUnsafeSlow(Math.min(Number(contentLength), bytes))
    let length = 0
    const read = (chunk: Buffer) => {
      length += chunk.length
      if (length <= bytes) return void (whole ? chunk.copy(whole, length - chunk.length) : chunks.push(chunk))
      chunks.length = 0
      payload.off('data', read).resume()
      reject(new HttpError(413, tooLarge))
    }
    const cut = () => reject(new HttpError(400, malformed))
    payload.on('data', read)
    if (payload.destroyed) return cut()
    payload.once('error', cut).once('close', cut)
    payload.once('end', () => {
      // A complete body closes, too.
      payload.off('close', cut)
      if (contentLength !== undefined && Number(contentLength) !== length) cut()
      else resolve(whole ?? Buffer.concat(chunks, length))
    })
  })
}
