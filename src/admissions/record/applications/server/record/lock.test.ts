import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { formatFormDate, todayIn } from '#shared/time/dates.ts'
import type { Client } from '#test/support/client.ts'
import { scan, submitCollege } from '#test/support/paperwork.ts'
import { office, testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

const username = 'amy@example.org'
const decided = refused("Your application has been decided and can't be changed.")

let app: TestApp
let amy: Client
let mo: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  ;({ amy, mo } = await office(app))
  await submitCollege(amy)
})
afterAll(() => app.close())

const locked = async (who: Client) => (await who.post('applications/getbyid', { username }))[0] as Record<string, unknown>
const passport = { name: 'passport.pdf', bytes: scan }

test('a rejected application can’t be edited, submitted, added to or taken from by its applicant; staff may', async () => {
  await mo.post('applications/setstatus', { username, cutomestatus: 'Rejected', reason: 'Not eligible' })
  const before = await locked(mo)
  expect(await amy.post('applications/create', { Name: 'Somebody' })).toEqual(decided)
  expect(await amy.post('applications/update', { applicationID: 1, Name: 'Somebody' })).toEqual(decided)
  expect(await amy.post('applications/create', { ApplicationStatus: 'submitted' })).toEqual(decided)
  expect(await amy.post('applications/create', { issubmitbtn: true })).toEqual(decided)
  expect((await amy.upload({ docname: 'Passport' }, passport)).body).toEqual(decided)
  expect(await amy.post('deletedoc', { docname: 'Other professional transcripts' })).toMatchObject({ status: false })
  expect(await locked(mo)).toEqual(before)

  expect(await locked(amy)).toMatchObject({ Locked: "Your application has been decided and can't be changed." })
  expect(before).toMatchObject({ Locked: '', cutomestatus: 'Rejected' })
  expect(await mo.post('applications/update', { applicationID: 1, Name: 'Corrected' })).toMatchObject({ status: true })
  await mo.post('applications/setstatus', { username, cutomestatus: 'Interview' })
  expect(await amy.post('applications/create', { Name: 'Somebody' })).toMatchObject({ status: true })
})

test('a draft that was rejected is not submitted by its applicant either', async () => {
  const ben = await app.as('ben@example.org', { usergroup: 'Student' })
  await ben.post('applications/create', { Name: 'Ben' })
  await mo.post('applications/setstatus', { username: 'ben@example.org', cutomestatus: 'Rejected', reason: 'Not eligible' })
  expect(await ben.post('applications/create', { ...completeCollege, ApplicationStatus: 'submitted' })).toEqual(decided)
})

test('an approved application says that it is locked, to its applicant and to staff', async () => {
  await mo.post('applications/update', { applicationID: 1, ApplicationStatus: 'approved' })
  const said = "Application Already Approved you can't edit."
  for (const who of [amy, mo]) expect(await locked(who)).toMatchObject({ Locked: said })
  expect(await amy.post('applications/create', { ApplicationStatus: 'submitted' })).toEqual(refused(said))
})

test('a second submission says when the application was submitted, and that the changes are saved', async () => {
  const reply = await amy.post('applications/create', { Place: 'Salem', ApplicationStatus: 'submitted' })
  const today = formatFormDate(todayIn('Asia/Kolkata', app.deps.now()))
  expect(reply).toMatchObject({ status: true, Msg: `Your application was submitted on ${today}. Your changes are saved.` })
})
