import { sql, type Expression } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { answerNames } from '../../../record/columns.ts'
import { listFields } from './field-store.ts'

let app: TestApp
let staff: Client

const arun = {
  ...completeJob,
  Form: 'job',
  Name: 'Arun',
  MailId: 'arun@example.com',
  Designation: 'Book keeper',
  JobCategory: 'Counting house',
  JobAppliedfor: 'Clerk',
}
const bala = {
  ...completeJob,
  Form: 'job',
  Name: 'Bala',
  MailId: 'bala@example.com',
  WorkLocation: 'Salem',
  Qualification: 'Guild certificate',
  JobCategory: 'Sales',
  Designation: 'Sales Executive',
  Experience: 'Fresher',
  JobAppliedfor: 'Seller',
  CtcRange: '10-12',
  DOB: '02-03-2001',
  PreferredLocation: ['Salem'],
  TechnicalSkills: ['Cold calls', 'Excel'],
}
const meena = {
  Form: 'school',
  username: '9876543210',
  Name: 'Meena',
  DOB: '14-08-2009',
  State: 'Tamilnadu',
  District: 'Madurai',
  Community: 'MBC',
  Religion: 'Hindu',
  AnnualIncome: 84_000,
}

beforeAll(async () => {
  app = await testApp()
  staff = await app.as('mo@example.org', { usergroup: 'moderator' })
  for (const body of [arun, bala, meena, { Form: 'college', username: 'cara@example.org', Name: 'Cara' }])
    if ((await staff.post('applications/create', body))['status'] !== true) throw new Error(`Not made: ${JSON.stringify(body)}`)
})
afterAll(() => app.close())

const names = async (body: object): Promise<string[]> => {
  const { Data } = await staff.post('applications/get', body)
  return (Data as { Name: string }[]).map(({ Name }) => Name)
}
const where = (field: string, operator: string, value?: unknown) =>
  names({ filter: { logic: 'and', filters: [{ field, operator, value }] }, sort: [{ field: 'applicationID', dir: 'asc' }] })

test.each([
  ['Name', 'contains', 'RU', ['Arun']],
  ['Name', 'contains', 'ruN', ['Arun']],
  ['Name', 'contains', 'een', ['MEENA']],
  ['Name', 'contains', 'Chennai', []],
  ['Name', 'contains', 'B%la', []],
  ['Name', 'contains', 'B_la', []],
  ['Name', 'startswith', 'aru', ['Arun']],
  ['Name', 'startswith', 'run', []],
  ['Name', 'endswith', 'ala', ['Bala']],
  ['Name', 'endswith', 'bal', []],
  ['Name', 'eq', 'CAra', ['CARA']],
  ['Name', 'eq', 'car', []],
  ['Name', 'neq', 'cara', ['Arun', 'Bala', 'MEENA']],
  ['WorkLocation', 'eq', 'chennai', ['Arun']],
  ['WorkLocation', 'contains', 'ale', ['Bala']],
  ['WorkLocation', 'startswith', 'Chen', ['Arun']],
  ['WorkLocation', 'neq', 'Chennai', ['Bala', 'MEENA', 'CARA']],
  ['WorkLocation', 'isnull', undefined, ['MEENA', 'CARA']],
  ['Qualification', 'eq', 'Diploma', ['Arun']],
  ['Designation', 'contains', 'executive', ['Bala']],
  ['JobCategory', 'eq', 'Sales', ['Bala']],
  ['Experience', 'eq', 'Fresher', ['Bala']],
  ['JobAppliedfor', 'endswith', 'ler', ['Bala']],
  ['CtcRange', 'eq', '1.2-2.4', ['Arun']],
  ['DOB', 'eq', '14-08-1996', ['Arun']],
  ['DOB', 'eq', '1996-08-14', ['Arun']],
  ['DOB', 'gte', '01-01-2001', ['Bala', 'MEENA']],
  ['DOB', 'lt', '2001-01-01', ['Arun', 'CARA']],
  ['PreferredLocation', 'eq', 'Salem', ['Bala']],
  ['PreferredLocation', 'eq', 'coimbatore', ['Arun']],
  ['PreferredLocation', 'eq', 'Coimb', []],
  ['PreferredLocation', 'neq', 'Salem', ['Arun', 'MEENA', 'CARA']],
  ['TechnicalSkills', 'contains', 'calls, ex', ['Bala']],
  ['TechnicalSkills', 'eq', 'Excel', ['Arun', 'Bala']],
  ['TechnicalSkills', 'isnotnull', undefined, ['Arun', 'Bala']],
  ['IsWorklocationOthers', 'eq', true, []],
  ['IsQualification', 'eq', true, ['Bala']],
  ['IsJobCategory', 'eq', true, ['Arun']],
  ['IsExperience', 'eq', false, ['Arun', 'Bala', 'MEENA', 'CARA']],
  ['IsCtcRange', 'neq', false, []],
  ['District', 'eq', 'Madurai', ['MEENA']],
  ['State', 'contains', 'nadu', ['MEENA']],
  ['Community', 'eq', 'mbc', ['MEENA']],
  ['Religion', 'eq', 'Hindu', ['MEENA']],
  ['WorkLocation', 'in', ['Salem', 'CHENNAI'], ['Arun', 'Bala']],
  ['WorkLocation', 'in', ['', 'Salem'], ['Bala', 'MEENA', 'CARA']],
  ['Form', 'in', ['school', 'college'], ['MEENA', 'CARA']],
  ['Gender', 'in', [''], ['MEENA', 'CARA']],
  ['cutomestatus', 'in', ['Joined'], []],
  ['PreferredLocation', 'in', ['coimbatore', 'Salem'], ['Arun', 'Bala']],
  ['PreferredLocation', 'in', ['Coimb'], []],
  ['PreferredLocation', 'in', ['', 'Salem'], ['Bala', 'MEENA', 'CARA']],
  ['TechnicalSkills', 'in', ['Cold calls'], ['Bala']],
  ['DOB', 'in', ['14-08-1996', '2001-03-02'], ['Arun', 'Bala']],
] as const)('%s %s %j finds %j', async (field, operator, value, found) => {
  expect(await where(field, operator, value)).toEqual(found)
})

test('in an order by any of them nobody is left out or comes twice, and the other direction is its reverse', async () => {
  for (const field of answerNames) {
    const up = await names({ sort: [{ field, dir: 'asc' }] })
    expect({ field, up: up.toSorted() }).toEqual({ field, up: ['Arun', 'Bala', 'CARA', 'MEENA'] })
    expect({ field, down: await names({ sort: [{ field, dir: 'desc' }] }) }).toEqual({ field, down: up.toReversed() })
  }
})

test('texts are ordered without regard to case, dates of birth by the calendar', async () => {
  expect(await names({ sort: [{ field: 'WorkLocation', dir: 'desc' }] })).toEqual(['Bala', 'Arun', 'CARA', 'MEENA'])
  expect(await names({ sort: [{ field: 'DOB', dir: 'desc' }] })).toEqual(['MEENA', 'Bala', 'Arun', 'CARA'])
  expect(await names({ sort: [{ field: 'IsJobCategory', dir: 'desc' }] })).toEqual(['Arun', 'CARA', 'MEENA', 'Bala'])
})

test('a row of the list has them, each as the empty value of its type where there is no answer', async () => {
  const { Data } = await staff.post('applications/get', { sort: [{ field: 'applicationID', dir: 'asc' }] })
  const [first, , , last] = Data as Record<string, unknown>[]
  expect(first).toMatchObject({
    WorkLocation: 'Chennai',
    DOB: '14-08-1996',
    PreferredLocation: ['Chennai', 'Coimbatore'],
    IsJobCategory: true,
    District: '',
  })
  expect(last).toMatchObject({ WorkLocation: '', DOB: '', TechnicalSkills: [], IsJobCategory: false, Religion: '' })
})

test('they follow when an answer changes, when a value of a list is renamed, and when a record is changed by SQL alone', async () => {
  const admin = await app.as('ann@example.org', { usergroup: 'admin' })
  const renamed = { stateID: 'TN', districtID: 'TN23', district: 'Salem City', renameRecords: true }
  expect(await admin.post('district/update', renamed)).toMatchObject({ status: true })
  expect(await where('WorkLocation', 'eq', 'salem city')).toEqual(['Bala'])
  expect(await where('PreferredLocation', 'eq', 'Salem City')).toEqual(['Bala'])
  await sql`update applications set fields = jsonb_set(fields, '{Religion}', '"Sikh"') where name = 'MEENA'`.execute(
    app.database.db,
  )
  expect(await where('Religion', 'eq', 'Sikh')).toEqual(['MEENA'])
})

test.each(['84000', 'executive', 'cold calls', 'tamilnadu', 'madurai', 'mbc', 'clerk', 'book keeper', 'coimbatore'])(
  'the search box finds %s',
  async (words) => {
    expect(await where('search', 'contains', words)).toHaveLength(1)
  },
)

test('the search box finds what the columns show: citizenship, status, country code, referrer, program', async () => {
  const shown = {
    Citizenship: 'Nepalese',
    countryCode: '+977',
    Referred: 'Himal Partners',
    selectedSubProgram: 'ClinicalProgram',
  }
  const made = await staff.post('applications/create', { Form: 'college', username: 'dina@example.org', Name: 'Dina', ...shown })
  expect(made).toMatchObject({ status: true })
  await staff.post('applications/setstatus', { username: 'dina@example.org', cutomestatus: 'Interview' })
  for (const words of ['nepal', '+977', 'himal', 'clinical', 'interview'])
    expect({ words, found: await where('search', 'contains', words) }).toEqual({ words, found: ['DINA'] })
})

test('APP-24: lists filter and sort by these names, on these columns and indexes', () => {
  const text = (expression: Expression<unknown> | undefined) =>
    expression && sql`${expression}`.compile(app.database.db).sql.replaceAll('"', '')
  const lines = Object.entries(listFields).map(
    ([name, { column, type, within, isFolded, isFoundByEqual, isFoundByPart, lower, values, asStored, inOrder }]) =>
      [
        `${name}: ${text(column)} ${type}`,
        ...(within ? [`within ${text(within)}`] : []),
        ...(isFolded ? ['folded'] : lower ? [`in lower case as ${lower}`] : []),
        ...(isFoundByEqual ? ['found by equal'] : []),
        ...(isFoundByPart ? ['found by part'] : []),
        ...(values ? ['of few values'] : []),
        ...(asStored ? ['as stored'] : []),
        ...(inOrder ? [`in order ${text(inOrder)}`] : []),
      ].join(' '),
  )
  const pinned = fieldsOfTheList.trim().split(/\n\s*/)
  expect(pinned.filter((line) => !lines.includes(line))).toEqual([])
})

const fieldsOfTheList = `
  username: username text within search_text
  applicationID: application_id number within search_text
  Form: form text of few values
  Name: name text within search_text found by part in order fold(name)
  familyName: family_name text within search_text in order fold(family_name)
  Citizenship: citizenship text within search_text found by equal in order fold(citizenship)
  cutomestatus: custom_status text within search_text found by equal
  ApplicationStatus: application_status text of few values
  SubmitedDate: submitted_at moment in order coalesce(submitted_at, '-infinity')
  Createdon: created_at moment
  countryCode: country_code text within search_text
  PhoneNumber: phone text within search_text
  MailId: email text within search_text
  Referred: referred text within search_text found by equal in order fold(referred)
  Gender: gender text within search_text
  Program: program text within search_text found by equal
  Location: location text within search_text found by equal in order fold(location)
  Place: place text within search_text in order fold(place)
  Branch: branch text within search_text
  Caste: caste text within search_text
  AnnualIncome: annual_income text within search_text
  AadharNo: aadhaar_digest text
  Isplaced: is_placed boolean
  Payment: payment text of few values
  Completion: completion number
  WorkLocation: work_location text within search_text folded
  Qualification: qualification text within search_text folded
  Designation: designation text within search_text folded
  JobCategory: job_category text within search_text folded
  Experience: experience text within search_text folded
  JobAppliedfor: job_applied_for text within search_text folded
  CtcRange: ctc_range text within search_text folded
  DOB: dob text in lower case as stored as stored
  District: district text within search_text folded
  State: state text within search_text folded
  Community: community text within search_text folded
  Religion: religion text within search_text folded
  PreferredLocation: preferred_location texts within search_text folded
  TechnicalSkills: technical_skills texts within search_text folded
  IsWorklocationOthers: is_worklocation_others boolean
  IsCtcRange: is_ctc_range boolean
  IsQualification: is_qualification boolean
  IsExperience: is_experience boolean
  IsJobCategory: is_job_category boolean
  search: search_text text folded
`
