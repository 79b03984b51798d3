import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { testDatabase } from '#test/support/database.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { defineJob, openJobs } from './jobs.ts'
import type { JobOptions } from './job.ts'

const database = await testDatabase()
afterAll(() => database.close())

const payload = z.object({ to: z.string() })
type Letter = z.input<typeof payload>

async function start(names: readonly string[], options: JobOptions = {}) {
  const [statements, done, errors]: [string[], string[], string[]] = [[], [], []]
  const state = { isBroken: false }
  const run = async (text: string, values?: unknown[]) => {
    statements.push(text)
    if (state.isBroken) throw new Error('The database is gone')
    return database.run(text, values)
  }
  const log = { ...silentLog, error: (_: object, message: string) => void errors.push(message) }
  const jobs = openJobs({ database: { ...database, run }, log })
  for (const name of names)
    jobs.handle(defineJob(name, payload, options), async ({ to }) => {
      done.push(`${name} ${to}`)
    })
  await jobs.start()
  const enqueue = (name: string, letter: Letter, startAfter = new Date()) =>
    database.db.transaction().execute((tx) => jobs.enqueue(tx, defineJob(name, payload), letter, { startAfter }))
  return { stop: () => jobs.stop(), enqueue, state, statements, done, errors }
}

test.concurrent('while nothing is due, one statement every two seconds checks all jobs', async () => {
  const { statements, stop } = await start(['letter', 'parcel', 'visit'], { concurrency: 2 })
  await delay(1_000)
  statements.length = 0
  await delay(3_500)
  await stop()
  const looks = statements.filter((text) => text.includes('pgboss.job j'))
  expect(looks.length).toBeGreaterThan(0)
  expect(looks.length).toBeLessThan(3)
  expect(statements.filter((text) => /skip locked/i.test(text))).toEqual([])
})

test.concurrent('work from another process, and work that becomes due, starts within two seconds', async () => {
  const names = ['call', 'reminder']
  const [here, there] = [await start(names), await start(names)]
  await there.stop()
  await there.enqueue('call', { to: 'meena' })
  await there.enqueue('reminder', { to: 'ravi' }, new Date(Date.now() + 500))
  await vi.waitFor(() => expect(here.done.toSorted()).toEqual(['call meena', 'reminder ravi']), { timeout: 5_000 })
  await here.stop()
})

test.concurrent('a failed check is logged, and the next one finds the work', async () => {
  const { state, errors, done, enqueue, stop } = await start(['invoice'])
  await delay(500)
  state.isBroken = true
  const message = 'The job queue could not be looked at and is looked at again'
  await vi.waitFor(() => expect(errors).toContain(message), { timeout: 4_000 })
  state.isBroken = false
  await enqueue('invoice', { to: 'meena' })
  await vi.waitFor(() => expect(done).toEqual(['invoice meena']), { timeout: 5_000 })
  await stop()
})

const writtenAt = (name: string) =>
  database.run(
    `select 'queue' as kind, retry_limit, updated_on from pgboss.queue where name = $1
     union all select cron, null, updated_on from pgboss.schedule where name = $1 order by 1`,
    [name],
  )

test('a start writes only the queues and schedules whose options have changed', async () => {
  const startAndStop = async (options: JobOptions) => {
    const jobs = openJobs({ database, log: silentLog })
    jobs.handle(defineJob('sweep', z.object({}), options), async () => {})
    await jobs.start()
    await jobs.stop()
    return (await writtenAt('sweep')).rows
  }
  const first = await startAndStop({ cron: '30 2 * * *' })
  expect(first).toHaveLength(2)
  expect(await startAndStop({ cron: '30 2 * * *' })).toEqual(first)
  expect(await startAndStop({ cron: '30 3 * * *', retryLimit: 7 })).toEqual([
    { kind: '30 3 * * *', retry_limit: null, updated_on: expect.any(Date) },
    { kind: 'queue', retry_limit: 7, updated_on: expect.any(Date) },
  ])
})
