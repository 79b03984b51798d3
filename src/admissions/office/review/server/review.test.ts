import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import type { Client } from '#test/support/client.ts'
import { photo, scan, uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'
import { reviewCalls, type Opened } from '../contract.ts'

let app: TestApp
let amy: Client
let mo: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  amy = await app.as('amy@example.org', { usergroup: 'Student' })
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await amy.post('applications/create', { ...completeCollege })
  await uploadCollegeDocuments(amy)
})
afterAll(() => app.close())

const no = 1
const open = async (who = mo): Promise<Opened> => {
  const [opened] = await who.ask(reviewCalls.open, { no })
  if (!opened) throw new Error('There is no such application')
  return opened
}
const documentOf = ({ Documents }: Opened, name: string) => Documents.find(({ docname }) => docname === name)
const pathOf = ({ application }: Opened, name: string) => application.Docs.find(({ docname }) => docname === name)?.path ?? ''
const accept = async (docname: string, who = mo) => {
  const path = pathOf(await open(), docname)
  return who.post('review/accept', { no, docname, path })
}
const requiredSlots = async () => (await open()).application.Docs.flatMap(({ docname, required }) => (required ? docname : []))
const recordOf = async () =>
  (await mo.post('applications/getbyid', { username: 'amy@example.org' }))[0] as Record<string, unknown>

test('review/open gives the record, its documents with their state, what happened and nothing as new at the first look', async () => {
  const opened = await open()
  expect(opened.application).toMatchObject({ applicationID: no, username: 'amy@example.org', Checks: [] })
  expect(documentOf(opened, 'ApplicantPhoto')).toMatchObject({ state: 'to check', type: 'image/jpeg', isNew: false })
  expect(opened.Documents.some(({ state }) => state === 'missing')).toBe(true)
  expect(opened.News).toEqual({ since: '', entries: [], answers: [] })
  expect(opened.Timeline[0]?.entry).toBe(opened.LastEntry)
  expect(await mo.ask(reviewCalls.open, { no: 999_999 })).toEqual([])
})

test('DOC-29: the answers that the printed form can’t show whole are named; none is refused', async () => {
  expect((await open()).Unprintable).toEqual([])
  const typed = { familyName: '王小明', PermanentAddress: '4 மெரினா சாலை 😀', MailingAddress: 'Łódź' }
  expect(await amy.post('applications/create', typed)).toMatchObject({ status: true })
  expect((await open()).Unprintable).toEqual([
    { name: 'familyName', signs: '王 小 明' },
    { name: 'PermanentAddress', signs: '😀' },
  ])
})

test('what others changed since one looked is marked with the old value; what one did oneself is not', async () => {
  const { LastEntry } = await open()
  expect(await mo.post('review/here', { no, entry: LastEntry })).toMatchObject({ status: true })
  app.pass({ minutes: 5 })
  await amy.post('applications/create', { Name: 'ANITA' })
  await amy.upload({ docname: 'ApplicantPhoto' }, { name: 'new.jpg', bytes: await photo() })
  await mo.post('applications/addnote', { applicationID: no, Notes: 'Call back' })
  const opened = await open()
  expect(opened.News.answers).toContainEqual({ name: 'Name', was: completeCollege['Name'] })
  expect(opened.News.answers.map(({ name }) => name)).not.toContain('NotesHistory')
  expect(documentOf(opened, 'ApplicantPhoto')).toMatchObject({ isNew: true })
  await mo.post('review/here', { no, entry: opened.LastEntry })
  app.pass({ minutes: 5 })
  expect((await open()).News.entries).toEqual([])
  expect(documentOf(await open(), 'ApplicantPhoto')).toMatchObject({ isNew: false })
})

test('who else has opened it in the last ten minutes is shown, and an older page takes no look back', async () => {
  const vi = await app.as('vi@example.org', { usergroup: 'viewer' })
  const { LastEntry } = await open(vi)
  await vi.post('review/here', { no, entry: LastEntry })
  await vi.post('review/here', { no, entry: 0 })
  expect((await open()).Here).toMatchObject([{ who: 'vi@example.org' }])
  expect((await open(vi)).Here).toEqual([])
  app.pass({ minutes: 11 })
  expect((await open()).Here).toEqual([])
  expect(await vi.post('review/here', { no: 999_999, entry: 1 })).toEqual(refused('There is no such application.'))
})

test('an accepted photo ticks its check, and the last of the required documents theirs; the total counts along', async () => {
  expect(await accept('ApplicantPhoto')).toMatchObject({ status: true, Msg: 'Document accepted.' })
  expect(await recordOf()).toMatchObject({ ApplicantPhotoverified: true, TotalDocuments: 1 })
  const [first = '', ...others] = await requiredSlots()
  for (const slot of others) await accept(slot)
  expect((await recordOf())['mandatorytranscriptsverified']).not.toBe(true)
  await accept(first)
  await accept(first)
  const total = others.length + 2
  expect(await recordOf()).toMatchObject({ mandatorytranscriptsverified: true, TotalDocuments: total })
  expect(documentOf(await open(), first)).toMatchObject({ state: 'accepted', acceptedBy: 'mo@example.org' })
})

test('a replaced document is not accepted any more, and its checks fall; a total that somebody typed stays', async () => {
  const [first = ''] = await requiredSlots()
  await accept('ApplicantPhoto')
  await accept(first)
  await amy.upload({ docname: first }, { name: 'new.pdf', bytes: scan })
  expect(documentOf(await open(), first)).toMatchObject({ state: 'to check', acceptedBy: '' })
  expect(await recordOf()).toMatchObject({ ApplicantPhotoverified: true, TotalDocuments: 1 })
  await mo.post('applications/update', { applicationID: no, TotalDocuments: 9 })
  await amy.upload({ docname: 'ApplicantPhoto' }, { name: 'new.jpg', bytes: await photo() })
  expect(await recordOf()).toMatchObject({ ApplicantPhotoverified: false, TotalDocuments: 9 })
  await accept(first)
  expect(await recordOf()).toMatchObject({ TotalDocuments: 9 })
})

test('a returned document is accepted no longer, and accepting it ends the return', async () => {
  const [first = ''] = await requiredSlots()
  await accept(first)
  await mo.post('applications/returndocument', { username: 'amy@example.org', docname: first, reason: 'Blurred' })
  expect(documentOf(await open(), first)).toMatchObject({ state: 'returned', acceptedBy: '' })
  await accept(first)
  const opened = await open()
  expect(documentOf(opened, first)).toMatchObject({ state: 'accepted' })
  expect(opened.application.Corrections).toMatchObject([{ name: first, state: 'accepted' }])
})

test('accepting refuses a file that was replaced meanwhile, an empty slot, an approved record and an unknown one', async () => {
  const [first = ''] = await requiredSlots()
  const before = pathOf(await open(), first)
  await amy.upload({ docname: first }, { name: 'new.pdf', bytes: scan })
  const ask = (change: object) => mo.post('review/accept', { no, docname: first, path: before, ...change })
  expect(await ask({})).toEqual(refused('This document was replaced. Look at the new one.'))
  expect(await ask({ docname: 'nothing' })).toEqual(refused('There is no such file.'))
  expect(await ask({ no: 999_999 })).toEqual(refused('There is no such application.'))
  await mo.post('applications/update', { applicationID: no, ApplicationStatus: 'submitted' })
  await mo.post('applications/update', { applicationID: no, ApplicationStatus: 'approved' })
  expect(await accept(first)).toEqual(refused("Application Already Approved you can't edit."))
})

test('no applicant reads who accepted what, nor any of the calls', async () => {
  await accept('ApplicantPhoto')
  const [own] = await amy.post('applications/getbyid')
  expect(JSON.stringify(own)).not.toContain('mo@example.org')
  for (const path of ['review/open', 'review/here', 'review/accept', 'applications/keys'])
    expect((await amy.call(path, { no })).http).toBe(403)
})

test('applications/keys gives the order of a filter', async () => {
  for (const name of ['BOB', 'CEM', 'DAN'])
    await mo.post('applications/create', { Form: 'job', Name: name, MailId: `${name.toLowerCase()}@example.org` })
  const filter = { logic: 'and', filters: [{ field: 'Form', operator: 'eq', value: 'job' }] }
  const sort = [{ field: 'Name', dir: 'desc' }]
  expect(await mo.post('applications/keys', { filter, sort, skip: 1 })).toEqual({
    Data: [
      { applicationID: 3, username: 'cem@example.org' },
      { applicationID: 2, username: 'bob@example.org' },
    ],
    Total: 3,
  })
  expect(
    (await mo.call('applications/keys', { filter: { logic: 'and', filters: [{ field: 'no', operator: 'eq', value: 1 }] } })).http,
  ).toBe(400)
})

const newsOf = async (who: Client, ...numbers: number[]) => (await who.ask(reviewCalls.news, { numbers })).News

test('REV-10: counted is what others changed since one opened it, and nothing before one has', async () => {
  expect(await newsOf(mo, no)).toEqual([])
  await mo.post('review/here', { no, entry: (await open()).LastEntry })
  expect(await newsOf(mo, no)).toEqual([])
  await amy.post('applications/create', { Name: 'ANITA' })
  await amy.post('applications/create', { Name: 'ANJALI' })
  await mo.post('applications/addnote', { applicationID: no, Notes: 'Call back' })
  expect(await newsOf(mo, no, no, 999_999)).toEqual([{ no, count: 2 }])
  expect(await newsOf(await app.as('vi@example.org', { usergroup: 'viewer' }), no)).toEqual([])
  const opened = await open()
  expect(opened.News.entries).toHaveLength(2)
  await mo.post('review/here', { no, entry: opened.LastEntry })
  expect(await newsOf(mo, no)).toEqual([])
})

test('REV-10: no more than a hundred of one application are counted', async () => {
  await mo.post('review/here', { no, entry: (await open()).LastEntry })
  await app.database.run(`insert into activity_log (at, actor, module, log, digest, application_id)
    select now(), 'amy@example.org', 'Application', 'Changed', 'x.y', 1 from generate_series(1, 120)`)
  expect(await newsOf(mo, no)).toEqual([{ no, count: 100 }])
})

test.each([
  [{}],
  [{ numbers: [] }],
  [{ numbers: ['1'] }],
  [{ numbers: [0] }],
  [{ numbers: [1e300] }],
  [{ numbers: Array(101).fill(1) }],
])('REV-10: %j is refused with 400', async (body) => expect((await mo.call('review/news', body)).http).toBe(400))

test('REV-10: an applicant asks nothing', async () => {
  expect((await amy.call('review/news', { numbers: [no] })).http).toBe(403)
})

test('REV-12: who approved reads so for ten minutes; others, and everybody later, that it is approved already', async () => {
  await amy.post('applications/create', { ApplicationStatus: 'submitted' })
  const meena = await app.as('meena@example.org', { usergroup: 'moderator' })
  expect((await open()).ApprovedJustNow).toBe(false)
  const approval = { applicationID: no, ApplicationStatus: 'approved', OffersUndo: true }
  expect(await mo.post('applications/update', approval)).toMatchObject({ status: true })
  expect([(await open()).ApprovedJustNow, (await open(meena)).ApprovedJustNow]).toEqual([true, false])
  expect(await mo.post('applications/undoapproval', { applicationID: no })).toMatchObject({ status: true })
  expect((await open()).ApprovedJustNow).toBe(false)
  expect(await meena.post('applications/update', approval)).toMatchObject({ status: true })
  expect([(await open()).ApprovedJustNow, (await open(meena)).ApprovedJustNow]).toEqual([false, true])
  app.pass({ minutes: 11 })
  expect((await open(meena)).ApprovedJustNow).toBe(false)
})
