import { readFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { sql } from 'kysely'
import { Query } from 'pg'
import { completeCollege } from '#features/forms/engine/complete/college.fixture.ts'
import { manyApplications } from '#test/support/many-applications.ts'
import { setup } from '#test/support/ready-database.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

/**
 * `npm run bench:cost`: what the hottest calls cost on PostgreSQL, one after the other: CPU of this process, which is server and caller
 * in one, and of PostgreSQL, in milliseconds a call; statements, and writes to its sockets. On a busy machine these are
 * steadier than times.
 */
const rows = Number(process.env.BENCH_ROWS ?? 20_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 400)
const counted = { statements: 0, writes: 0 }

function countTraffic(port: number): void {
  const submit = Query.prototype.submit
  Query.prototype.submit = function (...given) {
    counted.statements += 1
    return submit.apply(this, given)
  }
  const isDatabase = (socket: Socket) => socket.remotePort === port
  const { _write, _writev } = Socket.prototype
  Socket.prototype._write = function (...given) {
    if (isDatabase(this)) counted.writes += 1
    return _write.apply(this, given)
  }
  if (!_writev) return
  Socket.prototype._writev = function (...given) {
    if (isDatabase(this)) counted.writes += 1
    return _writev.apply(this, given)
  }
}

const discard = await setup()
try {
  await measure(await testApp())
} finally {
  await discard()
}
process.exit()

async function measure(app: TestApp): Promise<void> {
  const { databaseUrl } = app.database.connection
  if (!databaseUrl) throw new Error('Only on PostgreSQL: scripts/with-postgres.sh node bench/cost.ts')
  countTraffic(Number(new URL(databaseUrl).port || 5432))
  const staff = await app.as('mo@example.org', { usergroup: 'moderator' })
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', { ...completeCollege, Place: 'Chennai' })
  await manyApplications(app.database.db, rows)
  await app.database.run('vacuum analyze')
  let turn = 0
  const calls: [string, () => Promise<unknown>][] = [
    ['get', () => amy.post('applications/getbyid', {})],
    ['list', () => staff.post('applications/get', { take: 10 })],
    ['save', () => amy.post('applications/create', { Place: `Place ${turn++}` })],
    ['create', () => staff.post('applications/create', { Form: 'job', MailId: `new${turn++}@example.org`, Name: 'New' })],
  ]
  console.log(`${rows} applications, ${rounds} calls each, one at a time`)
  for (const [name, call] of calls) {
    for (let round = 0; round < 50; round += 1) await call()
    await app.deps.jobs.idle(60_000)
    const before = await spent(app)
    for (let round = 0; round < rounds; round += 1) await call()
    const after = await spent(app)
    const each = (key: keyof typeof after) => ((after[key] - before[key]) / rounds).toFixed(2).padStart(6)
    console.log(
      `${name.padEnd(8)} CPU here ${each('here')}  PostgreSQL ${each('there')}  statements ${each('statements')}  writes ${each('writes')}`,
    )
  }
  await app.close()
}

/** Milliseconds of CPU until now, of this process and of PostgreSQL's. */
async function spent({ database }: TestApp) {
  const { rows: sessions } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(database.db)
  const ticks = await Promise.all(sessions.map(({ pid }) => ticksOf(pid)))
  const { user, system } = process.cpuUsage()
  return { ...counted, here: (user + system) / 1000, there: ticks.reduce((all, one) => all + one, 0) * 10 }
}

/** proc(5), stat: user and system time in hundredths of a second. */
async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}
