import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { submitCollege } from '#test/support/paperwork.ts'

let app: TestApp
let amy: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  amy = await app.as('amy@example.org', { usergroup: 'Student' })
})
afterAll(() => app.close())

/** `place` is where the row is on the disk: an update moves it, even one that sets what there is. */
async function traces() {
  const { rows } = await app.database.run(`select ctid::text as place, version, modified_at, fields from applications`)
  const { rows: log } = await app.database.run(`select log from activity_log where module = 'Application' order by id`)
  const { rows: outbox } = await app.database.run('select count(*)::int as waiting from outbox')
  return { rows, log, outbox }
}

async function changesNothing(save: () => Promise<object>) {
  const before = await traces()
  const version = Reflect.get(before.rows[0] ?? {}, 'version')
  app.pass({ minutes: 1 })
  expect(await save()).toMatchObject({ status: true, Msg: 'Saved Successfully!', version })
  expect(await traces()).toEqual(before)
}

test('APP-54: a save that changes nothing writes nothing and keeps the version, so no other window becomes stale', async () => {
  await amy.post('applications/create', { ...completeCollege, AadharNo: '234123412346' })
  await changesNothing(() => amy.post('applications/create', { ...completeCollege, AadharNo: '234123412346' }))
  await changesNothing(() => amy.post('applications/create', {}))
  await changesNothing(() => amy.post('applications/create', { Name: ` ${completeCollege.Name} `, Notes: 'mine', pgid: 'x' }))
  const [whole = { version: 0 }] = (await amy.post('applications/getbyid', {})) as { version: number }[]
  await changesNothing(() => amy.post('applications/create', whole))
  const other = await amy.post('applications/create', { Place: 'Salem', version: whole.version })
  expect(other).toMatchObject({ status: true, version: whole.version + 1 })
})

test('APP-54: of an answer whose name the form does not have nothing is written, and the reply names it (CALL-38)', async () => {
  await amy.post('applications/create', { Name: 'Amy' })
  await changesNothing(async () => {
    const reply = await amy.post('applications/create', { KnownBy: 'A friend', constructor: 'x', 'a"b': 1 })
    expect(reply['Ignored']).toEqual(['KnownBy', 'constructor', 'a"b'])
    return reply
  })
})

test('APP-54: staff who save an application as they read it, submitted or not, write nothing; one tick more is a change', async () => {
  await submitCollege(amy)
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const read = async () => {
    const [whole = {}] = (await ann.post('applications/getbyid', { username: 'amy@example.org' })) as object[]
    return { ...whole, cutomestatus: '', ApplicationStatus: '', issubmitbtn: false }
  }
  await changesNothing(async () => ann.post('applications/update', await read()))
  const before = (await traces()).rows
  await ann.post('applications/update', { ...(await read()), ApplicantPhotoverified: true })
  expect((await traces()).rows).not.toEqual(before)
})

test('APP-54: based on an older version, or refused, it is refused as any other save', async () => {
  await amy.post('applications/create', { Name: 'Amy' })
  await amy.post('applications/create', { Place: 'Salem' })
  const before = await traces()
  expect(await amy.post('applications/create', { Place: 'Salem', version: 2 })).toMatchObject({ status: false, version: 3 })
  expect(await amy.post('applications/create', { Name: 'Amy', DOB: 'nonsense' })).toMatchObject({ status: false })
  expect(await traces()).toEqual(before)
})

test.each(['nonsense', 'constructor', '__proto__', 'JOB', 7, ['job']])(
  'CALL-38: the form %j is refused, and nothing is written',
  async (Form) => {
    await amy.post('applications/create', { Name: 'Amy' })
    const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
    const before = await traces()
    for (const [path, body] of [
      ['create', { username: 'new@example.org' }],
      ['update', { applicationID: 1 }],
    ] as const) {
      const { body: reply } = await mo.call(`applications/${path}`, { ...body, Form, Name: 'Eve' })
      expect(reply).toMatchObject({ status: false })
    }
    expect(await traces()).toEqual(before)
  },
)
