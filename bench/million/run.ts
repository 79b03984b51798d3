import { loadavg } from 'node:os'
import { openDatabase } from '#server/db/open.ts'
import { prepareTables } from '#app/database/open-migrated.ts'
import { databaseOn, onServer, serverAddress } from '#test/support/ready-database.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { assertSynced, machineTime } from '../figures.ts'
import { measureDashboard } from './dashboard.ts'
import { openDesk } from './desk.ts'
import { measureFiles } from './files.ts'
import { fillMillion } from './fill.ts'
import { measureAnswers, measureLists } from './lists.ts'
import { measureLogs } from './logs.ts'
import { measureQueue } from './queue.ts'
import { measureReview } from './review.ts'

/**
 * `npm run bench:million`: the calls of the staff on a million applications on PostgreSQL, over real HTTP, beside their bare SQL
 * through the same driver, in turn; `-- review dashboard` measures these parts alone. A server that stays (TEST_DATABASE_URL) keeps the
 * filled database for the next run. The run ends with how busy the machine was, and its load: other programs slow both sides.
 */
const parts = {
  lists: measureLists,
  answers: measureAnswers,
  queue: measureQueue,
  review: measureReview,
  dashboard: measureDashboard,
  files: measureFiles,
  logs: measureLogs,
}
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}`)

const rows = Number(process.env.BENCH_MILLION_ROWS ?? 1_000_000)
const server = serverAddress()
if (!server) throw new Error('Run it as npm run bench:million, which starts a PostgreSQL.')
const template = process.env.BENCH_MILLION_DATABASE ?? `applications_${rows}`
await filled(server)
// Copying some gigabytes may take longer than the product lets a statement take.
process.env.READY_DATABASE = JSON.stringify({ server: `${server}?statement_timeout=0`, template, seeded: [] })

const desk = await openDesk(rows)
console.log(`\n${rows} applications on ${desk.app.database.engine}`)
await assertSynced(desk.app.database.db)
const before = await machineTime()
for (const [name, measure] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await measure(desk)
const after = await machineTime()
const busy = Math.round(((after.busy - before.busy) / (after.all - before.all)) * 100)
console.log(
  `\nThe machine was busy ${busy} % of that time; its load at the end: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
)
await desk.app.close()
process.exit()

async function filled(on: string): Promise<void> {
  const address = `${databaseOn(on, template)}?statement_timeout=0`
  const head = await openDatabase({ databaseUrl: on, dataDir: '', log: silentLog })
  const { rows: known } = await head.run('select from pg_database where datname = $1', [template])
  await head.close()
  if (known.length > 0) return
  console.log('Filling takes some minutes.')
  await onServer(on, `create database ${template}`)
  const database = await openDatabase({ databaseUrl: address, dataDir: '', log: silentLog })
  await prepareTables(database)
  await fillMillion(database.db, rows)
  await database.close()
}
