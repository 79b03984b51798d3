import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { uploadCollegeDocuments } from '#test/support/paperwork.ts'
import type { Client } from '#test/support/client.ts'
import { applications } from '#admissions/record/applications/contract.ts'
import { appWithCrms } from '#test/stand-ins/crm/app-with-crms.ts'
import { refused } from '#test/support/refused.ts'

let it: Awaited<ReturnType<typeof appWithCrms>>
let amy: Client
let mo: Client
const applicationID = 1
const username = 'amy@example.org'
beforeAll(async () => void (it = await appWithCrms()))
beforeEach(async () => {
  await it.reset()
  amy = await it.app.as(username, { usergroup: 'Student' })
  mo = await it.app.as('mo@example.org', { usergroup: 'moderator' })
  await amy.post('applications/create', completeCollege)
  await uploadCollegeDocuments(amy)
  await amy.post('applications/create', { ApplicationStatus: 'submitted' })
  await it.drain()
})
afterAll(() => it.close())

const isOver = refused("This approval can't be undone any more.")
const approve = async (change: object = { OffersUndo: true }, who = mo) =>
  expect(await who.post('applications/update', { applicationID, ApplicationStatus: 'approved', ...change })).toMatchObject({
    status: true,
    Msg: 'Application Approved Successfully!',
  })
const undo = (who = mo) => who.post('applications/undoapproval', { applicationID })
const record = async () => (await mo.post('applications/getbyid', { username }))[0] as Record<string, unknown>
const timePasses = () =>
  sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`.execute(it.app.deps.db)
const approvals = async () =>
  (await it.app.mailsTo(completeCollege['emailid'])).filter(({ subject }) => subject === 'Your application 1 is approved')
const deals = () => it.crm.site.all('CRM Deal')

const previewed = { status: true, Msg: '', Changes: 1, Had: 0, Refused: [], Gone: 0 }

test('REV-11: what an approval sends is said before, nothing is done, and the mail can be held back', async () => {
  const preview = () => mo.post('applications/previewapproval', { applicationID })
  expect(await preview()).toEqual({ ...previewed, Mails: 1, Leads: 1 })
  expect(await record()).toMatchObject({ ApplicationStatus: 'submitted' })
  expect((await amy.call('applications/previewapproval', { applicationID })).http).toBe(403)
  await approve()
  expect(await preview()).toEqual(refused('Application Already Approved'))
  expect(await mo.post('applications/holdmail', { applicationID })).toEqual({ status: true, Msg: 'The mail is not sent.' })
  expect(await mo.post('applications/holdmail', { applicationID })).toEqual(refused('The mail has been sent already.'))
  await timePasses()
  it.app.pass({ minutes: 2 })
  await it.drain()
  expect([await approvals(), deals().length]).toEqual([[], 1])
})

test('REV-11: an approval whose mail is held back is undone as any other', async () => {
  await approve()
  await mo.post('applications/holdmail', { applicationID })
  expect(await undo()).toMatchObject({ status: true, Msg: 'Approval undone' })
  await timePasses()
  expect(await approvals()).toEqual([])
  expect((await it.app.mailsTo(completeCollege['emailid'])).map(({ subject }) => subject)).toEqual([
    'Your application 1 has arrived',
  ])
})

test('REV-11: an approval with Undo is mailed and sent to services a while later, and never once undone', async () => {
  await approve()
  await it.drain()
  expect([await approvals(), deals()]).toEqual([[], []])
  expect(await undo()).toMatchObject({ status: true, Msg: 'Approval undone' })
  expect(await record()).toMatchObject({ ApplicationStatus: 'submitted', cutomestatus: 'Submitted', Locked: '' })
  await timePasses()
  it.app.pass({ minutes: 5 })
  await it.drain()
  expect([await approvals(), deals()]).toEqual([[], []])
  const timeline = await mo.ask(applications.timeline, { username })
  expect(timeline.slice(0, 2).map(({ what }) => what)).toEqual(['Approval undone', 'Application approved'])

  await approve()
  await timePasses()
  it.app.pass({ minutes: 2 })
  await it.drain()
  expect(await approvals()).toHaveLength(1)
  expect(deals()).toHaveLength(1)
})

test('REV-11: what was chosen before the approval comes back', async () => {
  await mo.post('applications/setstatus', { username, cutomestatus: 'Interview' })
  await approve()
  await undo()
  expect(await record()).toMatchObject({ ApplicationStatus: 'submitted', cutomestatus: 'Interview' })
})

test('REV-11: without Undo mail and lead go at once, and nothing can be undone', async () => {
  await approve({})
  await it.drain()
  expect(await approvals()).toHaveLength(1)
  expect(deals()).toHaveLength(1)
  expect(await undo()).toEqual(isOver)
})

test('REV-11: after a minute, by somebody else, twice, or after another status it is refused', async () => {
  const other = await it.app.as('ann@example.org', { usergroup: 'admin' })
  expect(await undo()).toEqual(isOver)
  await approve()
  expect(await undo(other)).toEqual(isOver)
  it.app.pass({ minutes: 1.05 })
  expect(await undo()).toEqual(isOver)
  expect(await record()).toMatchObject({ ApplicationStatus: 'approved' })
  await (await it.app.as('owner@example.org')).post('applications/reopen', { username, reason: 'A slip' })
  await approve()
  await other.post('applications/setstatus', { username, cutomestatus: 'Interview' })
  expect(await undo()).toEqual(isOver)
  expect(await mo.post('applications/undoapproval', { applicationID: 99 })).toEqual(refused('There is no such application.'))
  expect((await amy.call('applications/undoapproval', { applicationID })).http).toBe(403)
})

test('REV-11: of two at once one undoes it', async () => {
  await approve()
  const replies = await Promise.all([undo(), undo()])
  expect(replies.filter(({ status }) => status === true)).toHaveLength(1)
})

test('REV-11: once the mail or the lead is on its way it is refused, whatever the clock says', async () => {
  await approve()
  await timePasses()
  expect(await approvals()).toHaveLength(1)
  expect(await undo()).toEqual(isOver)
  expect(await record()).toMatchObject({ ApplicationStatus: 'approved' })
  await sql`delete from mail_log`.execute(it.app.deps.db)
  await sql`update outbox set attempts = 1, claimed_until = now() + interval '1 minute' where kind = 'convert'`.execute(
    it.app.deps.db,
  )
  expect(await undo()).toEqual(isOver)
})

test('REV-11: an undo and the sending of the mail at the same moment: one of them happens', async () => {
  await approve()
  await timePasses()
  const [undone] = await Promise.all([undo(), it.app.deps.jobs.idle()])
  await it.app.deps.jobs.idle()
  expect(await approvals()).toHaveLength(undone['status'] === true ? 0 : 1)
})
