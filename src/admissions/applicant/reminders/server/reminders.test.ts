import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import type { Client } from '#test/support/client.ts'
import { submitCollege } from '#test/support/paperwork.ts'
import { payer } from '#test/support/payer.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { sendReminders } from './jobs.ts'

let app: TestApp
let asha: Client
const username = 'asha@example.org'
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  asha = await app.as(username, { usergroup: 'Student' })
})
afterAll(() => app.close())

async function mornings(days: number, to = username): Promise<string[][]> {
  const found: string[][] = []
  for (let day = 1; day <= days; day++) {
    app.pass({ days: 1 })
    found.push(await afterTheJob(to))
  }
  return found
}

async function afterTheJob(to = username): Promise<string[]> {
  const before = (await app.mailsTo(to)).length
  await sendReminders(app.deps)
  const mails = await app.mailsTo(to)
  return mails.slice(0, mails.length - before).map(({ subject }) => subject)
}

/** Sessions end sooner than reminders come. */
async function saves(answers: object) {
  await asha.signIn(username, password)
  expect(await asha.post('applications/create', answers)).toMatchObject({ status: true })
}

const sentOn = (found: string[][]) => found.flatMap((subjects, at) => subjects.map((subject) => `${at + 1}: ${subject}`))
const lastMail = async (to = username) => (await app.mailsTo(to))[0]?.text ?? ''
const linkIn = (text: string) => text.match(/\S+\/ap\/stop\?t=\S+/)?.[0].replace(/^https?:\/\/[^/]+/, '') ?? ''
const press = (link: string, body: Record<string, string> = {}) =>
  fetch(`${app.url}${link}`, { method: 'POST', body: new URLSearchParams(body) })

test('a draft that is not touched for 3 and for 10 days is reminded of, with what is missing, and no more', async () => {
  await asha.post('applications/create', { Name: 'ASHA' })
  expect(sentOn(await mornings(20))).toEqual([
    '3: Your application 1 is not submitted yet',
    '10: Your application 1 is not submitted yet',
  ])
  expect(await lastMail()).toMatch(
    /Dear ASHA,[^]*Still missing: .+, .+, .+, .+, .+ and \d+ more\.\n\nContinue at http.*#\/addnewapplication/,
  )
})

test('an applicant who goes on writing is left alone, and each step comes once', async () => {
  await asha.post('applications/create', { Name: 'ASHA' })
  await mornings(2)
  await saves({ Name: 'ASHA RAO' })
  expect(sentOn(await mornings(3))).toEqual(['3: Your application 1 is not submitted yet'])
  await saves({ Name: 'ASHA R' })
  expect(sentOn(await mornings(12))).toEqual(['10: Your application 1 is not submitted yet'])
})

test('the job can run twice on a day without a second mail', async () => {
  await asha.post('applications/create', { Name: 'ASHA' })
  app.pass({ days: 3 })
  expect(await afterTheJob()).toHaveLength(1)
  expect(await afterTheJob()).toEqual([])
})

test('a fee that is not paid is reminded of after 2 and 7 days with its amount and link, and not once it is paid', async () => {
  const person = await payer(app, username)
  const to = completeCollege['emailid']
  expect(sentOn(await mornings(2, to))).toEqual(['2: The fee of your application 1 is due'])
  expect(await lastMail(to)).toMatch(/Amount: INR 1,500\.00\n\nPay it at http\S+#\/payment\?/)
  await person.who.signIn(username, password)
  await person.press('pay', 'webhook-before-return')
  expect(sentOn(await mornings(10, to))).toEqual([])
})

test('what was sent back and is not corrected is reminded of after 3 and 7 days, with the words of the office', async () => {
  await asha.post('applications/create', { Name: 'ASHA' })
  await submitCollege(asha)
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await mo.post('applications/returndocument', { username, docname: 'CV', reason: 'The second page is missing.' })
  const to = completeCollege['emailid']
  expect(sentOn(await mornings(14, to))).toEqual([
    '3: Please change 1 thing in your application 1',
    '7: Please change 1 thing in your application 1',
  ])
  expect(await lastMail(to)).toContain('CV: The second page is missing.')
})

test('a draft is announced 14 days before it is erased, and a sign-in puts both off', async () => {
  await asha.post('applications/create', { Name: 'ASHA' })
  app.pass({ days: 350 })
  expect(sentOn(await mornings(5))).toEqual(['1: Your application 1 will be erased on ' + (await dayIn(14))])
  expect(await lastMail()).not.toContain('/ap/stop')
  await sql`update users set last_sign_in_at = ${app.deps.now()} where username = ${username}`.execute(app.database.db)
  expect(sentOn(await mornings(20))).toEqual([])
})

/** As mails write it; the first of five mornings is day 0. */
async function dayIn(days: number): Promise<string> {
  const day = new Date(app.deps.now().getTime() + (days - 4) * 86_400_000)
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', day: '2-digit', month: '2-digit', year: 'numeric' })
  return parts.format(day).replaceAll('/', '-')
}

test('nothing is sent about what is in Trash, to an account that is switched off, or without a mailbox', async () => {
  await asha.post('applications/create', { Name: 'ASHA' })
  const ben = await app.as('ben@example.org', { usergroup: 'Student' })
  await ben.post('applications/create', { Name: 'BEN' })
  const cy = await app.as('9876543210', { usergroup: 'Student' })
  await cy.post('applications/create', { Name: 'CY' })
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('applications/delete', { username })
  await sql`update users set is_active = false where username = 'ben@example.org'`.execute(app.database.db)
  await mornings(4)
  expect([
    ...(await app.mailsTo(username)),
    ...(await app.mailsTo('ben@example.org')),
    ...(await app.mailsTo('9876543210')),
  ]).toEqual([])
})

test('the link of a reminder asks first, one click of the mail program stops its kind alone, and it can be turned on again', async () => {
  await asha.post('applications/create', { Name: 'ASHA' })
  await mornings(3)
  const link = linkIn(await lastMail())
  const page = await fetch(`${app.url}${link}`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Stop reminders about your draft?')
  expect(await (await fetch(`${app.url}${link}`)).text()).toContain('Stop reminders about your draft?')

  const stopped = await press(link, { 'List-Unsubscribe': 'One-Click' })
  expect(stopped.status).toBe(200)
  expect(await stopped.text()).toContain('Reminders about your draft are stopped.')
  expect(sentOn(await mornings(10))).toEqual([])

  expect(await (await press(link, { turn: 'on' })).text()).toContain('Stop reminders about your draft?')
  expect(sentOn(await mornings(1))).toEqual(['1: Your application 1 is not submitted yet'])
})

test('a reminder carries the headers by which mail programs draw their own button', async () => {
  await asha.post('applications/create', { Name: 'ASHA' })
  await mornings(3)
  const link = linkIn(await lastMail())
  const folder = join(app.folder, 'outbox')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const headers = mails.map((mail) => mail.split('\r\n\r\n')[0] ?? '').find((text) => text.includes('not submitted yet')) ?? ''
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(headers.replaceAll(/\r\n\s+/g, '')).toMatch(new RegExp(`List-Unsubscribe: ?<http[^>]*${RegExp.escape(link)}>`))
})

test.each([
  '',
  'x',
  'W10.x',
  '%00',
  'a'.repeat(5_000),
  'WyJhc2hhQGV4YW1wbGUub3JnIiwiZHJhZnQiXQ.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
])('a link that is not ours changes nothing (%#)', async (token) => {
  for (const answer of [await fetch(`${app.url}/ap/stop?t=${token}`), await press(`/ap/stop?t=${token}`)]) {
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('This link is not valid.')
  }
  const { rows } = await sql`select from reminder_stops`.execute(app.database.db)
  expect(rows).toEqual([])
})

test('another site’s page can’t press the button, and erasing takes all of it', async () => {
  await asha.post('applications/create', { Name: 'ASHA' })
  await mornings(3)
  const link = linkIn(await lastMail())
  const foreign = { method: 'POST', headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } }
  expect((await fetch(`${app.url}${link}`, foreign)).status).toBe(403)
  await press(link)
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('applications/delete', { username })
  expect(await (await app.as('owner@example.org')).post('privacy/erase', { username })).toMatchObject({ status: true })
  await press(link)
  const { rows } = await sql`select 1 from reminder_stops union all select 1 from reminders_sent`.execute(app.database.db)
  expect(rows).toEqual([])
})

test('nobody is reminded of the fee of an application that is withdrawn', async () => {
  const { who } = await payer(app, username)
  expect(await who.post('applications/withdraw')).toMatchObject({ status: true })
  expect(sentOn(await mornings(10, completeCollege['emailid']))).toEqual([])
})

test('a message of the office that stays unread is reminded of once, after 2 days, and not once it is read', async () => {
  await asha.post('applications/create', { Name: 'ASHA', StagesSeen: ['personal'] })
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  const writes = async (text: string) => {
    await mo.signIn('mo@example.org', password)
    expect(await mo.post('messages/send', { username, text })).toMatchObject({ status: true })
  }
  await writes('Is this your only address?')
  const about = 'You have not read a message about your application 1'
  const draft = 'Your application 1 is not submitted yet'
  expect(sentOn(await mornings(9))).toEqual([`2: ${about}`, `3: ${draft}`])
  await writes('Please answer.')
  expect(sentOn(await mornings(1))).toEqual([`1: ${draft}`])
  await asha.signIn(username, password)
  await asha.post('messages/seen', { upTo: 2 })
  await writes('One more thing.')
  expect(sentOn(await mornings(6))).toEqual([`2: ${about}`])
  expect(await lastMail()).toMatch(/You have 1 unread message\.\n\nRead and answer at http\S+#\/myapplication/)
  expect(await lastMail()).not.toContain('One more thing')

  const link = linkIn(await lastMail())
  expect(await (await fetch(`${app.url}${link}`)).text()).toContain('Stop reminders about unread messages?')
  await press(link)
  await writes('And another.')
  expect(sentOn(await mornings(4))).toEqual([])
})

test('an unread message waits to be read, also when its application is rejected', async () => {
  await asha.post('applications/create', { Name: 'ASHA' })
  await submitCollege(asha)
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await mo.post('messages/send', { username, text: 'This is why.' })
  expect(await mo.post('applications/setstatus', { username, cutomestatus: 'Rejected', reason: 'No seat.' })).toMatchObject({
    status: true,
  })
  expect(sentOn(await mornings(8, completeCollege['emailid']))).toEqual([
    '2: You have not read a message about your application 1',
  ])
})
