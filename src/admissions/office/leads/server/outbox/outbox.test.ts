import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ActivityLogTables } from '#platform/activity-log/server/tables.ts'
import { counting } from '#test/support/database-traffic.ts'
import { appWithCrms } from '#test/stand-ins/crm/app-with-crms.ts'
import { refused } from '#test/support/refused.ts'
import { drain } from './drain.ts'

let it: Awaited<ReturnType<typeof appWithCrms>>
beforeAll(async () => void (it = await appWithCrms({ CRM2_URL: '', CRM2_TOKEN: '' })))
beforeEach(() => it.reset())
afterAll(() => it.close())

const leads = () => it.crm.site.all('CRM Lead')
const posts = () => it.crm.writes().filter((line) => line === 'POST /api/resource/CRM Lead').length

test.each(['500', '502-html', 'truncated-json', 'reset-before', 'reset-after-commit', '429:3', '417:TimestampMismatchError'])(
  'after %s it is tried again, and one lead comes of it',
  async (mode) => {
    it.crm.fault('POST /api/resource/CRM Lead', mode)
    await it.candidate()
    await it.drain()
    const [entry] = await it.entries('lead')
    expect(entry).toMatchObject({ State: 'waiting', Attempts: 1, Note: expect.stringMatching(/./) })
    const wait = Date.parse(entry?.NextTry ?? '') - Date.parse(entry?.Createdon ?? '')
    expect(wait).toBeGreaterThan(3_000)
    expect(wait).toBeLessThan(16_000)
    it.app.pass({ minutes: 1 })
    await it.drain()
    expect(await it.entries('lead')).toMatchObject([{ State: 'done', Attempts: 2 }])
    expect(leads()).toHaveLength(1)
  },
)

test('waits grow, and after a day of tries it has failed', async () => {
  it.crm.fault('POST', '417:TimestampMismatchError', 1000)
  await it.candidate()
  const waits: number[] = []
  for (let hour = 0; hour < 40; hour += 1) {
    await it.drain()
    const [entry] = await it.entries('lead')
    if (entry?.State !== 'waiting') break
    waits.push(entry.Attempts)
    it.app.pass({ minutes: 80 })
  }
  expect(waits).toHaveLength(28)
  expect(await it.entries('lead')).toMatchObject([{ State: 'failed', Attempts: 29 }])
})

test('what concerns one e-mail goes in order: the status waits for the lead, others don’t', async () => {
  it.crm.fault('POST /api/resource/CRM Lead', '500')
  const first = await it.candidate()
  await first.mo.post('applications/setstatus', { username: first.username, cutomestatus: 'converted' })
  await it.drain()
  await it.candidate({ MailId: 'other@example.com', Name: 'Other' })
  await it.drain()
  expect(leads().map(({ email }) => email)).toEqual(['other@example.com'])
  expect(await it.entries('status')).toMatchObject([{ State: 'waiting', Attempts: 0 }])
  it.app.pass({ minutes: 1 })
  await it.drain()
  expect(leads()).toMatchObject([{ email: 'other@example.com' }, { email: first.username, status: 'Converted' }])
})

test('of several changes that wait only the last is sent', async () => {
  it.crm.fault('GET', '500')
  const { mo, applicationID } = await it.candidate()
  await it.drain()
  for (const Name of ['One', 'Two', 'Three']) await mo.post('applications/update', { applicationID, Name })
  it.app.pass({ minutes: 1 })
  await it.drain()
  expect(leads()).toMatchObject([{ first_name: 'Three' }])
  expect(posts()).toBe(1)
  expect((await it.entries('lead')).map(({ Note }) => Note)).toEqual([
    'A later one took its place',
    expect.stringMatching(/^CRM-LEAD-\d{4}-\d{5} made$/),
  ])
})

test('LEAD-13: twelve saves of a name make one entry and one call, five seconds after the first of them', async () => {
  const { mo, applicationID } = await it.candidate()
  for (let save = 1; save <= 12; save += 1)
    expect(await mo.post('applications/update', { applicationID, Name: `Nan ${save}` })).toMatchObject({ status: true })
  const [entry, ...others] = await it.entries('lead')
  expect(others).toEqual([])
  const wait = Date.parse(entry?.NextTry ?? '') - Date.parse(entry?.Createdon ?? '')
  expect(wait).toBe(5_000)
  await drain(it.app.deps, new AbortController().signal)
  expect(posts()).toBe(0)
  await it.drain()
  expect(leads()).toMatchObject([{ first_name: 'Nan 12' }])
  expect(posts()).toBe(1)
  expect(it.crm.writes()).toHaveLength(1)
})

test('LEAD-13: a lead that is being sent is not replaced, and what was saved meanwhile follows', async () => {
  const { mo, applicationID } = await it.candidate({ Name: 'One' })
  it.crm.onRequest = async (line) => {
    it.crm.onRequest = () => {}
    if (line.includes('CRM Lead')) await mo.post('applications/update', { applicationID, Name: 'Two' })
  }
  await it.drain()
  await it.drain()
  expect(leads()).toMatchObject([{ first_name: 'Two' }])
  expect(await it.entries('lead')).toMatchObject([{ State: 'done' }, { State: 'done' }])
})

test('a status is due at once, and waits for the lead before it', async () => {
  const { mo, username } = await it.candidate()
  await mo.post('applications/setstatus', { username, cutomestatus: 'converted' })
  const [[lead], [status]] = [await it.entries('lead'), await it.entries('status')]
  expect(status?.NextTry).toBe(status?.Createdon)
  expect(lead?.ID).toBeLessThan(status?.ID ?? 0)
  await drain(it.app.deps, new AbortController().signal)
  expect(leads()).toEqual([])
  await it.drain()
  expect(leads()).toMatchObject([{ status: 'Converted' }])
})

test('what waits is taken and noted fifty at a time, and four are delivered at once after the first answer', async () => {
  for (let index = 0; index < 60; index += 1) await it.candidate({ MailId: `many-${index}@example.com` })
  let [atOnce, most] = [0, 0]
  it.crm.onRequest = async (line) => {
    if (!line.startsWith('POST /api/resource/CRM Lead')) return
    most = Math.max(most, (atOnce += 1))
    await delay(20)
    atOnce -= 1
  }
  const { statements } = await counting(it.drain)
  it.crm.onRequest = () => {}
  expect(leads()).toHaveLength(60)
  expect(new Set(leads().map(({ email }) => email)).size).toBe(60)
  expect(most).toBe(4)
  // Each service takes 50, 10 and none, and records deliveries and answers twice. The embedded database counts none.
  const own = statements.filter((text) => text.includes('outbox') && !text.includes('pgboss'))
  expect(own.length).toBeLessThanOrEqual(14)
})

test('two processes that empty the outbox together deliver each entry once', async () => {
  for (let index = 0; index < 20; index += 1) await it.candidate({ MailId: `both-${index}@example.com` })
  it.app.pass({ minutes: 1 })
  await Promise.all([1, 2, 3].map(() => drain(it.app.deps, new AbortController().signal)))
  expect(posts()).toBe(20)
  expect(leads()).toHaveLength(20)
})

test('failures in between don’t count as in a row', async () => {
  for (let index = 0; index < 12; index += 1) {
    it.crm.fault('POST /api/resource/CRM Lead', '500')
    await it.candidate({ MailId: `fails-${index}@example.com` })
    await it.candidate({ MailId: `works-${index}@example.com` })
    await it.drain()
  }
  expect(await (await it.admin()).post('outbox/standing')).toMatchObject({ Stopped: [] })
})

test('a wrong key pauses everything without spending tries, and an admin’s retry goes on', async () => {
  it.crm.fault('', '401', 1)
  await it.candidate()
  await it.candidate({ MailId: 'other@example.com' })
  await it.drain()
  const asked = it.crm.log.length
  expect(asked).toBe(1)
  it.app.pass({ minutes: 30 })
  await it.drain()
  expect(it.crm.log).toHaveLength(asked)
  const admin = await it.admin()
  expect(await admin.post('outbox/standing')).toMatchObject({
    Waiting: 2,
    Failed: 0,
    Stopped: [{ Service: 'crm', Reason: 'HTTP 401: AuthenticationError' }],
  })
  const [first] = await it.entries('lead')
  expect(first).toMatchObject({ State: 'waiting', Attempts: 0 })
  expect(await admin.post('outbox/retry', { ID: first?.ID })).toEqual({ status: true, Msg: 'Trying again now.' })
  await it.drain()
  expect(leads()).toHaveLength(2)
})

test('five failures in a row give the service a minute’s rest', async () => {
  it.crm.fault('', '500', 100)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await it.candidate({ MailId: `${name}@example.com` })
  await it.drain()
  expect(it.crm.log).toHaveLength(5)
  expect(await (await it.admin()).post('outbox/standing')).toMatchObject({ Waiting: 7, Stopped: [{ Service: 'crm' }] })
  it.crm.heal()
  it.app.pass({ minutes: 2 })
  await it.drain()
  expect(leads()).toHaveLength(7)
  expect(await (await it.admin()).post('outbox/standing')).toMatchObject({ Waiting: 0, Stopped: [] })
})

test('an admin tries a failed entry again, or all of them, and the log says who', async () => {
  const admin = await it.admin()
  expect(await admin.post('outbox/retry')).toEqual(refused('Nothing has failed.'))
  it.crm.fault('POST /api/resource/CRM Lead', '417:ValidationError', 2)
  const { username } = await it.candidate()
  await it.candidate({ MailId: 'other@example.com' })
  await it.drain()
  const [first] = await it.entries('lead')
  expect(first).toMatchObject({ State: 'failed', Email: username, Service: 'crm', Kind: 'lead', NextTry: null })
  expect(await admin.post('outbox/retry', { ID: 999_999 })).toEqual(refused('This entry does not exist or is already done.'))
  await admin.post('outbox/retry', { ID: first?.ID })
  await admin.post('outbox/retry', {})
  await it.drain()
  expect(leads()).toHaveLength(2)
  expect(await admin.post('outbox/retry', { ID: first?.ID })).toEqual(refused('This entry does not exist or is already done.'))
  const log = it.app.database.db.withTables<ActivityLogTables>().selectFrom('activity_log')
  expect(await log.select(['actor', 'log']).where('module', '=', 'Outbox').orderBy('id').execute()).toEqual([
    { actor: 'ann@example.org', log: `Tried again lead of ${username}` },
    { actor: 'ann@example.org', log: 'Tried again all that failed: 1' },
  ])
})

test('a failed entry that is tried again late brings nothing old back', async () => {
  it.crm.fault('POST', '417:ValidationError')
  const { mo, applicationID } = await it.candidate({ Name: 'Old' })
  await it.drain()
  await mo.post('applications/update', { applicationID, Name: 'New' })
  await it.drain()
  await (await it.admin()).post('outbox/retry', {})
  await it.drain()
  expect(leads()).toMatchObject([{ first_name: 'New' }])
})

test('an entry and its change are one transaction', async () => {
  const mo = await it.app.as('mo@example.org', { usergroup: 'moderator' })
  expect(await mo.post('applications/create', { Form: 'job', Name: 'Amy', MailId: 'amy@' })).toMatchObject({ status: false })
  const { rows } = await sql`select from outbox`.execute(it.app.database.db)
  expect(rows).toEqual([])
})

test('the grid filters, sorts and pages; an unknown field is refused', async () => {
  for (const name of ['a', 'b', 'c']) await it.candidate({ MailId: `${name}@example.com` })
  await it.drain()
  const admin = await it.admin()
  const is = (field: string, operator: string, value: string) => ({ field, operator, value })
  const filter = { logic: 'and', filters: [is('Service', 'eq', 'crm'), is('Email', 'neq', 'b@example.com')] }
  const sort = [{ field: 'Email', dir: 'desc' }]
  const page = await admin.post('outbox/get', { filter, sort, take: 1 })
  expect(page).toMatchObject({ Total: 2, Data: [{ Email: 'c@example.com', State: 'done' }] })
  expect((await admin.call('outbox/get', { sort: [{ field: 'payload', dir: 'asc' }] })).http).toBe(400)
})
