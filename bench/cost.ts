import { Socket } from 'node:net'
import { Query } from 'pg'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { manyApplications } from '#test/support/many-applications.ts'
import { setup } from '#test/support/ready-database.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { assertSynced, spent } from './figures.ts'

/**
 * `npm run bench:cost`: the cost of the most frequent calls on PostgreSQL, one after another: milliseconds of CPU per call in
 * this process (server and caller in one) and in PostgreSQL; statements, and writes to its sockets. On a busy machine these
 * vary less than times.
 */
const rows = Number(process.env.BENCH_ROWS ?? 20_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 400)
const counted = { statements: 0, writes: 0 }

function countTraffic(port: number): void {
  const submit = Query.prototype.submit
  Query.prototype.submit = function (...args) {
    counted.statements += 1
    return submit.apply(this, args)
  }
  const isDatabase = (socket: Socket) => socket.remotePort === port
  const { _write, _writev } = Socket.prototype
  Socket.prototype._write = function (...args) {
    if (isDatabase(this)) counted.writes += 1
    return _write.apply(this, args)
  }
  if (!_writev) return
  Socket.prototype._writev = function (...args) {
    if (isDatabase(this)) counted.writes += 1
    return _writev.apply(this, args)
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
  if (!databaseUrl) throw new Error('Only on PostgreSQL: npm run bench:cost')
  await assertSynced(app.database.db)
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
    const before = { ...counted, ...(await spent(app.database.db)) }
    for (let round = 0; round < rounds; round += 1) await call()
    const after = { ...counted, ...(await spent(app.database.db)) }
    const each = (key: keyof typeof after) => ((after[key] - before[key]) / rounds).toFixed(2).padStart(6)
    console.log(
      `${name.padEnd(8)} CPU here ${each('here')}  PostgreSQL ${each('there')}  statements ${each('statements')}  writes ${each('writes')}`,
    )
  }
  await app.close()
}
