import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { sweepSignIn } from '#platform/sessions/server/sweep-store.ts'
import { client, type Client } from '#test/support/client.ts'
import { uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { applications } from '#admissions/record/applications/contract.ts'
import type { KeyRight } from '../key-rights.ts'
import { amyName, amysApplication, keyMaker, maker, programWith as programOf } from './program.fixture.ts'

let app: TestApp
let admin: Client
let applicationID: number
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  admin = await keyMaker(app)
  applicationID = await amysApplication(app)
})
afterAll(() => app.close())

const nothingFound = 'There is no such application.'
const programWith = (...rights: KeyRight[]) => programOf(app, admin, ...rights)
const record = async () => {
  const [row] = await admin.ask(applications.getById, { username: amyName })
  return row
}
const logged = async (module: string) =>
  (
    await sql`select actor, log from activity_log where module = ${module} and actor like 'key:%' order by id`.execute(
      app.database.db,
    )
  ).rows
const change = (more: object = {}) => ({ applicationID, Name: 'Amelia', ...more })

test('KEY-9: a key changes answers under its own name, in the log, in the list and on the timeline', async () => {
  const program = await programWith('writeAllApplications')
  expect((await program.call('applications/update', change())).body).toMatchObject({ status: true, Msg: 'Saved Successfully!' })
  expect(await record()).toMatchObject({ Name: 'AMELIA' })
  const { rows } = await sql`select distinct actor from activity_log where application_id = ${applicationID}`.execute(
    app.database.db,
  )
  expect(rows).toContainEqual({ actor: 'key:Ledger' })
})

test('KEY-9: a save with a key gives no status, ticks nothing and approves nothing, whatever it has rights to', async () => {
  const program = await programWith('writeAllApplications', 'decideApplications')
  const before = await record()
  const more = { ApplicationStatus: 'approved', cutomestatus: 'Interview', mandatorydetailsverified: true, RollNo: '7' }
  expect((await program.call('applications/update', change(more))).body).toMatchObject({ status: true })
  const after = await record()
  expect(after).toMatchObject({ Name: 'AMELIA' })
  for (const name of Object.keys(more)) expect([name, after?.[name]]).toEqual([name, before?.[name]])
})

test('KEY-9: a key does not hand in what an applicant has not', async () => {
  const amy = await app.as(amyName)
  await uploadCollegeDocuments(amy)
  await amy.post('applications/create', completeCollege)
  const program = await programWith('writeAllApplications', 'decideApplications')
  const before = await record()
  await program.call('applications/update', change({ ApplicationStatus: 'submitted' }))
  expect(await record()).toMatchObject({ Name: 'AMELIA', ApplicationStatus: before?.['ApplicationStatus'] })
})

test('KEY-9: a key gives a status, and adds a note, with the right to decide only', async () => {
  const program = await programWith('decideApplications')
  const status = { username: amyName, cutomestatus: 'Interview' }
  expect((await program.call('applications/setstatus', status)).body).toMatchObject({ status: true })
  expect((await program.call('applications/addnote', { applicationID, Notes: 'Paid in cash' })).body).toMatchObject({
    status: true,
  })
  expect(await record()).toMatchObject({ cutomestatus: 'Interview' })
  expect(JSON.stringify((await record())?.['NotesHistory'])).toContain('key:Ledger')
  expect(await logged('Application')).toContainEqual({ actor: 'key:Ledger', log: 'Note added' })
  expect((await program.call('applications/update', change())).http).toBe(403)
  await admin.post('apikeys/revoke', { ID: program.ID })
  expect((await program.call('applications/setstatus', status)).http).toBe(401)
})

test('KEY-9: a key has no application of its own, and begins none with an upload', async () => {
  const { Key, call } = await programWith('writeAllApplications')
  for (const username of [undefined, 'nobody@example.org']) {
    const form = new FormData()
    form.set('docname', 'photo')
    if (username !== undefined) form.set('username', username)
    form.set('uploadedFile', new Blob(['x']), 'a.png')
    const headers = { authorization: `Bearer ${Key}` }
    const reply = await fetch(`${app.url}/ap/api/upload`, { method: 'POST', headers, body: form })
    expect(await reply.json()).toMatchObject({ Msg: nothingFound })
  }
  expect((await call('deletedoc', { docname: 'photo' })).body).toMatchObject({ Msg: nothingFound })
  expect((await call('applications/update', { Name: 'X' })).body).toMatchObject({ Msg: nothingFound })
})

test('KEY-3: a key stops writing when its maker may no longer write, is switched off, or when it ends', async () => {
  const program = await programWith('writeAllApplications')
  const set = (values: string) => app.database.run(`update users set ${values} where username = '${maker}'`)
  const http = async () => (await program.call('applications/update', change())).http
  expect(await http()).toBe(200)
  await set(`usergroup = 'viewer'`)
  expect(await http()).toBe(403)
  await set(`usergroup = 'Student'`)
  expect(await http()).toBe(403)
  await set(`usergroup = 'admin', is_active = false`)
  expect(await http()).toBe(401)
  await set('is_active = true')
  app.pass({ days: 31 })
  expect(await http()).toBe(401)
})

test('KEY-1: a page can not write with a key', async () => {
  const { Key } = await programWith('writeAllApplications')
  const headers = { authorization: `Bearer ${Key}` }
  expect((await client(app.url, 'browser').call('applications/update', change(), headers)).http).toBe(401)
  expect((await app.anyone().call('applications/update', change(), { ...headers, origin: 'https://evil.example' })).http).toBe(
    403,
  )
})

test('KEY-10: an Idempotency-Key is the API key’s own: its write is done once, and another key’s again', async () => {
  const program = await programWith('decideApplications')
  const once = { 'Idempotency-Key': 'note-1' }
  const note = { applicationID, Notes: 'Once' }
  const first = await program.call('applications/addnote', note, once)
  const second = await program.call('applications/addnote', note, once)
  expect([second.body, second.headers.get('idempotency-replayed')]).toEqual([first.body, 'true'])
  expect((await program.call('applications/addnote', { ...note, Notes: 'Twice' }, once)).http).toBe(422)
  expect(await record()).toMatchObject({ NotesHistory: [{ Notes: 'Once' }] })
  const kept = async () => (await sql`select 1 from program_idempotency_keys`.execute(app.database.db)).rows.length
  expect(await kept()).toBe(1)
  app.pass({ hours: 25 })
  await sweepSignIn(app.deps)
  expect(await kept()).toBe(0)
})

test('KEY-10: a key writes 5,000 times an hour, its maker beside it', async () => {
  const program = await programWith('writeAllApplications')
  await program.call('applications/update', change())
  await sql`update throttle set hits = 5000 where subject = 'writes:key:Ledger'`.execute(app.database.db)
  const { http, body } = await program.call('applications/update', change())
  expect([http, body['Msg']]).toEqual([429, 'Too many changes. Please wait a while.'])
  expect(await admin.post('applications/update', change())).toMatchObject({ status: true })
})
