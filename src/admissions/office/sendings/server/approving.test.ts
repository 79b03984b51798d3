import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reviewCalls } from '#admissions/office/review/contract.ts'
import type { Client } from '#test/support/client.ts'
import { submitCollege } from '#test/support/paperwork.ts'
import { refused } from '#test/support/refused.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { sendingCalls } from '../contract.ts'

let app: TestApp
let ada: Client
let mo: Client
const username = 'asha@example.org'
const ben = 'ben@example.org'
const cal = 'cal@example.org'
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  ada = await app.as('ada@example.org', { usergroup: 'admin' })
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  for (const who of [username, ben]) await submitCollege(await app.as(who, { usergroup: 'Student' }))
  await mo.post('applications/create', { Form: 'college', username: cal, Name: 'CAL' })
  await checksAll(1)
})
afterAll(() => app.close())

async function checksAll(no: number): Promise<void> {
  const [opened] = await mo.ask(reviewCalls.open, { no })
  for (const { docname, path } of opened?.application.Docs ?? [])
    if (path !== '') await mo.post('review/accept', { no, docname, path })
  const checked = { applicationID: no, mandatorydetailsverified: true, RollNo: `R-${no}` }
  expect(await mo.post('applications/update', checked)).toMatchObject({ status: true })
}

const letter = { Subject: 'Decision on {{number}}', Text: 'You are: {{status}}.' }
const decision = { username: [username, ben, cal], Status: 'Interview', Approves: true, ...letter }
const prepare = (more: object = {}) => mo.post('sendings/prepare', { ...decision, ...more })
const record = async (of: string) => Object((await mo.post('applications/getbyid', { username: of }))[0])
const subjects = async () =>
  (await app.mailsTo('anjali@example.com')).map(({ subject }) => subject).filter((said) => / 1\b/.test(said))
const whyLeft = async (ID: unknown) => (await mo.ask(sendingCalls.left, { ID: String(ID) })).Data.map(({ Why }) => Why)
async function release(ID: unknown): Promise<void> {
  expect(await ada.post('sendings/release', { ID })).toEqual({ status: true, Msg: 'Released.' })
  await app.deps.jobs.idle()
}
const received = 'Your application 1 has arrived'
const isApproved = { ApplicationStatus: 'approved', cutomestatus: 'Interview' }

test('LETTER-18: a decision approves at its release, by who releases it; the letter takes the place of the mail about the approval', async () => {
  const { ID } = await prepare({ username: [username] })
  expect(await record(username)).toMatchObject({ ApplicationStatus: 'submitted' })
  expect(await mo.ask(sendingCalls.waiting, { applicationID: [1] })).toMatchObject([{ Approves: true }])
  await release(ID)
  expect(await record(username)).toMatchObject(isApproved)
  const [opened] = await ada.ask(reviewCalls.open, { no: 1 })
  expect(opened?.ApprovedJustNow).toBe(true)
  expect(await subjects()).toEqual(['Decision on 1', received])
  expect(await ada.post('applications/undoapproval', { applicationID: 1 })).toEqual(
    refused("This approval can't be undone any more."),
  )
})

test('LETTER-18: what has something open, is a draft or is approved is left out, with why, before and at the release', async () => {
  const expected = [
    { Why: 'The photo is not checked.', Count: 1 },
    { Why: 'Only a submitted application can be approved.', Count: 1 },
  ]
  expect(await mo.post('sendings/preview', decision)).toMatchObject({ Total: 1, Left: expected })
  const { ID, ...reply } = await prepare()
  expect(reply).toMatchObject({ status: true, Total: 1, Left: 2 })
  expect(await mo.post('sendings/withdraw', { ID })).toMatchObject({ status: true })

  await checksAll(2)
  await mo.post('applications/update', { applicationID: 1, TransferCertificatedoc: true })
  const both = await prepare()
  expect(both).toMatchObject({ status: true, Total: 2, Left: 1 })
  // Others may change a document slot meanwhile, which changes no application.
  await sql`update document_slots set ticks = 'TransferCertificatedoc' where form = 'college' and name = 'CV'`.execute(
    app.database.db,
  )
  await release(both['ID'])
  expect(await record(username)).toMatchObject(isApproved)
  expect(await record(ben)).toMatchObject({ ApplicationStatus: 'submitted', cutomestatus: 'Submitted' })
  expect(await whyLeft(both['ID'])).toEqual([
    'Transfer Certificate is not checked.',
    'Only a submitted application can be approved.',
  ])
  expect(await prepare({ username: [username] })).toEqual(refused('Application Already Approved'))
})

test('LETTER-18: without a letter the usual mail about the approval goes out, and an approval needs a status', async () => {
  expect(await prepare({ Status: '' })).toMatchObject(refused('Choose a status.'))
  const { ID } = await prepare({ username: [username], Subject: '', Text: '' })
  await release(ID)
  expect(await record(username)).toMatchObject(isApproved)
  expect(await subjects()).toEqual(['Your application 1 is approved', received])
})

test('LETTER-18: what has its status already can be approved', async () => {
  await mo.post('applications/setstatus', { username, cutomestatus: 'Interview' })
  const { ID } = await prepare({ username: [username] })
  await release(ID)
  expect(await record(username)).toMatchObject(isApproved)
})
