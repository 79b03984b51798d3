import { mkdir, rmdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { serverAddress } from '#test/support/ready-database.ts'
import { isUnavailable } from '../db/errors.ts'
import { openReadiness } from './readiness.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

const blocked = () => `${app.folder}/.writable-${process.pid}`
let clock = 0
const ready = () => {
  const { database, deps } = app
  return openReadiness({ dataDir: app.folder, database, files: deps.files, now: () => clock })
}
beforeEach(() => void (clock = 0))

test('while DATA_DIR cannot be written, /readyz is 503 and says so; with space again it is ready', async () => {
  await mkdir(blocked())
  const refused = await app.anyone().get('/readyz')
  expect([refused.http, refused.body]).toEqual([503, expect.objectContaining({ Msg: "can't write" })])
  await rmdir(blocked())
  await expect.poll(async () => (await app.anyone().get('/readyz')).http, { timeout: 10_000 }).toBe(200)
})

test('it writes at most once in ten seconds', async () => {
  const check = ready()
  expect(await check()).toEqual({ state: 'ready' })
  await mkdir(blocked())
  clock = 9_000
  expect(await check()).toEqual({ state: 'ready' })
  clock = 10_000
  expect(await check()).toMatchObject({ state: "can't write" })
  await rmdir(blocked())
})

test('SEC-34: of many requests in a second one is answered by looking', async () => {
  const { database, deps } = app
  let looked = 0
  const check = (): Promise<void> => {
    looked += 1
    return deps.files.check()
  }
  const ask = openReadiness({ dataDir: app.folder, database, files: { check }, now: () => clock })
  await Promise.all(Array.from({ length: 50 }, ask))
  clock = 999
  await ask()
  expect(looked).toBe(1)
  clock = 1_000
  expect(await ask()).toEqual({ state: 'ready' })
  expect(looked).toBe(2)
})

test('while the database cannot be written, it is not ready', async () => {
  const { database, deps } = app
  await sql`alter table installation add constraint full_disk check (false) not valid`.execute(database.db)
  const check = openReadiness({ dataDir: app.folder, database, files: deps.files, now: () => clock })
  expect(await check()).toMatchObject({ state: "can't write" })
  await sql`alter table installation drop constraint full_disk`.execute(database.db)
  clock = 1_000
  expect(await check()).toEqual({ state: 'ready' })
})

const failure = (settings: string, statement: string): Promise<unknown> =>
  app.database.run(`begin; ${settings}; ${statement}`).then(
    () => 'It passed.',
    (error: unknown) => error,
  )

test('a read-only server counts as temporarily unavailable, not as a fault', async () => {
  const error = await failure('set transaction read only', 'update installation set id = 1')
  expect(error).toMatchObject({ code: '25006' })
  expect(isUnavailable(error)).toBe(true)
})

test.runIf(serverAddress())('so does one on which a statement or a lock takes too long', async () => {
  const slow = await failure('set local statement_timeout = 50', 'select pg_sleep(60)')
  const locked = await app.database.db.transaction().execute(async (tx) => {
    await sql`lock table installation`.execute(tx)
    return failure('set local lock_timeout = 50', 'lock table installation')
  })
  expect([slow, locked]).toMatchObject([{ code: '57014' }, { code: '55P03' }])
  expect([slow, locked].map(isUnavailable)).toEqual([true, true])
})
