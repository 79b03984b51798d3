import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { followChain } from './chain.ts'
import { digestOf, type EntryRow } from './digests.ts'
import { verifyLog } from './jobs.ts'
import { sealWaiting } from './seals/sealer.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  for (const Place of ['Salem', 'Erode', 'Karur']) await amy.post('applications/create', { Place })
  await sealWaiting(app.deps)
})
afterAll(() => app.close())

const save = async (Place: string) =>
  (await app.as('amy@example.org', { usergroup: 'Student' })).post('applications/create', { Place })
const check = () => followChain(app.database.db, app.deps.secrets)
const breaks = async () => (await check()).breaks
/** An attacker with SQL access as the owner of the tables, but without the key. */
async function asIntruder(...statements: string[]) {
  const all = ['activity_log', 'activity_seals']
  await app.database.run(
    [
      ...all.map((table) => `alter table ${table} disable trigger user`),
      ...statements,
      ...all.map((table) => `alter table ${table} enable trigger user`),
    ].join(';\n'),
  )
}
async function rowsOf<R>(statement: string): Promise<R[]> {
  return (await app.database.run(statement)).rows as R[]
}
const sealed = async () =>
  (await rowsOf<{ id: number }>('select unnest(entries) as id from activity_seals order by 1')).map(({ id }) => id)
const written = async () => (await rowsOf<{ id: number }>('select id from activity_log order by 1')).map(({ id }) => id)

test('an unchanged log is valid, sealed or waiting', async () => {
  expect(await breaks()).toEqual([])
  await save('Madurai')
  expect(await breaks()).toEqual([])
  await sealWaiting(app.deps)
  expect([await breaks(), await sealed()]).toEqual([[], await written()])
})

test('entries and seals can not be changed or removed', async () => {
  const change = sql`update activity_log set log = 'nothing' where id = 2`.execute(app.database.db)
  await expect(change).rejects.toThrow('the activity log is append only')
  for (const emptied of [sql`delete from activity_log`, sql`truncate activity_log`, sql`truncate activity_log, users cascade`])
    await expect(emptied.execute(app.database.db)).rejects.toThrow('the activity log is append only')
  for (const lost of [sql`delete from activity_seals`, sql`update activity_seals set at = now()`, sql`truncate activity_seals`])
    await expect(lost.execute(app.database.db)).rejects.toThrow('the seals of the activity log are append only')
  await expect(sql`truncate number_finder_runs`.execute(app.database.db)).rejects.toThrow('are append only')
})

const copy = `insert into activity_log (at, actor, module, log, digest, application_id, is_milestone, before, after, ip)
  select at, actor, module, log, digest, application_id, is_milestone, before, after, ip from activity_log where id = 2`

test.each([
  ['changed', [`update activity_log set log = 'nothing' where id = 2`], [{ id: 2, what: 'changed' }]],
  ['changed in its values', [`update activity_log set after = '{"Place":"Paris"}' where id = 3`], [{ id: 3, what: 'changed' }]],
  ['removed', ['delete from activity_log where id = 2'], [{ id: 2, what: 'missing' }]],
  [
    'given the place of another',
    [
      `update activity_log a set at = b.at, log = b.log, before = b.before, after = b.after, digest = b.digest, actor = b.actor,
        is_milestone = b.is_milestone, module = b.module, application_id = b.application_id, ip = b.ip
        from activity_log b where a.id in (2, 3) and b.id = 5 - a.id`,
    ],
    [{ id: 2, what: 'seal changed' }],
  ],
  [
    'added by somebody else',
    [`insert into activity_log (at, actor, module, log, digest) values (now(), 'eve', 'Applications', 'Approved', 'x.y')`],
    [{ id: 6, what: 'never sealed' }],
  ],
  [
    'copied',
    [copy],
    [
      { id: 6, what: 'never sealed' },
      { id: 6, what: 'changed' },
    ],
  ],
  ['taken from those that wait', [copy, `delete from activity_log where id = 6`], []],
  [
    'removed with its number in the seal',
    ['delete from activity_log where id = 2', 'update activity_seals set entries = array_remove(entries, 2::bigint)'],
    [{ id: 2, what: 'seal changed' }],
  ],
  [
    'left without its seal',
    ['delete from activity_seals where id = 2'],
    [2, 3, 4, 5].map((id) => ({ id, what: 'never sealed' })),
  ],
])('an entry that was %s is named', async (_how, statements, named) => {
  await asIntruder(...statements)
  const found = await breaks()
  expect(found.filter(({ id, what }) => !(what === 'never sealed' && id === 1))).toEqual(named)
})

test('a copy of an entry is reported, also after it was sealed', async () => {
  await asIntruder(copy, 'insert into activity_unsealed select max(id) from activity_log')
  await sealWaiting(app.deps)
  expect(await breaks()).toEqual([{ id: 6, what: 'changed' }])
})

test('a waiting entry that is removed is reported, and so is one whose wait is removed', async () => {
  await save('Madurai')
  await save('Trichy')
  const [last = 0, other = 0] = (await written()).toReversed()
  await asIntruder(`delete from activity_log where id = ${last}`, `delete from activity_unsealed where id = ${other}`)
  await sealWaiting(app.deps)
  const named = await breaks()
  expect(named).toEqual([
    { id: last, what: 'missing' },
    { id: other, what: 'never sealed' },
  ])
})

test('an entry that is changed while it waits is reported', async () => {
  await save('Madurai')
  const id = (await written()).at(-1) ?? 0
  await asIntruder(`update activity_log set log = 'nothing' where id = ${id}`)
  expect(await breaks()).toEqual([{ id, what: 'changed' }])
})

test('a missing seal in the middle is reported', async () => {
  await save('Madurai')
  await sealWaiting(app.deps)
  await asIntruder('delete from activity_seals where id = 2')
  expect(await breaks()).toEqual(
    expect.arrayContaining([
      { id: 2, what: 'seal missing' },
      { id: 3, what: 'seal changed' },
    ]),
  )
})

test('a sealed entry that is made to wait again is reported', async () => {
  await asIntruder('insert into activity_unsealed values (2)')
  expect(await breaks()).toEqual([{ id: 2, what: 'sealed twice' }])
})

test('a break does not hide the next one', async () => {
  await asIntruder(`update activity_log set log = 'nothing' where id in (1, 4)`, 'delete from activity_log where id = 2')
  expect(await check()).toEqual({
    count: 3,
    breaks: [
      { id: 1, what: 'changed' },
      { id: 2, what: 'missing' },
      { id: 4, what: 'changed' },
    ],
  })
})

test('each night the newest entry and seal are logged outside the database, so that a cut-off end is detected', async () => {
  const lines: object[] = []
  const line = (fields: object) => void lines.push(fields)
  const log = { ...app.deps.log, info: line, error: line }
  const verify = () => verifyLog({ ...app.deps, log })
  await verify()
  const [entry] = await rowsOf<object>('select id as entry, digest from activity_log order by id desc limit 1')
  const [seal] = await rowsOf<object>('select id as seal, digest as "sealDigest" from activity_seals order by id desc limit 1')
  expect(lines).toEqual([{ ...entry, ...seal }])

  await asIntruder(`update activity_log set log = 'nothing' where id = 2`)
  await verify()
  const changed = { alert: 'the activity log was tampered with', count: 1, breaks: [{ id: 2, what: 'changed' }] }
  expect(lines[1]).toEqual(changed)
})

test('entries older than the seals stay in their chain, which the first seal covers', async () => {
  await asOldProduct()
  expect(await breaks()).toEqual([])
  await sealWaiting(app.deps)
  await save('Madurai')
  await sealWaiting(app.deps)
  expect(await breaks()).toEqual([])

  const last = 3
  await asIntruder(`delete from activity_log where id = ${last}`)
  expect(await breaks()).toEqual([{ id: 1, what: 'seal changed' }])
  await asIntruder(`update activity_log set log = 'nothing' where id = 1`)
  expect(await breaks()).toContainEqual({ id: 1, what: 'changed' })
})

test('an older process that still runs can not continue its chain', async () => {
  const old = sql`insert into activity_log (at, actor, module, log, digest) values (now(), 'x', 'x', 'x', 'abc')`
  await expect(old.execute(app.database.db)).rejects.toThrow('this version of the product can no longer write the activity log')
})

async function asOldProduct() {
  await asIntruder('delete from activity_log', 'delete from activity_seals', 'delete from activity_unsealed')
  let previous = ''
  for (const id of [1, 2, 3]) {
    const row: EntryRow = {
      at: new Date('2026-01-01T00:00:00Z'),
      actor: 'x',
      ip: '',
      module: 'Test',
      log: `${id}`,
      application_id: null,
      is_milestone: false,
      before: null,
      after: null,
    }
    previous = digestOf(app.deps.secrets, previous, row)
    await asIntruder(`insert into activity_log (id, at, actor, module, log, digest) overriding system value
      values (${id}, '2026-01-01T00:00:00Z', 'x', 'Test', '${id}', '${previous}')`)
  }
}
