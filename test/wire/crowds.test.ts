import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepLog } from '#platform/mail/server/jobs.ts'
import { sweepSignIn } from '#platform/sessions/server/sweep-store.ts'
import type { Client } from '../support/client.ts'
import { password, testApp, type TestApp } from '../support/test-app.ts'
import { bodyOf, crowd, everyOrigin, isAnonymous } from './requests/anonymous/crowd.ts'
import { everyCall } from './requests/every-call.ts'
import { livingBytes } from './requests/raw-http.ts'
import { rowsOf } from './requests/anonymous/strangers.ts'

/** `cost.test.ts` tries one request of each call; this one a crowd. `scripts/soak.ts anonymous` sends ten thousand of each. */
let app: TestApp
let other: Client
beforeAll(async () => {
  app = await testApp({ TRUST_PROXY: '127.0.0.1' })
  other = await app.as('other@example.org', { usergroup: 'Student' })
})
afterAll(() => app.close())

const megabyte = 1_048_576
const mostRows = 100

test.each(everyOrigin)(
  'SEC-43: sixty of every anonymous call from %s refuse nobody else, hold no memory, and two days later have left at most 100 rows in a table',
  async (from) => {
    const before = { rows: await rowsOf(app.database.db), bytes: livingBytes() }
    const wrong: object[] = []
    let tried = 0
    for (const { call, method, schema } of everyCall(app).filter(isAnonymous)) {
      const sending = crowd({ url: app.url, path: call.path, method, schema, from, count: 60, connections: 20 })
      const { http } = await other.call('announcements/get', {}, { 'x-forwarded-for': '192.0.2.1' })
      const faults = Object.entries(await sending).filter(([status]) => !/^[24]\d\d$/.test(status))
      if (http !== 200 || faults.length > 0) wrong.push({ path: call.path, others: http, faults })
      tried += 1
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(30)
    await expect.poll(() => app.deps.jobs.idle().then(() => 'idle', String), { timeout: 60_000 }).toBe('idle')
    expect(livingBytes() - before.bytes).toBeLessThan(2 * megabyte)
    app.pass({ days: 2 })
    await sweepSignIn(app.deps)
    await sweepLog(app.deps, app.deps.now())
    const left = [...(await rowsOf(app.database.db))].map(([table, count]) => ({
      table,
      more: count - (before.rows.get(table) ?? 0),
    }))
    expect(left.filter(({ more }) => more > mostRows)).toEqual([])
    await other.signIn('other@example.org', password)
  },
  240_000,
)

test.each(['applications/isemailexists', 'applications/create'])(
  'SEC-43: a person who asks after a hundred %s of a hundred networks has the answer before half of theirs',
  async (path) => {
    const { schema = {} } = everyCall(app).find(({ call }) => call.path === path) ?? {}
    let answered = 0
    const aHundred = () =>
      Array.from({ length: 100 }, async (_, at) => {
        const body = JSON.stringify(bodyOf(schema, at))
        const { http } = await app.anyone().callWith(path, body, { 'x-forwarded-for': `198.51.${at}.7` })
        answered += 1
        return http
      })
    const asks = () => other.call('announcements/get')
    // Connecting takes longer than asking.
    await Promise.all([...aHundred(), asks()])
    answered = 0
    const many = aHundred()
    expect(await asks()).toMatchObject({ http: 200 })
    const earlier = answered
    expect(new Set(await Promise.all(many))).toEqual(new Set([200]))
    expect(earlier).toBeLessThan(50)
  },
)
