import { setDefaultHighWaterMark } from 'node:stream'
import { setImmediate as eventLoop } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { Cell } from '#shared/files/cell-text.ts'
import { sendBytes, threadRows } from './thread-stream.ts'
import { workbookBytes } from './workbook.ts'
import type { ThreadedWorkbook } from './workbook-threads.ts'

/** Several of the library's chunks of 64 kB wait to be compressed while it writes the next one; by default it would stop after each. */
setDefaultHighWaterMark(false, 512 * 1024)
/** After this many rows, about half a chunk of filled forms, collects the compressed bytes and passes on the next chunk. */
const rowsAtOnce = 20

const { sheet, columns, reader }: ThreadedWorkbook = workerData
// A thread of this one: it ends when this one does.
const thread = new Worker(new URL(reader.module), { workerData: reader.work, resourceLimits: reader.resourceLimits })
if (parentPort) await sendBytes(parentPort, workbookBytes({ sheet, columns, rows: withPauses(threadRows<Cell[]>(thread)) }))

async function* withPauses<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let count = 0
  for await (const row of rows) {
    yield row
    count += 1
    if (count % rowsAtOnce === 0) await eventLoop()
  }
}
