import type { FormName } from '#shared/form-name.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApplicationTables } from '#admissions/record/applications/server/record/tables.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const viewer = () => app.as('vi@example.org', { usergroup: 'viewer' })
const november = { fromdate: '2026-11-01', enddate: '2026-11-20' }
const none = [
  { _id: 'MALE', Total: 0 },
  { _id: 'FEMALE', Total: 0 },
]

type Seed = { at: string; gender?: string; program?: string; location?: string; form?: FormName; deleted?: boolean }
let made = 0
async function created(...seeds: Seed[]) {
  const rows = seeds.map(({ at, gender = '', program = '', location = '', form = 'college', deleted = false }) => ({
    username: `applicant${(made += 1)}@example.org`,
    form,
    created_at: new Date(at),
    created_by: 'x',
    modified_at: new Date(at),
    submitted_at: null,
    fields: '{}',
    gender,
    program,
    location,
    deleted_at: deleted ? new Date(at) : null,
    deleted_by: null,
  }))
  await app.database.db.withTables<ApplicationTables>().insertInto('applications').values(rows).execute()
}
const figures = async (period: object = november) => (await (await viewer()).post('dashboard/get', period))['Data']

test('without applications everything is nought', async () => {
  expect(await (await viewer()).post('dashboard/get', november)).toEqual({
    Success: true,
    Message: '',
    Data: { Totalcount: 0, Previousmonthcount: 0, GenderCount: none, JobAppliedfor: [], WorkLocation: [] },
  })
})

test('applications are counted by gender, program and location, the largest share first', async () => {
  const at = '2026-11-05T06:00:00Z'
  await created(
    { at, gender: 'MALE', program: 'BDS', location: 'India' },
    { at, gender: 'female', program: 'MBBS', location: 'Nepal' },
    { at, gender: 'FEMALE', program: 'MBBS', location: 'India', form: 'school' },
    { at, gender: 'TRANSGENDER', program: 'MBBS', location: 'India', form: 'job' },
    { at },
  )
  expect(await figures()).toEqual({
    Totalcount: 5,
    Previousmonthcount: 0,
    GenderCount: [
      { _id: 'MALE', Total: 1 },
      { _id: 'FEMALE', Total: 2 },
      { _id: 'OTHER', Total: 1 },
    ],
    JobAppliedfor: [
      { _id: 'MBBS', Total: 3 },
      { _id: '', Total: 1 },
      { _id: 'BDS', Total: 1 },
    ],
    WorkLocation: [
      { _id: 'India', Total: 3 },
      { _id: '', Total: 1 },
      { _id: 'Nepal', Total: 1 },
    ],
  })
})

test('a period goes from the first moment of its first day to the last of its last, where the institution is', async () => {
  await created(
    { at: '2026-10-31T18:29:59.999Z' },
    { at: '2026-10-31T18:30:00Z' },
    { at: '2026-11-20T18:29:59.999Z' },
    { at: '2026-11-20T18:30:00Z' },
  )
  expect(await figures()).toMatchObject({ Totalcount: 2, Previousmonthcount: 1 })
})

test('the last period is as long as the current one and ends the day before it', async () => {
  await created({ at: '2026-10-12T12:00:00Z' }, { at: '2026-10-11T12:00:00Z' }, { at: '2026-10-31T12:00:00Z' })
  expect(await figures()).toMatchObject({ Totalcount: 0, Previousmonthcount: 2, JobAppliedfor: [] })
  expect(await figures({ fromdate: '2026-10-12', enddate: '2026-10-12' })).toMatchObject({ Totalcount: 1, Previousmonthcount: 1 })
})

test('what is in Trash does not count', async () => {
  await created({ at: '2026-11-05T06:00:00Z', deleted: true }, { at: '2026-10-25T06:00:00Z', deleted: true })
  expect(await figures()).toMatchObject({ Totalcount: 0, Previousmonthcount: 0 })
})

test.each([
  [{}, 'Start Date is required!'],
  [{ fromdate: '2026-11-01' }, 'End Date is required!'],
  [{ fromdate: '2026-11-31', enddate: '2026-12-01' }, 'This date does not exist.'],
  [{ fromdate: '01-11-2026', enddate: '2026-12-01' }, 'This date does not exist.'],
  [{ fromdate: '2026-11-02', enddate: '2026-11-01' }, "End Date can't be before Start Date."],
])('%j is refused with "%s"', async (period, message) => {
  expect(await (await viewer()).post('dashboard/get', period)).toEqual(refused(message))
})
