import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { Address } from '#server/db/open.ts'
import { threadStream } from '#server/workbook/thread-stream.ts'
import type { Exported } from './applications-workbook.ts'

/** What the thread is started with. */
export type ExportWork = { address: Address; exported: Exported }

/** Below so many rows a thread and its connection cost more than they spare the others. */
export const fewRows = 1_000

/** In megabytes. A page of the largest applications there are fits in; without a limit the engine would let garbage pile up. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }

/** IMP-19: the bytes of a long export, made in a thread of its own over a connection of its own, which end when nobody reads them. */
export function exportInThread(work: ExportWork): Readable {
  return threadStream(new Worker(new URL('export-worker.ts', import.meta.url), { workerData: work, resourceLimits }))
}
