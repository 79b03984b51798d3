import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reviewCalls } from '#admissions/office/review/contract.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { applications } from '../../../contract.ts'
import type { ApplicationTables } from '../../record/tables.ts'
import { openings } from './openings.ts'

let app: TestApp
let amy: Client
let mo: Client
let no: number
const amyName = 'amy@example.org'
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  amy = await app.as(amyName, { usergroup: 'Student' })
  no = Number((await amy.post('applications/create', { Name: 'Amy' }))['applicationID'])
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
})
afterAll(() => app.close())

const opened = async () => {
  const { rows } = await app.database.run(
    `select actor, application_id as no from activity_log where module = 'Opening' order by id`,
  )
  return rows
}
const byMo = () => ({ actor: 'mo@example.org', no })

test.each([
  ['applications/getbyid', () => mo.ask(applications.getById, { username: amyName })],
  ['applications/get with names', () => mo.ask(applications.get, { username: [amyName] })],
  ['review/open', () => mo.ask(reviewCalls.open, { no })],
])('SEC-24: %s of somebody else is in the activity log once a day', async (_, open) => {
  await open()
  await open()
  expect(await opened()).toEqual([byMo()])
  app.pass({ days: 1 })
  mo = await app.as('mo@example.org')
  await open()
  expect(await opened()).toEqual([byMo(), byMo()])
})

test('SEC-24: of ten who open at once each is noted once, and applicants who read their own are not', async () => {
  await Promise.all(Array.from({ length: 10 }, () => mo.ask(applications.getById, { username: amyName })))
  await amy.ask(applications.getById, {})
  expect(await opened()).toEqual([byMo()])
})

test('SEC-24: openings are neither in the history of the application nor news of it', async () => {
  await mo.ask(applications.getById, { username: amyName })
  const timeline = JSON.stringify(await mo.ask(applications.timeline, { username: amyName }))
  expect(timeline).not.toContain('opened')
})

test('SEC-24: who opens two hundred within an hour is alerted of, once', async () => {
  const lines: object[] = []
  const log = { ...app.deps.log, error: (fields: object) => void lines.push(fields) }
  await app.database.run(`insert into applications (username, form, created_at, created_by, modified_at)
    select 'p' || n || '@example.org', 'job', now(), 'test', now() from generate_series(1, 210) n`)
  const of = app.database.db.withTables<ApplicationTables>().selectFrom('applications').select(['application_id', 'username'])
  const rows = await of.where('form', '=', 'job').execute()
  const note = openings({ ...app.deps, log })
  const who = { username: 'mo@example.org', usergroup: 'moderator', role: '', isOwner: false, kind: 'cookie' } as const
  for (const row of rows.slice(0, 199)) await note({ who, ip: '' }, [row])
  expect(lines).toEqual([])
  await note({ who, ip: '' }, rows)
  expect(lines).toEqual([{ alert: 'one account opens very many applications', user: 'mo@example.org' }])
  expect(await opened()).toHaveLength(210)
})

test('SEC-24: an application is read also where the log takes nothing', async () => {
  await app.database.run('alter table throttle rename to throttle_away')
  try {
    expect(await mo.ask(applications.getById, { username: amyName })).toMatchObject([{ Name: 'AMY' }])
  } finally {
    await app.database.run('alter table throttle_away rename to throttle')
  }
})
