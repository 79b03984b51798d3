import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ActivityLogTables } from '#platform/activity-log/server/tables.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ TIME_ZONE: 'Europe/Paris' })))
beforeEach(() => app.reset())
afterAll(() => app.close())

const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const student = () => app.as('amy@example.org', { usergroup: 'Student' })
const saved = { status: true, Msg: 'Saved Successfully!' }
const UID = 'sitesettings'
const settings = async () => (await app.anyone().post('user/getsitesettings', {}))[0]
const inr = { on: true, amount: 1500, currency: 'INR' }

test('the settings are public; initially mandatory fields are off and a built form is the default', async () => {
  expect(await settings()).toMatchObject({ UID, IsMandatory: false, DefaultForm: 'college', Fees: {}, TimeZone: 'Europe/Paris' })
  expect(await settings()).toMatchObject({ Forms: expect.arrayContaining(['college']) })
})

test('a save changes only the settings it contains', async () => {
  const ann = await admin()
  expect(await ann.post('user/savesitesettings', { UID, IsMandatory: true })).toEqual(saved)
  expect(await settings()).toMatchObject({ IsMandatory: true, DefaultForm: 'college', Fees: {} })
  expect(await ann.post('user/savesitesettings', { UID, Forms: ['college', 'school'], Fees: { college: inr } })).toEqual(saved)
  expect(await settings()).toMatchObject({ IsMandatory: true, Forms: ['college', 'school'], Fees: { college: inr } })
  const schoolFee = { on: false, amount: 20, currency: 'USD' }
  await ann.post('user/savesitesettings', { UID, Fees: { school: schoolFee }, DefaultForm: 'school' })
  expect(await settings()).toMatchObject({ DefaultForm: 'school', Fees: { college: inr, school: schoolFee } })
})

test.each([
  [{ Forms: [] }, 'Choose at least one form!'],
  [{ Forms: ['school'], DefaultForm: 'college' }, 'The default form must be one of those offered.'],
  [{ Fees: { college: { ...inr, amount: 0 } } }, 'A fee must be a whole amount above 0.'],
  [{ Fees: { college: { ...inr, amount: 1.5 } } }, 'A fee must be a whole amount above 0.'],
  [{ Fees: { college: { ...inr, amount: '15' } } }, 'A fee must be a whole amount above 0.'],
  [{ Fees: { college: { ...inr, currency: 'RUPEES' } } }, 'Choose a currency!'],
])('%j is refused with "%s" and nothing changes', async (change, message) => {
  const before = await settings()
  expect(await (await admin()).post('user/savesitesettings', { UID, ...change })).toEqual(refused(message))
  expect(await settings()).toEqual(before)
})

test('not offering the default form is refused', async () => {
  const ann = await admin()
  await ann.post('user/savesitesettings', { UID, Forms: ['college', 'school'], DefaultForm: 'school' })
  expect(await ann.post('user/savesitesettings', { UID, Forms: ['college'] })).toEqual(
    refused('The default form must be one of those offered.'),
  )
})

test.each([{ IsMandatory: true }, { UID: 'other', IsMandatory: true }, { UID, Forms: ['visa'] }])(
  '%j is malformed',
  async (body) => {
    expect((await (await admin()).call('user/savesitesettings', body)).http).toBe(400)
  },
)

test('a fee that is off may be 0, and its amount stays while it is off', async () => {
  const fee = { on: false, amount: 0, currency: 'INR' }
  expect(await (await admin()).post('user/savesitesettings', { UID, Fees: { college: fee } })).toEqual(saved)
  expect(await settings()).toMatchObject({ Fees: { college: fee } })
})

test('each change is in the activity log with old and new value, and a save that changes nothing is not', async () => {
  const ann = await admin()
  await ann.post('user/savesitesettings', { UID, IsMandatory: true })
  await ann.post('user/savesitesettings', { UID, IsMandatory: true })
  const entries = await app.database.db
    .withTables<ActivityLogTables>()
    .selectFrom('activity_log')
    .select(['actor', 'log', 'before', 'after'])
    .where('module', '=', 'Site settings')
    .execute()
  expect(entries).toEqual([
    { actor: 'ann@example.org', log: 'Changed IsMandatory', before: { IsMandatory: false }, after: { IsMandatory: true } },
  ])
})

test('concurrent saves all take effect', async () => {
  const ann = await admin()
  const changes = [{ IsMandatory: true }, { Forms: ['college', 'job'] }, { Fees: { job: inr } }, { Fees: { college: inr } }]
  await Promise.all(changes.map((change) => ann.post('user/savesitesettings', { UID, ...change })))
  expect(await settings()).toMatchObject({ IsMandatory: true, Forms: ['college', 'job'], Fees: { job: inr, college: inr } })
})

test('a form that is no longer offered cannot be started, but a started one can be finished', async () => {
  const [ann, amy] = [await admin(), await student()]
  await amy.post('applications/create', { Name: 'Amy' })
  await ann.post('user/savesitesettings', { UID, Forms: ['school'], DefaultForm: 'school' })
  const ben = await app.as('ben@example.org', { usergroup: 'Student' })
  expect(await ben.post('applications/create', { Form: 'college', Name: 'Ben' })).toEqual(refused('This form is not offered.'))
  expect(await ben.post('applications/getbyid', {})).toEqual([])
  expect(await amy.post('applications/create', { Form: 'college', Citizenship: 'India' })).toMatchObject({ status: true })
})

test('staff cannot start it either, in any way', async () => {
  const ann = await admin()
  await ann.post('user/savesitesettings', { UID, Forms: ['college'], DefaultForm: 'college' })
  const MailId = 'ben@example.org'
  const ways = [
    ['applications/create', { Form: 'job', MailId }],
    ['applications/create', { username: 'nan', MailId }],
    ['applications/create', { Form: 'school', Telephonem: '9876543210' }],
    ['applications/bulksave', [{ Row: 2, MailId }]],
  ] as const
  for (const [call, body] of ways) expect(await ann.post(call, body)).toEqual(refused('This form is not offered.'))
  expect(await ann.post('applications/get', {})).toMatchObject({ Total: 0 })
})
