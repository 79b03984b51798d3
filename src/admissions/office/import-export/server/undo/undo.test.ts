import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { followChain } from '#platform/activity-log/server/chain.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'
import { importsAs, saved } from '../importing.fixture.ts'

let app: TestApp
let mo: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
})
afterAll(() => app.close())

const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const { total } = importsAs(() => mo)

test('an import is listed with its counts, and one entry of the activity log tells of each piece', async () => {
  const batch = randomUUID()
  const rows = [{ MailId: 'a@example.org' }, { MailId: 'b@example.org' }, {}]
  await mo.post('applications/bulksave', { rows, batch, file: 'candidates.csv' })
  await mo.post('applications/bulksave', { rows: [{ MailId: 'c@example.org' }], batch, piece: 1, file: 'candidates.csv' })
  const { rows: entries } =
    await sql`select actor, log from activity_log where module = 'Import' and application_id is null order by id`.execute(
      app.database.db,
    )
  expect(entries).toEqual([
    { actor: 'mo@example.org', log: 'Imported 2 applications from candidates.csv' },
    { actor: 'mo@example.org', log: 'Imported 1 application from candidates.csv' },
  ])
  const made = {
    batch,
    file: 'candidates.csv',
    createdby: 'mo@example.org',
    Saved: 3,
    Changed: 0,
    Problems: 1,
    undoneon: null,
    mayUndo: true,
  }
  expect(await mo.post('applications/imports')).toEqual([{ ...made, createdon: expect.any(String) }])
  const other = await app.as('max@example.org', { usergroup: 'moderator' })
  expect(await other.post('applications/imports')).toMatchObject([{ batch, mayUndo: false }])
})

test('each application tells that it was imported, by whom and when, and that the import was undone', async () => {
  const batch = randomUUID()
  const username = 'a@example.org'
  await mo.post('applications/bulksave', {
    rows: [{ MailId: username }, { MailId: 'b@example.org' }],
    batch,
    file: 'candidates.csv',
  })
  const [found] = await mo.post('applications/getbyid', { username })
  const { applicationID } = found as { applicationID: number }
  const imported = { what: 'Application imported', who: 'mo@example.org', by: 'office', at: expect.any(String) }
  expect(await mo.post('applications/timeline', { username })).toEqual([imported])
  const applicant = await app.as(username, { usergroup: 'Student' })
  expect(await applicant.post('applications/timeline', { username })).toEqual([{ ...imported, who: '' }])
  const modal = {
    filter: { logic: 'and', filters: [{ field: 'applicationID', operator: 'contains', value: applicationID }] },
  }
  expect(await mo.post('activitylog/get', { ...modal, take: 100 })).toMatchObject({
    Total: 2,
    Data: [{ module: 'Opening' }, { username: 'mo@example.org', module: 'Import', log: 'Application imported' }],
  })

  await mo.post('applications/undoimport', { batch })
  await (await admin()).post('applications/restore', { applicationID })
  expect(await mo.post('applications/timeline', { username })).toMatchObject([
    { what: 'Application of a@example.org restored', who: 'ann@example.org' },
    { what: 'Import undone, put into Trash', who: 'mo@example.org' },
    imported,
  ])
  expect(await followChain(app.deps.db, app.deps.secrets)).toEqual({ count: 0, breaks: [] })
})

test('undoing an import puts into Trash what nobody has changed since, and no more of it is taken', async () => {
  const batch = randomUUID()
  const names = ['a', 'b', 'c', 'd']
  await mo.post('applications/bulksave', { rows: names.map((name) => ({ MailId: `${name}@example.org` })), batch })
  await mo.post('applications/setstatus', { username: 'b@example.org', cutomestatus: 'converted' })
  await (await admin()).post('applications/delete', { username: 'c@example.org' })
  const other = await app.as('max@example.org', { usergroup: 'moderator' })
  expect(await other.call('applications/undoimport', { batch })).toMatchObject({ http: 403 })

  const Msg = '2 applications put into Trash. 2 applications left as they are, because somebody changed or deleted them since.'
  expect(await mo.post('applications/undoimport', { batch })).toEqual({
    status: true,
    Msg,
    Total: 2,
    Kept: 2,
    Restored: 0,
    Stayed: [],
  })
  expect((await mo.post('applications/get', {}))['Data']).toMatchObject([{ username: 'b@example.org' }])
  expect(await (await admin()).post('applications/gettrash', {})).toMatchObject({ Total: 3 })
  expect(await mo.post('applications/undoimport', { batch })).toMatchObject({ status: true, Total: 0, Kept: 4 })
  expect(await mo.post('applications/imports')).toMatchObject([{ undoneon: expect.any(String) }])
  expect(await mo.post('applications/bulksave', { rows: [{ MailId: 'e@example.org' }], batch, piece: 1 })).toEqual(
    refused('This import was undone.'),
  )
  expect(await mo.post('applications/undoimport', { batch: randomUUID() })).toEqual(refused('There is no such import.'))
})

test('an import of more than one statement is undone whole', async () => {
  const batch = randomUUID()
  const rows = Array.from({ length: 1_203 }, (_, at) => ({ MailId: `p${at}@example.org` }))
  expect(await mo.post('applications/bulksave', { rows, batch })).toEqual(saved())
  expect(await total()).toBe(1_203)
  expect(await mo.post('applications/undoimport', { batch })).toMatchObject({ Total: 1_203, Kept: 0 })
})
