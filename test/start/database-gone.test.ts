import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp, type App } from '#app/server.ts'
import { readConfig } from '#server/start/config.ts'
import { connections } from '#server/db/work-classes.ts'
import { openLog } from '#server/start/log.ts'
import { client, type Client } from '../support/client.ts'
import { lineTo } from '../support/servers/line.ts'
import { databaseOn, onServer, readyDatabase, serverAddress } from '../support/ready-database.ts'

const server = serverAddress() ?? ''
const name = `gone_${randomUUID().replaceAll('-', '')}`
const password = 'a long enough passphrase'

let app: App
let line: Awaited<ReturnType<typeof lineTo>>
let owner: Client
let folder: string

beforeAll(async () => {
  if (server === '') return
  const ready = readyDatabase()
  await onServer(server, `create database ${name} template ${'template' in ready ? ready.template : ''}`)
  line = await lineTo(databaseOn(server, name))
  folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))
  const settings = { DATA_DIR: folder, DATABASE_URL: line.address, SECRET_KEY: 'k'.repeat(40), LOG_LEVEL: 'silent' }
  const config = readConfig({ ...settings, ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: password })
  app = await openApp(config, openLog('silent'))
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = app.http.server.address()
  owner = client(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  await owner.signIn('owner@example.org', password)
})
afterAll(async () => {
  if (server === '') return
  await app.close()
  await line.close()
  await onServer(server, `drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

const words = 'The service is not available at the moment. Please try again.'
const unavailable = { status: false, Msg: words, Success: false, Message: words, requestId: expect.any(String) }
const asked = ['user/session', 'applications/get', 'announcements/save'] as const
const bodies = { 'announcements/save': { title: 'Closed', content: 'On Monday.' } } as Record<string, object>
const ask = (path: string) => owner.call(path, bodies[path])

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
    expect((await owner.get('/readyz')).http).toBe(503)
    expect((await owner.get('/healthz')).http).toBe(200)
    line.mend()
    for (const path of asked) expect((await ask(path)).http).toBe(200)
    expect((await owner.get('/readyz')).http).toBe(200)
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
      app.deps.db.connection().execute(() => new Promise<void>((done) => (free = chained(free, done)))),
    )
    expect(await ask('user/session')).toMatchObject({ http: 503, body: unavailable })
    free()
    await Promise.all(held)
    expect((await ask('user/session')).http).toBe(200)
  },
)

const chained = (one: () => void, other: () => void) => () => {
  one()
  other()
}
