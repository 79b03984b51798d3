import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { mailTemplates } from '#platform/mail/contract.ts'
import type { Client } from '#test/support/client.ts'
import { submitCollege } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let applicant: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  applicant = await app.as('amy@example.org', { usergroup: 'Student' })
  await submitCollege(applicant)
})
afterAll(() => app.close())

test.each([{ ApplicationStatus: 'submitted' }, { ApplicationStatus: 'approved' }, {}])(
  'a submitted record is held to its rules by every save, also by one with %j',
  async (asks) => {
    const staff = await app.as('mo@example.org', { usergroup: 'moderator' })
    const body = { applicationID: 1, convicted: 'Yes', incidentdetails: '', ...asks }
    expect(await staff.post('applications/update', body)).toMatchObject({
      status: false,
      Msg: 'Please provide an explanation and the approximate dates!',
    })
    expect((await applicant.post('applications/getbyid', {}))[0]).toMatchObject({
      convicted: 'No',
      ApplicationStatus: 'submitted',
    })
  },
)

test('the log says from which status an application was opened again', async () => {
  const owner = await app.as('owner@example.org')
  await owner.post('applications/update', { applicationID: 1, ApplicationStatus: 'approved' })
  await owner.post('applications/reopen', { username: 'amy@example.org', reason: 'Wrong section' })
  expect(await owner.post('activitylog/get', { take: 1 })).toMatchObject({
    Data: [
      {
        log: 'Opened again: Wrong section',
        Before: { ApplicationStatus: 'approved' },
        After: { ApplicationStatus: 'submitted' },
      },
    ],
  })
})

test('a submission names the address that a mail was written to, and none where mails about it are switched off', async () => {
  const ben = await app.as('ben@example.org', { usergroup: 'Student' })
  expect(await submitCollege(ben)).toMatchObject({ status: true, WroteTo: completeCollege['emailid'] })
  expect(await ben.post('applications/create', { ApplicationStatus: 'submitted' })).not.toHaveProperty('WroteTo')
  const owner = await app.as('owner@example.org')
  const template = (await owner.ask(mailTemplates.get, {})).find(({ name }) => name === 'Acknowledgement')
  expect(await owner.post('mailtemplates/save', { ...template, isSent: false })).toMatchObject({ status: true })
  const cal = await app.as('cal@example.org', { usergroup: 'Student' })
  const reply = await submitCollege(cal)
  expect(reply).toMatchObject({ status: true })
  expect(reply).not.toHaveProperty('WroteTo')
})
