import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { job } from '#admissions/record/forms/declarations/job.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'
import { sampleTable } from '../sample.ts'
import { importsAs, problem, saved } from './importing.fixture.ts'

let app: TestApp
let mo: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
})
afterAll(() => app.close())

const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const { record, total } = importsAs(() => mo)
const mandatory = async (IsMandatory: boolean) =>
  expect(await (await admin()).post('user/savesitesettings', { UID: 'sitesettings', IsMandatory })).toMatchObject({
    status: true,
  })

test('CALL-38: columns that the form does not have are named in the reply, also of a dry run and of a piece that is sent again', async () => {
  const row = { MailId: 'asha@example.org', Name: 'Asha', Hobby: 'Chess', 'Shoe size': '38', Row: 7 }
  const named = { ...saved(), Ignored: ['Hobby', 'Shoe size'] }
  expect(await mo.post('applications/bulksave', { rows: [row], dryRun: true })).toEqual(named)
  const piece = { rows: [row], batch: randomUUID(), piece: 1 }
  expect(await mo.post('applications/bulksave', piece)).toEqual(named)
  expect(await mo.post('applications/bulksave', piece)).toEqual(named)
  expect(await mo.post('applications/bulksave', { mode: 'update', rows: [{ MailId: 'asha@example.org', Hobby: 'Go' }] })).toEqual(
    saved(problem(2, 'There is no column “Hobby”.')),
  )
})

const noAt = 'Email is not valid! An e-mail address needs an @ between the name and the domain.'

const whole = {
  Name: 'Asha Raman',
  MailId: 'Asha@Example.org',
  Gender: 'female',
  PhoneNumber: '9876543210',
  WorkLocation: 'chennai',
  Qualification: 'Other degree',
  JobCategory: 'Other',
  Designation: 'Baker',
  Experience: 'fresher',
  DOB: '1999-04-03',
  PreferredLocation: 'Chennai, madurai',
  CtcRange: '0.6-1.2',
  TechnicalSkills: ' SQL , Rust ,',
  JobAppliedfor: 'Clerk',
}

test('a bare array of rows is saved; Data are no problem rows', async () => {
  expect(await mo.post('applications/bulksave', [{ Row: 2, ...whole }])).toEqual(saved())
  const made = await record('asha@example.org')
  expect(made).toMatchObject({
    IsWorklocationOthers: false,
    username: 'asha@example.org',
    Form: 'job',
    Name: 'Asha Raman',
    Gender: 'FEMALE',
    WorkLocation: 'Chennai',
    DOB: '03-04-1999',
    PreferredLocation: ['Chennai', 'Madurai'],
    TechnicalSkills: ['SQL', 'Rust'],
    Experience: 'Fresher',
    Qualification: 'Other degree',
    IsQualification: true,
    ApplicationStatus: '',
  })
})

test('good rows are saved and the others told by their line, in order', async () => {
  await mo.post('applications/create', { Form: 'job', MailId: 'amy@example.org' })
  const rows = [
    { Name: 'No mail' },
    { MailId: 'nonsense' },
    { MailId: 'amy@example.org' },
    { MailId: 'bob@example.org' },
    { MailId: 'BOB@example.org ' },
    { MailId: 'cat@example.org', PhoneNumber: '123' },
    { MailId: 'dan@example.org', Gender: 'Robot' },
    { MailId: 'eve@example.org', DOB: '31-02-2000' },
    { MailId: 'fay@example.org', PreferredLocation: 'Chennai,Atlantis' },
    { MailId: 'gus@example.org', Name: 'x'.repeat(201) },
    { MailId: 'hal@example.org', Unknown: 'left out' },
  ]
  expect(await mo.post('applications/bulksave', rows)).toEqual({
    ...saved(
      problem(2, 'Email is required!'),
      problem(3, noAt),
      problem(4, 'Email id already exists!'),
      problem(6, 'Email id already exists!'),
      problem(7, 'Phone number is not valid!'),
      problem(8, 'Choose Gender from the list.'),
      problem(9, 'Date of Birth is not valid. February 2000 has 29 days.'),
      problem(10, 'Choose Preferred Location from the list.'),
      problem(11, "Name can't be more than 200 character."),
    ),
    Ignored: ['Unknown'],
  })
  expect(await total()).toBe(3)
})

test('an address that is the e-mail of another’s record is taken too, and one in Trash is free', async () => {
  await mo.post('applications/create', { Form: 'job', MailId: 'amy@example.org' })
  await sql`update applications set email = 'shared@example.org'`.execute(app.database.db)
  const rows = [{ MailId: 'shared@example.org' }]
  expect(await mo.post('applications/bulksave', rows)).toEqual(saved(problem(2, 'Email id already exists!')))
  await (await admin()).post('applications/delete', { username: 'amy@example.org' })
  expect(await mo.post('applications/bulksave', rows)).toEqual(saved())
})

test('while fields are mandatory a row needs them all, in the order of the form', async () => {
  await mandatory(true)
  const { JobAppliedfor: _, ...unapplied } = whole
  const worked = { ...whole, MailId: 'bob@example.org', Experience: 'Many years' }
  const employer = { PreOrganizationName: 'Acme', StartDate: '01-02-2020', EndDate: '2021-02-01', PreDesignation: 'Baker' }
  expect(await mo.post('applications/bulksave', [{ MailId: 'a@b.org' }, unapplied, whole, worked])).toEqual(
    saved(
      problem(2, 'Name is required!'),
      problem(3, 'Job Applied for is required!'),
      problem(5, 'All Fields in Employment History is Required !'),
    ),
  )
  expect(await mo.post('applications/bulksave', [{ ...worked, ...employer }])).toEqual(saved())
  expect(await record('bob@example.org')).toMatchObject({ EmploymentHistory: [{ ...employer, EndDate: '01-02-2021' }] })
})

test('headers may be labels in any case; formulas are kept as text, without the guard that an export put before them', async () => {
  const row = {
    'mail id': 'asha@example.org',
    NAME: '=1+1',
    'Job Applied For': "'@SUM(A1)",
    'Employment History - Organization': 'Acme',
  }
  expect(await mo.post('applications/bulksave', [row])).toEqual(saved())
  expect(await record('asha@example.org')).toMatchObject({
    Name: '=1+1',
    JobAppliedfor: '@SUM(A1)',
    EmploymentHistory: [{ PreOrganizationName: 'Acme' }],
  })
})

test('the sample file can be imported as it is, mandatory fields or not', async () => {
  const [labels = [], cells = []] = sampleTable(job)
  const rows = [Object.fromEntries(labels.map((label, at) => [label, cells[at]]))]
  for (const isMandatory of [true, false]) {
    await mandatory(isMandatory)
    expect(await mo.post('applications/bulksave', { rows, dryRun: true })).toEqual(saved())
  }
  expect(cells).not.toContain('')
})

test('a dry run tells the same and keeps nothing', async () => {
  const rows = [whole, { MailId: 'nonsense' }]
  const dry = await mo.post('applications/bulksave', { rows, dryRun: true, batch: randomUUID() })
  expect(dry).toEqual(saved(problem(3, noAt)))
  expect(await total()).toBe(0)
  expect(await mo.post('applications/imports')).toEqual([])
  expect(await mo.post('applications/bulksave', { rows })).toEqual(dry)
})

test('a piece may be sent again, even at once: the same answer, and nothing twice', async () => {
  const piece = { rows: [whole, { MailId: 'nonsense' }], batch: randomUUID(), piece: 0, file: 'candidates.csv' }
  const first = await Promise.all([1, 2, 3].map(() => mo.post('applications/bulksave', piece)))
  expect([...first, await mo.post('applications/bulksave', piece)]).toEqual(
    Array.from({ length: 4 }, () => saved(problem(3, noAt))),
  )
  expect(await total()).toBe(1)
  expect(await mo.post('applications/bulksave', { ...piece, rows: [whole] })).toEqual(
    refused('This part was already sent with different rows.'),
  )
  const other = await admin()
  expect(await other.call('applications/bulksave', { ...piece, piece: 1 })).toMatchObject({ http: 403 })
})

test('IMP-20: with inOrder a piece that arrives first waits for the one before it', async () => {
  const batch = randomUUID()
  const send = (piece: number, Name: string) =>
    mo.post('applications/bulksave', { rows: [{ MailId: 'asha@example.org', Name }], batch, piece, inOrder: true })
  const late = send(1, 'Piece 1')
  expect(await Promise.race([late, new Promise((resolve) => void setTimeout(resolve, 150, 'waits'))])).toBe('waits')
  expect(await mo.post('applications/imports')).toEqual([])
  expect(await send(0, 'Piece 0')).toEqual(saved())
  const taken = saved(problem(2, 'Email id already exists!'))
  expect(await late).toEqual(taken)
  expect(await record('asha@example.org')).toMatchObject({ Name: 'Piece 0' })
})

test('two imports of one file at once make each application once', async () => {
  const rows = Array.from({ length: 50 }, (_, at) => ({ MailId: `p${at}@example.org` }))
  const [one, two] = await Promise.all([1, 2].map(() => mo.post('applications/bulksave', rows)))
  expect([one, two].flatMap((reply) => reply?.['Data'])).toHaveLength(50)
  expect(await total()).toBe(50)
})

test.each([
  ['too many rows', Array.from({ length: 10_001 }, () => ({})), 'A call can have at most 10000 rows. Split longer files.'],
  ['a column named constructor', [{ constructor: 'x' }], 'A column name is not allowed.'],
])('%s is refused', async (_, rows, message) => {
  expect(await mo.post('applications/bulksave', rows)).toEqual(refused(message))
})

test('a column named __proto__, or anything but rows, is malformed', async () => {
  const sent = JSON.parse('[{"__proto__": {"Row": 1}}]')
  expect(Object.keys(sent[0])).toEqual(['__proto__'])
  for (const body of [sent, ['text'], { rows: 'text' }])
    expect(await mo.call('applications/bulksave', body)).toMatchObject({ http: 400 })
})

test('rows are refused while the job form is not offered', async () => {
  await (
    await admin()
  ).post('user/savesitesettings', { UID: 'sitesettings', IsMandatory: false, Forms: ['college'], DefaultForm: 'college' })
  expect(await mo.post('applications/bulksave', [whole])).toEqual(refused('This form is not offered.'))
})
