import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { letterCalls } from '#admissions/record/letters/contract.ts'
import { submitCollege } from '#test/support/paperwork.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refusedWithMore } from '#test/support/refused.ts'

let app: TestApp
let amy: Client
let mo: Client
let admin: Client
const username = 'amy@example.org'
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  amy = await app.as(username, { usergroup: 'Student' })
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  admin = await app.as('ann@example.org', { usergroup: 'admin' })
  await submitCollege(amy)
})
afterAll(() => app.close())

const done = { status: true, Msg: 'Updated Successfully!' }
const change = (Statustitle: string, fields: object) => admin.post('Statustitle/update', { Statustitle, ...fields })
const set = (who: Client, cutomestatus: string, reason?: string) =>
  who.post('applications/setstatus', { username, cutomestatus, ...(reason !== undefined && { reason }) })
const setMany = (who: Client, cutomestatus: string, reason?: string) =>
  who.post('applications/bulkstatus', { username: [username], cutomestatus, ...(reason !== undefined && { reason }) })
const save = (who: Client, cutomestatus: string, StatusReason?: string) =>
  who.post('applications/update', { applicationID: 1, cutomestatus, ...(StatusReason !== undefined && { StatusReason }) })
const ways = [set, setMany, save]
const recordOf = async (who: Client) => (await who.post('applications/getbyid', { username }))[0] as Record<string, unknown>
const title = async (who: Client, wanted: string) =>
  ((await who.post('Statustitle/get')) as { Statustitle: string }[]).find(({ Statustitle }) => Statustitle === wanted)
const subjects = async () => (await app.mailsTo(completeCollege.emailid)).length

test('STAT-1: staff read what a title does, others its text alone; a change leaves what it does not name', async () => {
  expect(await title(mo, 'Rejected')).toEqual({
    Statustitle: 'Rejected',
    IsActive: true,
    Forms: [],
    Colour: '',
    Meaning: 'rejected',
    Final: false,
    FollowedBy: [],
    AsksReason: true,
    Reasons: [],
    ApplicantSees: 'Rejected',
    SendsMail: true,
    Letter: '',
    ApplicantMayChange: 'all',
  })
  for (const who of [amy, app.anyone()]) expect(await title(who, 'Rejected')).toEqual({ Statustitle: 'Rejected', IsActive: true })
  expect(await change('Interview', { Colour: 'amber', Final: true, Forms: ['job'], Reasons: ['Full', 'Full'] })).toEqual(done)
  expect(await change('Interview', { FollowedBy: ['Rejected'], ApplicantMayChange: 'items' })).toEqual(done)
  expect(await title(admin, 'Interview')).toMatchObject({
    Colour: 'amber',
    Final: true,
    Forms: ['job'],
    FollowedBy: ['Rejected'],
    Reasons: ['Full'],
    ApplicantMayChange: 'items',
  })
  expect(await change('Interview', { FollowedBy: ['Nowhere'] })).toEqual(refusedWithMore('There is no such status.'))
  for (const wrong of [{ Colour: 'pink' }, { Forms: ['x'] }, { Meaning: '' }, { Reasons: Array(31).fill('x') }])
    expect((await admin.call('Statustitle/update', { Statustitle: 'Interview', ...wrong })).http).toBe(400)
  expect((await mo.call('Statustitle/update', { Statustitle: 'Interview', Colour: 'red' })).http).toBe(403)
})

test('STAT-10: a title names the letter that its decisions begin with, and none once that is gone', async () => {
  await admin.post('letters/save', { Name: 'Refusal', Subject: 'Your application', Text: 'Dear {{name}}' })
  const [letter] = await admin.ask(letterCalls.get, {})
  const ID = letter?.ID ?? ''
  expect(await change('Rejected', { Letter: ID })).toEqual(done)
  expect(await title(mo, 'Rejected')).toMatchObject({ Letter: ID })
  expect(await change('Rejected', { Colour: 'red' })).toEqual(done)
  expect(await title(mo, 'Rejected')).toMatchObject({ Letter: ID, Colour: 'red' })
  expect(await change('Interview', { Letter: '999' })).toEqual(refusedWithMore('There is no such letter.'))
  expect((await admin.call('Statustitle/update', { Statustitle: 'Interview', Letter: 'x' })).http).toBe(400)
  expect(await admin.post('letters/delete', { ID })).toMatchObject({ status: true })
  expect(await title(mo, 'Rejected')).toMatchObject({ Letter: '', Colour: 'red' })
})

test('STAT-3: a title of other forms is given by no way', async () => {
  await change('Interview', { Forms: ['job', 'school'] })
  for (const give of ways)
    expect(await give(mo, 'Interview')).toEqual(refusedWithMore('This status is not for the college form.'))
  expect(await recordOf(mo)).toMatchObject({ cutomestatus: 'Submitted' })
})

test('STAT-5: a program that sets a status as specified, without a reason, gives none, and staff read so', async () => {
  expect(await set(mo, 'Rejected')).toEqual(done)
  expect((await mo.post('applications/timeline', { username })).slice(0, 2)).toMatchObject([
    { what: 'Status set to Rejected' },
    { what: 'Reason for the status: (none given)' },
  ])
})

test('STAT-5: what rejects asks a reason, one of its own where it has some; staff read it, the applicant never', async () => {
  for (const give of ways) expect(await give(mo, 'Rejected', '')).toEqual(refusedWithMore('Give a reason.'))
  await change('Rejected', { Reasons: ['Marks too low', 'Too late'] })
  for (const give of ways) expect(await give(mo, 'Rejected', 'Marks')).toEqual(refusedWithMore('Give a reason.'))
  expect(await set(mo, 'Rejected', 'Marks too low')).toEqual(done)
  const entries = await mo.post('applications/timeline', { username })
  expect(entries.slice(0, 2)).toMatchObject([
    { what: 'Status set to Rejected' },
    { what: 'Reason for the status: Marks too low' },
  ])
  expect(JSON.stringify(await amy.post('applications/timeline'))).not.toContain('Marks')
  await change('Rejected', { AsksReason: false })
  await set(mo, 'Interview')
  for (const give of ways) {
    expect(await give(mo, 'Rejected')).toMatchObject({ status: true })
    await set(mo, 'Interview')
  }
})

test('STAT-4: the order of titles holds; admins leave it with a reason, which is logged', async () => {
  await change('converted', { FollowedBy: ['Interview'] })
  await set(mo, 'converted')
  for (const give of ways) {
    expect(await give(mo, 'Rejected', 'Changed our mind')).toEqual(refusedWithMore("Rejected can't follow converted."))
    expect(await give(admin, 'Waiting list')).toEqual(refusedWithMore("Waiting list can't follow converted."))
  }
  expect(await set(mo, '', 'Changed our mind')).toEqual(refusedWithMore("Submitted can't follow converted."))
  for (const give of ways) {
    expect(await give(admin, 'Waiting list', 'A mistake')).toMatchObject({ status: true })
    expect(await admin.post('applications/timeline', { username })).toContainEqual(
      expect.objectContaining({ what: 'Reason for the status: A mistake' }),
    )
    await set(mo, 'converted')
  }
  expect(await set(mo, 'Interview')).toEqual(done)
})

test('STAT-4: a new name is followed by the titles that it may come after', async () => {
  await change('converted', { FollowedBy: ['Interview'] })
  await admin.post('Statustitle/update', { Statustitle: 'Talk', StatustitleOld: 'Interview' })
  expect(await title(admin, 'converted')).toMatchObject({ FollowedBy: ['Talk'] })
  expect(await title(admin, 'Talk')).toMatchObject({ ApplicantSees: 'Talk' })
})

test('of many those that may not have a status are left, with why', async () => {
  await mo.post('applications/create', { username: 'jo@example.org', Form: 'job', Name: 'Jo' })
  await change('Interview', { Forms: ['job'] })
  const names = [username, 'jo@example.org']
  expect(await mo.post('applications/bulkstatus', { username: names, cutomestatus: 'Interview' })).toMatchObject({
    status: true,
    applicationID: [2],
    Left: 1,
    Why: 'This status is not for the college form.',
  })
})

test('STAT-2: an empty status puts back what the product says itself', async () => {
  await set(mo, 'Interview')
  expect(await set(mo, '')).toEqual(done)
  expect(await recordOf(mo)).toMatchObject({ cutomestatus: 'Submitted' })
  await set(mo, 'Interview')
  expect(await setMany(mo, '')).toMatchObject({ applicationID: [1], Left: 0 })
  expect(await recordOf(amy)).toMatchObject({ cutomestatus: 'Submitted' })
})

test('STAT-6: applicants read the label, of an internal title what they read before, through several of them', async () => {
  await admin.post('Statustitle/create', { Statustitle: 'Called', ApplicantSees: '' })
  await admin.post('Statustitle/create', { Statustitle: 'Called twice', ApplicantSees: '' })
  await change('Interview', { ApplicantSees: 'Being talked to' })
  const before = await subjects()
  await set(mo, 'Interview')
  const mails = await app.mailsTo(completeCollege.emailid)
  expect(mails[0]?.text).toContain('Being talked to')
  for (const internal of ['Called', 'Called twice']) {
    await set(mo, internal)
    expect(await recordOf(amy)).toMatchObject({ cutomestatus: 'Being talked to' })
  }
  expect(await amy.post('applications/get')).toMatchObject({ Data: [{ cutomestatus: 'Being talked to' }] })
  expect(await subjects()).toBe(before + 1)
  const read = JSON.stringify(await amy.post('applications/timeline'))
  expect(read).toContain('Status set to Being talked to')
  expect(read).not.toMatch(/Called|Interview/)
  expect(await recordOf(mo)).toMatchObject({ cutomestatus: 'Called twice' })
})

test('STAT-6: a title without mails sends none', async () => {
  await change('Interview', { SendsMail: false })
  const before = await subjects()
  await set(mo, 'Interview')
  expect(await subjects()).toBe(before)
})

test('STAT-7: an internal title that applications use is retired, not deleted; renaming it they follow', async () => {
  await admin.post('Statustitle/create', { Statustitle: 'Called', ApplicantSees: '' })
  await set(mo, 'Called')
  expect(await admin.post('Statustitle/delete', { Statustitle: 'Called' })).toEqual(
    refusedWithMore('Applicants of 1 application would read it. Retire it instead.'),
  )
  await admin.post('Statustitle/update', { Statustitle: 'Rung', StatustitleOld: 'Called' })
  expect(await recordOf(mo)).toMatchObject({ cutomestatus: 'Rung' })
  expect(await recordOf(amy)).toMatchObject({ cutomestatus: 'Submitted' })
})

test('STAT-8: converted keeps its name for staff and leads; applicants read Accepted, which it means', async () => {
  await set(mo, 'converted')
  expect(await recordOf(mo)).toMatchObject({ cutomestatus: 'converted' })
  expect(await recordOf(amy)).toMatchObject({ cutomestatus: 'Accepted' })
  expect(await title(mo, 'converted')).toMatchObject({ Meaning: 'accepted', ApplicantSees: 'Accepted' })
})

test('STAT-1: a title says what its applicants may change', async () => {
  await change('Interview', { ApplicantMayChange: 'nothing' })
  await set(mo, 'Interview')
  expect(await amy.post('applications/create', { Place: 'Salem' })).toEqual(
    refusedWithMore("Your application is being decided and can't be changed now."),
  )
})
