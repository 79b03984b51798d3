import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#server/db/open.ts'
import { sendRows } from '#server/workbook/thread-stream.ts'
import { applicationsWorkbook } from './applications-workbook.ts'
import type { ExportWork } from './export-thread.ts'

/** Nobody waits for this thread, so that it reads larger pages than a call does. */
const page = 500

const { address, exported }: ExportWork = workerData
// A connection that breaks fails the page that is read, which the other side logs.
const log = { info: () => {}, warn: () => {}, error: () => {} }
const database = await openDatabase({ ...address, dataDir: '', log })
if (parentPort) await sendRows(parentPort, applicationsWorkbook(database.exportDb, exported, page).rows)
await database.close()
