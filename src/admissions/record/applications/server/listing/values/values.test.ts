import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { isChoice } from '#admissions/record/forms/field.ts'
import { masterCalls } from '#admissions/record/masters/definition.ts'
import { masterAt } from '#admissions/record/masters/masters.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { listCalls } from '../../../record/list-calls.ts'
import { columnOf, filterNames, pickedNames } from '../../../record/columns.ts'
import { fieldsBehind } from './values.ts'

let app: TestApp
let staff: Client
let admin: Client
beforeAll(async () => {
  app = await testApp()
  staff = await app.as('mo@example.org', { usergroup: 'moderator' })
  admin = await app.as('ann@example.org', { usergroup: 'admin' })
})
afterAll(() => app.close())

const valuesOf = async (field: string) => staff.ask(listCalls.values, { field })
const arun = { ...completeJob, Form: 'job', Name: 'Arun', MailId: 'arun@example.com' }

test('LIST-20: the values of the reference list in its order, then a retired and a free one that an application has', async () => {
  const before = await valuesOf('Qualification')
  const active = await admin.ask(masterCalls(masterAt('qualification')).get, { IsActive: true })
  expect(before).toEqual(active.map(({ qualification }) => qualification))
  for (const [Qualification, MailId] of [
    ['Diploma', 'a@example.com'],
    ['Guild certificate', 'b@example.com'],
  ])
    expect(await staff.post('applications/create', { ...arun, Qualification, MailId })).toMatchObject({ status: true })
  for (const qualification of ['Diploma', before.find((each) => each !== 'Diploma')])
    expect(await admin.post('qualification/update', { qualification, IsActive: false })).toMatchObject({ status: true })
  const after = await valuesOf('Qualification')
  expect(after.slice(-2).toSorted()).toEqual(['Diploma', 'Guild certificate'])
  expect(after).toHaveLength(before.length)
})

test('LIST-20: of several places only retired ones that somebody has are offered', async () => {
  const before = await valuesOf('PreferredLocation')
  for (const [stateID, districtID, district] of [
    ['TN', 'TNX1', 'Retired and had'],
    ['TN', 'TNX2', 'Retired and free'],
  ])
    expect(await admin.post('district/create', { stateID, districtID, district, IsActive: false })).toMatchObject({
      status: true,
    })
  const PreferredLocation = ['Chennai', 'Coimbatore']
  expect(await staff.post('applications/create', { ...arun, PreferredLocation, MailId: 'c@example.com' })).toMatchObject({
    status: true,
  })
  expect(await valuesOf('PreferredLocation')).toEqual(before)
  const { rows } = await app.database.run(
    `update applications set fields = jsonb_set(fields, '{PreferredLocation}', '["Chennai", "Retired and had"]') where email = 'c@example.com' returning 1`,
  )
  expect(rows).toHaveLength(1)
  expect((await valuesOf('PreferredLocation')).filter((each) => each.startsWith('Retired'))).toEqual(['Retired and had'])
})

test('LIST-20: form, payment and status', async () => {
  await staff.post('applications/create', { Form: 'college', username: 'cara@example.org', Name: 'Cara' })
  expect(await staff.post('applications/setstatus', { username: 'cara@example.org', cutomestatus: 'Interview' })).toMatchObject({
    status: true,
  })
  expect(await admin.post('Statustitle/delete', { Statustitle: 'Interview' })).toMatchObject({ status: true })
  expect(await valuesOf('Form')).toEqual(['college', 'school', 'job'])
  expect(await valuesOf('Payment')).toEqual(['', 'Due', 'Processing', 'Failed', 'Paid'])
  expect(await valuesOf('cutomestatus')).toEqual(expect.arrayContaining(['Waiting list', 'Interview']))
  expect(await valuesOf('Gender')).toEqual(expect.arrayContaining(['MALE', 'FEMALE']))
})

test('a column that is not picked from a list is refused with 400, and an applicant with 403', async () => {
  expect((await staff.call('applications/values', { field: 'Name' })).http).toBe(400)
  expect((await staff.call('applications/values', { field: 'AadharNo' })).http).toBe(400)
  const applicant = await app.as('asha@example.org', {})
  expect((await applicant.call('applications/values', { field: 'Gender' })).http).toBe(403)
})

test('each column whose field chooses from a list is picked from it, where an index finds its values', () => {
  const chosen = filterNames.filter((name) =>
    fieldsBehind(name, columnOf(name).column).some((field) => isChoice(field) && field.input !== 'yes-no'),
  )
  expect(chosen.filter((name) => !pickedNames.some((each) => each === name))).toEqual(['Location', 'Branch'])
})
