import { tryWriting } from './data-folder.ts'
import type { Database } from '../db/open.ts'
import { writeRow } from './installation.ts'
import type { FileStore } from '../ports/file-store.ts'

/** `can't write`: the database or DATA_DIR can't be written; `not reachable`: the database or the file store doesn't answer. */
export type Readiness = { state: 'ready' } | { state: "can't write" | 'not reachable'; error: unknown }

type Parts = {
  dataDir: string
  database: Pick<Database, 'db' | 'ready'>
  files: Pick<FileStore, 'check'>
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

/** Limits the writes to disk: load balancers poll about every second. */
const writtenEveryMs = 10_000

/** Anyone may ask: of many requests in a second one has it looked at. */
const lookedAtEveryMs = 1_000

export function openReadiness({ dataDir, database, files, now }: Parts): () => Promise<Readiness> {
  let writtenAt = -Infinity
  let last: { at: number; found: Promise<Readiness> } | undefined
  return () => {
    if (!last || now() - last.at >= lookedAtEveryMs) last = { at: now(), found: look() }
    return last.found
  }

  async function look(): Promise<Readiness> {
    try {
      await Promise.all([database.ready(), files.check()])
    } catch (error) {
      return { state: 'not reachable', error }
    }
    if (now() - writtenAt < writtenEveryMs) return { state: 'ready' }
    try {
      await Promise.all([tryWriting(dataDir), writeRow(database.db)])
    } catch (error) {
      return { state: "can't write", error }
    }
    writtenAt = now()
    return { state: 'ready' }
  }
}
