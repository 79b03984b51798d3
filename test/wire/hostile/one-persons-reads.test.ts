import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../support/client.ts'
import { serverAddress } from '../../support/ready-database.ts'
import { manyApplications } from '../../support/many-applications.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'
import { hangUp, unread } from '../requests/raw-http.ts'

let app: TestApp
let mo: Client
let ann: Client
beforeAll(async () => {
  app = await testApp()
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  ann = await app.as('ann@example.org', { usergroup: 'admin' })
})
afterAll(() => app.close())

const patient = { timeout: 30_000 }

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

test.runIf(serverAddress())('SEC-42: of thirteen slow questions of a person none is refused, nor that of another', async () => {
  const { during } = await whileTableIsLocked(async () => {
    const questions = Array.from({ length: 13 }, (_, at) => mo.call('applications/get', { skip: at }))
    await expect.poll(hanging).toBe(2)
    expect(await ann.call('users/getpage')).toMatchObject({ http: 200 })
    return questions
  })
  expect((await Promise.all(during)).map(({ http }) => http)).not.toContain(429)
  expect(await mo.call('applications/get')).toMatchObject({ http: 200 })
})

test.each(['gender/get', 'applications/get'])(
  'SEC-42: who asks after a hundred %s of another has the answer before half of theirs',
  async (path) => {
    let answered = 0
    const aHundred = () =>
      Array.from({ length: 100 }, async () => {
        const { http } = await mo.call(path)
        answered += 1
        return http
      })
    // Connecting takes longer than asking.
    await Promise.all([...aHundred(), ann.call(path)])
    answered = 0
    const many = aHundred()
    expect(await ann.call(path)).toMatchObject({ http: 200 })
    const earlier = answered
    expect(new Set(await Promise.all(many))).toEqual(new Set([200]))
    expect(earlier).toBeLessThan(50)
  },
)

test('SEC-42: of a person who takes no answer four are on their way, 200 wait, and others have theirs', async () => {
  await manyApplications(app.database.db, 200)
  await sql`update applications set fields = jsonb_build_object('Hobbies', repeat('x', 40000))`.execute(app.database.db)
  const username = Array.from({ length: 200 }, (_, at) => `person${at + 1}@example.org`)
  const sendings = Array.from({ length: 210 }, () =>
    unread(app.url, 'applications/get', mo.session, JSON.stringify({ username })),
  )
  const said = () => sendings.map(({ answer }) => answer.slice(9, 12)).filter((status) => status !== '')
  try {
    await expect
      .poll(() => said().toSorted(), patient)
      .toEqual([...Array<string>(4).fill('200'), ...Array<string>(6).fill('429')])
    expect(await ann.call('applications/get', { username })).toMatchObject({ http: 200, body: { Total: 200 } })
    expect(said()).toHaveLength(10)
  } finally {
    await hangUp(sendings.map(({ socket }) => socket))
  }
  expect(await mo.call('applications/get')).toMatchObject({ http: 200 })
}, 60_000)
