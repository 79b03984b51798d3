import { afterAll, expect, test } from 'vitest'
import { announcements } from '#admissions/office/announcements/contract.ts'
import { connections } from '#server/db/work-classes.ts'
import { databaseOn, serverAddress } from '#test/support/ready-database.ts'
import { lineTo } from '#test/support/servers/line.ts'
import { ownProduct } from './own-product.ts'

const server = serverAddress() ?? ''

let line: Awaited<ReturnType<typeof lineTo>>
const product = ownProduct(async (database) => {
  line = await lineTo(databaseOn(server, database))
  return { DATABASE_URL: line.address }
})
afterAll(() => line?.close())

const words = 'The service is not available at the moment. Please try again.'
const unavailable = { status: false, Msg: words, Success: false, Message: words, requestId: expect.any(String) }
const asked = ['user/session', 'applications/get', 'announcements/save'] as const
const bodies = { 'announcements/save': { title: 'Closed', content: 'On Monday.' } } as Record<string, object>
const ask = (path: string) => product.get().owner.call(path, bodies[path])

test.runIf(server)(
  'calls in flight when the database goes, and calls while it is gone, get 503 in both families; then all is well',
  async () => {
    const flying = Array.from({ length: 60 }, (_, index) => ask(asked[index % asked.length] ?? ''))
    await Promise.race(flying)
    line.cut()
    const replies = [...(await Promise.all(flying)), ...(await Promise.all(asked.map(ask)))]
    for (const { http, body, headers } of replies.filter(({ http }) => http !== 200))
      expect([http, body, headers.get('retry-after')]).toEqual([503, unavailable, '5'])
    expect(replies.slice(-3).map(({ http }) => http)).toEqual([503, 503, 503])
    expect((await product.get().owner.get('/readyz')).http).toBe(503)
    expect((await product.get().owner.get('/healthz')).http).toBe(200)
    line.mend()
    for (const path of asked) expect((await ask(path)).http).toBe(200)
    await expect.poll(async () => (await product.get().owner.get('/readyz')).http, { timeout: 10_000 }).toBe(200)
  },
)

test.runIf(server)(
  'a database that accepts connections and never answers is reported the same way, and is back once it does',
  async () => {
    line.cut()
    await ask('user/session')
    line.mend()
    line.die()
    expect(await ask('user/session')).toMatchObject({ http: 503, body: unavailable })
    line.mend()
    expect((await ask('user/session')).http).toBe(200)
  },
)

test.runIf(server)(
  'a request that finds every connection in use is asked to try again, and is served once one is free',
  async () => {
    let free = () => {}
    const held = Array.from({ length: connections.work.most }, () =>
      product
        .get()
        .app.deps.db.connection()
        .execute(() => new Promise<void>((done) => (free = chained(free, done)))),
    )
    expect(await ask('user/session')).toMatchObject({ http: 503, body: unavailable })
    free()
    await Promise.all(held)
    expect((await ask('user/session')).http).toBe(200)
  },
)

test.runIf(server)(
  'T-13: ten times in a row the database goes while things are saved: each time it is served again, and what was acknowledged is there once',
  async () => {
    const acknowledged: string[] = []
    const refused: number[] = []
    for (let round = 0; round < 10; round += 1) {
      const titles = Array.from({ length: 30 }, (_, index) => `Outage ${round}, ${index}`)
      const saving = titles.map(async (title) => {
        const { http, body } = await product.get().owner.call('announcements/save', { title, content: 'On Monday.' })
        if (body['status'] === true) acknowledged.push(title)
        else refused.push(http)
      })
      await Promise.race(saving)
      line.cut()
      await Promise.all(saving)
      line.mend()
      expect((await ask('user/session')).http).toBe(200)
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(10)
    expect(new Set(refused)).toEqual(new Set([503]))
    const all = (await product.get().owner.ask(announcements.get, {})).map(({ title }) => title)
    const there = all.filter((title) => title.startsWith('Outage '))
    for (const title of acknowledged) expect(there.filter((each) => each === title)).toEqual([title])
    expect(new Set(there).size).toBe(there.length)
  },
  120_000,
)

const chained = (one: () => void, other: () => void) => () => {
  one()
  other()
}
