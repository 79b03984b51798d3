import { setTimeout as delay } from 'node:timers/promises'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { followChain } from '../chain.ts'
import { sealStore } from './seals-store.ts'
import { sealWaiting, startSealer, unsealedSeconds } from './sealer.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  await save('Salem')
  await sealWaiting(app.deps)
})
afterAll(() => app.close())

const save = async (Place: string) =>
  (await app.as('amy@example.org', { usergroup: 'Student' })).post('applications/create', { Place })
const breaks = async () => (await followChain(app.database.db, app.deps.secrets)).breaks
const rowsOf = async <R>(statement: string) => (await app.database.run(statement)).rows as R[]
const idsOf = async (query: string) => (await rowsOf<{ id: number }>(`${query} order by 1`)).map(({ id }) => id)
const sealed = () => idsOf('select unnest(entries) as id from activity_seals')
const written = () => idsOf('select id from activity_log')

test('each seal is logged outside the database, so that seals cut off the end are detected within a second', async () => {
  const lines: object[] = []
  await save('Madurai')
  await sealWaiting({ ...app.deps, log: { ...app.deps.log, info: (fields: object) => void lines.push(fields) } })
  const [seal] = await rowsOf<{ id: number; digest: string; entries: number[]; root: Buffer }>(
    'select * from activity_seals order by id desc limit 1',
  )
  expect(lines).toEqual([
    { seal: seal?.id, count: seal?.entries.length, root: seal?.root.toString('base64url'), digest: seal?.digest },
  ])
})

async function scansOf(tx: Db): Promise<{ ofTable: number; ofKey: number }> {
  const { rows } = await sql<{
    ofTable: number
    ofKey: number
  }>`select pg_stat_get_xact_numscans('activity_log'::regclass)::int as "ofTable",
    pg_stat_get_xact_numscans('activity_log_pkey'::regclass)::int as "ofKey"`.execute(tx)
  return rows[0] ?? { ofTable: Number.NaN, ofKey: Number.NaN }
}

test('entries are looked up one by one, however many PostgreSQL thinks are waiting, and the log is never read whole', async () => {
  await app.database.run(`insert into activity_log (at, actor, module, log, digest)
    select now(), 'bench', 'Test', 'Test', 'many.' || n from generate_series(1, 3000) n;
    insert into activity_unsealed select id from activity_log where digest like 'many.%';
    analyze activity_log; analyze activity_unsealed`)
  const read = await app.database.db.transaction().execute(async (tx) => {
    const before = await scansOf(tx)
    const leaves = await sealStore(tx).take(3_000)
    const after = await scansOf(tx)
    const digests = leaves.filter(({ digest }) => digest.startsWith('many.'))
    return { ofTable: after.ofTable - before.ofTable, ofKey: after.ofKey - before.ofKey, digests: digests.length }
  })
  expect(read).toEqual({ ofTable: 0, ofKey: 3_000, digests: 3_000 })
})

test('a sealer stopped at any step leaves its entries waiting, and each is sealed once', async () => {
  const { db } = app.deps
  let steps = 0
  let stopsAt = Number.POSITIVE_INFINITY
  const stopping: KyselyPlugin = {
    transformQuery: ({ node }) => {
      steps += 1
      if (steps === stopsAt) throw new Error('Killed')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await save('Madurai')
  await sealWaiting({ ...app.deps, db: db.withPlugin(stopping) })
  const all = steps
  expect(all).toBeGreaterThanOrEqual(4)
  for (stopsAt = 1; stopsAt <= all; stopsAt += 1) {
    steps = 0
    await save(`Place ${stopsAt}`)
    const [before, waiting] = [await sealed(), await rowsOf('select id from activity_unsealed')]
    await expect(sealWaiting({ ...app.deps, db: db.withPlugin(stopping) })).rejects.toThrow('Killed')
    expect([await sealed(), await rowsOf('select id from activity_unsealed')]).toEqual([before, waiting])
  }
  await Promise.all([sealWaiting(app.deps), sealWaiting(app.deps)])
  await sealWaiting(app.deps)
  expect([await breaks(), await sealed()]).toEqual([[], await written()])
})

test('how long entries wait is measured', async () => {
  expect(await unsealedSeconds(app.deps)).toBe(0)
  await save('Madurai')
  app.pass({ minutes: 2 })
  expect(await unsealedSeconds(app.deps)).toBeGreaterThan(119)
})

test('a process seals its entries about a second later, until it is stopped', async () => {
  const sealer = startSealer(app.deps)
  await save('Madurai')
  await expect.poll(async () => (await sealed()).length, { timeout: 9_000 }).toBe((await written()).length)
  await sealer.stop()
  await save('Trichy')
  await delay(1_500)
  expect(await idsOf('select id from activity_unsealed')).not.toEqual([])
})
