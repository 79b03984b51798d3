import '#web/browser/without-eval.ts'
import { readCsv } from './read-csv.ts'

// A file of 50 MB takes seconds: beside the page, which stays alive.
self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void data.arrayBuffer().then((bytes) => self.postMessage(readCsv(new Uint8Array(bytes)), { transfer: [] }))
})
