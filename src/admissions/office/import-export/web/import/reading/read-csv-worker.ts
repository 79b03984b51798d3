import '#web/browser/without-eval.ts'
import { readCsv } from './read-csv.ts'

export type CsvToRead = { file: File; names: ReadonlySet<string> }

// A file of 50 MB takes seconds: a worker keeps the page responsive.
self.addEventListener('message', ({ data: { file, names } }: MessageEvent<CsvToRead>) => {
  void file.arrayBuffer().then((bytes) => self.postMessage(readCsv(new Uint8Array(bytes), names), { transfer: [] }))
})
