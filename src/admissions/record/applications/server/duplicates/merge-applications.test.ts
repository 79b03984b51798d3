import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { reviewCalls } from '#admissions/office/review/contract.ts'
import type { Client } from '#test/support/client.ts'
import { photo, scan, uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
let ada: Client
let mo: Client
let amy: Client
const [kept, other] = [1, 2]
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  ada = await app.as('ada@example.org', { usergroup: 'admin' })
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await mo.post('applications/create', { ...completeCollege, Form: 'college', username: 'asha@example.org', Notes: 'First call' })
  await amy.post('applications/create', { ...completeCollege, Name: 'Amy' })
})
afterAll(() => app.close())

const open = async (no: number) => (await mo.ask(reviewCalls.open, { no }))[0]
const versionOf = async (no: number) => (await open(no))?.application.version ?? 0
const merge = async (change: object = {}, who = ada) => who.post('applications/merge', { ...(await seenNow()), ...change })
const seenNow = async () => ({
  applicationID: kept,
  version: await versionOf(kept),
  other,
  otherVersion: await versionOf(other),
})
const pathOf = async (no: number, slot: string) =>
  (await open(no))?.application.Docs.find(({ docname }) => docname === slot)?.path
const submit = async (no: number, username: string) => {
  await uploadCollegeDocuments(mo, username)
  expect(await mo.post('applications/update', { applicationID: no, ApplicationStatus: 'submitted' })).toMatchObject({
    status: true,
  })
}
const approve = (no: number) => mo.post('applications/update', { applicationID: no, ApplicationStatus: 'approved' })

test('DUP-5: what a merge does and sends is said before, and nothing is done', async () => {
  const wanted = await seenNow()
  const said = { status: true, Msg: '', Changes: 2, Had: 0, Refused: [], Gone: 0, Mails: 0, Leads: 0 }
  expect(await ada.post('applications/previewmerge', wanted)).toEqual(said)
  expect(await seenNow()).toEqual(wanted)
  expect(await ada.post('applications/previewmerge', { ...wanted, version: wanted.version + 1 })).toMatchObject({ status: false })
  expect((await mo.call('applications/previewmerge', wanted)).http).toBe(403)
})

test('DUP-3: files of empty slots, notes and messages go over, and the other goes into Trash', async () => {
  const slot = (await open(kept))?.application.Docs[0]?.docname ?? ''
  await amy.upload({ docname: slot }, { name: 'theirs.pdf', bytes: scan })
  await amy.upload({ docname: 'ApplicantPhoto' }, { name: 'theirs.jpg', bytes: await photo() })
  await mo.upload({ docname: 'ApplicantPhoto', username: 'asha@example.org' }, { name: 'own.jpg', bytes: await photo() })
  const [own, theirs] = [await pathOf(kept, 'ApplicantPhoto'), await pathOf(other, slot)]
  await mo.post('review/accept', { no: other, docname: slot, path: theirs })
  await mo.post('applications/addnote', { applicationID: other, Notes: 'Called twice' })
  await amy.post('messages/send', { text: 'Is my form there?' })
  await mo.post('messages/send', { username: 'amy@example.org', text: 'It is.' })
  const [version, before] = [await versionOf(kept), (await open(kept))?.application.Completion ?? 0]

  const mailed = async () => (await sql`select count(*) from mail_log`.execute(app.database.db)).rows
  const mailedBefore = await mailed()
  expect(await merge()).toMatchObject({ status: true, Msg: 'Merged.' })
  expect(await mailed()).toEqual(mailedBefore)
  const after = await open(kept)
  expect(after?.application).toMatchObject({ version: version + 1, Notes: 'Called twice', Name: completeCollege['Name'] })
  expect(after?.application.Completion).toBeGreaterThanOrEqual(before)
  expect(after?.application.NotesHistory?.map(({ Notes }) => Notes)).toEqual(['First call', 'Called twice'])
  expect([await pathOf(kept, 'ApplicantPhoto'), await pathOf(kept, slot)]).toEqual([own, theirs])
  expect(after?.Documents.find(({ docname }) => docname === slot)).toMatchObject({ state: 'to check', acceptedBy: '' })
  expect(await mo.post('messages/get', { username: 'asha@example.org' })).toMatchObject([
    { text: 'Is my form there?', by: 'applicant' },
    { text: 'It is.', by: 'office', who: 'mo@example.org' },
  ])
  expect(after?.Duplicates).toEqual([])
  expect(await open(other)).toBeUndefined()
  expect(await amy.post('applications/getbyid')).toEqual([])
  expect(after?.Timeline.map(({ what }) => what)).toContainEqual(expect.stringMatching(/^Merged with No 2: .*, 1 note$/))
  const { rows } = await sql`select log from activity_log where application_id = ${other} order by id desc limit 1`.execute(
    app.database.db,
  )
  expect(rows).toEqual([{ log: 'Merged into No 1' }])
  expect((await ada.post('applications/gettrash', {}))['Data']).toMatchObject([
    { applicationID: other, DeletedBy: 'ada@example.org' },
  ])
})

async function everything() {
  const both = []
  for (const [no, username] of [
    [kept, 'asha@example.org'],
    [other, 'amy@example.org'],
  ] as const) {
    const opened = await open(no)
    const application = { ...opened?.application, version: 0, Modifiedon: '' }
    const messages = await mo.post('messages/get', { username })
    both.push({ application, documents: opened?.Documents, duplicates: opened?.Duplicates, messages })
  }
  return both
}

test('DUP-4: a merge is undone within a minute, and both are as they were', async () => {
  await submit(kept, 'asha@example.org')
  const docs = (await open(kept))?.application.Docs ?? []
  const slot = docs.find(({ path }) => path === '')?.docname ?? ''
  await amy.upload({ docname: slot }, { name: 'theirs.pdf', bytes: scan })
  await mo.post('review/accept', { no: other, docname: slot, path: await pathOf(other, slot) })
  await amy.upload({ docname: 'CV' }, { name: 'cv.pdf', bytes: scan })
  await mo.post('applications/returndocument', { username: 'amy@example.org', docname: 'CV', reason: 'Not readable' })
  await mo.post('applications/update', { applicationID: kept, ApplicantPhotoverified: true, mandatorydetailsverified: true })
  await mo.post('applications/addnote', { applicationID: other, Notes: 'Called twice' })
  await amy.post('messages/send', { text: 'Is my form there?' })
  await mo.post('messages/send', { username: 'amy@example.org', text: 'It is.' })
  const before = await everything()
  expect(await merge()).toMatchObject({ status: true })
  const undo = (who = ada) => who.post('applications/undomerge', { applicationID: kept, other })
  app.pass({ minutes: 0.5 })
  const cy = await app.as('cy@example.org', { usergroup: 'admin' })
  const over = refused("This merge can't be undone any more.")
  expect(await undo(cy)).toEqual(over)
  expect((await mo.call('applications/undomerge', { applicationID: kept, other })).http).toBe(403)
  expect(await undo()).toEqual({ status: true, Msg: 'Merge undone.' })
  expect(await everything()).toEqual(before)
  expect(await undo()).toEqual(over)
  expect(await merge()).toMatchObject({ status: true })
})

test('DUP-4: what was changed since, restored or merged over a minute ago stays merged', async () => {
  const undo = () => ada.post('applications/undomerge', { applicationID: kept, other })
  const over = refused("This merge can't be undone any more.")
  await merge()
  await mo.post('applications/addnote', { applicationID: kept, Notes: 'Called once' })
  expect(await undo()).toEqual(over)
  expect(await ada.post('applications/restore', { applicationID: other })).toMatchObject({ status: true })
  expect(await undo()).toEqual(over)
  await merge()
  app.pass({ minutes: 1.1 })
  expect(await undo()).toEqual(over)
  expect(await open(other)).toBeUndefined()
})

test('DUP-3: one that is restored is not merged any more, and what went over stays', async () => {
  await mo.post('applications/addnote', { applicationID: other, Notes: 'Called twice' })
  await merge()
  const merged = () =>
    sql<{ merged_into: number | null }>`select merged_into from applications where application_id = ${other}`.execute(
      app.database.db,
    )
  expect((await merged()).rows).toEqual([{ merged_into: kept }])
  expect(await ada.post('applications/restore', { applicationID: other })).toMatchObject({ status: true })
  expect((await merged()).rows).toEqual([{ merged_into: null }])
  expect((await open(kept))?.application.Notes).toBe('Called twice')
  expect((await open(kept))?.Duplicates).toMatchObject([{ applicationID: other }])
  expect(await merge()).toMatchObject({ status: true })
})

test('DUP-3: the one that is approved or paid is kept, and an approved one takes notes but no files', async () => {
  await submit(other, 'amy@example.org')
  await approve(other)
  expect(await merge()).toEqual(refused('Keep the one that is approved or paid.'))
  const slot = (await open(kept))?.application.Docs.find(({ required }) => !required)?.docname ?? ''
  await mo.upload({ docname: slot, username: 'asha@example.org' }, { name: 'more.pdf', bytes: scan })
  const swapped = {
    applicationID: other,
    version: await versionOf(other),
    other: kept,
    otherVersion: await versionOf(kept),
  }
  expect(await merge(swapped)).toMatchObject({ status: true })
  expect((await open(other))?.application).toMatchObject({ ApplicationStatus: 'approved', Notes: 'First call' })
  expect(await pathOf(other, slot)).toBe('')
})

test.each(['Paid', 'Processing'])('DUP-3: one whose fee is %s is kept', async (payment) => {
  await sql`update applications set payment = ${payment} where application_id = ${other}`.execute(app.database.db)
  expect(await merge()).toEqual(refused('Keep the one that is approved or paid.'))
  expect(await open(other)).toBeDefined()
})

test('DUP-3: nothing is done to what changed since one looked, is gone, or is the same', async () => {
  const before = await versionOf(other)
  await amy.post('applications/create', { Name: 'Anita' })
  const stale = 'This application was changed in another window. Reload to see it.'
  expect(await merge({ otherVersion: before })).toEqual(refused(stale))
  expect(await merge({ version: 99 })).toEqual(refused(stale))
  expect(await merge({ other: kept })).toEqual(refused('Name two applications.'))
  expect(await merge({ other: 999 })).toEqual(refused('There is no such application.'))
  expect((await mo.call('applications/merge', {})).http).toBe(403)
  expect((await amy.call('applications/merge', {})).http).toBe(403)
  expect((await open(kept))?.application.Notes).toBe('First call')
})

test('DUP-3: of two at once that merge each into the other, one does', async () => {
  const [first, second] = [await versionOf(kept), await versionOf(other)]
  const replies = await Promise.all([
    merge({ version: first, otherVersion: second }),
    merge({ applicationID: other, version: second, other: kept, otherVersion: first }),
  ])
  expect(replies.filter(({ status }) => status === true)).toHaveLength(1)
  expect([await open(kept), await open(other)].filter((each) => each !== undefined)).toHaveLength(1)
})

test('PRIV-1: when the one that was merged is erased, what went over names nobody of it', async () => {
  await amy.upload({ docname: 'ApplicantPhoto' }, { name: 'theirs.jpg', bytes: await photo() })
  await amy.post('messages/send', { text: 'Is my form there?' })
  await merge()
  const owner = await app.as('owner@example.org')
  expect(await owner.post('privacy/erase', { username: 'amy@example.org' })).toMatchObject({ status: true })
  const { rows } = await sql`
    select 1 from messages where sent_by = 'amy@example.org' union all select 1 from documents where created_by = 'amy@example.org'
    union all select 1 from activity_log where log like '%amy@%' or before::text like '%amy@%' or after::text like '%amy@%'
    union all select 1 from applications where fields::text like '%amy@%'`.execute(app.database.db)
  expect(rows).toEqual([])
  expect(await pathOf(kept, 'ApplicantPhoto')).not.toBe('')
})
