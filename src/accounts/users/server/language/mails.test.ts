import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { sendReminders } from '#admissions/applicant/reminders/server/jobs.ts'
import { uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ INSTITUTION: 'Riverside' })))
beforeEach(async () => {
  await app.reset()
  await turnsOn(['ta', 'hi'])
})
afterAll(() => app.close())

const UID = 'sitesettings'
async function turnsOn(Languages: string[], Language = 'en') {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  expect(await ann.post('user/savesitesettings', { UID, Languages, Language })).toMatchObject({ status: true })
}
const moderator = () => app.as('mo@example.org', { usergroup: 'moderator' })
async function applicantIn(Language: string, username = 'amy@example.org') {
  const amy = await app.as(username, { usergroup: 'Student' })
  expect(await amy.post('user/language', { Language })).toMatchObject({ status: true })
  return amy
}
const lastMail = async (to = 'amy@example.org') => (await app.mailsTo(to))[0]

const asksForCode = (Useremail: string, { accepts = '', chosen = '' }) =>
  fetch(`${app.url}/ap/api/user/sendotp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': accepts, ...(chosen && { cookie: `language=${chosen}` }) },
    body: JSON.stringify({ Useremail }),
  })

test('an applicant reads arrival, status, correction, message and approval in their own language', async () => {
  const amy = await applicantIn('ta')
  const mo = await moderator()
  await amy.post('applications/create', { ...completeCollege, emailid: 'amy@example.org', Place: '' })
  await uploadCollegeDocuments(amy)
  await amy.post('applications/create', { Place: 'Chennai', ApplicationStatus: 'submitted' })
  expect((await lastMail())?.subject).toBe('உங்கள் விண்ணப்பம் 1 வந்து சேர்ந்தது')

  const username = 'amy@example.org'
  await mo.post('applications/setstatus', { username, cutomestatus: 'Under review' })
  expect((await lastMail())?.text).toContain('இப்போது உள்ள நிலை: பரிசீலனையில் உள்ளது')
  await mo.post('review/return', {
    username,
    items: [{ kind: 'field', name: 'DOB', words: 'Not as on the passport.' }],
  })
  expect((await lastMail())?.text).toMatch(/> பிறந்த தேதி: Not as on the passport\./)
  await mo.post('messages/send', { username, text: 'Please come on Monday.' })
  expect((await lastMail())?.text).toMatch(/> Please come on Monday\.\n\nநீங்கள் படிக்காத செய்தி 1 உள்ளது\./)
})

test('a code is in the language of the page it was asked for on, for those without an account too', async () => {
  await asksForCode('new@example.org', { accepts: 'hi-IN,en;q=0.5' })
  expect(await lastMail('new@example.org')).toMatchObject({ subject: expect.stringContaining('Riverside में अपना आवेदन') })
  await applicantIn('ta')
  await asksForCode('amy@example.org', { accepts: 'en' })
  const mail = await lastMail()
  expect(mail?.subject).toBe('Riverside: உங்கள் குறியீடு')
  expect(mail?.text).toMatch(/^உங்கள் ஒருமுறைக் குறியீடு:\r?\n\r?\n\d{4}\r?\n/)
  app.pass({ minutes: 1 })
  await asksForCode('amy@example.org', { chosen: 'hi' })
  expect((await lastMail())?.subject).toBe('Riverside के लिए आपका कोड')
})

test('a header as long as it may be, or a language there is not, asks for the institution’s', async () => {
  await turnsOn(['ta', 'hi'], 'hi')
  await asksForCode('amy@example.org', { accepts: `${'x'.repeat(4000)},ta`, chosen: '__proto__' })
  expect((await lastMail())?.subject).toContain('Riverside में')
})

test('staff read English, whatever the institution’s language is', async () => {
  await turnsOn(['ta', 'hi'], 'hi')
  await app.as('vic@example.org', { usergroup: 'viewer' })
  await asksForCode('vic@example.org', { accepts: 'ta', chosen: 'ta' })
  expect((await lastMail('vic@example.org'))?.subject).toBe('Your code for Riverside')
})

test('a language that is switched off is mailed to nobody any more', async () => {
  await applicantIn('ta')
  await turnsOn(['hi'])
  await asksForCode('amy@example.org', {})
  expect((await lastMail())?.subject).toBe('Your code for Riverside')
})

test('a mail that an admin has worded says so in every language', async () => {
  await applicantIn('ta')
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const text = 'Hello,\n\n{{code}}\n\nat {{page}}'
  await ann.post('mailtemplates/save', { name: 'One-time code', subject: 'Come in', text, version: 0 })
  await asksForCode('amy@example.org', {})
  expect((await lastMail())?.subject).toBe('Come in')
})

test('who begins on a page in Tamil is reminded in Tamil, and stops it on a page in Tamil', async () => {
  const zoe = app.anyone()
  const Useremail = 'zoe@example.org'
  await zoe.post('user/cusersendotp', { Useremail })
  const { sessionid } = await zoe.post('user/validateotp', { Useremail, otp: await app.codeFor(Useremail) })
  zoe.session = String(sessionid)
  await zoe.post('user/begin', { Notice: 1, Language: 'ta' })
  await zoe.post('applications/create', { Name: 'ZOE' })
  app.pass({ days: 3 })
  await sendReminders(app.deps)
  expect((await lastMail('zoe@example.org'))?.subject).toBe('உங்கள் விண்ணப்பம் 1 இன்னும் சமர்ப்பிக்கப்படவில்லை')
  const link = /\S+\/ap\/stop\?t=\S+/.exec((await lastMail('zoe@example.org'))?.text ?? '')?.[0] ?? ''
  const page = await (await fetch(`${app.url}${link.replace(/^https?:\/\/[^/]+/, '')}`)).text()
  expect(page).toContain('<html lang="ta" dir="ltr">')
  expect(page).toContain('<h1>உங்கள் வரைவு பற்றிய நினைவூட்டல்களை நிறுத்த வேண்டுமா?</h1>')
  expect((await lastMail('zoe@example.org'))?.text).toMatch(/இன்னும் நிரப்ப வேண்டியவை: .+, .+, .+, .+, .+, மேலும் \d+\./)
})

test('who creates an account on a page in Hindi keeps it, and has agreed to the notice in the language that it has', async () => {
  const person = app.anyone()
  const Useremail = 'nia@example.org'
  await person.post('user/cusersendotp', { Useremail })
  const { sessionid } = await person.post('user/validateotp', { Useremail, otp: await app.codeFor(Useremail) })
  const body = JSON.stringify({ username: Useremail, password, usergroup: 'Student', Notice: 1 })
  const headers = { 'content-type': 'application/json', 'accept-language': 'hi', SessionId: String(sessionid) }
  const answer = await fetch(`${app.url}/ap/api/user/create`, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ status: true })
  const { rows } = await sql`select u.language, c.language as agreed from users u join consents c using (username)`.execute(
    app.database.db,
  )
  expect(rows).toEqual([{ language: 'hi', agreed: 'hi' }])
})
