import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { Cell } from '#shared/files/cell-text.ts'
import { sendBytes, threadRows } from './thread-stream.ts'
import { workbookBytes } from './workbook.ts'
import type { ThreadedWorkbook } from './workbook-threads.ts'

const { sheet, columns, reader }: ThreadedWorkbook = workerData
// A thread of this one: it ends when this one does.
const rows = threadRows<Cell[]>(
  new Worker(new URL(reader.module), { workerData: reader.work, resourceLimits: reader.resourceLimits }),
)
if (parentPort) await sendBytes(parentPort, workbookBytes({ sheet, columns, rows }))
