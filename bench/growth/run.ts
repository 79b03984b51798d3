import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { migrate } from '#server/db/migrations/migrate.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { databaseOn, onServer, serverAddress } from '#test/support/ready-database.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { fillMillion } from '../million/fill.ts'
import { assertSynced, machineLoad, machineTime, quantile, spent } from '../figures.ts'
import { onLines, signedIn } from './callers.ts'
import { calls, type Caller } from './calls.ts'
import { picture } from './picture.ts'
import { faultsOf, keyOf, mostLoad, readRun, writeRun, type Point } from './points.ts'
import type { Usage } from './server-process.ts'
import { started, unshed, usageOf, type Server } from './servers.ts'

/**
 * `npm run bench:growth`: what calls cost with more rows, more callers and more processes, alternating with bare SQL. A run that was
 * stopped continues where it was (`--again` starts over); `--keep` stores it as the reference run, and draws docs/growth.svg.
 */
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,100000,1000000' },
    writers: { type: 'string', default: '1,2,4,10,16,32,64' },
    processes: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '5' },
    to: { type: 'string', default: '.cache/growth.json' },
    anyway: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const numbersIn = (text: string) => text.split(',').map(Number)
const [sizes, writers, processes] = [numbersIn(options.rows), numbersIn(options.writers), numbersIn(options.processes)]
const seconds = Number(options.seconds)
const keptFile = 'bench/growth/kept.json'
const address = serverAddress()
if (!address) throw new Error('Run it as npm run bench:growth, which starts a PostgreSQL.')
const atStart = options.anyway ? 0 : await machineLoad(2_000)
if (atStart > mostLoad) {
  console.error(`The machine is busy: load ${atStart.toFixed(1)} a core. Try again later, or use --anyway.`)
  process.exit(1)
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}`
const run = options.again ? { machine, points: [] } : await readRun(options.to, machine)
for (const rows of sizes) await measureSize(rows, rows === Math.min(...sizes))
const unjudged = run.points.filter(({ load }) => load > mostLoad).map(keyOf)
if (unjudged.length > 0) console.log(`Not judged, because others were at work: ${unjudged.join(', ')}`)
const faults = faultsOf(run, await readRun(keptFile, machine))
for (const fault of faults) console.error(fault)
if (options.keep) {
  await writeRun(keptFile, run)
  await writeFile('docs/growth.svg', picture(run.points))
}
process.exit(faults.length > 0 && !options.keep ? 1 : 0)

/** With many callers without the lists: all callers are one person, whose parallel reads the server limits (SEC-28). */
function callsOf(callers: number): string[] {
  return callers <= 4 ? ['get', 'staff get', 'list', 'filter', 'save'] : ['get', 'save']
}

async function measureSize(rows: number, isSmallest: boolean): Promise<void> {
  const wanted = [
    ...Object.keys(calls).map((call) => ({ call, rows, callers: 1, processes: 1 })),
    ...(isSmallest ? writers.flatMap((callers) => callsOf(callers).map((call) => ({ call, rows, callers, processes: 1 }))) : []),
    ...(isSmallest
      ? processes.flatMap((count) => ['get', 'save'].map((call) => ({ call, rows, callers: 16, processes: count })))
      : []),
  ]
  const missing = [...new Map(wanted.map((point) => [keyOf(point), point])).values()].filter(
    (point) => !run.points.some((known) => keyOf(known) === keyOf(point)),
  )
  if (missing.length === 0) return
  const databaseUrl = databaseOn(address ?? '', `growth_${rows}`)
  const database = await filled(databaseUrl, rows)
  await assertSynced(database.db)
  console.log(
    'Whole forms; own records: one a caller, each an account of its own; staff: one account, 900 records. Ratio: how much faster bare is.',
  )
  const bare = new Pool({ connectionString: databaseUrl, max: Math.max(...missing.map(({ callers }) => callers)) })
  for (const [count, points] of Map.groupBy(missing, (point) => point.processes)) {
    const servers = await started(databaseUrl, count, unshed)
    const most = Math.max(...points.map((point) => point.callers))
    const callers = onLines(
      await signedIn(
        database,
        servers.map(({ url }) => url),
        most,
      ),
    )
    for (const point of points) {
      run.points.push(await measured(point, { servers, callers: callers.slice(0, point.callers), database, bare }))
      await writeRun(options.to, run)
    }
    for (const { child } of servers) child.kill()
  }
  await bare.end()
  await database.close()
}

type Around = { servers: readonly Server[]; callers: readonly Caller[]; database: Database; bare: Pool }

async function measured(
  point: Pick<Point, 'call' | 'rows' | 'callers' | 'processes'>,
  { servers, callers, database, bare }: Around,
): Promise<Point> {
  const called = calls[point.call]
  if (!called) throw new Error(`There is no call ${point.call}`)
  let turn = 0
  const ours = () => loop(callers, (caller) => called.ours(caller, turn++))
  const [first] = callers
  if (first) for (let left = called.before ?? 0; left > 0; left -= 1) await called.ours(first, turn++)
  await loop(callers, (caller) => called.ours(caller, turn++), 0.5)
  const [before, databaseBefore, machineBefore] = [await usageOf(servers), await spent(database.db), await machineTime()]
  const times = await ours()
  const [after, databaseAfter, machineAfter] = [await usageOf(servers), await spent(database.db), await machineTime()]
  const used = after.cpu - before.cpu + databaseAfter.here - databaseBefore.here + databaseAfter.there - databaseBefore.there
  const load = Math.max(0, machineAfter.busy - machineBefore.busy - used) / (machineAfter.all - machineBefore.all)
  const connections = await Promise.all(callers.map(() => bare.connect()))
  const pairs = callers.map(({ username }, at) => ({ username, connection: connections[at] }))
  const bareBefore = await spent(database.db)
  const bareTimes = await loop(pairs, ({ username, connection }) =>
    connection ? called.bare(connection, username, turn++) : Promise.resolve(),
  )
  const bareAfter = await spent(database.db)
  for (const connection of connections) connection.release()
  const each = (key: keyof Usage) => (after[key] - before[key]) / times.length
  const result: Point = {
    ...point,
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    serverCpu: each('cpu'),
    databaseCpu: (databaseAfter.there - databaseBefore.there) / times.length,
    statements: each('statements'),
    flushes: each('flushes'),
    rssMb: after.rss / 1_048_576,
    bare: {
      perSecond: bareTimes.length / seconds,
      p50: quantile(bareTimes, 0.5),
      databaseCpu: (bareAfter.there - bareBefore.there) / bareTimes.length,
    },
    load,
    at: new Date().toISOString(),
  }
  const { perSecond, p50, p99, serverCpu, databaseCpu, statements } = result
  const ratio = result.bare.perSecond / perSecond
  const figures = { ratio, perSecond, p50, p99, serverCpu, databaseCpu, statements, bare: result.bare.perSecond }
  console.log(
    keyOf(point).padEnd(28),
    Object.entries(figures)
      .map(([name, value]) => `${name} ${value.toFixed(2)}`)
      .join('  '),
  )
  return result
}

/** Each of them repeats its work until the time is over; returns how long each run took, in milliseconds. */
async function loop<Worker>(
  workers: readonly Worker[],
  work: (worker: Worker) => Promise<unknown>,
  share = 1,
): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000 * share
  await Promise.all(
    workers.map(async (worker) => {
      while (performance.now() < end) {
        const begun = performance.now()
        await work(worker)
        times.push(performance.now() - begun)
      }
    }),
  )
  return times
}

/** On a permanent server later runs reuse it. */
async function filled(databaseUrl: string, rows: number): Promise<Database> {
  const name = new URL(databaseUrl).pathname.slice(1)
  const found = await onServer(address ?? '', `select 1 from pg_database where datname = '${name}'`)
  if (found.length === 0) {
    await onServer(address ?? '', `create database ${name}`)
    const empty = await openDatabase({ databaseUrl: `${databaseUrl}?statement_timeout=0`, dataDir: '', log: silentLog })
    await migrate(empty.db, 'migrations')
    // The first start stores the key's fingerprint in a database.
    for (const { child } of await started(databaseUrl, 1, unshed)) child.kill()
    await fillMillion(empty.db, rows)
    await empty.close()
  }
  return openDatabase({ databaseUrl, dataDir: '', log: silentLog })
}
