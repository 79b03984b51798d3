import { cpus, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod/mini'
import { readOr } from '#shared/schema.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Reply } from '#test/support/client.ts'
import { photo } from '#test/support/paperwork.ts'
import { databaseOn, onServer, serverAddress } from '#test/support/ready-database.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { assertSynced, machineTime, quantile, spent } from '../figures.ts'
import { signedIn, type Account } from './callers.ts'
import { mostLoad } from './points.ts'
import { started, usageOf } from './servers.ts'

/**
 * `npm run bench:wizards`: T-02. So many applicants fill their forms in at once, against processes of the product on one PostgreSQL. Each types a field every
 * three seconds or so, which the wizard saves a moment later with the version it has read, reads the record again with each stage, and uploads a photo. Fails when
 * an answer is lost, a call is refused or answered with 5xx, or more than one in twenty takes longer than 200 ms. `--seconds 30` runs it shorter, `--anyway` measures on a busy machine.
 */
const { values: options } = parseArgs({
  options: {
    wizards: { type: 'string', default: '250' },
    processes: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '600' },
    anyway: { type: 'boolean', default: false },
  },
})
const [wizards, processes, seconds] = [options.wizards, options.processes, options.seconds].map(Number)
const mostSecondsBetween = 6
const fieldsOfAStage = 10
const mostMs = 200
const record = z.looseObject({ version: z.number() })

type Called = { kind: 'read' | 'save' | 'upload'; ms: number; fault: string | undefined }

const address = serverAddress()
if (!address) throw new Error('Run it as npm run bench:wizards, which starts a PostgreSQL.')
const load = (loadavg()[0] ?? 0) / cpus().length
if (load > mostLoad && !options.anyway) {
  console.error(`The machine is busy: load ${load.toFixed(1)} a core. Try again later, or use --anyway.`)
  process.exit(1)
}

const databaseUrl = databaseOn(address, 'wizards')
await onServer(address, 'create database wizards')
const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
await assertSynced(database.db)
await migrate(database.db, 'migrations')
const servers = await started(databaseUrl, processes ?? 0)
const callers = await signedIn(
  database,
  servers.map(({ url }) => url),
  wizards ?? 0,
)
const bytes = await photo()
const called: Called[] = []
const lost: string[] = []
const [before, databaseBefore, machineBefore] = [await usageOf(servers), await spent(database.db), await machineTime()]
const end = performance.now() + (seconds ?? 0) * 1000
await Promise.all(callers.map(fillIn))
const [after, databaseAfter, machineAfter] = [await usageOf(servers), await spent(database.db), await machineTime()]
const faults = report()
for (const { child } of servers) child.kill()
await database.close()
process.exit(faults.length > 0 ? 1 : 0)

/** The text typed last must then be in the record. */
async function fillIn({ own, username }: Account): Promise<void> {
  const typed: Record<string, string> = {}
  await wait(Math.random() * mostSecondsBetween * 1000)
  let version = (await opened())?.version
  for (let turn = 1; performance.now() < end; turn += 1) {
    await wait(Math.random() * mostSecondsBetween * 1000)
    const patch = turn % 2 ? { Place: `Place ${turn}` } : { EmergencyName: `Kavitha ${'ABCDEFGH'[turn % 8]}` }
    Object.assign(typed, patch)
    const saved = await timed('save', () => own.call('applications/create', { ...patch, version, username, Form: 'college' }))
    version = Number(saved?.body['version'] ?? version)
    if (turn === fieldsOfAStage / 2)
      await timed('upload', () =>
        own.upload({ docname: 'ApplicantPhoto', username }, { name: 'me.jpg', bytes, type: 'image/jpeg' }),
      )
    if (turn % fieldsOfAStage === fieldsOfAStage / 2) version = (await opened())?.version
  }
  const kept = await opened()
  for (const [name, value] of Object.entries(typed)) if (kept?.[name] !== value) lost.push(`${username}: ${name}`)

  async function opened(): Promise<z.output<typeof record> | undefined> {
    const reply = await timed('read', () => own.call('applications/getbyid', { username }))
    return readOr(z.array(record), []).parse(reply?.body)[0]
  }
}

async function timed(kind: Called['kind'], call: () => Promise<Reply>): Promise<Reply | undefined> {
  const begun = performance.now()
  const reply = await call().catch(() => undefined)
  const isDone = reply?.http === 200 && reply.body['status'] !== false
  const fault = isDone
    ? undefined
    : `${kind}: ${reply ? `${reply.http} ${JSON.stringify(reply.body).slice(0, 120)}` : 'connection broke'}`
  called.push({ kind, ms: performance.now() - begun, fault })
  return reply
}

function report(): string[] {
  const ms = (share: number, some: readonly Called[]) =>
    `${quantile(
      some.map((one) => one.ms),
      share,
    ).toFixed(0)} ms`
  console.log(
    `${wizards} wizards, ${processes} processes, ${seconds} s: ${called.length} calls, ${(called.length / (seconds ?? 1)).toFixed(0)} a second`,
  )
  for (const [kind, some] of Map.groupBy(called, (one) => one.kind))
    console.log(
      `${kind.padEnd(8)} ${String(some.length).padStart(7)}   p50 ${ms(0.5, some)}   p95 ${ms(0.95, some)}   p99 ${ms(0.99, some)}`,
    )
  const server = after.cpu - before.cpu
  const there = databaseAfter.there - databaseBefore.there
  const ours = server + there + databaseAfter.here - databaseBefore.here
  const others = Math.max(0, machineAfter.busy - machineBefore.busy - ours) / (machineAfter.all - machineBefore.all)
  console.log(
    `CPU a call: product ${(server / called.length).toFixed(1)} ms, PostgreSQL ${(there / called.length).toFixed(1)} ms; memory ${(after.rss / 1_048_576 / servers.length).toFixed(0)} MB a process; others used ${(others * 100).toFixed(0)} % of the machine. PostgreSQL doesn't flush here.`,
  )
  const faults = [...Map.groupBy(called, ({ fault }) => fault)].flatMap(([fault, some]) =>
    fault ? [`${some.length} × ${fault}`] : [],
  )
  if (
    quantile(
      called.map((one) => one.ms),
      0.95,
    ) > mostMs
  )
    faults.push(`One of twenty calls took longer than ${mostMs} ms`)
  if (lost.length > 0) faults.push(`Lost: ${lost.length} answers, the first of ${lost[0]}`)
  for (const fault of faults) console.error(fault)
  return faults
}
