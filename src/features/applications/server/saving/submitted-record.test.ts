import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
