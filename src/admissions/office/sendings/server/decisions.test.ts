import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { applicationSubscribers } from '#app/application-events/subscribers.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'
import { sendingCalls } from '../contract.ts'
import { sendAll } from './jobs.ts'

let app: TestApp
let ada: Client
let mo: Client
let asha: Client
const username = 'asha@example.org'
const ben = 'ben@example.org'
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  ada = await app.as('ada@example.org', { usergroup: 'admin' })
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  asha = await app.as(username, { usergroup: 'Student' })
  await asha.post('applications/create', { Name: 'ASHA' })
  await mo.post('applications/create', { Form: 'college', username: ben, Name: 'BEN' })
})
afterAll(() => app.close())

const letter = { Subject: 'Decision on {{number}}', Text: 'Dear {{name}}, you are: {{status}}. {{reason}}' }
const decision = { username: [username, ben], Status: 'Interview', Reason: 'Good marks', ...letter }
const prepare = (more: object = {}, who = mo) => who.post('sendings/prepare', { ...decision, ...more })
const newest = async () => (await mo.ask(sendingCalls.get, {}))[0]
const statusOf = async (of: string, who = mo) => {
  const [found] = await who.post('applications/getbyid', { username: of })
  return Reflect.get(Object(found), 'cutomestatus')
}
const subjectsTo = async (to: string) => (await app.mailsTo(to)).map(({ subject }) => subject)
const whyLeft = async (ID: unknown) =>
  (await mo.ask(sendingCalls.left, { ID: String(ID) })).Data.map(({ Name, Why }) => `${Name}: ${Why}`)
async function release(ID: unknown): Promise<void> {
  expect(await ada.post('sendings/release', { ID })).toEqual({ status: true, Msg: 'Released.' })
  await app.deps.jobs.idle()
}

test('LETTER-11, LETTER-13: a decision waits for its release, which gives status, letter and timeline at once', async () => {
  const { ID } = await prepare()
  expect(await newest()).toMatchObject({ State: 'prepared', Status: 'Interview', Waiting: 2, MayWithdraw: true })
  const waiting = { ID, Status: 'Interview', Reason: 'Good marks', Approves: false, ...letter, As: 'mail', Total: 2, Begins: '' }
  expect(await mo.ask(sendingCalls.waiting, { applicationID: [1, 2, 3] })).toEqual([
    { applicationID: 1, ...waiting },
    { applicationID: 2, ...waiting },
  ])
  app.pass({ minutes: 15 })
  await sendAll(app.deps, applicationSubscribers(app.deps), Number(ID))
  expect(await statusOf(username)).toBe('')
  expect(await subjectsTo(username)).toEqual([])

  await release(ID)
  expect(await newest()).toMatchObject({ State: 'done', Sent: 2, Left: 0, ReleasedBy: 'ada@example.org' })
  for (const of of [username, ben]) expect(await statusOf(of)).toBe('Interview')
  // The letter alone: it replaces the usual mail about a status.
  expect(await subjectsTo(username)).toEqual(['Decision on 1'])
  expect((await app.mailsTo(username))[0]?.text).toContain('Dear ASHA, you are: Interview. Good marks')
  expect(await asha.post('messages/get')).toMatchObject([{ subject: 'Decision on 1', by: 'office' }])
  const what = ((await asha.post('applications/timeline')) as { what: string }[]).map((entry) => entry.what)
  expect(what.slice(0, 2)).toEqual(['Letter sent: Decision on 1', 'Status set to Interview'])
  expect(await mo.ask(sendingCalls.waiting, { applicationID: [1, 2] })).toEqual([])
})

test('LETTER-11: an applicant reads nothing of an unreleased decision: in no call, paper or workbook', async () => {
  await prepare({ Status: 'Interview', Reason: 'Zebra marks', Subject: 'Zebra letter', Text: 'Zebra text' })
  const calls = ['getbyid', 'get', 'timeline', 'gettotalstudents'].map((call) => `applications/${call}`)
  for (const path of [...calls, 'messages/get', 'notices/get', 'applications/openpoints']) {
    const { body } = await asha.call(path, {})
    expect(path + JSON.stringify(body)).not.toMatch(/Zebra|Interview/)
  }
  for (const path of ['sendings/get', 'sendings/waiting', 'sendings/preview', 'sendings/release', 'sendings/left'])
    expect((await asha.call(path, { ID: '1', applicationID: [1], ...decision })).http).toBe(403)
  const { rows } = await sql`select * from applications where fields::text like '%Zebra%' or custom_status <> ''`.execute(
    app.database.db,
  )
  expect(rows).toEqual([])
})

test('LETTER-13: what somebody has changed since, or put into Trash, is left as it is and listed with why', async () => {
  await mo.post('applications/create', { Form: 'college', username: 'cal@example.org', Name: 'CAL' })
  const { ID } = await prepare({ username: [username, ben, 'cal@example.org'] })
  await asha.post('applications/create', { applicationID: 1, Name: 'ASHA', familyName: 'RAO' })
  await ada.post('applications/bulkdelete', { username: [ben] })
  await release(ID)
  expect(await newest()).toMatchObject({ State: 'done', Sent: 1, Left: 2 })
  expect(await whyLeft(ID)).toEqual([
    'ASHA RAO: It was changed since the decision was prepared.',
    'BEN: The application is in Trash.',
  ])
  expect(await statusOf(username)).toBe('')
  expect(await subjectsTo(username)).toEqual([])
  expect(await statusOf('cal@example.org')).toBe('Interview')
})

test('LETTER-12: who has the status, may not have it, or waits for another decision is left out, and said so first', async () => {
  await mo.post('applications/setstatus', { username: ben, cutomestatus: 'Interview' })
  await prepare({ username: [username], Status: 'Rejected' })
  expect(await mo.post('sendings/preview', decision)).toMatchObject({
    Total: 0,
    Left: [
      { Why: 'A decision about it is already waiting.', Count: 1 },
      { Why: 'It already has this status.', Count: 1 },
    ],
  })
  expect(await prepare()).toEqual(refused('A decision about it is already waiting.'))
  expect(await prepare({ username: [ben], Status: 'Rejected', Reason: '' })).toEqual(refused('Give a reason.'))
  expect(await prepare({ Status: 'No such title' })).toMatchObject({ status: false })
})

test('of two who prepare a decision about one application at once, one is refused', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => prepare({ username: [username] })))
  expect(replies.filter(({ status }) => status === true)).toHaveLength(1)
  expect(await mo.ask(sendingCalls.waiting, { applicationID: [1] })).toHaveLength(1)
})

test('LETTER-11: until its release a decision is changed or withdrawn', async () => {
  const { ID } = await prepare()
  const changed = { Replaces: ID, Status: 'Rejected', Reason: 'No seats', ...letter }
  expect(await mo.post('sendings/preview', changed)).toMatchObject({ Total: 2, Left: [] })
  const next = await mo.post('sendings/prepare', changed)
  expect(next).toMatchObject({ status: true, Msg: 'Decision prepared.', Total: 2, Left: 0 })
  expect(await ada.post('sendings/release', { ID })).toEqual(refused('It has already been released or withdrawn.'))
  expect(await mo.post('sendings/withdraw', { ID: next['ID'] })).toEqual({ status: true, Msg: 'Withdrawn.' })
  expect(await ada.post('sendings/release', { ID: next['ID'] })).toEqual(refused('It has already been released or withdrawn.'))
  expect(await mo.ask(sendingCalls.waiting, { applicationID: [1, 2] })).toEqual([])
  expect(await statusOf(username)).toBe('')
  const last = await prepare()
  await release(last['ID'])
  expect(await mo.post('sendings/withdraw', { ID: last['ID'] })).toEqual(refused('Sending has already started.'))
  expect(await mo.post('sendings/prepare', { ...changed, Replaces: last['ID'], username: [ben] })).toEqual(
    refused('Sending has already started.'),
  )
  expect(await statusOf(ben)).toBe('Interview')
})

test('LETTER-13: two releases at once mail once', async () => {
  const { ID } = await prepare()
  const replies = await Promise.all([1, 2, 3].map(() => ada.post('sendings/release', { ID })))
  expect(replies.filter(({ status }) => status === true)).toHaveLength(1)
  const publish = applicationSubscribers(app.deps)
  await Promise.all([sendAll(app.deps, publish, Number(ID)), sendAll(app.deps, publish, Number(ID))])
  await app.deps.jobs.idle()
  expect(await subjectsTo(username)).toEqual(['Decision on 1'])
  expect(await subjectsTo(ben)).toEqual(['Decision on 2'])
  expect(await newest()).toMatchObject({ Sent: 2, Left: 0 })
})

test('a decision without a letter mails its status as any other; a moderator may not release, nor mail a reason without a decision', async () => {
  const { ID } = await prepare({ Subject: '', Text: '' })
  expect((await mo.call('sendings/release', { ID })).http).toBe(403)
  await release(ID)
  expect(await subjectsTo(username)).toEqual(['Your application 1 has a new status'])
  expect(await asha.post('messages/get')).toEqual([])
  for (const bad of ['99', 'x'])
    expect(await ada.post('sendings/release', { ID: bad })).toEqual(refused('There is no such sending.'))
})

test('LETTER-13: a release at a moment waits for it, can be withdrawn until then, and is refused too far ahead', async () => {
  const inDays = (days: number) => new Date(app.deps.now().getTime() + days * 86_400_000).toISOString()
  const { ID } = await prepare()
  expect(await ada.post('sendings/release', { ID, At: inDays(91) })).toEqual(refused('Choose a time in the next 90 days.'))
  const At = inDays(2)
  expect(await ada.post('sendings/release', { ID, At })).toEqual({ status: true, Msg: 'The release is planned.' })
  await app.deps.jobs.idle()
  expect(await newest()).toMatchObject({
    State: 'waiting',
    Begins: At,
    Waiting: 2,
    MayWithdraw: true,
    ReleasedBy: 'ada@example.org',
  })
  expect(await mo.ask(sendingCalls.waiting, { applicationID: [1] })).toMatchObject([{ ID, Begins: At }])
  expect(await statusOf(username)).toBe('')
  expect(await ada.post('sendings/release', { ID })).toEqual(refused('It has already been released or withdrawn.'))
  expect(await mo.post('sendings/withdraw', { ID })).toEqual({ status: true, Msg: 'Withdrawn.' })

  const next = String((await prepare())['ID'])
  expect(await ada.post('sendings/release', { ID: next, At: inDays(1) })).toMatchObject({ status: true })
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from start_after - now()) / 3600)::int as hours from pgboss.job
    where name = 'sendings' and data->>'sending' = ${next}`.execute(app.database.db)
  expect(rows).toEqual([{ hours: expect.toSatisfy((hours: number) => hours >= 23) }])
  app.pass({ days: 1 })
  await sendAll(app.deps, applicationSubscribers(app.deps), Number(next))
  const meena = await app.as('meena@example.org', { usergroup: 'moderator' })
  expect(await statusOf(username, meena)).toBe('Interview')
  expect(await meena.post('sendings/withdraw', { ID: next })).toEqual(refused('Sending has already started.'))
})

test('LETTER-19: a release is undone for a minute by who released it, and an earlier start of it releases nothing', async () => {
  const { ID } = await prepare()
  const grace = await app.as('grace@example.org', { usergroup: 'admin' })
  const over = refused("This release can't be undone any more.")
  expect(await ada.post('sendings/undorelease', { ID })).toEqual(over)
  const release = (more: object = {}) => ada.post('sendings/release', { ID, OffersUndo: true, ...more })
  expect(await release()).toEqual({ status: true, Msg: 'Released.' })
  await app.deps.jobs.idle()
  expect(await newest()).toMatchObject({ State: 'waiting', Waiting: 2 })
  expect(await grace.post('sendings/undorelease', { ID })).toEqual(over)
  expect(await ada.post('sendings/undorelease', { ID })).toEqual({ status: true, Msg: 'Release undone.' })
  expect(await newest()).toMatchObject({ State: 'prepared', Waiting: 2, ReleasedBy: '' })
  expect(await ada.post('sendings/undorelease', { ID })).toEqual(over)

  const starts = () => sendAll(app.deps, applicationSubscribers(app.deps), Number(ID))
  expect(await release({ At: new Date(app.deps.now().getTime() + 3_600_000).toISOString() })).toMatchObject({ status: true })
  app.pass({ minutes: 2 })
  await starts()
  expect(await newest()).toMatchObject({ State: 'waiting', Waiting: 2 })
  app.pass({ minutes: 60 })
  await starts()
  expect(await newest()).toMatchObject({ State: 'done', Sent: 2 })
  expect(await ada.post('sendings/undorelease', { ID })).toEqual(over)
})

test('LETTER-20: what a release would do is said before, and adds up with what it did', async () => {
  await mo.post('applications/create', { Form: 'college', username: 'cal@example.org', Name: 'CAL' })
  await mo.post('applications/create', { Form: 'college', username: '9876543210', Name: 'DEV' })
  const { ID } = await prepare({ username: [username, ben, 'cal@example.org', '9876543210'] })
  await asha.post('applications/create', { applicationID: 1, Name: 'ASHA', familyName: 'RAO' })
  await ada.post('applications/bulkdelete', { username: [ben] })
  const Refused = [{ Why: 'It was changed since the decision was prepared.', Count: 1 }]
  const said = { Changes: 2, Had: 0, Refused, Gone: 1, Mails: 1 }
  expect(await ada.post('sendings/previewrelease', { ID })).toEqual(said)
  expect((await mo.call('sendings/previewrelease', { ID })).http).toBe(403)
  expect(await newest()).toMatchObject({ State: 'prepared', Waiting: 4 })
  await release(ID)
  expect(await newest()).toMatchObject({ State: 'done', Sent: said.Changes, Left: 1 + said.Gone })
  expect(await ada.post('sendings/previewrelease', { ID })).toEqual(refused('It has already been released or withdrawn.'))

  const quiet = String((await prepare({ username: ['cal@example.org'], Status: 'converted', Subject: '', Text: '' }))['ID'])
  expect(await ada.post('sendings/previewrelease', { ID: quiet })).toEqual({ Changes: 1, Had: 0, Refused: [], Gone: 0, Mails: 1 })
  await release(quiet)
  expect((await subjectsTo('cal@example.org')).toSorted()).toEqual(['Decision on 3', 'Your application 3 has a new status'])
})
