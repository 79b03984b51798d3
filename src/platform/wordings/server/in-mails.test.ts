import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendReminders } from '#admissions/applicant/reminders/server/jobs.ts'
import { client, type Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let ada: Client
const username = 'asha@example.org'
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  ada = await app.as('ada@example.org', { usergroup: 'admin' })
})
afterAll(() => app.close())

const say = async (source: string, text: string) =>
  expect(await ada.post('wordings/save', { Language: 'en', source, text })).toMatchObject({ status: true })
const lastMail = async () => (await app.mailsTo(username))[0]?.text ?? ''

test('LANG-15: a reminder uses the institution’s wording, also for names, and so does the page that stops it', async () => {
  await say('Still missing: {list} and {more} more.', 'To do: {list}, {more} others.')
  await say('Gender', 'Sex')
  await say('Stop reminders', 'No more of these')
  const asha = await app.as(username, { usergroup: 'Student' })
  await asha.post('applications/create', { Name: 'ASHA', Title: 'Ms', familyName: 'RAO' })
  app.pass({ days: 3 })
  await sendReminders(app.deps)
  const text = await lastMail()
  expect(text).toMatch(/To do: .*\bSex\b.*, \d+ others\./)
  const link = /\/ap\/stop\?t=\S+/.exec(text)?.[0] ?? ''
  expect(await (await fetch(`${app.url}${link}`)).text()).toContain('<button>No more of these</button>')
})

test('LANG-15: a code is sent with the institution’s sentence; the mail around it is worded at Mail Templates', async () => {
  await say('There is no application under this address yet. This code starts one:', 'Welcome. Your code:')
  await client(app.url, 'browser').post('user/cusersendotp', { username })
  expect(await app.codeFor(username)).toMatch(/^\d{4}$/)
  expect(await lastMail()).toMatch(/^Welcome\. Your code:\n\n\d{4}\n\nEnter it at /)
})
