import { tryWriting } from './data-folder.ts'
import type { Database } from '../db/open.ts'
import { writeRow } from './installation.ts'
import type { FileStore } from '../ports/file-store.ts'

/** Whether calls can be served: `can't write` when the database or DATA_DIR takes nothing, `not reachable` when one doesn't answer. */
export type Readiness = { state: 'ready' } | { state: "can't write" | 'not reachable'; error: unknown }

type Parts = {
  dataDir: string
  database: Pick<Database, 'db' | 'ready'>
  files: Pick<FileStore, 'check'>
  /** Milliseconds of a clock that is never set back. */
  now: () => number
}

/** Writing costs the disk something: load balancers ask every second or so. */
const writtenEveryMs = 10_000

/** The check behind `/readyz`: everything answers, and a file and a row could be written in the last ten seconds. */
export function openReadiness({ dataDir, database, files, now }: Parts): () => Promise<Readiness> {
  let writtenAt = -Infinity
  return async () => {
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
