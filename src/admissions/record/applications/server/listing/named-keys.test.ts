import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { transcript } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const empty = {
  Gender: '',
  WorkLocation: '',
  PreferredLocation: [],
  Qualification: '',
  Designation: '',
  JobCategory: '',
  Experience: '',
  JobAppliedfor: '',
  Filebase: '',
  filename: '',
  DOB: '',
  Notes: '',
  NotesHistory: [],
  EmploymentHistory: [],
  CtcRange: '',
  Isplaced: false,
  TechnicalSkills: [],
  IsWorklocationOthers: false,
  IsCtcRange: false,
  IsQualification: false,
  IsExperience: false,
  IsJobCategory: false,
  ApplicationStatus: '',
  cutomestatus: '',
  SubmitedDate: null,
}

test.each([
  ['college', { username: 'amy@example.org' }, { MailId: '', PhoneNumber: '' }],
  ['school', { username: '9876543210' }, { MailId: '', PhoneNumber: '' }],
  ['job', { MailId: 'arun@example.com' }, { MailId: 'arun@example.com', PhoneNumber: '' }],
] as const)('getbyid gives every key that is named, of a %s form with nothing but a name too', async (Form, owner, own) => {
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  const made = await mo.post('applications/create', { Form, ...owner, Name: 'Amy' })
  expect(made).toMatchObject({ status: true })
  const [record] = await mo.post('applications/getbyid', { username: made['username'] })
  expect(record).toMatchObject({
    ...empty,
    ...own,
    username: made['username'],
    applicationID: 1,
    Name: expect.stringMatching(/amy/i),
  })
  const { Data } = await mo.post('applications/get', { username: [made['username']] })
  expect([record]).toMatchObject(Data as object[])
})

test('an applicant gets them too, except for the notes, which are the staff’s', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', { Name: 'Amy' })
  const [record] = await amy.post('applications/getbyid')
  const { Notes: _, NotesHistory: __, ...theirs } = empty
  expect(record).toMatchObject(theirs)
  expect(record).not.toHaveProperty('Notes')
  expect(record).not.toHaveProperty('NotesHistory')
})

test('a record saved as it was read stays as it is, its resume too', async () => {
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await mo.post('applications/create', { ...completeJob, Form: 'job', Isplaced: true, Notes: 'Called' })
  await mo.upload({ username: completeJob.MailId, docname: 'Resume' }, { name: 'cv.txt', bytes: transcript })
  const read = async () => (await mo.post('applications/getbyid', { username: completeJob.MailId }))[0] as Record<string, unknown>
  const before = await read()
  expect(before).toMatchObject({ filename: 'cv.txt', Filebase: '', Isplaced: true, Notes: 'Called' })
  expect(await mo.post('applications/update', before)).toMatchObject({ status: true })
  const { version: _, NotesHistory: __, ...after } = await read()
  expect(before).toMatchObject(after)
})
