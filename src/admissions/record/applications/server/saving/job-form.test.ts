import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asksOfJob, completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused, refusedWithMore } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const mo = () => app.as('mo@example.org', { usergroup: 'moderator' })
const email = completeJob.MailId

async function mandatory(IsMandatory: boolean) {
  const owner = await app.as('owner@example.org')
  await owner.post('user/savesitesettings', { UID: 'sitesettings', IsMandatory })
}
async function record(staff: Client, username = email) {
  const [found] = await staff.post('applications/getbyid', { username })
  return found as Record<string, unknown>
}
async function begun(fields: object = completeJob) {
  const staff = await mo()
  const made = await staff.post('applications/create', { Form: 'job', username: 'nan', ...fields })
  expect(made).toMatchObject({ status: true, Msg: 'Saved Successfully!' })
  const applicationID = made['applicationID']
  const save = (change: object) => staff.post('applications/update', { applicationID, ...change })
  return { staff, applicationID, save }
}

test('a new record without a form is a job record and belongs to its e-mail; the list reads its columns from it', async () => {
  const staff = await mo()
  const made = await staff.post('applications/create', { ...completeJob, MailId: ' Arun@Example.com ' })
  expect(made).toMatchObject({ status: true, username: email, Completion: 100 })
  const whole = await record(staff)
  expect(whole).toMatchObject({ ...completeJob, Form: 'job', NotesHistory: [], Program: 'Accountant', Location: 'Chennai' })
  expect(whole).toMatchObject({ Docs: [{ docname: 'Resume', required: false, path: '' }] })
})

test('while fields are not mandatory a candidate is kept with an e-mail alone, and formats still hold', async () => {
  const staff = await mo()
  const create = (fields: object) => staff.post('applications/create', { Form: 'job', ...fields })
  expect(await create({ Name: 'Arun' })).toEqual(refusedWithMore('Email is required!'))
  expect(await create({ MailId: 'arun@' })).toEqual(refusedWithMore('Email is not valid!'))
  expect(await create({ MailId: email, PhoneNumber: '98765' })).toEqual(refusedWithMore('Phone number is not valid!'))
  expect(await create({ MailId: email, DOB: '31-02-2001' })).toEqual(refusedWithMore('Date of Birth is not valid.'))
  expect(await create({ MailId: email, Gender: 'NONE' })).toEqual(refusedWithMore('Choose Gender from the list.'))
  expect(await create({ MailId: email, PreferredLocation: ['Chennai', 'Atlantis'] })).toEqual(
    refusedWithMore('Choose Preferred Location from the list.'),
  )
  expect(await create({ MailId: email, Experience: '1-2 years' })).toMatchObject({ status: true, Completion: 13 })
})

test('what is wrong with a very text is said beside the fixed message', async () => {
  const staff = await mo()
  const create = (fields: object) => staff.post('applications/create', { Form: 'job', MailId: email, ...fields })
  expect(await create({ MailId: 'arun@example,org' })).toMatchObject(
    refused('Email is not valid!', "An e-mail address can't contain “,” here."),
  )
  expect(await create({ PhoneNumber: '98765x3210' })).toMatchObject(
    refused('Phone number is not valid!', "A phone number can't contain “x”."),
  )
  expect(await create({ DOB: '05-13-1999' })).toMatchObject(
    refused('Date of Birth is not valid.', '13 is no month: this looks like month first.'),
  )
})

test('values are read as contacts, documents and spreadsheets write them, and stored in one spelling', async () => {
  const staff = await mo()
  const copied = { MailId: `Arun <${email}>`, PhoneNumber: '\u202a+91\u00a098765‑43210\u202c', DOB: '५ March 1999' }
  expect(await staff.post('applications/create', { Form: 'job', ...copied })).toMatchObject({ status: true, username: email })
  expect(await record(staff)).toMatchObject({ username: email, MailId: email, PhoneNumber: '9876543210', DOB: '05-03-1999' })
})

test('while fields are mandatory the rules speak in the order of the staff form (FORM-41), one at a time', async () => {
  await mandatory(true)
  const staff = await mo()
  const sent: Record<string, unknown> = { Form: 'job' }
  const said: unknown[] = []
  for (const [name, value] of Object.entries(completeJob)) {
    const reply = await staff.post('applications/create', sent)
    said.push(reply['Msg'])
    sent[name] = value
  }
  expect(said).toEqual(Object.values(asksOfJob))
  expect(await staff.post('applications/create', { ...sent, MailId: 'arun@', Gender: '' })).toEqual(
    refusedWithMore('Email is not valid!'),
  )
  expect(await staff.post('applications/create', { ...sent, Experience: 'Fresher', EmploymentHistory: [] })).toMatchObject({
    status: true,
    Completion: 100,
  })
})

test('an update is held to the fields it names, the blank ones only while fields are mandatory', async () => {
  const { save } = await begun()
  expect(await save({ Qualification: '' })).toMatchObject({ status: true })
  await mandatory(true)
  expect(await save({ Designation: '' })).toEqual(refusedWithMore('Designation is required!'))
  expect(await save({ Designation: 'Auditor' })).toMatchObject({ status: true })
  expect(await save({ EmploymentHistory: [{ PreOrganizationName: 'Beach Road Traders' }] })).toEqual(
    refusedWithMore('All Fields in Employment History is Required !'),
  )
})

test('the five lists with an Other take any text, and remember that it is free', async () => {
  const free = { WorkLocation: 'Kolkata', Qualification: 'Diploma in Tally', JobCategory: 'Fishing', Designation: 'Skipper' }
  const more = { Experience: '40 years', CtcRange: '1 crore', IsWorklocationOthers: true, IsJobCategory: true }
  const { staff } = await begun({ ...completeJob, ...free, ...more })
  expect(await record(staff)).toMatchObject({ ...free, ...more })
})

test('lists are trimmed, and what staff alone may write is theirs', async () => {
  const { staff, save } = await begun()
  await save({ TechnicalSkills: ' Tally , Excel ,', PreferredLocation: [' Chennai '], Isplaced: true })
  expect(await record(staff)).toMatchObject({
    TechnicalSkills: ['Tally', 'Excel'],
    PreferredLocation: ['Chennai'],
    Isplaced: true,
  })
})

test('an e-mail that is on a record can not be given to another, nor begin a new one', async () => {
  const { staff } = await begun()
  expect(await staff.post('applications/create', { ...completeJob, MailId: 'ARUN@example.com' })).toEqual(
    refusedWithMore('Email id already exists!'),
  )
  const second = await staff.post('applications/create', { ...completeJob, MailId: 'bala@example.com' })
  const rename = (MailId: string) => staff.post('applications/update', { applicationID: second['applicationID'], MailId })
  expect(await rename('Arun@example.com')).toEqual(refusedWithMore('Email id already exists!'))
  expect(await rename('bala@example.com')).toMatchObject({ status: true })
  expect(await rename('bala.k@example.com')).toMatchObject({ status: true, username: 'bala@example.com' })
})

test('pressed twice, a new candidate is made once', async () => {
  const staff = await mo()
  const replies = await Promise.all([1, 2].map(() => staff.post('applications/create', { Form: 'job', ...completeJob })))
  expect(replies.filter(({ status }) => status)).toHaveLength(1)
  expect(replies).toContainEqual(refusedWithMore('Email id already exists!'))
})

test('a version that is not the latest is refused, and an unnamed one is not asked', async () => {
  const { save } = await begun()
  expect(await save({ version: 2, Name: 'Arun P' })).toMatchObject({ status: true, version: 3 })
  expect(await save({ version: 2, Name: 'Arun Q' })).toEqual(
    refusedWithMore('This application was changed in another window. Reload to see it.'),
  )
  expect(await save({ Name: 'Arun R' })).toMatchObject({ status: true, version: 4 })
})
