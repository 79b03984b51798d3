import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { saved } from '#admissions/office/import-export/server/importing.fixture.ts'
import { reviewCalls } from '#admissions/office/review/contract.ts'
import { appWithCrms } from '#test/stand-ins/crm/app-with-crms.ts'
import type { Client } from '#test/support/client.ts'
import { uploadCollegeDocuments } from '#test/support/paperwork.ts'

let it: Awaited<ReturnType<typeof appWithCrms>>
let mo: Client
let ann: Client
const applicationID = 1
const username = 'amy@example.org'
beforeAll(async () => void (it = await appWithCrms()))
afterAll(() => it.close())

async function begin(): Promise<void> {
  await it.reset()
  ann = await it.app.as('ann@example.org', { usergroup: 'admin' })
  for (const title of [
    { Statustitle: 'Seen inside', ApplicantSees: '' },
    { Statustitle: 'Quietly seen', ApplicantSees: 'Seen', SendsMail: false },
  ])
    await ann.post('Statustitle/create', title)
  const amy = await it.app.as(username, { usergroup: 'Student' })
  mo = await it.app.as('mo@example.org', { usergroup: 'moderator' })
  await it.app.as('vi@example.org', { usergroup: 'viewer' })
  await amy.post('applications/create', completeCollege)
  await uploadCollegeDocuments(amy)
  await amy.post('applications/create', { ApplicationStatus: 'submitted' })
  await mo.post('applications/create', { Form: 'college', username: 'eve@example.org', Name: 'Eve' })
  const eve = await it.app.as('eve@example.org', { usergroup: 'Student' })
  await eve.post('messages/send', { text: 'Is my form there?' })
}

const done = { status: true }
const status =
  (cutomestatus: string, AddNote = false) =>
  async () => {
    const given = { username: [username], cutomestatus, reason: 'No seats', AddNote }
    expect(await mo.post('applications/bulkstatus', given)).toMatchObject(done)
    return () => mo.post('applications/undostatus', { applicationID: [applicationID], cutomestatus })
  }
const approval = async () => {
  const approve = { applicationID, ApplicationStatus: 'approved', OffersUndo: true }
  expect(await mo.post('applications/update', approve)).toMatchObject(done)
  return () => mo.post('applications/undoapproval', { applicationID })
}
const assignment = (Owner: string) => async () => {
  expect(await mo.post('applications/assign', { username: [username], Owner })).toMatchObject(done)
  return () => mo.post('applications/undoassign', { applicationID: [applicationID], Owner })
}
const csvImport = async () => {
  const batch = randomUUID()
  const rows = [{ Name: 'Bea', MailId: 'bea@example.org' }]
  expect(await mo.post('applications/bulksave', { batch, piece: 1, rows })).toEqual(saved())
  return () => mo.post('applications/undoimport', { batch })
}
const changingImport = async () => {
  const batch = randomUUID()
  const rows = [{ MailId: completeCollege['emailid'], Name: 'Amyra' }]
  expect(await mo.post('applications/bulksave', { batch, piece: 1, mode: 'update', form: 'college', rows })).toEqual(saved())
  return () => mo.post('applications/undoimport', { batch })
}
const merge = async () => {
  const opened = async (no: number) => (await ann.ask(reviewCalls.open, { no }))[0]?.application
  const which = { applicationID, other: (await opened(2))?.applicationID }
  const seen = { version: (await opened(1))?.version, otherVersion: (await opened(2))?.version }
  expect(await ann.post('applications/merge', { ...which, ...seen })).toMatchObject(done)
  return () => ann.post('applications/undomerge', which)
}
const rejection = { Status: 'Rejected', Reason: 'No seats' }
const letter = { Subject: 'About {{number}}', Text: 'Dear {{name}}' }
const prepare = async (more: object) => {
  const prepared = await mo.post('sendings/prepare', { username: [username], ...more })
  expect(prepared).toMatchObject(done)
  return prepared['ID']
}
const release = (decision: object) => async () => {
  const ID = await prepare(decision)
  expect(await ann.post('sendings/release', { ID, OffersUndo: true })).toMatchObject(done)
  return () => ann.post('sendings/undorelease', { ID })
}
const sending = async () => {
  const ID = await prepare(letter)
  return () => mo.post('sendings/withdraw', { ID })
}

const consequences = {
  'a status that is mailed': status('Interview'),
  'another status': status('Under review'),
  'an internal status': status('Seen inside'),
  'a status without a mail': status('Quietly seen'),
  'the product’s own status': status(''),
  'a rejection': status('Rejected'),
  'a rejection with a note': status('Rejected', true),
  'an approval': approval,
  'an owner': assignment('vi@example.org'),
  'another owner': assignment('ann@example.org'),
  'no owner': assignment(''),
  'an import': csvImport,
  'an import that changes': changingImport,
  'a merge': merge,
  'a released decision': release({ ...rejection, ...letter }),
  'a released decision without a letter': release(rejection),
  'a letter': sending,
}
type Name = keyof typeof consequences
const names = Object.keys(consequences) as Name[]
const earlier: (Name | undefined)[] = [
  undefined,
  'a status that is mailed',
  'an internal status',
  'a status without a mail',
  'an owner',
]
async function heard() {
  const { db, jobs } = it.app.deps
  await sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`.execute(db)
  const waiting = async () => {
    await jobs.idle()
    return (await sql`select id from mail_log where state in ('waiting', 'sending')`.execute(db)).rows
  }
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 30_000 })
  const mails = (await it.app.mailsTo(completeCollege['emailid'])).map(({ subject, text }) => `${subject}\n${text}`)
  const leads = await sql`select kind, payload ->> 'status' as status, state from outbox order by id`.execute(db)
  const notices = await sql`select username, kind, by, at < now() + interval '1 hour' as is_there, read_at is null as is_unread
    from notices order by username, kind`.execute(db)
  return { mails, leads: leads.rows, notices: notices.rows }
}

const halfAMinute = async () => {
  it.app.pass({ minutes: 0.5 })
  await it.drain()
}

describe.each(earlier)('undone after %s', (before) => {
  let expected: Awaited<ReturnType<typeof heard>>
  const beginAgain = async () => {
    await begin()
    if (before) await consequences[before]()
    await it.drain()
  }
  beforeAll(async () => {
    await beginAgain()
    await halfAMinute()
    expected = await heard()
  })

  test.each(names.filter((name) => name !== before))('%s leaves mails, leads and notices as before', async (name) => {
    await beginAgain()
    const undo = await consequences[name]()
    await halfAMinute()
    expect(await undo()).toMatchObject(done)
    expect(await heard()).toEqual(expected)
  })
})
