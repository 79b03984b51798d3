import type { Readable } from 'node:stream'
import type { Address } from '#server/db/open.ts'
import { workbookInThreads } from '#server/workbook/workbook-threads.ts'
import { layoutOf, type Exported } from './applications-workbook.ts'

export type ExportWork = { address: Address; exported: Exported }

/** Fewer rows don't pay for a thread and a connection. */
export const fewRows = 1_000

/** Megabytes: two pages of large applications fit. Without a limit the engine lets garbage pile up. */
const resourceLimits = { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 16 }

/** IMP-19: own threads and an own connection, which end when the reader stops. */
export function exportInThreads(work: ExportWork): Readable {
  const module = new URL('export-worker.ts', import.meta.url).href
  return workbookInThreads({ ...layoutOf(work.exported), reader: { module, work, resourceLimits } })
}
