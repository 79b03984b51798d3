import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNames } from '#admissions/record/applications/record/columns.ts'
import { formAnswers } from '#admissions/record/applications/record/form-answers.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import type { Client } from '#test/support/client.ts'
import { transcript } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
let vera: Client
beforeAll(async () => void (app = await testApp({ TIME_ZONE: 'Asia/Kolkata' })))
beforeEach(async () => {
  await app.reset()
  vera = await app.as('vera@example.org', { usergroup: 'viewer' })
})
afterAll(() => app.close())

const starts = (Name: string) => ({ logic: 'and', filters: [{ field: 'Name', operator: 'startswith', value: Name }] })

async function college(username: string, fields: object = {}) {
  const applicant = await app.as(username, { usergroup: 'Student' })
  expect(await applicant.post('applications/create', { ...completeCollege, ...fields })).toMatchObject({ status: true })
  return applicant
}

async function job(MailId: string, fields: object = {}) {
  const staff = await app.as('mo@example.org', { usergroup: 'moderator' })
  expect(await staff.post('applications/create', { Form: 'job', MailId, ...fields })).toMatchObject({ status: true })
}

async function exported(body: object) {
  const { bytes, headers } = await vera.bytes('applications/export', body)
  const [sheet, ...others] = (await readXlsx(bytes)).sheets
  expect(others).toEqual([])
  const [head = [], ...lines] = sheet?.rows ?? []
  const rows = lines.map((line) => Object.fromEntries(head.map((name, at) => [String(name), line[at] ?? null])))
  return { headers, sheet: sheet?.name, head, rows, usernames: rows.map((row) => row['User Name']) }
}

test('the workbook is named Application and has a typed cell for every key, by its label', async () => {
  const amy = await college('amy@example.org', { OldName: '0042' })
  await amy.upload({ docname: 'CV' }, { name: 'cv.txt', bytes: transcript })
  const { headers, sheet, head, rows } = await exported({})
  expect(headers.get('content-disposition')).toBe('attachment; filename=Application.xlsx')
  expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(sheet).toBe('Application')
  expect(head.slice(0, 4)).toEqual(['Application No', 'User Name', 'Form', 'Status'])
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    'Application No': 1,
    'User Name': 'amy@example.org',
    Form: 'College',
    'First Name/Given Names': 'ANJALI',
    'Date of Birth': new Date('2004-08-14T00:00:00Z'),
    'Telephone (Mobile)': '9876543210',
    'Country Code': '+91',
    'Previous Name (if changed in the last 5 years)': '0042',
    Semester: 'Fall-Sept',
    Year: 2026,
    Documents: 'CV',
    SubmitedDate: null,
  })
})

test('moments are those of the institution’s clock', async () => {
  await college('amy@example.org')
  await sql`update applications set created_at = '2026-03-01T20:15:00Z'`.execute(app.database.db)
  const { rows } = await exported({})
  expect(rows[0]).toMatchObject({ Created: new Date('2026-03-02T01:45:00Z') })
})

test('no text runs as a formula, and hostile ones arrive as they are', async () => {
  const fields = { familyName: '=HYPERLINK("http://x")', Citizenship: '_x0041_<b>&\u{1F468}‍\u{1F469}', OldName: '+cmd|x' }
  await college('amy@example.org', fields)
  const { rows } = await exported({})
  expect(rows[0]).toMatchObject({
    'Surname/Family Name': '\'=HYPERLINK("http://x")',
    Citizenship: fields.Citizenship,
    'Previous Name (if changed in the last 5 years)': "'+cmd|x",
  })
})

test('it holds the selected applications, or all that match the filter, newest first and without Trash', async () => {
  for (const name of ['amy', 'bob', 'cat', 'abe']) await job(`${name}@example.org`, { Name: name })
  const admin = await app.as('ann@example.org', { usergroup: 'admin' })
  await admin.post('applications/delete', { username: 'cat@example.org' })
  expect((await exported({})).usernames).toEqual(['abe@example.org', 'bob@example.org', 'amy@example.org'])
  expect((await exported({ username: ['Amy@example.org ', 'cat@example.org', 'none@example.org'] })).usernames).toEqual([
    'amy@example.org',
  ])
  expect((await exported({ filter: starts('a') })).usernames).toEqual(['abe@example.org', 'amy@example.org'])
  expect((await exported({ filter: starts('a'), username: ['bob@example.org', 'abe@example.org'] })).usernames).toEqual([
    'abe@example.org',
  ])
})

test('forms share one sheet: shared keys in one column, equal labels made different', async () => {
  await college('amy@example.org')
  await job('bob@example.org', {
    Name: 'Bob',
    Experience: '2 Years',
    TechnicalSkills: 'SQL, Rust',
    EmploymentHistory: [{ PreOrganizationName: 'Acme', StartDate: '01-02-2020', EndDate: '01-02-2021', PreDesignation: 'Clerk' }],
  })
  const { head, rows } = await exported({})
  expect(head.filter((name) => name === 'Gender')).toHaveLength(1)
  expect(new Set(head).size).toBe(head.length)
  expect(rows).toMatchObject([
    {
      Form: 'Job',
      'Technical Skills': 'SQL, Rust',
      'Employment History': 'Organization: Acme; Start Date: 01-02-2020; End Date: 01-02-2021; Designation: Clerk; Present: No',
    },
    { Form: 'College', 'Technical Skills': null },
  ])
})

test('more than a page of rows comes whole, each once', async () => {
  await sql`insert into applications (username, form, created_at, created_by, modified_at)
    select 'p' || n || '@example.org', 'job', now(), 'test', now() from generate_series(1, 450) n`.execute(app.database.db)
  const { rows } = await exported({})
  expect(rows.map((row) => row['Application No'])).toEqual(Array.from({ length: 450 }, (_, at) => 450 - at))
})

test('a selection of a thousand fits', async () => {
  await job('amy@example.org')
  const others = Array.from({ length: 999 }, (_, at) => `somebody.with.a.long.name.${at}@department.example.org`)
  expect((await exported({ username: [...others, 'amy@example.org'] })).usernames).toEqual(['amy@example.org'])
})

test('each export is in the activity log with its count, and one download of its user (SEC-10)', async () => {
  await job('amy@example.org')
  await job('bob@example.org')
  await exported({})
  await exported({ username: ['bob@example.org'] })
  const { rows } = await sql`select actor, module, log from activity_log where module = 'Download' order by id`.execute(
    app.database.db,
  )
  expect(rows).toEqual([
    { actor: 'vera@example.org', module: 'Download', log: 'Exported 2 applications' },
    { actor: 'vera@example.org', module: 'Download', log: 'Exported 1 application' },
  ])
})

test('nothing to export is said, and an unknown filter field is refused', async () => {
  expect(await vera.post('applications/export', {})).toEqual(refused('No application matches, so there is nothing to export.'))
  const filter = { logic: 'and', filters: [{ field: 'fields', operator: 'eq', value: 'x' }] }
  expect(await vera.call('applications/export', { filter })).toMatchObject({ http: 400 })
  expect(await vera.call('applications/export', { username: ['a\0'] })).toMatchObject({ http: 400 })
})

test('IMP-17: a workbook of chosen columns has them in their order, called as in the list, and is logged and counted like any other', async () => {
  await college('amy@example.org', { FatherName: '=1+1', Semester: 'Summer-Sept', selectedSubProgram: 'ScienceProgram' })
  await job('ravi@example.org', { Name: 'RAVI', Qualification: 'B.Com' })
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await mo.post('applications/due', { username: ['ravi@example.org'], DueOn: '2026-12-01' })
  const columns = ['Qualification', 'Name', 'DueOn', 'applicationID', 'Isplaced', 'Semester', 'Program', 'Filebase', 'Name']
  const { head, rows } = await exported({ columns })
  expect(head).toEqual(['Qualification', 'Name', 'Due', 'Application No', 'Placed', 'Semester', 'Program', 'Resume'])
  expect(rows).toEqual([
    {
      Qualification: 'B.Com',
      Name: 'RAVI',
      Due: new Date('2026-12-01T00:00:00Z'),
      'Application No': 2,
      Placed: 'No',
      Semester: null,
      Program: null,
      Resume: 'No',
    },
    expect.objectContaining({ Name: 'ANJALI', Due: null, 'Application No': 1, Semester: 'Fall-Sept', Program: 'Basic Science' }),
  ])
  const logged = await app.database.run(`select log from activity_log where log like 'Exported%'`)
  expect(logged.rows).toEqual([{ log: 'Exported 2 applications, chosen columns: 8' }])
})

test('IMP-17: every column of the list can be chosen, and nothing else', async () => {
  await college('amy@example.org')
  for (let at = 0; at < everyColumn.length; at += 60) {
    const columns = everyColumn.slice(at, at + 60)
    expect((await exported({ columns })).head).toHaveLength(columns.length)
  }
  const others = ['AadharNo', 'Signature', 'fields', 'constructor', '__proto__', 'aadhaar_digest', 'deleted_at', '']
  for (const columns of [[], 'Name', [7], ...others.map((name) => ['Name', name]), Array.from({ length: 61 }, () => 'Name')])
    expect((await vera.call('applications/export', { columns })).http).toBe(400)
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  expect((await amy.call('applications/export', { columns: ['Name'] })).http).toBe(403)
})

const everyColumn = [...listNames, ...formAnswers.map(({ name }) => name), 'NotesHistory', 'filename', 'Filebase']
