import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ifThere } from '../base/error-code.ts'

/** A message that a stand-in stored instead of sending it: `text` is decoded, `date` is ISO 8601. File names sort by time. */
export type OutboxMessage = { file: string; to: string; subject: string; date: string; text: string; html?: string | undefined }

/** One file for each message, named by time. Files appear atomically. */
export function outboxWriter(folder: string, ending: string): (date: Date, content: string | Buffer | Readable) => Promise<void> {
  let count = 0
  return async (date, content) => {
    count += 1
    const file = join(folder, fileName(date, count, ending))
    // It contains one-time codes.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.part`, content, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

export async function newestInOutbox(folder: string, ending: string, limit: number): Promise<{ file: string; bytes: Buffer }[]> {
  const files = ((await ifThere(readdir(folder))) ?? []).filter((name) => name.endsWith(ending)).toSorted()
  const newest = files.toReversed().slice(0, limit)
  return Promise.all(newest.map(async (file) => ({ file, bytes: await readFile(join(folder, file)) })))
}

/** The count keeps the order within a millisecond, the random part keeps two processes apart. */
function fileName(date: Date, count: number, ending: string): string {
  const time = date.toISOString().replaceAll(/[-:]/g, '')
  return `${time}-${String(count).padStart(6, '0')}-${randomBytes(3).toString('hex')}${ending}`
}
