import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { holdSending } from '#app/backup/stored/tables-store.ts'
import { applicationSubscribers } from '#app/application-events/subscribers.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refusedWithMore } from '#test/support/refused.ts'
import { sendingCalls } from '../contract.ts'
import { sendAll } from './jobs.ts'

let app: TestApp
let mo: Client
let asha: Client
const username = 'asha@example.org'
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  asha = await app.as(username, { usergroup: 'Student' })
  await asha.post('applications/create', { Name: 'ASHA' })
  await mo.post('applications/create', { Form: 'college', username: 'ben@example.org', Name: 'BEN' })
  await mo.post('applications/create', { Form: 'college', username: '9876543210', Name: 'CAL' })
})
afterAll(() => app.close())

const letter = { Subject: 'Hall day, {{name}}', Text: 'Dear {{name}},\n\nyour number is {{number}} and your status {{status}}.' }
const all = [username, 'ben@example.org', '9876543210', 'nobody@example.org']
const prepare = (more: object = {}) => mo.post('sendings/prepare', { username: all, ...letter, ...more })
const newest = async () => (await mo.ask(sendingCalls.get, {}))[0]

async function isSent(): Promise<void> {
  app.pass({ minutes: 10 })
  await sendAll(app.deps, applicationSubscribers(app.deps), Number((await newest())?.ID))
}
const subjectsTo = async (to: string) => (await app.mailsTo(to)).map(({ subject }) => subject)

test('LETTER-6: a letter goes to many after ten minutes, by mail, into the thread and the timeline', async () => {
  expect(await prepare()).toMatchObject({ status: true, Msg: 'Prepared.', Total: 3, Left: 1 })
  expect(await newest()).toMatchObject({ Kind: 'about', State: 'waiting', Waiting: 3, Sent: 0, Left: 0, MayWithdraw: true })
  expect(await subjectsTo(username)).toEqual([])
  await isSent()
  expect(await newest()).toMatchObject({ State: 'done', Waiting: 0, Sent: 3, Left: 0, MayWithdraw: false })
  const [mail] = await app.mailsTo(username)
  expect(mail?.subject).toBe('Hall day, ASHA')
  expect(mail?.text).toMatch(/^Dear ASHA,\n\nyour number is 1 and your status Not submitted.*\.\n\nRead and answer at http/)
  expect(await subjectsTo('ben@example.org')).toEqual(['Hall day, BEN'])

  const own = { subject: 'Hall day, ASHA', text: expect.stringMatching(/^Dear ASHA,\n\nyour number is 1/), by: 'office', who: '' }
  const thread = (await asha.post('messages/get')) as object[]
  expect(thread).toEqual([{ ...own, id: 1, at: expect.any(String), seen: '' }])
  expect(await mo.post('messages/get', { username })).toMatchObject([{ who: 'mo@example.org', mail: 'delivered' }])
  expect(await mo.post('messages/get', { username: '9876543210' })).toMatchObject([{ subject: 'Hall day, CAL' }])
  const [latest] = await asha.post('applications/timeline')
  expect(latest).toMatchObject({ what: 'Letter sent: Hall day, ASHA', who: '', by: 'office' })
  const [cal] = await mo.post('applications/timeline', { username: '9876543210' })
  expect(cal).toMatchObject({ what: 'Letter under Messages, without a mail: Hall day, CAL' })
})

test('LETTER-8: the preview says whom it goes to, who is left out and why, and how any recipient reads it', async () => {
  const preview = (more: object) => mo.ask(sendingCalls.preview, { username: all, ...letter, ...more })
  expect(await preview({ Place: 1 })).toEqual({
    Total: 3,
    WithoutMail: 1,
    Left: [],
    Mail: {
      applicationID: 2,
      Name: 'BEN',
      To: 'ben@example.org',
      Subject: 'Hall day, BEN',
      Text: expect.stringMatching(/^Dear BEN,[^]*Read and answer at/),
    },
  })
  expect((await preview({ Place: 3 })).Mail).toBeNull()
  const information = await preview({ Kind: 'information' })
  expect(information).toMatchObject({
    Total: 2,
    Left: [{ Why: 'There is no e-mail address to write to.', Count: 1, Names: ['CAL'] }],
  })
  expect(information.Mail?.Text).toMatch(/Stop mails with information: http.*\/ap\/stop\?t=/)
  const found = { logic: 'and', filters: [{ field: 'Name', operator: 'eq', value: 'BEN' }] } as const
  expect(await mo.ask(sendingCalls.preview, { filter: found, ...letter })).toMatchObject({ Total: 1, Mail: { Name: 'BEN' } })
  expect(await app.mailsTo(username)).toEqual([])
})

test('LETTER-2: the programme is read as the form words it, in the language of who reads it', async () => {
  const dan = { username: 'dan@example.org', Name: 'DAN', selectedSubProgram: 'ScienceProgram' }
  expect(await mo.post('applications/create', { Form: 'college', ...dan })).toMatchObject({ status: true })
  const preview = await mo.ask(sendingCalls.preview, { username: [dan.username], ...letter, Subject: 'For {{programme}}' })
  expect(preview.Mail?.Subject).toBe('For Basic Science')
})

test('LETTER-9: the link in a mail with information stops those mails, and no others; the same page turns them on again', async () => {
  await prepare({ Kind: 'information' })
  await isSent()
  const [mail] = await app.mailsTo('ben@example.org')
  const link = mail?.text.match(/\S+(\/ap\/stop\?t=\S+)/)?.[1] ?? ''
  const press = (body: Record<string, string> = {}) =>
    fetch(`${app.url}${link}`, { method: 'POST', body: new URLSearchParams(body) }).then((reply) => reply.text())
  expect(await (await fetch(`${app.url}${link}`)).text()).toContain('Stop mails with information?')
  expect(await press()).toContain('Mails with information are stopped.')

  const preview = async (Kind: string) => mo.post('sendings/preview', { username: all, ...letter, Kind })
  expect(await preview('information')).toMatchObject({
    Total: 1,
    Left: [
      { Why: 'The applicant has stopped mails with information.', Count: 1, Names: ['BEN'] },
      { Why: 'There is no e-mail address to write to.', Count: 1 },
    ],
  })
  expect(await preview('about')).toMatchObject({ Total: 3, Left: [] })
  await press({ turn: 'on' })
  expect(await preview('information')).toMatchObject({ Total: 2 })
  await prepare({ Kind: 'information' })
  await press()
  await isSent()
  const ID = (await newest())?.ID ?? ''
  expect(await subjectsTo('ben@example.org')).toHaveLength(1)
  expect(await mo.ask(sendingCalls.left, { ID })).toEqual({
    Data: [
      { applicationID: 2, username: 'ben@example.org', Name: 'BEN', Why: 'The applicant has stopped mails with information.' },
      { applicationID: 3, username: '9876543210', Name: 'CAL', Why: 'There is no e-mail address to write to.' },
    ],
    Total: 2,
  })
})

test('LETTER-7: what has not begun can be withdrawn by who decides, and then goes to nobody', async () => {
  const { ID } = await prepare()
  const eve = await app.as('eve@example.org', { usergroup: 'moderator' })
  expect(await eve.post('sendings/withdraw', { ID })).toEqual({ status: true, Msg: 'Withdrawn.' })
  expect(await newest()).toMatchObject({ State: 'withdrawn', MayWithdraw: false })
  await isSent()
  expect(await subjectsTo(username)).toEqual([])
  expect(await mo.post('sendings/withdraw', { ID })).toEqual(refusedWithMore('Sending has already started.'))
  const second = await prepare()
  app.pass({ minutes: 10 })
  expect(await mo.post('sendings/withdraw', { ID: second['ID'] })).toEqual(refusedWithMore('Sending has already started.'))
  for (const ID of ['99', 'x'])
    expect(await mo.post('sendings/withdraw', { ID })).toEqual(refusedWithMore('There is no such sending.'))
})

test('LETTER-7: it can be planned for later; five an hour of one person', async () => {
  const inDays = (days: number) => new Date(app.deps.now().getTime() + days * 86_400_000).toISOString()
  const At = inDays(2)
  expect(await prepare({ At })).toMatchObject({ Begins: At })
  expect(await prepare({ At: inDays(91) })).toEqual(refusedWithMore('Choose a time in the next 90 days.'))
  // Even a past moment leaves the time to withdraw.
  const { Begins } = await prepare({ At: inDays(-1) })
  expect(Date.parse(String(Begins)) - app.deps.now().getTime()).toBeGreaterThan(9 * 60_000)
  const more = await Promise.all(Array.from({ length: 5 }, () => mo.call('sendings/prepare', { username: all, ...letter })))
  expect(more.filter(({ http }) => http === 200)).toHaveLength(3)
  expect(more.find(({ http }) => http === 429)?.body).toMatchObject({
    Msg: 'You have prepared 5 sendings in an hour. Please try again later.',
  })
})

test.each([
  [{ username: ['nobody@example.org'] }, 'There is nobody left to write to.'],
  [{ Text: '{{acceptBy}}' }, 'This mail has no placeholder {{acceptBy}}.'],
  [{ Text: 'Because of {{ reason }}' }, 'A letter with {{reason}} can only be used in decisions.'],
  [{ Subject: ' ' }, 'Subject is required!'],
])('what can not be sent is refused (%#)', async (change, words) => {
  expect(await prepare(change)).toEqual(refusedWithMore(words))
  expect(await newest()).toBeUndefined()
})

test('LETTER-7: after a restore nothing that waited is sent: it may have been sent since the backup was made', async () => {
  await prepare()
  await holdSending(app.database.db, 'Held after a restore')
  await isSent()
  expect(await newest()).toMatchObject({ State: 'withdrawn', Sent: 0, Waiting: 0 })
  expect(await subjectsTo(username)).toEqual([])
})

test('what is put into Trash meanwhile gets nothing; an erased applicant is in no sending', async () => {
  const ada = await app.as('ada@example.org', { usergroup: 'admin' })
  await prepare()
  await ada.post('applications/bulkdelete', { username: ['ben@example.org'] })
  await isSent()
  expect(await newest()).toMatchObject({ Sent: 2, Left: 1 })
  const ID = (await newest())?.ID ?? ''
  expect((await mo.ask(sendingCalls.left, { ID })).Data).toMatchObject([{ Name: 'BEN', Why: 'The application is in Trash.' }])
  const owner = await app.as('owner@example.org', { usergroup: 'admin', isOwner: true })
  await ada.post('applications/bulkdelete', { username: [username] })
  expect(await owner.post('privacy/erase', { username })).toMatchObject({ status: true })
  expect(await newest()).toMatchObject({ Sent: 1, Left: 1 })
})
