import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Client } from '#test/support/client.ts'
import { transcript } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { formAnswers } from '../../../record/form-answers.ts'
import { answerFields } from '../../record/fields/answer-store.ts'
import { inTime, tooLong } from '../../record/fields/time-limit.ts'

let app: TestApp
let staff: Client

const arun = {
  ...completeJob,
  Form: 'job',
  Name: 'Arun',
  MailId: 'arun@example.com',
  Notes: 'Rang twice',
  EmploymentHistory: [],
}
const meena = {
  Form: 'school',
  username: '9876543210',
  Name: 'Meena',
  FatherName: 'Kannan',
  BloodGroup: 'O+',
  SSLCTamilq1: 91,
  Hostel: 'Yes',
  AnnualIncome: 84_000,
  HSCnottaken: [],
  digitalsign: true,
}
const ravi = { Form: 'school', username: '9876543211', Name: 'Ravi', FatherName: 'Selvam', SSLCTamilq1: 9, Hostel: 'No' }

beforeAll(async () => {
  app = await testApp()
  staff = await app.as('mo@example.org', { usergroup: 'moderator' })
  for (const body of [arun, meena, ravi])
    if ((await staff.post('applications/create', body))['status'] !== true) throw new Error(`Not made: ${JSON.stringify(body)}`)
  await staff.post('applications/addnote', { applicationID: 1, Notes: 'Wrote back' })
  await staff.upload({ username: arun.MailId, docname: 'Resume' }, { name: 'cv.txt', bytes: transcript })
})
afterAll(() => app.close())

const inOrder = [{ field: 'applicationID', dir: 'asc' }]
const rows = async (body: object) => (await staff.post('applications/get', body))['Data'] as Record<string, unknown>[]
const names = async (body: object) => (await rows(body)).map(({ Name }) => String(Name))
const where = (field: string, operator: string, value?: unknown) =>
  names({ filter: { logic: 'and', filters: [{ field, operator, value }] }, sort: inOrder })

test.each([
  ['FatherName', 'contains', 'kann', ['MEENA']],
  ['FatherName', 'isnull', undefined, ['Arun']],
  ['Hostel', 'in', ['Yes', 'No'], ['MEENA', 'RAVI']],
  ['Hostel', 'in', ['', 'No'], ['Arun', 'RAVI']],
  ['SSLCTamilq1', 'gte', 10, ['MEENA']],
  ['SSLCTamilq1', 'isnull', undefined, ['Arun']],
  ['Notes', 'contains', 'back', ['Arun']],
  ['NotesHistory', 'contains', 'wrote', ['Arun']],
  ['NotesHistory', 'isnull', undefined, ['MEENA', 'RAVI']],
  ['EmploymentHistory', 'isnotnull', undefined, []],
  ['digitalsign', 'eq', true, ['MEENA']],
  ['filename', 'contains', 'cv', ['Arun']],
  ['filename', 'isnull', undefined, ['MEENA', 'RAVI']],
  ['Filebase', 'eq', true, ['Arun']],
] as const)('LIST-24: %s %s %j finds %j', async (field, operator, value, found) => {
  expect(await where(field, operator, value)).toEqual(found)
})

test('LIST-24: numbers are sorted as numbers, and who has none comes first', async () => {
  expect(await names({ sort: [{ field: 'SSLCTamilq1', dir: 'asc' }] })).toEqual(['Arun', 'RAVI', 'MEENA'])
})

test('LIST-24: lists can be sorted by each answer, and nobody is left out', async () => {
  for (const field of Object.keys(answerFields))
    expect({ field, found: (await names({ sort: [{ field, dir: 'asc' }] })).toSorted() }).toEqual({
      field,
      found: ['Arun', 'MEENA', 'RAVI'],
    })
})

test('LIST-24: rows have the columns that are asked for, and only then', async () => {
  const columns = [
    'FatherName',
    'SSLCTamilq1',
    'digitalsign',
    'filename',
    'Filebase',
    'Notes',
    'EmploymentHistory',
    'AnnualIncome',
    'Gender',
  ]
  const [one, two] = await rows({ columns, sort: inOrder })
  expect(one).toMatchObject({
    FatherName: '',
    SSLCTamilq1: null,
    digitalsign: false,
    filename: 'cv.txt',
    Filebase: true,
    Notes: 'Wrote back',
  })
  expect(two).toMatchObject({
    FatherName: 'Kannan',
    SSLCTamilq1: 91,
    digitalsign: true,
    filename: '',
    EmploymentHistory: [],
    AnnualIncome: '84000',
  })
  expect((await rows({}))[0]).not.toHaveProperty('FatherName')
})

test('LIST-24: no row has more columns than twenty, what is no column, a signature or the Aadhaar number', async () => {
  const many = formAnswers.slice(0, 21).map(({ name }) => name)
  for (const columns of [
    many,
    ['Nothing'],
    ['AadharNo'],
    ['AadharNoSealed'],
    ['ApplicantSign'],
    ['ApplicantPhoto'],
    ['__proto__'],
    ['constructor'],
    'Notes',
    [7],
  ])
    expect({ columns, http: (await staff.call('applications/get', { columns })).http }).toEqual({ columns, http: 400 })
  for (const field of ['ApplicantSign', 'AadharNoSealed', 'StagesSeen', 'fields'])
    expect({ field, http: (await staff.call('applications/get', { sort: [{ field, dir: 'asc' }] })).http }).toEqual({
      field,
      http: 400,
    })
})

test('LIST-24: applicants neither get nor look for what staff write about them', async () => {
  const applicant = await app.as('nia@example.org', { usergroup: 'Student' })
  const filter = { logic: 'and', filters: [{ field: 'Notes', operator: 'contains', value: 'a' }] }
  for (const body of [
    { columns: ['Notes'] },
    { columns: ['Hobby'] },
    { filter },
    { sort: [{ field: 'NotesHistory', dir: 'asc' }] },
    { sort: [{ field: 'cutomestatus', dir: 'asc' }] },
    ...['cutomestatus', 'search'].map((field) => ({
      filter: { logic: 'and', filters: [{ field, operator: 'contains', value: 'doubtful' }] },
    })),
  ])
    expect((await applicant.call('applications/get', body)).http).toBe(400)
})

test('LIST-24: the workbook, the numbers of tabs and the order of Review take the same filters', async () => {
  const filter = { logic: 'and', filters: [{ field: 'FatherName', operator: 'eq', value: 'kannan' }] }
  expect((await staff.post('applications/counts', { filters: [filter] }))['Totals']).toEqual([1])
  expect(await staff.post('applications/keys', { filter })).toMatchObject({ Total: 1, Data: [{ username: '9876543210' }] })
})

test('LIST-20: an answer that is chosen from a list offers its values', async () => {
  expect(await staff.post('applications/values', { field: 'Hostel' })).toEqual(['Yes', 'No'])
  expect(await staff.post('applications/values', { field: 'BloodGroup' })).toContain('O+')
  for (const field of ['FatherName', 'ApplicantSign', 'Notes'])
    expect((await staff.call('applications/values', { field })).http).toBe(400)
})

test('LIST-24: what takes longer than a list may is refused with a way out, if it asked for an answer without an index', async () => {
  const slow = () => Promise.reject(Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }))
  const by = (field: string) => ({ sort: [{ field, dir: 'asc' as const }] })
  await expect(inTime(by('FatherName'), slow)).rejects.toEqual(new Refusal(tooLong))
  await expect(inTime(by('Name'), slow)).rejects.toThrow('canceling statement')
  await expect(inTime(by('FatherName'), () => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault')
})
