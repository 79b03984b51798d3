import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { submitCollege, uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { statusMailSubscriber } from './status-mails.ts'
import { applicationStore } from '../record/store.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const subjects = async () => (await app.mailsTo(completeCollege['emailid'])).map(({ subject }) => subject).toReversed()

test('an applicant hears of arrival, another status and approval, once each', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', { ...completeCollege, Place: '' })
  await uploadCollegeDocuments(amy)
  await amy.post('applications/create', { ApplicationStatus: 'submitted' })
  expect(await subjects()).toEqual([])
  await amy.post('applications/create', { Place: 'Chennai', ApplicationStatus: 'submitted' })
  expect(await subjects()).toEqual(['Your application 1 has arrived'])

  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await mo.post('applications/setstatus', { username: 'amy@example.org', cutomestatus: 'Under review' })
  await mo.post('applications/setstatus', { username: 'amy@example.org', cutomestatus: 'Under review' })
  const [mail] = await app.mailsTo(completeCollege['emailid'])
  expect(mail?.text).toContain('The status of your application 1 to Application tracker is now: Under review')
  await mo.post('applications/create', { username: 'amy@example.org', ApplicationStatus: 'approved' })
  expect(await subjects()).toEqual([
    'Your application 1 has arrived',
    'Your application 1 has a new status',
    'Your application 1 is approved',
  ])
})

test('a mail goes to the address on the record, else to the one that signs in, and never to a mobile number', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', { Name: 'Amy' })
  const { db } = app.deps
  const row = await applicationStore(db).find('amy@example.org')
  if (!row) throw new Error('No record')
  const mailed = async (change: { username?: string; email?: string }) => {
    const after = { ...row, ...change }
    await db
      .transaction()
      .execute((tx) =>
        statusMailSubscriber(app.deps, async () => undefined)(tx, [
          { kind: 'approved', before: row, after, by: 'mo@example.org' },
        ]),
      )
    const { Data } = await (await app.as('ann@example.org', { usergroup: 'admin' })).post('maillog/get', { take: 1 })
    return (Data as { To: string }[])[0]?.To
  }
  expect(await mailed({ email: 'home@example.org' })).toBe('home@example.org')
  expect(await mailed({ email: '' })).toBe('amy@example.org')
  expect(await mailed({ username: '9876543210', email: 'school@example.org' })).toBe('school@example.org')
  expect(await mailed({ username: '9876543210', email: '' })).toBe('school@example.org')
})

async function submittedByAmy() {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await submitCollege(amy)
  await subjects()
  return app.as('mo@example.org', { usergroup: 'moderator' })
}
const forMany = (cutomestatus: string) => ({ username: ['amy@example.org'], cutomestatus })
const undoing = (cutomestatus: string) => ({ applicationID: [1], cutomestatus })
const statuses = async () => {
  const mails = (await app.mailsTo(completeCollege['emailid'])).filter(({ subject }) => subject.endsWith('new status'))
  return mails.map(({ text }) => /is now: (.+)/.exec(text)?.[1]).toReversed()
}
const timePasses = () =>
  sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`.execute(app.deps.db)
const status = async () => {
  const admin = await app.as('ann@example.org', { usergroup: 'admin' })
  const filter = { logic: 'and', filters: [{ field: 'Template', operator: 'eq', value: 'Status change' }] }
  const { Data } = await admin.post('maillog/get', { filter, sort: [{ field: 'Queuedon', dir: 'asc' }] })
  return (Data as { State: string }[]).map(({ State }) => State)
}

async function secondsToMail() {
  const { rows } = await sql<{ seconds: number }>`
    select round(extract(epoch from start_after - ${app.deps.now()}::timestamptz) / 10)::int * 10 as seconds
    from pgboss.job where name = 'mail' and state = 'created'
  `.execute(app.deps.db)
  return rows[0]?.seconds
}

test('MAIL-11: a status is mailed once it can no longer be undone; undone before, nobody hears of either', async () => {
  const staff = await submittedByAmy()
  await staff.post('applications/bulkstatus', forMany('Interview'))
  expect(await statuses()).toEqual([])
  expect(await secondsToMail()).toBe(90)
  expect(await status()).toEqual(['waiting'])

  await staff.post('applications/undostatus', undoing('Interview'))
  expect(await status()).toEqual(['withdrawn'])
  await timePasses()
  expect(await statuses()).toEqual([])

  await staff.post('applications/bulkstatus', forMany('Under review'))
  await timePasses()
  expect(await statuses()).toEqual(['Under review'])
})

test('STAT-15: the answer says what waits; a mail that is held back is not sent, and an undo then tells nothing either', async () => {
  const staff = await submittedByAmy()
  await staff.post('applications/setstatus', { username: 'amy@example.org', cutomestatus: 'Under review' })
  expect(await staff.post('applications/bulkstatus', forMany('Interview'))).toMatchObject({ Mails: 1, Leads: 1 })
  expect(await staff.post('applications/bulkstatus', forMany('Interview'))).toMatchObject({ Mails: 0 })
  expect(await staff.post('applications/holdmail', { applicationID: 1 })).toMatchObject({ Msg: 'The mail is not sent.' })
  expect(await staff.post('applications/holdmail', { applicationID: 1 })).toMatchObject({
    Msg: 'The mail has been sent already.',
  })
  await staff.post('applications/undostatus', undoing('Interview'))
  await timePasses()
  expect(await statuses()).toEqual(['Under review'])

  const silent = { ...forMany('Interview'), NoMail: true }
  expect(await staff.post('applications/bulkstatus', silent)).toMatchObject({ Mails: 0 })
  await staff.post('applications/undostatus', undoing('Interview'))
  await staff.post('applications/bulkstatus', forMany('Interview'))
  await staff.post('applications/holdmail', { applicationID: 1 })
  await timePasses()
  expect(await statuses()).toEqual(['Under review'])
  expect(await status()).toEqual(['delivered', 'withdrawn', 'withdrawn', 'withdrawn'])
})

test('MAIL-11: a piece of a status for very many waits longer, for the other pieces take a while', async () => {
  const staff = await submittedByAmy()
  const username = ['amy@example.org', ...Array.from({ length: 499 }, (_, each) => `nobody${each}@example.org`)]
  await staff.post('applications/bulkstatus', { username, cutomestatus: 'Interview' })
  expect(await secondsToMail()).toBe(300)
})

test('a status for many that is undone once the applicant was notified is mailed again', async () => {
  const staff = await submittedByAmy()
  await staff.post('applications/setstatus', { username: 'amy@example.org', cutomestatus: 'Under review' })
  await staff.post('applications/bulkstatus', forMany('Interview'))
  await timePasses()
  expect(await statuses()).toEqual(['Under review', 'Interview'])
  await staff.post('applications/undostatus', undoing('Interview'))
  expect(await statuses()).toEqual(['Under review', 'Interview', 'Under review'])
})

test('of two statuses for many only the mail of the one undone is taken back', async () => {
  const staff = await submittedByAmy()
  await staff.post('applications/bulkstatus', forMany('Interview'))
  await staff.post('applications/bulkstatus', forMany('Under review'))
  await staff.post('applications/undostatus', undoing('Under review'))
  expect(await status()).toEqual(['waiting', 'withdrawn'])
  await timePasses()
  expect(await statuses()).toEqual(['Interview'])
})

test('what is decided of one application meanwhile takes the place of a mail that still waits', async () => {
  const staff = await submittedByAmy()
  await staff.post('applications/bulkstatus', forMany('Interview'))
  await staff.post('applications/setstatus', { username: 'amy@example.org', cutomestatus: 'Under review' })
  await staff.post('applications/bulkstatus', forMany('Interview'))
  await staff.post('applications/create', { username: 'amy@example.org', ApplicationStatus: 'approved' })
  await timePasses()
  expect(await statuses()).toEqual(['Under review'])
  expect(await subjects()).toContain('Your application 1 is approved')
})

test('a mail that is under way is not taken back', async () => {
  const staff = await submittedByAmy()
  await staff.post('applications/setstatus', { username: 'amy@example.org', cutomestatus: 'Under review' })
  await staff.post('applications/bulkstatus', forMany('Interview'))
  await sql`update mail_log set state = 'sending' where state = 'waiting'`.execute(app.deps.db)
  await staff.post('applications/undostatus', undoing('Interview'))
  await timePasses()
  expect(await statuses()).toEqual(['Under review', 'Interview', 'Under review'])
})

test('MAIL-18: a mail to an address that nobody has proved has no word of the applicant’s, and says how to stop', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await submitCollege(amy)
  const mailTo = async (address: string) => {
    await amy.post('applications/create', { Name: 'WIN A PRIZE', emailid: address })
    const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
    await mo.post('applications/setstatus', {
      username: 'amy@example.org',
      cutomestatus: address.includes('amy') ? 'Interview' : 'Under review',
    })
    return (await app.mailsTo(address))[0]?.text
  }
  const own = await mailTo('amy@example.org')
  expect(own).toContain('Dear WIN A PRIZE,')
  expect(own).not.toContain('If it is not yours')
  const other = await mailTo('victim@example.org')
  expect(other).toContain('Dear applicant,')
  expect(other).not.toContain('PRIZE')
  expect(other).toContain('If it is not yours, write to Application tracker, and these mails stop.')
})
