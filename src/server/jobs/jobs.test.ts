import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { testDatabase } from '#test/support/database.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { takeSnapshot, type Snapshot } from '#test/support/snapshot.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { defineJob, openJobs } from './jobs.ts'

const database = await testDatabase()
const { db } = database
const jobs = openJobs({ database, log: silentLog })

const letter = z.object({ to: z.string(), fails: z._default(z.number(), 0) })
const mail = defineJob('mail', letter, { retryLimit: 1, retryDelaySeconds: 1 })
const lead = defineJob('lead', letter, { retryLimit: 1, retryDelaySeconds: 1, keyed: 'in-order' })
const sweep = defineJob('sweep', letter, { keyed: 'once' })
const unlucky = defineJob('unlucky', letter, { retryDelaySeconds: 1, runsAtMostSeconds: 600 })
const slow = defineJob('slow', letter, { concurrency: 3 })

const done: string[] = []
const gaveUp: string[] = []
let running = 0
let mostAtOnce = 0
let started: Snapshot

beforeAll(async () => {
  for (const job of [mail, lead, sweep]) {
    jobs.handle(
      job,
      async ({ to, fails }, { attempt }) => {
        if (attempt <= fails) throw new Error(`${to} is away`)
        done.push(`${job.name} ${to}`)
      },
      async ({ to }, error) => void gaveUp.push(`${to}: ${error instanceof Error ? error.message : ''}`),
    )
  }
  jobs.handle(slow, async () => {
    mostAtOnce = Math.max(mostAtOnce, (running += 1))
    await new Promise((resolve) => setTimeout(resolve, 100))
    running -= 1
  })
  await jobs.start()
  started = await takeSnapshot(database, 'started')
})
beforeEach(async () => {
  await jobs.idle()
  await started.restore()
  done.length = 0
  gaveUp.length = 0
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

const enqueue = async (job: typeof mail, payload: z.input<typeof letter>, options = {}) => {
  await db.transaction().execute((tx) => jobs.enqueue(tx, job, payload, options))
  jobs.wake(job)
}

test('a job whose transaction commits runs once', async () => {
  await enqueue(mail, { to: 'meena' })
  await jobs.idle()
  jobs.wake(mail)
  await jobs.idle()
  expect(done).toEqual(['mail meena'])
})

test('a job whose transaction rolls back never runs', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, mail, { to: 'nobody' })
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  jobs.wake(mail)
  await jobs.idle()
  expect(done).toEqual([])
})

test('a woken job starts at once, and those behind it follow without a pause', async () => {
  const begun = Date.now()
  await db.transaction().execute(async (tx) => {
    for (const to of ['a', 'b', 'c', 'd', 'e']) await jobs.enqueue(tx, mail, { to })
  })
  jobs.wake(mail)
  await vi.waitFor(() => expect(done).toHaveLength(5), { timeout: 10_000 })
  expect(Date.now() - begun).toBeLessThan(1_500)
})

test('a job without a wake call starts within two seconds', async () => {
  await db.transaction().execute((tx) => jobs.enqueue(tx, mail, { to: 'meena' }))
  await vi.waitFor(() => expect(done).toEqual(['mail meena']), { timeout: 3_000 })
})

test('a job that fails is retried after a delay', async () => {
  const begun = Date.now()
  await enqueue(mail, { to: 'meena', fails: 1 })
  await vi.waitFor(() => expect(done).toEqual(['mail meena']), { timeout: 10_000 })
  expect(Date.now() - begun).toBeGreaterThan(900)
})

test('a job ends after its last failed attempt, and its listener is called', async () => {
  await enqueue(mail, { to: 'nobody', fails: 9 })
  await vi.waitFor(() => expect(gaveUp).toEqual(['nobody: nobody is away']), { timeout: 15_000 })
  expect(done).toEqual([])
})

test('jobs of one key run in the order they were enqueued, also those of one transaction', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `letter ${index}`)
  await db.transaction().execute(async (tx) => {
    for (const to of names) await jobs.enqueue(tx, lead, { to }, { key: 'meena' })
  })
  await jobs.idle()
  expect(done).toEqual(names.map((name) => `lead ${name}`))
})

test('a job that is retried delays those of its key; other keys overtake', async () => {
  await enqueue(lead, { to: 'first', fails: 1 }, { key: 'meena' })
  await enqueue(lead, { to: 'second' }, { key: 'meena' })
  await enqueue(lead, { to: 'other' }, { key: 'ravi' })
  await vi.waitFor(() => expect(done).toEqual(['lead other', 'lead first', 'lead second']), { timeout: 10_000 })
})

test('a job that has finally failed does not delay the next of its key', async () => {
  await enqueue(lead, { to: 'first', fails: 9 }, { key: 'meena' })
  await enqueue(lead, { to: 'second' }, { key: 'meena' })
  await vi.waitFor(() => expect(done).toEqual(['lead second']), { timeout: 15_000 })
  expect(gaveUp).toEqual(['first: first is away'])
})

test('a sweep that is already waiting is not enqueued again', async () => {
  await db.transaction().execute(async (tx) => {
    for (const to of ['a', 'b']) await jobs.enqueue(tx, sweep, { to }, { key: 'all' })
    await jobs.enqueue(tx, sweep, { to: 'c' }, { key: 'some' })
  })
  jobs.wake(sweep)
  await jobs.idle()
  expect(done.toSorted()).toEqual(['sweep a', 'sweep c'])
})

test('the higher priority goes first', async () => {
  await db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, mail, { to: 'newsletter' })
    await jobs.enqueue(tx, mail, { to: 'code' }, { priority: 10 })
  })
  jobs.wake(mail)
  await jobs.idle()
  expect(done).toEqual(['mail code', 'mail newsletter'])
})

test('a job that expired before it could run is dropped', async () => {
  await enqueue(mail, { to: 'meena' }, { startAfter: new Date(Date.now() + 60_000), expiresInSeconds: 60 })
  await sql`update pgboss.job set start_after = now() - interval '5 minutes', keep_until = now() - interval '1 minute'`.execute(
    db,
  )
  jobs.wake(mail)
  await jobs.idle()
  expect(done).toEqual([])
})

test('as many run at once as the job allows', async () => {
  await db.transaction().execute(async (tx) => {
    for (const to of ['a', 'b', 'c', 'd', 'e', 'f']) await jobs.enqueue(tx, slow, { to })
  })
  jobs.wake(slow)
  await jobs.idle()
  expect(mostAtOnce).toBe(3)
})

test('workers that look for jobs and open transactions do not wait for each other', async () => {
  const transactions = Array.from({ length: 20 }, (_, index) => enqueue(mail, { to: String(index) }))
  await Promise.all(transactions)
  await jobs.idle()
  expect(done).toHaveLength(20)
})

test('a payload of the wrong shape, an unexpected key and a job without a handler are errors of the caller', async () => {
  await expect(jobs.enqueue(db, mail, { to: 7 as never })).rejects.toThrow('"expected": "string"')
  await expect(jobs.enqueue(db, mail, { to: 'a' }, { key: 'k' })).rejects.toThrow('mail: a key goes with `keyed`')
  await expect(jobs.enqueue(db, lead, { to: 'a' })).rejects.toThrow('lead: a key goes with `keyed`')
  await expect(jobs.enqueue(db, defineJob('idle', letter), { to: 'a' })).rejects.toThrow('Nobody handles idle')
  const timed = defineJob('timed', letter, { cron: '* * * * *' })
  expect(() => jobs.handle(timed, async () => {})).toThrow('"expected": "string"')
})

const schedules = async () => (await sql`select name, cron, timezone from pgboss.schedule`.execute(db)).rows
const startWith = async (cron?: string) => {
  const again = openJobs({ database, log: silentLog, timeZone: 'Asia/Kolkata' })
  again.handle(defineJob('retention', z.object({}), cron ? { cron } : {}), async () => {})
  await again.start()
  await again.stop()
}

test('jobs with times have a schedule in the time zone of the institution, which is removed with the times', async () => {
  await startWith('30 2 * * *')
  expect(await schedules()).toEqual([{ name: 'retention', cron: '30 2 * * *', timezone: 'Asia/Kolkata' }])
  await startWith()
  expect(await schedules()).toEqual([])
})

test('a job whose process was killed while it ran runs again after the next start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'jobs-'))
  const settings = { databaseUrl: database.connection.databaseUrl, dataDir, log: silentLog }
  await killedWhileRunning(settings)
  const second = await openDatabase(settings)
  expect(await attempts(second)).toEqual([{ state: 'active' }])
  const begun = Date.now()
  const finished = await new Promise<number>((resolve, reject) => {
    const again = openJobs({ database: second, log: silentLog })
    again.handle(unlucky, async (_, { attempt }) => {
      resolve(attempt)
      setImmediate(() => void again.stop())
    })
    again.start().catch(reject)
  })
  expect(finished).toBe(2)
  // On PostgreSQL another process counts as dead only when its heartbeat has been missing for half a minute.
  expect(Date.now() - begun).toBeLessThan(second.engine === 'embedded' ? 10_000 : 60_000)
  await vi.waitFor(async () => expect(await attempts(second)).toEqual([{ state: 'completed' }]), { timeout: 5_000 })
  await second.close()
  await rm(dataDir, { recursive: true })
}, 90_000)

const attempts = async (one: Database) => (await one.run(`select state::text from pgboss.job where name = 'unlucky'`)).rows

async function killedWhileRunning({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): Promise<void> {
  const code = `
    const { openDatabase } = await import(${JSON.stringify(import.meta.resolve('../db/open.ts'))})
    const { defineJob, openJobs } = await import(${JSON.stringify(import.meta.resolve('./jobs.ts'))})
    const { z } = await import(${JSON.stringify(import.meta.resolve('zod'))})
    const log = { info() {}, warn() {}, error() {} }
    const database = await openDatabase({ databaseUrl: ${JSON.stringify(databaseUrl)}, dataDir: ${JSON.stringify(dataDir)}, log })
    const unlucky = defineJob('unlucky', z.object({ to: z.string() }), { retryDelaySeconds: 1, runsAtMostSeconds: 600 })
    const jobs = openJobs({ database, log })
    jobs.handle(unlucky, () => { console.log('running'); return new Promise(() => {}) })
    await jobs.start()
    await database.db.transaction().execute((tx) => jobs.enqueue(tx, unlucky, { to: 'meena' }))
    jobs.wake(unlucky)`
  const one = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(one.stdout, 'data')
  one.kill('SIGKILL')
  await once(one, 'exit')
}
