import { Refused } from '#web/calls/errors.ts'
import type { CsvTable } from '../../csv.ts'
import type { CsvRead } from './read-csv.ts'

/** Reads a csv file beside the page. Throws `Refused` with what is wrong with it. */
export async function readFile(file: File): Promise<CsvTable> {
  const worker = new Worker(new URL('read-csv-worker.ts', import.meta.url), { type: 'module' })
  try {
    const read = await new Promise<CsvRead>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<CsvRead>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('The file could not be read')))
      worker.postMessage(file, { transfer: [] })
    })
    if ('fault' in read) throw new Refused(read.fault)
    return read.sheet
  } finally {
    worker.terminate()
  }
}
