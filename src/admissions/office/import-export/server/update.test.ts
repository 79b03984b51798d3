import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { followChain } from '#platform/activity-log/server/chain.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { asha, importsAs, problem, saved } from './importing.fixture.ts'

let app: TestApp
let mo: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
})
afterAll(() => app.close())

const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const { record, numberOf, update, check, make } = importsAs(() => mo)

test('a check shows old and new value of each field and saves nothing; a blank leaves a field, - empties it', async () => {
  await make(asha)
  const row = { MailId: 'ASHA@example.org ', Name: '', 'Phone Number': '-', TechnicalSkills: 'SQL, Rust' }
  const applicationID = await numberOf('asha@example.org')
  expect(await check([row, { MailId: 'asha@example.org', Name: 'Asha' }, { MailId: 'bob@example.org' }])).toEqual({
    Added: 0,
    Unchanged: 0,
    Problems: [
      problem(3, 'Another row of this import is about the same application.'),
      problem(4, 'There is no such application.'),
    ],
    Changes: [
      {
        Row: 2,
        applicationID,
        username: 'asha@example.org',
        Fields: [
          { Field: 'Phone Number', Before: '9876543210', After: '' },
          { Field: 'Technical Skills', Before: 'SQL', After: 'SQL, Rust' },
        ],
      },
    ],
  })
  expect(await record('asha@example.org')).toMatchObject({ version: 2, PhoneNumber: '9876543210' })
  expect(await update([row])).toEqual(saved())
  expect(await record('asha@example.org')).toMatchObject({
    version: 3,
    Name: 'ASHA',
    PhoneNumber: '',
    TechnicalSkills: ['SQL', 'Rust'],
  })
  expect(await check([row])).toMatchObject({ Unchanged: 1, Changes: [] })
  expect(await update([row])).toEqual(saved())
  expect(await record('asha@example.org')).toMatchObject({ version: 3 })
})

test('IMP-24: what a check says adds up with what the import does, and mails nobody', async () => {
  await make(asha)
  await make({ ...asha, MailId: 'ben@example.org', Name: 'BEN' })
  const rows = [
    { MailId: 'asha@example.org', Name: 'Asha Rao' },
    { MailId: 'ben@example.org', Name: 'BEN' },
    { MailId: 'new@example.org', Name: 'New' },
    { Name: 'Without a key' },
  ]
  const said = await check(rows, { mode: 'both' })
  expect([said['Changes'], said['Problems']]).toMatchObject([{ length: 1 }, { length: 1 }])
  expect(said).toMatchObject({ Added: 1, Unchanged: 1 })
  const batch = randomUUID()
  expect((await update(rows, { mode: 'both', batch }))['Data']).toEqual(said['Problems'])
  expect(await mo.post('applications/imports')).toMatchObject([{ batch, Saved: 1, Changed: 1, Problems: 1 }])
  const mails = await sql`select template from mail_log`.execute(app.database.db)
  expect(mails.rows).toEqual([])
})

test('the activity log has the fields with before and after, and one line for the import', async () => {
  await make(asha)
  await update([{ MailId: 'asha@example.org', PhoneNumber: '9876543211' }], { batch: randomUUID(), file: 'phones.csv' })
  const { rows } = await sql`select module, log, before, after from activity_log order by id desc limit 2`.execute(
    app.database.db,
  )
  expect(rows).toMatchObject([
    { module: 'Import', log: 'Changed 1 application from phones.csv' },
    {
      module: 'Application',
      log: 'Saved Phone Number by import',
      before: { PhoneNumber: '9876543210' },
      after: { PhoneNumber: '9876543211' },
    },
  ])
  expect(await followChain(app.deps.db, app.deps.secrets)).toMatchObject({ breaks: [] })
  expect(await mo.post('applications/imports')).toMatchObject([{ Saved: 0, Changed: 1, Problems: 0 }])
})

test('the rules of the form decide, row by row', async () => {
  await make(asha)
  await make({ ...asha, MailId: 'bob@example.org' })
  await make({ Form: 'college', username: 'cat@example.org', MailId: 'cat@example.org' })
  const cat = await numberOf('cat@example.org')
  const bob = await numberOf('bob@example.org')
  const rows = [
    { MailId: 'asha@example.org', Colour: 'red' },
    { MailId: 'asha@example.org', PhoneNumber: '123' },
    { MailId: 'asha@example.org', Gender: 'Robot' },
    { Name: 'Nobody' },
    { applicationID: 999_999, Name: 'Nobody' },
    { applicationID: 'x', Name: 'Nobody' },
    { applicationID: cat, Name: 'Cat' },
    { 'Application No': String(bob), MailId: 'asha@example.org' },
    { MailId: 'cat@example.org', Name: 'Cat' },
  ]
  expect(await update(rows)).toEqual(
    saved(
      problem(2, 'There is no column “Colour”.'),
      problem(3, 'Phone number is not valid!'),
      problem(4, 'Choose Gender from the list.'),
      problem(5, 'Enter the Application No or the e-mail of the application.'),
      problem(6, 'There is no such application.'),
      problem(7, 'There is no such application.'),
      problem(8, 'This application is of the college form.'),
      problem(9, 'Email id already exists!'),
      problem(10, 'There is no such application.'),
    ),
  )
  expect(await record('asha@example.org')).toMatchObject({ version: 2 })
  expect(await update([{ applicationID: cat, Name: 'Cat' }], { form: 'college' })).toEqual(saved())
  expect(await record('cat@example.org')).toMatchObject({ Name: 'CAT' })
})

test('two applications with one e-mail are distinguished by number; what is approved stays', async () => {
  for (const username of ['one@example.org', 'two@example.org'])
    await make({ Form: 'college', username, emailid: 'shared@example.org' })
  const row = { MailId: 'shared@example.org', Name: 'X' }
  expect(await update([row], { form: 'college' })).toEqual(
    saved(problem(2, 'Several applications have this e-mail. Enter the Application No.')),
  )
  await sql`update applications set application_status = 'approved' where username = 'one@example.org'`.execute(app.database.db)
  const applicationID = await numberOf('one@example.org')
  expect(await update([{ applicationID, Name: 'X' }], { form: 'college' })).toEqual(
    saved(problem(2, "Application Already Approved you can't edit.")),
  )
})

test('Both changes those that are there and adds the others, of each form', async () => {
  await make(asha)
  const rows = [
    { MailId: 'asha@example.org', PhoneNumber: '9876543211' },
    { MailId: 'bob@example.org', Name: 'Bob', PhoneNumber: '' },
  ]
  expect(await check(rows, { mode: 'both' })).toMatchObject({ Added: 1, Changes: [{ Row: 2 }], Problems: [] })
  const batch = randomUUID()
  expect(await mo.post('applications/bulksave', { rows, mode: 'both', batch })).toEqual(saved())
  expect(await record('bob@example.org')).toMatchObject({ Name: 'Bob' })
  expect(await mo.post('applications/imports')).toMatchObject([{ Saved: 1, Changed: 1 }])
  expect(
    await mo.post('applications/bulksave', { rows: [{ MailId: 'bob@example.org', Name: 'B' }], mode: 'both', batch, piece: 1 }),
  ).toEqual(saved(problem(2, 'Another row of this import is about the same application.')))
  const college = [{ MailId: 'cat@example.org', Name: 'Cat' }]
  expect(await mo.post('applications/bulksave', { rows: college, mode: 'add', form: 'college' })).toEqual(saved())
  expect(await record('cat@example.org')).toMatchObject({ Form: 'college', Name: 'CAT' })
  const school = [{ Telephonem: '12' }, { Telephonem: '9876543210' }]
  expect(await mo.post('applications/bulksave', { rows: school, mode: 'add', form: 'school' })).toEqual(
    saved(problem(2, 'Phone number has to be 10 digits long.')),
  )
  expect(await record('9876543210')).toMatchObject({ Form: 'school' })
})

test('an entry of a list is changed in its place, and several are left to the form', async () => {
  const employer = { PreOrganizationName: 'Acme', PreDesignation: 'Baker' }
  await make({ ...asha, EmploymentHistory: [employer] })
  expect(await update([{ MailId: 'asha@example.org', 'Employment History - Designation': 'Cook' }])).toEqual(saved())
  expect(await record('asha@example.org')).toMatchObject({ EmploymentHistory: [{ ...employer, PreDesignation: 'Cook' }] })
  const EmploymentHistory = JSON.stringify([employer, { ...employer, PreOrganizationName: 'Other' }])
  await sql`update applications set fields = jsonb_set(fields, '{EmploymentHistory}', ${EmploymentHistory}::jsonb)`.execute(
    app.database.db,
  )
  expect(await update([{ MailId: 'asha@example.org', 'Employment History - Designation': 'Chef' }])).toEqual(
    saved(problem(2, 'Employment History has several entries. Change them in the form.')),
  )
})

test('an Aadhaar number is in no import', async () => {
  expect(
    await mo.post('applications/bulksave', { rows: [{ Telephonem: '9876543210', AadharNo: '234123412346' }], form: 'school' }),
  ).toEqual({ ...saved(), Ignored: ['AadharNo'] })
  expect(await record('9876543210')).not.toHaveProperty('AadharNo')
  expect(await update([{ Telephonem: '9876543210', AadharNo: '234123412346' }], { form: 'school' })).toEqual(
    saved(problem(2, 'There is no column “AadharNo”.')),
  )
})

test('two people who import the same applications at once both finish, and each change counts', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `p${at}@example.org`)
  await mo.post(
    'applications/bulksave',
    names.map((MailId) => ({ MailId })),
  )
  const other = await admin()
  const rows = (PhoneNumber: string) => names.map((MailId) => ({ MailId, PhoneNumber }))
  const both = await Promise.all([
    mo.post('applications/bulksave', { rows: rows('9876543211'), mode: 'update' }),
    other.post('applications/bulksave', { rows: rows('9876543212').toReversed(), mode: 'update' }),
  ])
  expect(both).toEqual([saved(), saved()])
  const { rows: left } = await sql<{ version: number; phone: string }>`select distinct version, phone from applications`.execute(
    app.database.db,
  )
  expect(left).toHaveLength(1)
  expect(left).toMatchObject([{ version: 3 }])
})

test('a piece of an update sent again changes nothing, and another kind of piece is refused', async () => {
  await make(asha)
  const piece = { rows: [{ MailId: 'asha@example.org', Name: 'New' }], mode: 'update', batch: randomUUID(), piece: 0 }
  await Promise.all([1, 2, 3].map(() => mo.post('applications/bulksave', piece)))
  expect(await record('asha@example.org')).toMatchObject({ version: 3, Name: 'New' })
  expect(await mo.post('applications/bulksave', { ...piece, mode: 'both' })).toMatchObject({ status: false })
})
