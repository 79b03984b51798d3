import { setTimeout as delay } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { followChain } from '../chain.ts'
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
