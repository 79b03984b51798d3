import { sql } from 'kysely'
import { setTimeout as passing } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { tooLong, withDeadline } from './deadline.ts'

const database = await testDatabase()
afterAll(() => database.close())
const ask = () => sql`select 1`.execute(database.db)
const refusal = { status: 503, message: tooLong, retryAfter: 5 }

test('SEC-27: a call gets no connection for another statement once its time is over, and others continue', async () => {
  let asked = 0
  const many = withDeadline(30, async () => {
    for (; asked < 100; asked++) {
      await ask()
      await passing(5)
    }
  })
  await expect(many).rejects.toMatchObject(refusal)
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThan(30)
  await ask()
})

test('SEC-27: a call that is done in time is answered, and work it leaves behind has no deadline', async () => {
  let later = Promise.resolve<unknown>(undefined)
  const answer = await withDeadline(30, async () => {
    await ask()
    later = passing(60).then(ask)
    return 'done'
  })
  expect(answer).toBe('done')
  expect(await later).toMatchObject({ rows: [{}] })
})

test('SEC-27: a statement that took too long gives the same message, and a fault stays a fault', async () => {
  const canceled = () =>
    Promise.reject(Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }))
  await expect(withDeadline(1_000, canceled)).rejects.toMatchObject(refusal)
  await expect(withDeadline(1_000, () => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault')
})
