import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications } from '#admissions/record/applications/contract.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import type { Client } from '../../support/client.ts'
import { scan, submitCollege } from '../../support/paperwork.ts'
import { refusedWithMore } from '../../support/refused.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'
import { endsSession, everyCall, sendAll } from '../requests/every-call.ts'
import { namingBodies } from '../requests/naming-bodies.ts'

const [amy, key] = ['amy@example.org', 'amy@example.org/scholarship']
const refused = refusedWithMore('This form needs a newer version of the product.')

let app: TestApp
let applicant: Client
let owner: Client
beforeAll(async () => {
  app = await testApp()
  applicant = await app.as(amy, { usergroup: 'Student' })
  owner = await app.as('owner@example.org', { isOwner: true })
})
afterAll(() => app.close())

/** As a process of a later release leaves it: submitted, with answers to questions that this one doesn't know. */
async function scholarship(): Promise<void> {
  await app.reset()
  applicant = await app.as(amy, { usergroup: 'Student' })
  owner = await app.as('owner@example.org', { isOwner: true })
  await submitCollege(applicant)
  await sql`
    update applications
    set form = 'scholarship', username = ${key}, fields = fields || '{"x_family_income": 40000}'::jsonb
  `.execute(app.database.db)
}

const stored = async () => {
  const { rows } = await sql<{ fields: object }>`
    select application_id, form, fields, checks, completion, application_status, version from applications where username = ${key}
  `.execute(app.database.db)
  return rows[0]
}

test('OWN-1: an application of a later release’s form is listed, found and read, with its number, its name and its files', async () => {
  await scholarship()
  const { Name } = completeCollege
  const row = { username: key, Form: 'scholarship', applicationID: 1, Name }
  expect((await owner.ask(applications.get, {})).Data).toMatchObject([row])
  expect(await owner.ask(applications.getById, { username: key })).toMatchObject([row])
  expect(await applicant.ask(applications.getById, { username: key })).toMatchObject([row])
  expect(await owner.ask(applications.timeline, { username: key })).not.toEqual([])
})

test('OWN-1: no save of it passes, and nothing that it holds is lost', async () => {
  await scholarship()
  await owner.post('applications/returndocument', { username: key, docname: 'Passport', reason: 'Too dark.' })
  const before = await stored()
  expect(await owner.post('applications/update', { applicationID: 1, Name: 'OTHER' })).toEqual(refused)
  expect(await owner.post('applications/update', { applicationID: 1, ApplicationStatus: 'approved' })).toEqual(refused)
  expect(await applicant.post('applications/create', { username: key, Name: 'OTHER' })).toEqual(refused)
  expect(await applicant.upload({ username: key, docname: 'Passport' }, { name: 'p.pdf', bytes: scan })).toMatchObject({
    body: { status: false },
  })
  expect(await stored()).toEqual(before)
})

test('OWN-1: no call that names it fails, and none changes its answers', async () => {
  await scholarship()
  const before = await stored()
  const names = { username: [key, [key]], usernames: [[key]], applicationID: [1], Form: ['scholarship', 'college'] }
  const naming = everyCall(app).filter(
    ({ call, schema }) =>
      !endsSession.has(call.path) && Object.keys(names).some((name) => JSON.stringify(schema).includes(`"${name}"`)),
  )
  const answered = []
  for (const call of naming)
    for (const who of [owner, applicant]) answered.push(...(await sendAll(app, who, call, namingBodies(call.schema, names))))
  expect(naming.length).toBeGreaterThan(30)
  expect(answered.filter(({ answer }) => answer.http >= 500)).toEqual([])
  expect((await stored())?.fields).toEqual(before?.fields)
}, 600_000)
