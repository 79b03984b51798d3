import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { importsAs, problem, saved } from './importing.fixture.ts'

let app: TestApp
let mo: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
})
afterAll(() => app.close())

const { record, update, make } = importsAs(() => mo)
const row = (Row: number, more: object) => ({ Row, MailId: `row${Row}@example.org`, Name: `Row ${Row}`, ...more })
const save = (rows: object[], more: object = {}) => mo.post('applications/bulksave', { rows, file: 'us.csv', ...more })
const born = async (Row: number) => (await record(`row${Row}@example.org`))['DOB']
const monthFirst = { decided: { DOB: 'month first' } }

test('IMP-23: a month-first column is read as such whole, neither half refused nor half swapped', async () => {
  const rows = ['03/25/2001', '05/03/2001', '2001-03-05', 'March 7, 2001'].map((DOB, at) => row(at + 2, { 'Date of Birth': DOB }))
  expect(await save(rows, monthFirst)).toEqual(saved())
  expect(await Promise.all([2, 3, 4, 5].map(born))).toEqual(['25-03-2001', '03-05-2001', '05-03-2001', '07-03-2001'])
})

test('what was decided is in the entry of the import in the activity log', async () => {
  await save([row(2, { DOB: '05/03/2001' })], monthFirst)
  const { rows } = await sql`select log from activity_log where module = 'Import' and application_id is null`.execute(
    app.database.db,
  )
  expect(rows).toEqual([{ log: 'Imported 1 application from us.csv, Date of Birth read as month first' }])
})

test('the same holds for an update and for its check', async () => {
  await make({ Form: 'job', MailId: 'row2@example.org', Name: 'ROW' })
  const rows = [{ Row: 2, MailId: 'row2@example.org', DOB: '05/03/2001' }]
  const { Changes } = await mo.post('applications/checkimport', { rows, mode: 'update', ...monthFirst })
  expect(Changes).toMatchObject([{ Fields: [{ Field: 'Date of Birth', After: '03-05-2001' }] }])
  expect(await update(rows, monthFirst)).toEqual(saved())
  expect(await born(2)).toBe('03-05-2001')
})

test('a piece that is sent again with another decision is refused', async () => {
  const batch = 'a7a1c3a0-6a8e-4b6c-9d3e-2f1f0a5b7c11'
  await save([row(2, { DOB: '05/03/2001' })], { batch, ...monthFirst })
  expect(await save([row(2, { DOB: '05/03/2001' })], { batch })).toMatchObject({
    Success: false,
    Message: 'This part was already sent with different rows.',
  })
})

test('a refused cell says what is wrong with its text, beside the message of the rule', async () => {
  expect(
    await save([
      row(2, { DOB: '03/25/2001' }),
      row(3, { DOB: '30-02-2001' }),
      row(4, { PhoneNumber: '98765 x3210' }),
      { ...row(5, {}), MailId: 'amy@@example.org' },
    ]),
  ).toEqual(
    saved(
      problem(2, 'Date of Birth is not valid. 25 is no month: this looks like month first.'),
      problem(3, 'Date of Birth is not valid. February 2001 has 28 days.'),
      problem(4, "Phone number is not valid! A phone number can't contain “x”."),
      problem(5, 'Email is not valid! An e-mail address has only one @.'),
    ),
  )
})

test('a day that a spreadsheet counts, a time beside the day and an address with a name are read', async () => {
  expect(
    await save([
      row(2, { DOB: '36955' }),
      row(3, { DOB: '2001-03-05 00:00:00' }),
      { ...row(4, {}), MailId: 'Amy <row4@example.org>' },
    ]),
  ).toEqual(saved())
  expect(await Promise.all([2, 3].map(born))).toEqual(['05-03-2001', '05-03-2001'])
  expect(await record('row4@example.org')).toMatchObject({ Name: 'Row 4' })
})

test('only readings are decided', async () => {
  expect((await mo.call('applications/bulksave', { rows: [], decided: { DOB: 'year first' } })).http).toBe(400)
  expect(await save([row(2, { DOB: '2001-03-05' })], { decided: { constructor: 'month first' } })).toEqual(saved())
})
