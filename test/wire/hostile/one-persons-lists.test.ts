import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../support/client.ts'
import { serverAddress } from '../../support/ready-database.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'

let app: TestApp
let mo: Client
let ann: Client
beforeAll(async () => {
  app = await testApp()
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  ann = await app.as('ann@example.org', { usergroup: 'admin' })
})
afterAll(() => app.close())

const busy = 'Many lists are being read at once. Please try again.'

/** How many statements of lists wait for the table that the test has locked. */
async function hanging(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    where relation = 'applications'::regclass and not granted`.execute(app.database.db)
  return rows[0]?.count ?? 0
}

async function whileTableIsLocked<T>(work: () => Promise<T>): Promise<{ during: T }> {
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  const held = app.database.db.transaction().execute(async (tx) => {
    await sql`lock table applications in access exclusive mode`.execute(tx)
    isLocked()
    await end
  })
  await locked
  try {
    return { during: await work() }
  } finally {
    resolve()
    await held
  }
}

// The embedded database has one session, which a slow statement holds for everybody.
test.runIf(serverAddress())(
  'SEC-28: three slow questions of one person, from two browsers, leave a connection to the quick one of another',
  async () => {
    const elsewhere = await app.as('mo@example.org')
    const { during } = await whileTableIsLocked(async () => {
      const slow = [mo, elsewhere, mo].map((who, at) => who.call('applications/get', { skip: at }))
      let isOneAnswered = false
      void Promise.race(slow).then(() => (isOneAnswered = true))
      await expect.poll(hanging).toBeGreaterThanOrEqual(2)
      // The third one would be there by now.
      await wait(100)
      expect(await ann.call('users/getpage')).toMatchObject({ http: 200 })
      expect(isOneAnswered).toBe(false)
      expect(await hanging()).toBe(2)
      return slow
    })
    expect((await Promise.all(during)).map(({ http }) => http)).not.toContain(429)
  },
)

test.runIf(serverAddress())(
  'SEC-28: a person with two running and ten queued calls is refused the next, and nobody else is; then all are answered',
  async () => {
    const { during } = await whileTableIsLocked(async () => {
      const questions = Array.from({ length: 13 }, (_, at) => mo.call('applications/get', { skip: at }))
      expect(await Promise.race(questions)).toMatchObject({ http: 429, body: { Msg: busy } })
      expect(await ann.call('users/getpage')).toMatchObject({ http: 200 })
      return questions
    })
    expect((await Promise.all(during)).filter(({ http }) => http === 429)).toHaveLength(1)
    expect(await mo.call('applications/get')).toMatchObject({ http: 200 })
  },
)
