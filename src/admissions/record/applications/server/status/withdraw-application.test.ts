import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import type { Client } from '#test/support/client.ts'
import { scan, submitCollege } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refusedWithMore } from '#test/support/refused.ts'
import { applications } from '../../contract.ts'
import { statusTitles } from '#admissions/record/masters/server/public.ts'
import { statusNamed } from '#admissions/record/masters/status-title.ts'

const username = 'amy@example.org'
const done = { status: true, Msg: 'Your application is withdrawn.' }
const again = refusedWithMore("You have withdrawn this application. It can't be changed.")
const stale = refusedWithMore('This application was changed in another window. Reload to see it.')

let app: TestApp
let amy: Client
let admin: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  amy = await app.as(username, { usergroup: 'Student' })
  admin = await app.as('ann@example.org', { usergroup: 'admin' })
})
afterAll(() => app.close())

const recordOf = async (who: Client) => (await who.ask(applications.getById, { username }))[0]
const timeline = async (who: Client) => {
  const entries = await who.ask(applications.timeline, { username })
  return entries.map(({ what, by }) => `${what} · ${by}`)
}
async function submits() {
  await submitCollege(amy)
}

test('a draft that is withdrawn is in Trash, with the reason in its log, and its applicant can begin again', async () => {
  await amy.post('applications/create', { Name: 'Amy' })
  expect(await amy.post('applications/withdraw', { reason: ' I go elsewhere. ' })).toMatchObject(done)
  expect(await amy.post('applications/getbyid')).toEqual([])
  expect(await admin.post('applications/gettrash')).toMatchObject({ Total: 1, Data: [{ username, DeletedBy: username }] })
  const { Data } = await admin.post('activitylog/get')
  expect(JSON.stringify(Data)).toContain('Application withdrawn: I go elsewhere.')
  expect(await amy.post('applications/withdraw')).toEqual(refusedWithMore('There is no such application.'))
  expect(await amy.post('applications/create', { Name: 'Amy' })).toMatchObject({ status: true, applicationID: 2 })
})

test('a submitted one gets the status that means withdrawn, says so to its applicant without a mail, and is closed to them', async () => {
  await submits()
  const mails = (await app.mailsTo(completeCollege.emailid)).length
  expect(await amy.post('applications/withdraw', { reason: 'I go elsewhere.' })).toMatchObject(done)
  expect(await recordOf(amy)).toMatchObject({
    ApplicationStatus: 'submitted',
    cutomestatus: 'Withdrawn',
    Locked: "You have withdrawn this application. It can't be changed.",
  })
  expect((await timeline(amy))[0]).toBe('Application withdrawn: I go elsewhere. · you')
  expect((await app.mailsTo(completeCollege.emailid)).length).toBe(mails)

  expect(await amy.post('applications/create', { Name: 'Somebody' })).toEqual(again)
  expect((await amy.upload({ docname: 'Passport' }, { name: 'passport.pdf', bytes: scan })).body).toEqual(again)
  expect(await amy.post('applications/withdraw')).toEqual(again)
  await admin.post('applications/setstatus', { username, cutomestatus: 'Interview' })
  expect(await amy.post('applications/create', { Name: 'Amy' })).toMatchObject({ status: true })
})

test('it is the meaning that counts and not the name: a renamed title closes an application and is given', async () => {
  await submits()
  const rename = { Statustitle: 'Taken back', StatustitleOld: 'Withdrawn', IsActive: true }
  expect(await admin.post('Statustitle/update', rename)).toMatchObject({ status: true })
  await admin.post('Statustitle/update', { Statustitle: 'Not selected', StatustitleOld: 'Rejected', IsActive: true })
  await admin.post('applications/setstatus', { username, cutomestatus: 'Not selected', reason: 'Not eligible' })
  const decided = "Your application has been decided and can't be changed."
  expect(await amy.post('applications/withdraw')).toEqual(refusedWithMore(decided))
  await admin.post('applications/setstatus', { username, cutomestatus: 'Interview' })
  expect(await amy.post('applications/withdraw')).toMatchObject(done)
  expect(await recordOf(admin)).toMatchObject({ cutomestatus: 'Taken back' })
  expect(await amy.post('applications/create', { Name: 'Somebody' })).toEqual(again)
})

test('without any such title the product gives its own, which means the same', async () => {
  await submits()
  await admin.post('Statustitle/delete', { Statustitle: 'Withdrawn' })
  const titles = await statusTitles(app.deps.db)
  expect(titles.map(({ Meaning }) => Meaning)).not.toContain('withdrawn')
  expect(await amy.post('applications/withdraw')).toMatchObject(done)
  expect(await recordOf(amy)).toMatchObject({ cutomestatus: 'Withdrawn' })
  expect(statusNamed(titles, 'WITHDRAWN').Meaning).toBe('withdrawn')
  expect(await amy.post('applications/withdraw')).toEqual(again)
})

test('an approved application is not withdrawn here', async () => {
  await submits()
  await admin.post('applications/update', { applicationID: 1, ApplicationStatus: 'approved' })
  expect(await amy.post('applications/withdraw')).toEqual(refusedWithMore('Write to the office to withdraw.'))
})

test('of two tabs the one that has not seen the other’s change is refused, and a repeated request happens once', async () => {
  await submits()
  const version = (await recordOf(amy))?.version
  await amy.post('applications/create', { Place: 'Salem' })
  expect(await amy.post('applications/withdraw', { version })).toEqual(stale)
  const now = (await recordOf(amy))?.version
  const both = await Promise.all([1, 2].map(() => amy.post('applications/withdraw', { version: now })))
  expect(both.filter(({ status }) => status === true)).toHaveLength(1)
  expect(both.filter(({ status }) => status !== true)).toEqual([again])
  expect((await timeline(amy)).filter((entry) => entry.startsWith('Application withdrawn'))).toHaveLength(1)
})

test.each([
  [{ reason: 'x'.repeat(501) }, 'A reason can be at most 500 characters.'],
  [{ reason: 7 }, /./],
  [{ version: 'last' }, /./],
])('bad input is refused: %#', async (body, words) => {
  await amy.post('applications/create', { Name: 'Amy' })
  const reply = await amy.post('applications/withdraw', body)
  expect(reply).toMatchObject({ status: false, Msg: expect.stringMatching(words) })
  expect(await recordOf(amy)).toBeDefined()
})
