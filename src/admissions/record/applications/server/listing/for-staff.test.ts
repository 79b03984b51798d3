import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { refused } from '#test/support/refused.ts'
import { transcript, uploadCollegeDocuments } from '#test/support/paperwork.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { approvedWithoutRollNumber } from '../../record/roll-number.ts'
import type { ApprovalAsk, ApprovalBar } from '#shared/text/approval-bars.ts'

type Document = { docname: string; path: string }

let app: TestApp
let amy: Client
let mo: Client
let owner: Client
const username = 'amy@example.org'
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  amy = await app.as(username, { usergroup: 'Student' })
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  owner = await app.as('owner@example.org')
  await settings({ Fees: { college: { on: true, amount: 500, currency: 'INR' } } })
  await amy.post('applications/create', completeCollege)
  await uploadCollegeDocuments(amy)
  await amy.post('applications/create', { ApplicationStatus: 'submitted' })
})
afterAll(() => app.close())

const settings = (change: object) => owner.post('user/savesitesettings', { UID: 'sitesettings', ...change })
const bars = (...ApprovalBars: ApprovalBar[]) => settings({ ApprovalBars })
const approve = (change: object = {}) =>
  mo.post('applications/update', { applicationID: 1, ApplicationStatus: 'approved', ...change })
const record = async () => Object((await mo.post('applications/getbyid', { username }))[0])
const approved = { status: true, Msg: 'Application Approved Successfully!' }

test.each([
  ['details', 'Details are not checked.'],
  ['documents', 'The photo is not checked.'],
  ['fee', 'The fee of INR 500.00 is due.'],
] as const)('APP-51: %s bars an approval where Site Settings say so, and keeps nothing of that save', async (bar, words) => {
  expect((await record())['OpenPoints']).toContain(words)
  expect((await record())['ApprovalBarredBy']).toEqual([])
  expect(await bars(bar)).toMatchObject({ status: true })
  expect((await record())['ApprovalBarredBy']).toContain(words)
  expect(await approve({ Notes: 'Fine' })).toMatchObject(refused(words))
  expect(await record()).toMatchObject({ ApplicationStatus: 'submitted', Notes: '' })
  await bars()
  expect(await approve()).toMatchObject(approved)
})

test('APP-51: documents that no tick is about are named until somebody has looked at each', async () => {
  const open = async () => (await record())['OpenPoints']
  const slots = ['Other professional transcripts', 'For any other helpful transcripts']
  const accept = async (docname: string) => {
    const path = ((await record())['Docs'] as Document[]).find((each) => each.docname === docname)?.path
    return mo.post('review/accept', { no: 1, docname, path })
  }
  expect(await open()).not.toContainEqual(expect.stringMatching('not looked at'))
  for (const docname of slots) await amy.upload({ docname }, { name: 'a.txt', bytes: transcript })
  expect(await open()).toContain('2 documents were not looked at.')
  expect(await accept('Other professional transcripts')).toMatchObject({ status: true })
  expect(await open()).toContain('1 document was not looked at.')
  await bars('documents')
  expect((await record())['ApprovalBarredBy']).toContain('1 document was not looked at.')
  await mo.post('applications/returndocument', { username, docname: slots[1], reason: 'Not readable' })
  expect(await open()).not.toContainEqual(expect.stringMatching('not looked at'))
})

test('APP-51: what was returned and has not come back, and what changed since it was checked, bar it too', async () => {
  await bars('returned', 'changed')
  const items = [{ kind: 'field', name: 'DOB', words: 'Wrong year' }]
  expect(await mo.post('review/return', { username, items })).toMatchObject({ status: true })
  expect(await approve()).toMatchObject({
    status: false,
    Msg: expect.stringMatching(/ was returned on .* and has not come back\.$/),
  })
  await bars('changed')
  const { version } = await record()
  expect(await mo.post('applications/update', { applicationID: 1, mandatorydetailsverified: true })).toMatchObject({
    status: true,
  })
  await amy.post('applications/create', { Name: 'AMELIA' })
  expect(await approve({ version: version + 2 })).toMatchObject({
    status: false,
    Msg: expect.stringMatching(/^Changed since checked: /),
  })
})

test('APP-51: what else is open warns alone, and an unknown bar is refused', async () => {
  await bars('returned')
  expect(await approve()).toMatchObject(approved)
  expect((await owner.call('user/savesitesettings', { UID: 'sitesettings', ApprovalBars: ['weather'] })).http).toBe(400)
})

test('APP-53: each form says which open points are asked about, a roll number only where it is chosen, and those without one are listed', async () => {
  const open = async () => (await record())['OpenPoints'] as string[]
  const asks = (...college: ApprovalAsk[]) => settings({ ApprovalAsks: { college } })
  const [photo, details, fee, rollNumber] = [
    'The photo is not checked.',
    'Details are not checked.',
    'The fee of INR 500.00 is due.',
    'Roll Number is empty.',
  ]
  expect(await open()).toEqual(expect.arrayContaining([photo, details, fee]))
  expect(await open()).not.toContain(rollNumber)
  await asks('photo', 'empty')
  expect(await open()).toEqual([photo, rollNumber])
  await settings({ ApprovalAsks: { school: ['fee'] } })
  expect(await open()).toEqual([photo, rollNumber])
  await asks()
  expect(await open()).toEqual([])
  await bars('empty')
  expect(await open()).toEqual([rollNumber])
  expect(await approve()).toMatchObject(refused(rollNumber))
  await bars()
  expect((await owner.call('user/savesitesettings', { UID: 'sitesettings', ApprovalAsks: { college: ['weather'] } })).http).toBe(
    400,
  )

  const listed = async () => {
    const filter = { logic: 'and', filters: approvedWithoutRollNumber }
    const page = await mo.post('applications/get', { take: 10, skip: 0, filter })
    return Object(page)['Total'] as unknown
  }
  expect(await listed()).toBe(0)
  expect(await approve()).toMatchObject(approved)
  expect(await listed()).toBe(1)
})
