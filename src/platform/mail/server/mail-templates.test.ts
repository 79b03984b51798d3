import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import type { Language } from '#languages/languages.ts'
import { refusedWithMore } from '#test/support/refused.ts'
import { mailTemplates } from '../contract.ts'
import { queueMail } from './send.ts'
import type { Client } from '#test/support/client.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ INSTITUTION: 'St. Mary’s' })))
beforeEach(() => app.reset())
afterAll(() => app.close())

const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const code = {
  name: 'One-time code',
  subject: 'Sign in to {{institution}}',
  text: 'Hello,\n\n{{code}}\n\nat {{page}}',
  isSent: true,
}

test('an admin rewords a mail, and the new wording is sent until the original is restored', async () => {
  const ann = await admin()
  const [before] = await list(ann)
  expect(before).toMatchObject({
    name: 'One-time code',
    subject: 'Your code for {{institution}}',
    version: 0,
    isSent: true,
    isAlwaysSent: true,
    places: expect.arrayContaining([{ name: 'institution', means: 'The name of the institution', sample: 'St. Mary’s' }]),
  })
  expect(await ann.post('mailtemplates/save', { ...code, version: 0 })).toEqual({ status: true, Msg: 'Saved Successfully!' })
  await app.as('amy@example.org', { usergroup: 'Student' })
  await app.anyone().post('user/sendotp', { Useremail: 'amy@example.org' })
  const [mail] = await app.mailsTo('amy@example.org')
  expect(mail?.subject).toBe('Sign in to St. Mary’s')
  expect(mail?.text.trim()).toMatch(/^Hello,\n\n\d{4}\n\nat http:\/\/.*\/ap\/\?for=[^#]+#\/addnewapplication$/)

  const { original } = (await list(ann))[0] ?? {}
  await ann.post('mailtemplates/save', { name: 'One-time code', ...original, version: 1 })
  expect((await list(ann))[0]).toEqual({ ...before, version: 2 })
  const ofMail = { logic: 'and', filters: [{ field: 'module', operator: 'eq', value: 'Mail' }] }
  const { Data } = await ann.post('activitylog/get', { filter: ofMail })
  expect(Data).toMatchObject([
    { module: 'Mail', log: 'Changed the mail One-time code', username: 'ann@example.org', Before: { subject: code.subject } },
    { After: { subject: code.subject } },
  ])
})

test('a change by another admin in the meantime is not overwritten', async () => {
  const ann = await admin()
  await ann.post('mailtemplates/save', { ...code, version: 0 })
  expect(await ann.post('mailtemplates/save', { ...code, subject: 'Mine', version: 0 })).toEqual(
    refusedWithMore('This mail was changed in another window. Reload to see it.'),
  )
  expect((await list(ann))[0]).toMatchObject({ subject: code.subject, version: 1 })
})

test('a wording that breaks a rule is refused, with its field', async () => {
  const ann = await admin()
  const save = (change: object) => ann.post('mailtemplates/save', { ...code, version: 0, ...change })
  expect(await save({ text: 'No code' })).toMatchObject({
    status: false,
    Msg: 'The text must contain {{code}} once, on a line of its own.',
    field: 'text',
  })
  expect(await save({ subject: 'Hi\r\nBcc: eve@example.org' })).toEqual(refusedWithMore('The subject must be a single line.'))
  expect(await save({ text: `${code.text} {{toString}}` })).toEqual(refusedWithMore('This mail has no placeholder {{toString}}.'))
  expect(await save({ isSent: false })).toEqual(refusedWithMore('This mail can’t be switched off.'))
  expect(await save({ name: 'Another' })).toEqual(refusedWithMore('There is no such mail.'))
  expect(await save({ text: code.text.replaceAll('\n', '\r\n') })).toMatchObject({ status: true })
  expect((await list(ann))[0]?.text).toBe(code.text)
})

test('a name with placeholders and line breaks is only text in the mail', async () => {
  const ann = await admin()
  const wording = { subject: '{{name}} {{status}}', text: '<b>{{name}}</b>' }
  await ann.post('mailtemplates/save', { name: 'Status change', ...wording, version: 0 })
  const values = { name: 'Eve\r\nBcc: all@example.org {{page}}', number: '1', status: '{{name}}', page: 'https://x' }
  const letter = { template: 'Status change' as const, to: 'amy@example.org', values, language: 'en' as const }
  await app.deps.db.transaction().execute((tx) => queueMail(tx, app.deps, letter))
  const [mail] = await app.mailsTo('amy@example.org')
  expect(mail?.subject).toBe('Eve Bcc: all@example.org {{page}} {{name}}')
  expect(mail?.text.trim()).toBe('<b>Eve Bcc: all@example.org {{page}}</b>')
  expect(await app.mailsTo('all@example.org')).toEqual([])
})

test('a mail that is switched off is not sent and not logged', async () => {
  const ann = await admin()
  const status = (await list(ann)).find(({ name }) => name === 'Status change')
  await ann.post('mailtemplates/save', { ...status, isSent: false })
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', { Name: 'Amy' })
  await ann.post('applications/setstatus', { username: 'amy@example.org', cutomestatus: 'Interview' })
  expect(await app.mailsTo('amy@example.org')).toEqual([])
  expect(await ann.post('maillog/get', {})).toEqual({ Data: [], Total: 0 })
})

const listIn = (ann: Client, Language: Language) => ann.ask(mailTemplates.get, { Language })
const list = (ann: Client) => listIn(ann, 'en')

test('a mail is worded separately in each language; a wording only in English is used for every language', async () => {
  const ann = await admin()
  const inTamil = async () => (await listIn(ann, 'ta'))[0]
  const original = await inTamil()
  expect(original).toMatchObject({ subject: '{{institution}}: உங்கள் குறியீடு', isEnglish: false, version: 0 })
  await ann.post('mailtemplates/save', { ...code, version: 0 })
  expect(await inTamil()).toMatchObject({ subject: code.subject, text: code.text, isEnglish: true, version: 0 })

  const tamil = { ...code, Language: 'ta', subject: 'வணக்கம்' }
  expect(await ann.post('mailtemplates/save', { ...tamil, version: 0 })).toMatchObject({ status: true })
  expect(await inTamil()).toMatchObject({ subject: 'வணக்கம்', isEnglish: false, version: 1 })
  expect((await list(ann))[0]).toMatchObject({ subject: code.subject, version: 1 })
  await app.as('amy@example.org', { usergroup: 'Student' })
  await mailInTamil()
  expect((await app.mailsTo('amy@example.org'))[0]?.subject).toBe('வணக்கம்')

  // Restored beside an English wording, the Tamil original counts as a wording.
  await ann.post('mailtemplates/save', { ...tamil, ...original?.original, version: 1 })
  expect(await inTamil()).toMatchObject({ subject: original?.subject, isEnglish: false, version: 2 })
  // The English wording is used for Tamil again.
  await ann.post('mailtemplates/save', { ...tamil, subject: code.subject, version: 2 })
  expect(await inTamil()).toMatchObject({ subject: code.subject, isEnglish: true, version: 3 })
  const log = await ann.post('activitylog/get', {
    filter: { logic: 'and', filters: [{ field: 'module', operator: 'eq', value: 'Mail' }] },
  })
  expect(log['Data']).toContainEqual(expect.objectContaining({ log: 'Changed the mail One-time code in Tamil' }))
})

test('the switch of a mail is in its English version, and staff’s mails are only in English', async () => {
  const ann = await admin()
  const wording = { subject: 'x', text: 'x', version: 0, Language: 'hi' }
  await ann.post('mailtemplates/save', { ...wording, name: 'Status change', isSent: false })
  const hindi = await listIn(ann, 'hi')
  expect(hindi.find(({ name }) => name === 'Status change')).toMatchObject({ subject: 'x', isSent: true })
  expect(hindi.map(({ name }) => name)).not.toContain('Message to the office')
  expect(await ann.post('mailtemplates/save', { ...wording, name: 'Message to the office' })).toEqual(
    refusedWithMore('This mail goes to staff, so it is only in English.'),
  )
  for (const Language of ['fr', '__proto__', ['ta'], 7])
    expect(await ann.post('mailtemplates/save', { ...wording, name: 'Approval', Language })).toMatchObject({ status: false })
})

async function mailInTamil() {
  const values = { opening: 'x', code: '4821', page: 'https://x' }
  const letter = { template: 'One-time code' as const, to: 'amy@example.org', values, language: 'ta' as const }
  await app.deps.db.transaction().execute((tx) => queueMail(tx, app.deps, letter))
}
