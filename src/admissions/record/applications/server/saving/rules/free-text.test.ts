import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

/** As the wizard saves: one answer at a time, without a flag. */
async function applicant() {
  const asha = await app.as('asha@example.org', { usergroup: 'Student' })
  const save = (answers: object) => asha.post('applications/create', { Form: 'job', ...answers })
  const record = async () => (await asha.post('applications/getbyid', {}))[0] as Record<string, unknown>
  await save({ Name: 'Asha', MailId: 'asha@example.org' })
  return { save, record }
}

test("what an applicant types under 'Other' is flagged as free text for the staff editor, and a listed answer is not", async () => {
  const { save, record } = await applicant()
  await save({ WorkLocation: 'Timbuktu' })
  await save({ JobCategory: 'Fishing', Designation: 'Skipper' })
  await save({ Experience: 'Fresher' })
  expect(await record()).toMatchObject({ IsWorklocationOthers: true, IsJobCategory: true, IsExperience: false })
  await save({ WorkLocation: 'Chennai' })
  expect(await record()).toMatchObject({ WorkLocation: 'Chennai', IsWorklocationOthers: false, IsJobCategory: true })
})

test('what staff say of a box holds; a retired value that a record carries is no free text', async () => {
  const staff = await app.as('mo@example.org', { usergroup: 'admin' })
  const made = await staff.post('applications/create', {
    MailId: 'ravi@example.org',
    WorkLocation: 'Chennai',
    IsWorklocationOthers: true,
    Qualification: 'Diploma',
    IsQualification: false,
  })
  const record = async () => (await staff.post('applications/getbyid', { username: 'ravi@example.org' }))[0]
  expect(await record()).toMatchObject({ IsWorklocationOthers: true, IsQualification: false })
  await staff.post('qualification/update', { qualification: 'Diploma', qualificationOld: 'Diploma', IsActive: false })
  const { applicationID } = made
  await staff.post('applications/update', {
    applicationID,
    Qualification: 'Diploma',
    IsQualification: false,
    CtcRange: '1 crore',
  })
  expect(await record()).toMatchObject({ Qualification: 'Diploma', IsQualification: false, IsCtcRange: true })
})
