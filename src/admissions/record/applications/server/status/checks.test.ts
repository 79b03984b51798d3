import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentSlots } from '#admissions/record/document-slots/contract.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import type { Client } from '#test/support/client.ts'
import { photo, scan, transcript, submitCollege } from '#test/support/paperwork.ts'
import { office, testApp, type TestApp } from '#test/support/test-app.ts'
import { refusedWithMore } from '#test/support/refused.ts'
import { applications } from '../../contract.ts'

const username = 'amy@example.org'
const all = { ApplicantPhotoverified: true, mandatorytranscriptsverified: true, mandatorydetailsverified: true }
const changedSince = refusedWithMore('This application was changed after it was checked. Review it again.')

let app: TestApp
let amy: Client
let mo: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  ;({ amy, mo } = await office(app))
  await submitCollege(amy)
})
afterAll(() => app.close())

const record = async () => (await mo.post('applications/getbyid', { username }))[0] as Record<string, unknown>
const status = async () => {
  const now = await record()
  return Object.keys(all).filter((name) => now[name] === true)
}
const tick = (which: object = all) => mo.post('applications/update', { applicationID: 1, ...which })
const history = async (who = mo) => (await who.ask(applications.timeline, { username })).map(({ what }) => what)

test('staff’s ticks stay while nothing of what they vouch for changes, no matter who saves what', async () => {
  await tick()
  await amy.post('applications/create', { Telephoneh: '04412345', howyouknow: 'A friend', Name: completeCollege['Name'] })
  await tick({ RollNo: '7', Section: 'B' })
  await mo.post('applications/setstatus', { username, cutomestatus: 'Interview' })
  await amy.upload({ docname: 'Other professional transcripts' }, { name: 'more.txt', bytes: transcript })
  expect(await status()).toEqual(Object.keys(all))
})

test('the applicant changes name and birth date after the details were checked: the check is withdrawn, and history says why', async () => {
  await tick()
  await amy.post('applications/create', { Name: 'Somebody', DOB: '01-02-1999' })
  expect(await status()).toEqual(['ApplicantPhotoverified', 'mandatorytranscriptsverified'])
  expect((await history())[0]).toBe('Check withdrawn: Name, Date of Birth changed')
  await tick()
  await amy.post('applications/create', { Name: 'Somebody Else' })
  expect((await history())[0]).toBe('Check withdrawn: Name changed')
  expect(await history(amy)).not.toContainEqual(expect.stringContaining('Check withdrawn'))
})

test('the applicant swaps the photo and a required document: both checks are withdrawn, the details stay checked', async () => {
  await tick()
  await amy.upload({ docname: 'ApplicantPhoto' }, { name: 'another.jpg', bytes: await photo() })
  expect((await history())[0]).toBe('Check withdrawn: Applicant Photo replaced')
  await amy.upload({ docname: 'Passport' }, { name: 'another.pdf', bytes: scan })
  expect((await history())[0]).toBe('Check withdrawn: Passport replaced')
  expect(await status()).toEqual(['mandatorydetailsverified'])
})

test('the staff’s own correction withdraws the check too; ticked in that same save it stays', async () => {
  await tick()
  await mo.post('applications/update', { applicationID: 1, Name: 'Corrected' })
  expect(await status()).not.toContain('mandatorydetailsverified')
  await mo.post('applications/update', { applicationID: 1, Name: 'Corrected Again', mandatorydetailsverified: true })
  expect(await status()).toContain('mandatorydetailsverified')
})

test('a document that staff return is no longer vouched for', async () => {
  await tick()
  await mo.post('applications/returndocument', { username, docname: 'CV', reason: 'Not readable' })
  expect(await status()).not.toContain('mandatorytranscriptsverified')
  expect((await history())[0]).toBe('Check withdrawn: CV returned')
})

test('a tick says who made it, when and of which version; a withdrawn one by whom and why; applicants read neither', async () => {
  await tick({ mandatorydetailsverified: true })
  const { version } = await record()
  const by = { by: 'mo@example.org', at: expect.stringMatching(/^\d{4}-.*Z$/), version }
  expect((await record())['Checks']).toEqual([{ field: 'mandatorydetailsverified', ...by, withdrawn: '' }])
  await amy.post('applications/create', { Name: 'Somebody' })
  expect((await record())['Checks']).toEqual([
    {
      field: 'mandatorydetailsverified',
      ...by,
      withdrawn: 'Name changed',
      withdrawnBy: username,
      withdrawnAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
  expect((await amy.post('applications/getbyid'))[0]).not.toHaveProperty('Checks')
})

test('a program that sends no version can’t approve what was changed after it was checked; with the version it has seen it can', async () => {
  await tick()
  const { version: before } = await record()
  await amy.post('applications/create', { Name: 'Somebody' })
  const approve = { applicationID: 1, ApplicationStatus: 'approved' }
  expect(await mo.post('applications/update', approve)).toEqual(changedSince)
  expect(await mo.post('applications/update', { ...approve, ...all })).toEqual(changedSince)
  expect(await mo.post('applications/create', { username, ApplicationStatus: 'approved' })).toEqual(changedSince)
  expect(await mo.post('applications/update', { ...approve, version: before })).toEqual(
    refusedWithMore('This application was changed in another window. Reload to see it.'),
  )
  const { version, ApplicationStatus } = await record()
  expect(ApplicationStatus).toBe('submitted')
  expect(await mo.post('applications/update', { ...approve, version })).toMatchObject({ status: true })
})

test('a program that approves in one save, ticks and all, without ever having ticked before, needs no version', async () => {
  const approval = { applicationID: 1, ApplicationStatus: 'approved', ...all, RollNo: '12' }
  expect(await mo.post('applications/update', approval)).toMatchObject({ Msg: 'Application Approved Successfully!' })
  expect(await status()).toEqual(Object.keys(all))
})

test('looked at again and ticked again, it is approved without a version', async () => {
  await tick()
  await amy.post('applications/create', { Name: 'Somebody' })
  await tick({ mandatorydetailsverified: true })
  expect(await mo.post('applications/update', { applicationID: 1, ApplicationStatus: 'approved' })).toMatchObject({
    status: true,
  })
})

test('a document renamed in the document master, and a value renamed in its list, are no changes of the applicant’s', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('gender/create', { gender: 'Third' })
  await amy.post('applications/create', { Gender: 'Third' })
  await tick()
  const slots = await ann.ask(documentSlots.get, { Form: 'college' })
  const passport = slots.find(({ Name }) => Name === 'Passport')
  await ann.post('documentslot/update', { ID: passport?.ID, Name: 'Passport, first page' })
  expect(
    await ann.post('gender/update', {
      gender: 'Diverse',
      IsActive: true,
      genderOld: 'Third',
      renameRecords: true,
    }),
  ).toMatchObject({
    status: true,
  })
  expect(await record()).toMatchObject({ Gender: 'Diverse' })
  await tick({ Section: 'C' })
  expect(await status()).toEqual(Object.keys(all))
  await amy.upload({ docname: 'Passport, first page' }, { name: 'another.pdf', bytes: scan })
  expect(await status()).toEqual(['ApplicantPhotoverified', 'mandatorydetailsverified'])
})
