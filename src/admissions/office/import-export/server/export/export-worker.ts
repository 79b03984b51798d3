import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#server/db/open.ts'
import { sendRows } from '#server/workbook/thread-stream.ts'
import { applicationsWorkbook } from './applications-workbook.ts'
import type { ExportWork } from './export-thread.ts'

/** Larger than a call's pages, because nobody waits for this thread. */
const page = 500

const { address, exported }: ExportWork = workerData
// A broken connection fails the current page, which the main thread logs.
const log = { info: () => {}, warn: () => {}, error: () => {} }
const database = await openDatabase({ ...address, dataDir: '', log })
if (parentPort) await sendRows(parentPort, applicationsWorkbook(database.exportDb, exported, page).rows)
await database.close()
