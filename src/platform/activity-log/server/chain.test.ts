import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { followChain } from './chain.ts'
import { verifyLog } from './jobs.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  for (const Place of ['Salem', 'Erode', 'Karur']) await amy.post('applications/create', { Place })
})
afterAll(() => app.close())

const breaks = async () => (await followChain(app.database.db, app.deps.secrets)).breaks
const asIntruder = async (statement: string) => {
  await app.database.run('alter table activity_log disable trigger activity_log_keeps_rows')
  await app.database.run(statement)
  await app.database.run('alter table activity_log enable trigger activity_log_keeps_rows')
}

test('a log that nobody touched fits its digests', async () => {
  expect(await breaks()).toEqual([])
})

test('entries can not be changed or removed', async () => {
  const change = sql`update activity_log set log = 'nothing' where id = 2`.execute(app.database.db)
  await expect(change).rejects.toThrow('the activity log is append only')
  for (const emptied of [sql`delete from activity_log`, sql`truncate activity_log`, sql`truncate activity_log, users cascade`])
    await expect(emptied.execute(app.database.db)).rejects.toThrow('the activity log is append only')
  await expect(sql`truncate number_finder_runs`.execute(app.database.db)).rejects.toThrow('are append only')
})

const missing = 'changed, or entries before it are missing'

test.each([
  ['changed', `update activity_log set log = 'nothing' where id = 2`, [{ id: 2, what: 'changed' }]],
  ['changed in its values', `update activity_log set after = '{"Place":"Paris"}' where id = 3`, [{ id: 3, what: 'changed' }]],
  ['removed', 'delete from activity_log where id = 2', [{ id: 3, what: missing }]],
  [
    'given the place of another',
    `update activity_log a set at = b.at, log = b.log, before = b.before, after = b.after, digest = b.digest
      from activity_log b where a.id in (2, 3) and b.id = 5 - a.id`,
    [2, 3, 4].map((id) => ({ id, what: 'changed' })),
  ],
  [
    'added by somebody else',
    `insert into activity_log (at, actor, module, log, digest) select now(), 'eve', 'Applications', 'Approved', digest from activity_log where id = 2`,
    [{ id: 6, what: 'changed' }],
  ],
])('an entry that was %s is named', async (_how, statement, named) => {
  await asIntruder(statement)
  expect(await breaks()).toEqual(named)
})

test('a break does not hide the next one', async () => {
  await asIntruder(`update activity_log set log = 'nothing' where id in (1, 4)`)
  await asIntruder('delete from activity_log where id = 2')
  expect(await followChain(app.database.db, app.deps.secrets)).toEqual({
    count: 3,
    breaks: [
      { id: 1, what: 'changed' },
      { id: 3, what: missing },
      { id: 4, what: 'changed' },
    ],
  })
})

test('each night the newest entry and its digest are reported outside the database, so that cut ends show', async () => {
  const told: object[] = []
  const line = (fields: object) => void told.push(fields)
  const log = { ...app.deps.log, info: line, error: line }
  const verify = () => verifyLog({ ...app.deps, log })
  await verify()
  const { rows } = await sql<{ id: number; digest: string }>`
    select id, digest from activity_log order by id desc limit 1`.execute(app.database.db)
  expect(told).toEqual([{ entry: rows[0]?.id, digest: rows[0]?.digest }])

  await asIntruder(`delete from activity_log where id = ${rows[0]?.id}`)
  await verify()
  expect(told[1]).not.toEqual(told[0])
  await asIntruder(`update activity_log set log = 'nothing' where id = 2`)
  await verify()
  const changed = { alert: 'the activity log was tampered with', count: 1, breaks: [{ id: 2, what: 'changed' }] }
  expect(told[2]).toEqual(changed)
})
