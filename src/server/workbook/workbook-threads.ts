import type { Readable } from 'node:stream'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { threadStream } from './thread-stream.ts'
import type { Workbook } from './workbook.ts'

export type ThreadedWorkbook = Pick<Workbook, 'sheet' | 'columns'> & {
  reader: { module: string; work: unknown; resourceLimits: ResourceLimits }
}

/** In megabytes. It holds a few hundred rows and pieces. */
const resourceLimits = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16 }

/** One thread reads rows while the other writes those before them. Both end when the reader stops reading. */
export const workbookInThreads = (workbook: ThreadedWorkbook): Readable =>
  threadStream(new Worker(new URL('workbook-worker.ts', import.meta.url), { workerData: workbook, resourceLimits }))
