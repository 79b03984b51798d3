import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { testDatabase } from '#test/support/database.ts'
import { counting } from '#test/support/database-traffic.ts'
import { serverAddress } from '#test/support/ready-database.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { defineJob, openJobs } from './jobs.ts'

const database = await testDatabase()
const jobs = openJobs({ database, log: silentLog })
const letter = defineJob('letter', z.object({ to: z.string() }))

beforeAll(async () => {
  jobs.handle(letter, async () => {})
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

async function looks(): Promise<number> {
  const { statements } = await counting(async () => {
    for (let each = 0; each < 20; each += 1) {
      jobs.wake(letter)
      await delay(20)
    }
  })
  return statements.filter((text) => text.includes(`j.name = '${letter.name}'`)).length
}

test.runIf(serverAddress())('a call looks for work only if this process has enqueued some', async () => {
  expect(await looks()).toBeLessThanOrEqual(1)
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, letter, { to: 'meena' }))
  expect(await looks()).toBeGreaterThan(3)
})
