import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reviewCalls } from '#admissions/office/review/contract.ts'
import type { Client } from '#test/support/client.ts'
import { manyApplications } from '#test/support/many-applications.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'
import { applications } from '../../contract.ts'
import { duplicateCalls, type Duplicate } from '../../duplicates/duplicate-calls.ts'
import { readOfDuplicates } from './duplicate-store.ts'

let app: TestApp
let mo: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
})
afterAll(() => app.close())

const aadhaar = '234123412346'
const asha = { Name: 'Asha', familyName: 'RAO', emailid: 'asha@home.example', Telephonem: '98765 43210', DOB: '14-08-2004' }

async function make(answers: object, username = 'asha@example.org', Form = 'college'): Promise<number> {
  const made = await mo.post('applications/create', { Form, username, ...answers })
  expect(made).toMatchObject({ status: true })
  return Number(made['applicationID'])
}
const beside = async (no: number, who = mo): Promise<Duplicate[]> =>
  (await who.ask(reviewCalls.open, { no }))[0]?.Duplicates ?? []
const numbersBeside = async (no: number) => (await beside(no)).map(({ applicationID }) => applicationID)
const find = (typed: object, who = mo) => who.ask(duplicateCalls.find, typed)

test.each<[string, object, string]>([
  ['e-mail', { emailid: 'ASHA@home.example' }, 'email'],
  ['user name as e-mail', { emailid: 'asha@example.org' }, 'email'],
  ['last ten digits of the mobile', { Telephonem: '9876543210' }, 'mobile'],
  ['name and birth date', { Name: 'ASHA RAO', DOB: '14-08-2004' }, 'name'],
  ['name and birth date, name and surname swapped', { Name: 'Rao', familyName: 'Asha', DOB: '14-08-2004' }, 'name'],
  ['name and birth date with accents', { Name: 'Ãshà', familyName: 'Ráo', DOB: '14-08-2004' }, 'name'],
  ['last ten digits after 0091', { Telephonem: '0091 98765-43210' }, 'mobile'],
])('DUP-1: review shows one with the same %s, and the other shows it too', async (_, common, by) => {
  const first = await make(asha)
  const second = await make({ Name: 'Uma', ...common }, 'uma@example.org')
  expect(await beside(second)).toEqual([
    { applicationID: first, username: 'asha@example.org', Name: 'ASHA RAO', Form: 'college', By: [by] },
  ])
  expect(await numbersBeside(first)).toEqual([second])
})

test('DUP-1: the same Aadhaar number, all that is common in one line, and an application of another form', async () => {
  const born = { emailid: 'asha@home.example', DOB: '14-08-2010', AadharNo: aadhaar, Telephonem: '9876543210' }
  const first = await make({ ...born, Name: 'Asha Rao' }, '9876543210', 'school')
  const second = await make({ ...born, Name: 'Asha Rao' }, '9876543211', 'school')
  expect(await beside(second)).toMatchObject([{ applicationID: first, By: ['aadhaar', 'email', 'mobile', 'name'] }])
  const third = await make({ emailid: 'asha@home.example' }, 'asha@example.org', 'college')
  expect(await numbersBeside(third)).toEqual([first, second])
  expect(await find({ AadharNo: '2341 2341 2346' })).toMatchObject([{ By: ['aadhaar'] }, { By: ['aadhaar'] }])
})

test('DUP-1: what is empty or half written is compared with nothing', async () => {
  const [first, second] = [await make({}, 'a@example.org'), await make({}, 'b@example.org')]
  expect(await numbersBeside(first)).toEqual([])
  expect(await numbersBeside(second)).toEqual([])
  await make(asha)
  expect(await find({})).toEqual([])
  expect(await find({ Name: 'Asha', familyName: 'Rao' })).toEqual([])
  expect(await find({ Name: 'Asha', familyName: 'Rao', DOB: '14-08' })).toEqual([])
  expect(await find({ DOB: '14-08-2004', PhoneNumber: '43210', AadharNo: 'XXXX XXXX 2346', MailId: 'asha' })).toEqual([])
})

test('DUP-1: while staff add an application they are shown who it may be, ten at most', async () => {
  const no = await make(asha)
  expect(await find({ MailId: ' Asha@Home.example ' })).toMatchObject([{ applicationID: no, By: ['email'] }])
  expect(await find({ PhoneNumber: '+91 98765-43210' })).toMatchObject([{ applicationID: no, By: ['mobile'] }])
  expect(await find({ Name: 'asha', familyName: 'RAO', DOB: '14-08-2004' })).toMatchObject([{ applicationID: no, By: ['name'] }])
  expect(await find({ MailId: 'asha@home.example', applicationID: no })).toEqual([])
  for (let other = 0; other < 12; other++) await make({ emailid: 'asha@home.example' }, `other${other}@example.org`)
  expect(await find({ MailId: 'asha@home.example' })).toHaveLength(10)
  expect(await beside(no)).toHaveLength(10)
})

test('DUP-1: what is in Trash or erased is nobody’s duplicate', async () => {
  const [first, second] = [await make(asha), await make({ emailid: 'asha@home.example' }, 'uma@example.org')]
  const ada = await app.as('ada@example.org', { usergroup: 'admin' })
  await ada.post('applications/delete', { username: 'uma@example.org' })
  expect(await numbersBeside(first)).toEqual([])
  await ada.post('applications/restore', { applicationID: second })
  expect(await numbersBeside(first)).toEqual([second])
})

test('DUP-2: two that are not the same are not shown beside each other any more, and both logs say so', async () => {
  const [first, second] = [await make(asha), await make({ emailid: 'asha@home.example' }, 'uma@example.org')]
  const version = async () => (await mo.ask(reviewCalls.open, { no: first }))[0]?.application.version
  const before = await version()
  const sent = { applicationID: first, other: second }
  expect(await mo.post('applications/notsame', sent)).toMatchObject({ status: true, Msg: 'Kept as two people.' })
  expect(await mo.post('applications/notsame', sent)).toMatchObject({ status: true })
  expect([await numbersBeside(first), await numbersBeside(second)]).toEqual([[], []])
  expect(await find({ MailId: 'asha@home.example', applicationID: second })).toEqual([])
  expect(await version()).toBe(before)
  for (const [username, other] of [
    ['asha@example.org', second],
    ['uma@example.org', first],
  ] as const) {
    const timeline = await mo.ask(applications.timeline, { username })
    expect(timeline.filter(({ what }) => what === `Not the same person as No ${other}`)).toHaveLength(1)
  }
  const third = await make({ emailid: 'asha@home.example' }, 'eve@example.org')
  expect(await numbersBeside(first)).toEqual([third])
})

test('DUP-2: both applications must be there, and two', async () => {
  const first = await make(asha)
  expect(await mo.post('applications/notsame', { applicationID: first, other: first })).toEqual(refused('Name two applications.'))
  expect(await mo.post('applications/notsame', { applicationID: first, other: 999 })).toEqual(
    refused('There is no such application.'),
  )
})

test('DUP-1: an applicant sees nothing of another’s application, by no call and on no timeline', async () => {
  const first = await make(asha)
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', { emailid: 'asha@home.example' })
  await mo.post('applications/notsame', { applicationID: first, other: 2 })
  expect((await amy.call('applications/duplicates', { MailId: 'asha@home.example' })).http).toBe(403)
  expect((await amy.call('applications/notsame', { applicationID: first, other: 2 })).http).toBe(403)
  const read = [
    await amy.post('applications/getbyid'),
    await amy.post('applications/timeline'),
    await amy.post('applications/get'),
  ]
  expect(JSON.stringify(read)).not.toMatch(/duplicate|same person|asha@example|ASHA|not_same|NotSame/)
})

test('PRIV-1: erasing empties what is kept of duplicates', async () => {
  const [first, second] = [await make(asha), await make({ emailid: 'asha@home.example' }, 'uma@example.org')]
  await mo.post('applications/notsame', { applicationID: first, other: second })
  const owner = await app.as('owner@example.org')
  await owner.post('applications/delete', { username: 'uma@example.org' })
  expect(await owner.post('privacy/erase', { username: 'uma@example.org' })).toMatchObject({ status: true })
  const { rows } = await sql`select not_same_as, merged_into from applications where application_id = ${second}`.execute(
    app.database.db,
  )
  expect(rows).toEqual([{ not_same_as: [], merged_into: null }])
})

test('DUP-1: looking up duplicates reads indexes only, among many', { timeout: 180_000 }, async () => {
  await manyApplications(app.database.db, 20_000)
  const keys = {
    addresses: ['person7@example.org'],
    lastDigits: '9800000007',
    aadhaarDigest: 'abc',
    names: ['name7'],
    born: '2004-08-14',
  }
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${readOfDuplicates(keys, [7])}`.execute(app.database.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  for (const index of ['by_email', 'one_per_username', 'by_mobile', 'by_aadhaar', 'by_birth_and_name'])
    expect(plan).toContain(`applications_${index}`)
  expect(plan).not.toContain('Seq Scan')
})
