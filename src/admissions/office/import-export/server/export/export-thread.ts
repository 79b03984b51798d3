import type { Readable } from 'node:stream'
import type { Address } from '#server/db/open.ts'
import { workbookInThreads } from '#server/workbook/workbook-threads.ts'
import { layoutOf, type Exported } from './applications-workbook.ts'

/** The start data of the thread that reads. */
export type ExportWork = { address: Address; exported: Exported }

/** Below so many rows threads and a connection cost more than they spare the others. */
export const fewRows = 1_000

/** In megabytes. Two pages of large applications fit in; without a limit the engine would let garbage pile up. */
const resourceLimits = { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 16 }

/** IMP-19: the bytes of a long export, made in threads of their own over a connection of their own, which end when the reader stops. */
export function exportInThreads(work: ExportWork): Readable {
  const module = new URL('export-worker.ts', import.meta.url).href
  return workbookInThreads({ ...layoutOf(work.exported), reader: { module, work, resourceLimits } })
}
