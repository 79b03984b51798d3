import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { keyMaker, maker, programWith } from './program.fixture.ts'

let app: TestApp
let admin: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => void (admin = await keyMaker(app)))
afterAll(() => app.close())

const branches = async (who: { call: Client['call'] }) => JSON.stringify((await who.call('branchtitle/get', {})).body)

test('KEY-12: a key adds, changes and removes values of reference lists under its own name, and reads inactive ones', async () => {
  const program = await programWith(app, admin, 'changeLists')
  const said = async (path: string, body: object) => (await program.call(`branchtitle/${path}`, body)).body
  expect(await said('create', { branchtitle: 'Robotics', IsActive: false })).toMatchObject({ status: true })
  expect(await said('create', { branchtitle: 'ROBOTICS' })).toMatchObject({ status: false })
  expect(await branches(program)).toContain('Robotics')
  expect(await branches(app.anyone())).not.toContain('Robotics')
  expect(await said('update', { branchtitleOld: 'Robotics', branchtitle: 'Robots', IsActive: true })).toMatchObject({
    status: true,
  })
  expect(await branches(app.anyone())).toContain('Robots')
  expect(await said('delete', { branchtitle: 'Robots' })).toMatchObject({ status: true })
  const { rows } = await sql`select distinct actor from activity_log where module = 'Branch of Study Master'`.execute(
    app.database.db,
  )
  expect(rows).toEqual([{ actor: 'key:Ledger' }])
})

test('KEY-12: no key changes statuses, and a key without the right changes no list', async () => {
  const lists = await programWith(app, admin, 'changeLists')
  expect((await lists.call('Statustitle/create', { Statustitle: 'Interview 2' })).http).toBe(403)
  await admin.post('apikeys/revoke', { ID: lists.ID })
  const others = await programWith(app, admin, 'readAllApplications', 'writeAllApplications', 'enterSheets')
  expect((await others.call('branchtitle/create', { branchtitle: 'Robotics' })).http).toBe(403)
})

test('KEY-12: applications follow a renamed value only where the key may change them', async () => {
  await admin.post('branchtitle/create', { branchtitle: 'Robotics' })
  const follow = { branchtitleOld: 'Robotics', branchtitle: 'Robots', renameRecords: true }
  const lists = await programWith(app, admin, 'changeLists')
  expect((await lists.call('branchtitle/update', follow)).http).toBe(403)
  expect(await branches(admin)).not.toContain('Robots')
  const both = await programWith(app, admin, 'changeLists', 'writeAllApplications')
  expect((await both.call('branchtitle/update', follow)).body).toMatchObject({ status: true })
})

test('KEY-12: a key stops changing lists when its maker is no admin any more', async () => {
  const program = await programWith(app, admin, 'changeLists')
  const http = async () => (await program.call('branchtitle/create', { branchtitle: 'Robotics' })).http
  await sql`update users set usergroup = 'moderator' where username = ${maker}`.execute(app.database.db)
  expect(await http()).toBe(403)
  await sql`update users set usergroup = 'admin' where username = ${maker}`.execute(app.database.db)
  expect(await http()).toBe(200)
})
