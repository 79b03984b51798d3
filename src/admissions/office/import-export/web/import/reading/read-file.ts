import { Refused } from '#web/calls/errors.ts'
import type { CsvLines } from '#web/values/csv-lines.ts'
import { folded } from '../../../headers.ts'
import type { CsvToRead } from './read-csv-worker.ts'
import type { CsvRead } from './read-csv.ts'
import type { ImportColumn } from '../../../cells.ts'

/** Throws `Refused` with the reason if the file can't be read. */
export async function readFile(file: File, columns: readonly ImportColumn[]): Promise<CsvLines> {
  const worker = new Worker(new URL('read-csv-worker.ts', import.meta.url), { type: 'module' })
  const toRead: CsvToRead = { file, names: new Set(columns.flatMap(({ names }) => names.map(folded))) }
  try {
    const read = await new Promise<CsvRead>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<CsvRead>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('The file could not be read')))
      worker.postMessage(toRead, { transfer: [] })
    })
    if ('fault' in read) throw new Refused(read.fault)
    return read.csv
  } finally {
    worker.terminate()
  }
}
