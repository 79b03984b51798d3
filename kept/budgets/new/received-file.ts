import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { HttpError } from '../../refusal.ts'
import { tooLarge } from './read-body.ts'

/**
 * The bytes of a file that is being sent: they wait on the disk, so that who sends slowly holds no memory. The file has no name once it is open,
 * and goes with the process. Throws 413 where the multipart reader cut it off.
 */
export async function received(file: Readable & { truncated: boolean }): Promise<Uint8Array> {
  const path = join(tmpdir(), `upload-${randomUUID()}`)
  const kept = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    let length = 0
    for await (const chunk of file) {
      await kept.write(chunk)
      length += chunk.length
    }
    if (file.truncated) throw new HttpError(413, tooLarge)
    const bytes = Buffer.allocUnsafeSlow(length)
    await kept.read(bytes, 0, length, 0)
    return bytes
  } finally {
    await kept.close()
  }
}
