import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#accounts/users/contract.ts'
import { fileRoutes, routes } from '#app/routes.ts'
import type { Limits } from '#shared/call.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const asked = {
  status: false,
  Msg: 'Please confirm it is you.',
  Success: false,
  Message: 'Please confirm it is you.',
  Confirm: { Methods: ['app'] },
}
const shown = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.deps.now().getTime() })
async function setUp(who: Client): Promise<string> {
  const { ID, Secret: secret } = await who.post('secondstep/add', { Kind: 'app' })
  await who.post('secondstep/verify', { ID, Code: shown(String(secret)) })
  return String(secret)
}
const account = {
  username: 'new@example.org',
  firstname: 'New',
  lastname: '',
  password: 'a long enough passphrase',
  usergroup: 'viewer',
}

const alwaysConfirmed = [
  'apikeys/create',
  ...['add', 'newcodes', 'remove', 'reset', 'savepolicy', 'verify'].map((path) => `secondstep/${path}`),
  'sso/savepolicy',
  ...['create', 'delete', 'newsecret', 'update'].map((path) => `webhooks/${path}`),
]

test('who has a second step confirms sensitive calls after ten minutes, and the same Idempotency-Key does them once', async () => {
  const ann = await admin()
  const secret = await setUp(ann)
  expect(await ann.post('user/create', { ...account, username: 'first@example.org' })).toMatchObject({ status: true })
  app.pass({ minutes: 11 })
  const key = { 'Idempotency-Key': 'one' }
  expect((await ann.call('user/create', account, key)).body).toEqual(asked)
  const names = (await ann.ask(users.get, {})).map(({ username }) => username)
  expect(names).toContain('first@example.org')
  expect(names).not.toContain(account.username)
  expect(await ann.post('secondstep/confirm', { Code: shown(secret) })).toMatchObject({ status: true, Msg: 'Confirmed!' })
  const created = { status: true, Msg: 'Saved Successfully!' }
  expect((await ann.call('user/create', account, key)).body).toEqual(created)
  expect((await ann.call('user/create', account, key)).body).toEqual(created)
})

test('of who has no second step only what no described client calls is asked, however long ago they signed in', async () => {
  const owner = await app.as('owner@example.org', { isOwner: true })
  app.pass({ minutes: 90 })
  const asked: string[] = []
  for (const { call } of [...routes(app.deps), ...fileRoutes(app.deps)].filter((each) => each.call.confirm !== undefined))
    if ((await owner.post(call.path, {}))['Msg'] === 'Please confirm it is you.') asked.push(call.path)
  expect(asked.toSorted()).toEqual(alwaysConfirmed)
  expect(await owner.post('user/create', account)).toMatchObject({ status: true })
  expect(await owner.post('privacy/erase', { username: 'amy@example.org' })).toMatchObject({ status: false })
})

test('who may not make a call learns that first', async () => {
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await setUp(mo)
  app.pass({ minutes: 11 })
  expect(await mo.call('user/savesitesettings', {})).toMatchObject({ http: 403 })
})

test('a workbook of more than 500 applications is confirmed, and a smaller one is not', async () => {
  const ann = await admin()
  const secret = await setUp(ann)
  const addApplications = (from: number, to: number) =>
    app.database.run(`insert into applications (username, form, created_at, created_by, modified_at)
      select 'p' || n || '@example.org', 'job', now(), 'test', now() from generate_series(${from}, ${to}) n`)
  await addApplications(1, 500)
  app.pass({ minutes: 11 })
  expect((await ann.bytes('applications/export', {})).headers.get('content-type')).toContain('spreadsheet')
  await addApplications(501, 501)
  expect(await ann.post('applications/export', {})).toEqual(asked)
  const { rows } = await app.database.run(`select log from activity_log where log like 'Exported%'`)
  expect(rows).toEqual([{ log: 'Exported 500 applications' }])
  await ann.post('secondstep/confirm', { Code: shown(secret) })
  expect((await ann.bytes('applications/export', {})).headers.get('content-type')).toContain('spreadsheet')
})

test('a workbook of more than 500 sheets is confirmed, and a smaller one is not', async () => {
  const ann = await admin()
  const secret = await setUp(ann)
  await app.database.run(`
    with place as (
      insert into distributors (distributor_id, firstname, lastname, address, city, email, mobile) values ('D-1', 'Raj', 'Kumar', '', '', '', '') returning id
    ), two as (insert into shows (show_time) values ('06:00 PM'), ('01:00 PM') returning id), keyed as (
      insert into sheets (sheet_date, distributor_row_id, show_id, created_at, modified_at)
        select '2025-01-01'::date + n, place.id, two.id, now(), now() from place, two, generate_series(0, 250) n returning id
    )
    insert into sheet_rows (sheet_id, position, a, set_a) select id, 1, 5, 10 from keyed`)
  app.pass({ minutes: 11 })
  const year = { fromdate: '2025-01-01', enddate: '2025-12-31' }
  expect((await ann.bytes('salesreport/export', { ...year, enddate: '2025-09-07' })).headers.get('content-type')).toContain(
    'spreadsheet',
  )
  expect(await ann.post('salesreport/export', year)).toEqual(asked)
  const { rows } = await app.database.run(`select log from activity_log where log like 'Exported%'`)
  expect(rows).toEqual([{ log: 'Exported the sales of 2025-01-01 to 2025-09-07' }])
  await ann.post('secondstep/confirm', { Code: shown(secret) })
  expect((await ann.bytes('salesreport/export', year)).headers.get('content-type')).toContain('spreadsheet')
})

test('the calls that are confirmed are those that change accounts, settings and mails, reveal, erase, merge, re-open and export much', () => {
  const confirmed = (how: NonNullable<Limits['confirm']>) =>
    [...routes(app.deps), ...fileRoutes(app.deps)]
      .filter(({ call }) => call.confirm === how)
      .map(({ call }) => call.path)
      .toSorted()
  expect(confirmed('always')).toEqual(alwaysConfirmed)
  expect(confirmed('of many')).toEqual([
    'activitylog/export',
    'applications/export',
    'dailydata/exportlist',
    'salesreport/export',
  ])
  expect(confirmed('second step')).toEqual([
    'activitylog/acknowledge',
    'applications/merge',
    'applications/reopen',
    'applications/revealaadhaar',
    'dailydata/reopen',
    'mailtemplates/save',
    'people/invite',
    'privacy/erase',
    'user/create',
    'user/delete',
    'user/endsession',
    'user/endsessions',
    'user/savesitesettings',
    'user/unlock',
    'user/update',
    'users/deleteuser',
    'users/saveuser',
    'users/updateuser',
    'wordings/save',
  ])
})
