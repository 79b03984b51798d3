import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { submitCollege } from '#test/support/paperwork.ts'
import { setFee } from '#test/support/payer.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { applications } from '../../contract.ts'
import { printedStatus } from '../paper/copies.ts'
import { applicationStore } from '../record/store.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const username = 'amy@example.org'
const mailbox = completeCollege.emailid
const owner = () => app.as('owner@example.org')
const internal = 'Called'
const withInternal = async () =>
  (await app.as('ann@example.org', { usergroup: 'admin' })).post('Statustitle/create', {
    Statustitle: internal,
    ApplicantSees: '',
  })
const mo = () => app.as('mo@example.org', { usergroup: 'moderator' })

async function submitted() {
  const amy = await app.as(username, { usergroup: 'Student' })
  await submitCollege(amy)
  return amy
}
test('the mail of arrival names the fee, and where it is paid', async () => {
  await setFee(app)
  const amy = await submitted()
  const [record] = await amy.ask(applications.getById, {})
  const [mail] = await app.mailsTo(mailbox)
  expect(mail?.text).toContain(
    `An application fee of INR 1,500.00 is due. Pay it at ${app.deps.config.publicUrl}/ap/#/payment?p=${record?.pgid}&pay=now`,
  )
})

test('where no fee is due the mail of arrival says nothing of one, and leaves no gap', async () => {
  await submitted()
  const [mail] = await app.mailsTo(mailbox)
  expect(mail?.text).not.toMatch(/fee|\n{3}|\{\{/)
})

test('an internal status reaches no applicant: neither by mail nor on the timeline, the record or the list', async () => {
  const amy = await submitted()
  await withInternal()
  await (await mo()).post('applications/setstatus', { username, cutomestatus: internal })
  expect((await app.mailsTo(mailbox)).map(({ subject }) => subject)).toEqual(['Your application 1 has arrived'])
  const read = [
    await amy.post('applications/timeline'),
    await amy.post('applications/getbyid'),
    await amy.post('applications/get'),
    await amy.post('applications/get', { username: [username] }),
  ]
  expect(JSON.stringify(read)).not.toContain(internal)
  expect(read[1]).toMatchObject([{ cutomestatus: 'Submitted' }])
  expect(await (await mo()).post('applications/getbyid', { username })).toMatchObject([{ cutomestatus: internal }])
})

test('in place of an internal status the last public one is read, in the record, the list and on paper, and no mail names another', async () => {
  const amy = await submitted()
  const staff = await mo()
  await withInternal()
  await staff.post('applications/setstatus', { username, cutomestatus: 'Interview' })
  await staff.post('applications/setstatus', { username, cutomestatus: internal })
  expect(await amy.post('applications/getbyid')).toMatchObject([{ cutomestatus: 'Interview' }])
  expect(await amy.post('applications/get')).toMatchObject({ Data: [{ cutomestatus: 'Interview' }] })
  expect(await amy.post('applications/get', { username: [username] })).toMatchObject({ Data: [{ cutomestatus: 'Interview' }] })
  const row = await applicationStore(app.deps.db).find(username)
  expect(row && (await printedStatus(app.deps.db, row))).toBe('Interview')
  const subjects = async () => (await app.mailsTo(mailbox)).map(({ subject }) => subject)
  expect(await subjects()).toHaveLength(2)
  await staff.post('applications/setstatus', { username, cutomestatus: 'Waiting list' })
  expect(await subjects()).toHaveLength(3)
})

test('why an application was opened again is for staff; the applicant reads that it was', async () => {
  const amy = await submitted()
  const boss = await owner()
  await boss.post('applications/update', { applicationID: 1, ApplicationStatus: 'approved' })
  await boss.post('applications/reopen', { username, reason: 'Wrong section, Mo overlooked it' })
  const timeline = await amy.post('applications/timeline')
  expect(timeline[0]).toMatchObject({ what: 'Opened again for changes', who: '', by: 'office' })
  expect(JSON.stringify(timeline)).not.toContain('overlooked')
  expect((await (await mo()).post('applications/timeline', { username }))[0]).toMatchObject({
    what: 'Opened again: Wrong section, Mo overlooked it',
    who: 'owner@example.org',
  })
})

test('the timeline names who did what: the applicant, the office, the product', async () => {
  await setFee(app)
  const amy = await submitted()
  await (await mo()).post('applications/setstatus', { username, cutomestatus: 'Interview' })
  const timeline = await amy.ask(applications.timeline, {})
  const doer = (beginning: string) => timeline.find(({ what }) => what.startsWith(beginning))?.by
  expect(doer('Fee requested: INR 1,500.00')).toBe('system')
  expect(doer('Application submitted')).toBe('you')
  expect(doer('Status set to Interview')).toBe('office')
  expect(timeline.map(({ who }) => who)).not.toContain('mo@example.org')
})
