import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'
import { messageCalls } from '../contract.ts'
import { conversation, username } from './conversation.fixture.ts'
import { mailOffice } from './jobs.ts'

let app: TestApp
let asha: Client
let mo: Client
const help = 'help@example.org'
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => void ({ asha, mo } = await conversation(app)))
afterAll(() => app.close())

const sent = { status: true, Msg: 'Message sent.' }
const writes = (text: unknown, more: object = {}) => asha.post('messages/send', { text, ...more })
const answers = (text: string) => mo.post('messages/send', { username, text })
const texts = async (who: Client) => (await who.ask(messageCalls.get, { username })).map(({ text }) => text)
const tooMany = 'You have sent many messages. Please try again later.'

test('a message goes to the office and its answer comes back, on a draft too; the applicant reads no name of the staff', async () => {
  expect(await asha.post('messages/get')).toEqual([])
  expect(await writes('Is my transcript enough?\nIt is from 2019.')).toEqual(sent)
  expect(await answers('Yes, it is.')).toEqual(sent)
  const moment = expect.stringMatching(/^\d{4}-.*Z$/)
  const thread = [
    { id: 1, text: 'Is my transcript enough?\nIt is from 2019.', at: moment, by: 'applicant', who: '', seen: '' },
    { id: 2, text: 'Yes, it is.', at: moment, by: 'office', who: '', seen: '' },
  ]
  expect(await asha.post('messages/get')).toEqual(thread)
  expect(await mo.post('messages/get', { username })).toEqual([thread[0], { ...thread[1], who: 'mo@example.org' }])
})

test('what was read is known to the other side, and one’s own reading marks nothing of one’s own', async () => {
  await writes('One')
  await writes('Two')
  await answers('Three')
  const seen = async () => (await mo.ask(messageCalls.get, { username })).map((message) => message.seen !== '')
  await asha.post('messages/seen', { upTo: 2 })
  expect(await seen()).toEqual([false, false, false])
  await mo.post('messages/seen', { username, upTo: 1 })
  expect(await seen()).toEqual([true, false, false])
  await asha.post('messages/seen', { upTo: 3 })
  expect(await seen()).toEqual([true, false, true])
})

test.each([
  [undefined, 'Write a message.'],
  ['', 'Write a message.'],
  [' \n\t ', 'Write a message.'],
  ['x'.repeat(4001), 'A message can have at most 4000 characters.'],
])('a text is refused (%#)', async (text, words) => {
  expect(await writes(text)).toEqual(refused(words))
  expect(await texts(mo)).toEqual([])
})

test('a text of 4000 characters, with marks of other languages and of HTML, stays as it was written', async () => {
  const text = `<script>alert(1)</script> {{name}} தமிழ் ${'x'.repeat(3900)}`
  expect(await writes(text)).toEqual(sent)
  expect(await texts(mo)).toEqual([text])
})

test('five messages in ten minutes and twenty a day, whatever is asked at once; a refused one leaves no trace', async () => {
  const replies = await Promise.all(Array.from({ length: 9 }, (_, at) => asha.call('messages/send', { text: `Message ${at}` })))
  expect(replies.filter(({ http }) => http === 200)).toHaveLength(5)
  for (const { http, body } of replies.filter((reply) => reply.http !== 200)) expect([http, body['Msg']]).toEqual([429, tooMany])
  expect(await texts(mo)).toHaveLength(5)
  for (let round = 0; round < 3; round++) {
    app.pass({ minutes: 10 })
    for (let at = 0; at < 5; at++) expect(await writes('More')).toEqual(sent)
  }
  app.pass({ minutes: 10 })
  expect((await asha.call('messages/send', { text: 'One too many' })).http).toBe(429)
  expect(await texts(mo)).toHaveLength(20)
})

test('a message that is sent again, also at the same moment or from a later session, is there once and counts once', async () => {
  const again = { text: 'Only once', key: 'k-1' }
  await Promise.all([1, 2, 3].map(() => asha.post('messages/send', again)))
  const later = await app.as(username)
  expect(await later.post('messages/send', again)).toEqual(sent)
  expect(await texts(mo)).toEqual(['Only once'])
  for (let at = 0; at < 4; at++) expect(await writes('Another')).toEqual(sent)
  expect((await asha.call('messages/send', { text: 'Sixth' })).http).toBe(429)
  expect(await asha.post('messages/send', again)).toEqual(sent)
})

test('MSG-6: the thread has the key of a message for the browser of its author alone', async () => {
  await writes('Mine', { key: 'k-1' })
  await mo.post('messages/send', { username, text: 'Ours', key: 'k-2' })
  const keys = async (who: Client) => (await who.ask(messageCalls.get, { username })).map(({ key }) => key)
  expect(await keys(asha)).toEqual(['k-1', undefined])
  expect(await keys(mo)).toEqual([undefined, 'k-2'])
  const other = await app.as('ann@example.org', { usergroup: 'admin' })
  expect(await keys(other)).toEqual([undefined, undefined])
})

test('the applicant gets a mail with the text as a quotation and the number of unread ones', async () => {
  await answers('First line\nSubject: forged\n\n4821')
  await answers('Second')
  const [second, first] = await app.mailsTo(username)
  expect(first?.subject).toBe('A message about your application 1')
  expect(first?.text).toContain('> First line\n> Subject: forged\n>\n> 4821\n')
  expect(first?.text).toContain('You have 1 unread message.')
  expect(second?.text).toContain('You have 2 unread messages. Read and answer at ')
})

test('the office is mailed once about what nobody has read, without the text, at the help address', async () => {
  await (await app.as('owner@example.org')).post('user/savesitesettings', { UID: 'sitesettings', HelpEmail: help })
  await writes('A secret of mine')
  await writes('And another')
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from start_after)::float8 as wait from pgboss.job where name = 'office-messages' and state = 'created'`.execute(
    app.database.db,
  )
  expect(rows.map(({ wait }) => Math.round(wait - app.deps.now().getTime() / 1000))).toEqual([
    expect.toSatisfy((left: number) => left > 590 && left <= 600),
  ])
  await mailOffice(app.deps, 1)
  await mailOffice(app.deps, 1)
  const mails = await app.mailsTo(help)
  expect(mails.map(({ subject }) => subject)).toEqual(['2 messages about application 1'])
  expect(mails[0]?.text).not.toContain('secret')
  expect(mails[0]?.text).toContain('/ap/#/newapplication?view=asha%40example.org')

  await writes('A third')
  await mo.post('messages/seen', { username, upTo: 3 })
  await mailOffice(app.deps, 1)
  expect(await app.mailsTo(help)).toHaveLength(1)
})

test('the owner of the application is mailed instead of the help address, as long as they may read it', async () => {
  await (await app.as('owner@example.org')).post('user/savesitesettings', { UID: 'sitesettings', HelpEmail: help })
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  expect(await ann.post('applications/assign', { username: [username], Owner: 'mo@example.org' })).toMatchObject({ status: true })
  await writes('For my officer')
  await mailOffice(app.deps, 1)
  const subjects = async (to: string) => (await app.mailsTo(to)).map(({ subject }) => subject)
  expect(await subjects('mo@example.org')).toEqual(['1 message about application 1'])
  expect(await app.mailsTo(help)).toEqual([])

  await ann.post('user/update', { username: 'mo@example.org', usergroup: 'moderator', IsActive: false })
  await writes('Is anybody there?')
  await mailOffice(app.deps, 1)
  expect(await app.mailsTo(help)).toHaveLength(1)
})

test('switched off, nobody writes, and what was written stays readable', async () => {
  await writes('Before')
  await (await app.as('owner@example.org')).post('user/savesitesettings', { UID: 'sitesettings', Messages: false })
  expect(await writes('After')).toEqual(refused('Messages are switched off.'))
  expect(await answers('After')).toEqual(refused('Messages are switched off.'))
  expect(await texts(mo)).toEqual(['Before'])
})

test('another’s thread is neither read nor written, and a viewer reads without writing', async () => {
  await writes('Mine')
  const eve = await app.as('eve@example.org', { usergroup: 'Student' })
  const viewer = await app.as('vi@example.org', { usergroup: 'viewer' })
  expect(await texts(viewer)).toEqual(['Mine'])
  expect((await eve.call('messages/get', { username })).http).toBe(403)
  for (const who of [eve, viewer]) {
    expect((await who.call('messages/send', { username, text: 'x' })).http).toBe(403)
    expect((await who.call('messages/seen', { username, upTo: 9 })).http).toBe(403)
  }
  expect(await eve.post('messages/send', { text: 'No application' })).toEqual(refused('There is no such application.'))
  expect(await mo.post('messages/get', { username })).toEqual([expect.objectContaining({ seen: '' })])
})

test('the log says that somebody wrote and not what, and the applicant’s timeline stays as it is', async () => {
  const before = await asha.post('applications/timeline')
  await writes('A secret of mine')
  await answers('Another secret')
  const { rows } = await sql<{ log: string; whole: string }>`
    select log, activity_log::text as whole from activity_log where module = 'Messages' order by id`.execute(app.database.db)
  expect(rows.map(({ log }) => log)).toEqual(['Message to the office', 'Message to the applicant'])
  for (const { whole } of rows) expect(whole).not.toContain('secret')
  expect(await asha.post('applications/timeline')).toEqual(before)
})

test('in Trash there is no thread, it is back with the application, and erasing takes it away', async () => {
  const owner = await app.as('owner@example.org')
  await writes('Mine')
  await owner.post('applications/delete', { username })
  expect(await texts(mo)).toEqual([])
  expect(await writes('In Trash')).toEqual(refused('There is no such application.'))
  await mailOffice(app.deps, 1)
  expect(await app.mailsTo('owner@example.org')).toEqual([])
  await owner.post('applications/restore', { applicationID: 1 })
  expect(await texts(mo)).toEqual(['Mine'])
  await owner.post('applications/delete', { username })
  expect(await owner.post('privacy/erase', { username })).toMatchObject({ status: true })
  const { rows } = await sql`select from messages`.execute(app.database.db)
  expect(rows).toEqual([])
})
