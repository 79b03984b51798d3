import { daySeconds } from '#shared/time/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applications } from '#admissions/record/applications/contract.ts'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { solved } from '#test/support/solved.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ INSTITUTION: 'Riverside' })))
beforeEach(() => app.reset())
afterAll(() => app.close())

const asha = 'asha@example.org'
const pdf = new TextEncoder().encode('%PDF-1.7\na resume\n%%EOF\n').toBase64()
async function strangerApplies(change: object = {}) {
  const { challenge } = await app.anyone().post('applications/robotcheck')
  const prize = { Name: 'WIN A PRIZE', MailId: asha, Filebase: pdf, filename: 'cv.pdf', Form: 'job' }
  const body = { ...completeJob, ...prize, altcha: await solved(challenge), ...change }
  const reply: Record<string, unknown> = await app.anyone().post('applications/create', body)
  return reply
}
const student = () => app.as(asha, { usergroup: 'Student' })
const mo = () => app.as('mo@example.org', { usergroup: 'moderator' })
const bodies = async (to = asha) => (await app.mailsTo(to)).map(({ subject, text }) => `${subject}\n${text}`)
const listed = async () => (await (await mo()).ask(applications.get, { take: 20, skip: 0 })).Data
const found = async (username: string) => (await (await mo()).ask(applications.getById, { username }))[0]

async function linksIn(to = asha) {
  const links = [
    ...((await bodies(to)).find((text) => text.includes('/ap/address?')) ?? '').matchAll(/\S+(\/ap\/address\?t=\S+)/g),
  ]
  const [yes = '', no = ''] = links.map(([, link = '']) => link)
  return { yes, no }
}
const opens = async (link: string) => (await fetch(`${app.url}${link}`)).text()
const presses = async (link: string) =>
  (await fetch(`${app.url}${link}`, { method: 'POST', headers: { origin: app.url }, body: '' })).text()

test('a stranger’s application touches neither the account nor the draft nor the right to apply of whose address it carries', async () => {
  const amy = await student()
  const reply = await strangerApplies()
  expect(reply).toMatchObject({ status: true, Msg: 'Application Submitted Successfully!', username: asha, Completion: 100 })
  expect(await amy.post('applications/getbyid')).toEqual([])
  expect(await amy.post('applications/create', { Form: 'college', Name: 'Asha' })).toMatchObject({ status: true })
  expect(await amy.post('applications/getbyid')).toMatchObject([{ Form: 'college', Name: 'ASHA', ApplicationStatus: '' }])
  const key = `${asha}/job-${String(reply['applicationID'])}`
  expect(await found(key)).toMatchObject({ Form: 'job', Name: 'WIN A PRIZE', AddressProof: 'Not confirmed' })
  expect(await amy.call('applications/getbyid', { username: key })).toMatchObject({ http: 403 })
  const further = { username: `${asha}/another`, Name: 'Asha' }
  expect(await amy.post('applications/create', further)).toEqual(refused('There is no such application.'))
  expect(await amy.call('applications/update', { applicationID: reply['applicationID'], Name: 'Asha' })).toMatchObject({
    http: 403,
  })
})

test('who makes an account later doesn’t have it either: the plain key is free from then on', async () => {
  const reply = await strangerApplies()
  expect(await found(asha)).toMatchObject({ Name: 'WIN A PRIZE', AddressProof: 'Not confirmed' })
  const amy = await student()
  expect(await found(asha)).toBeUndefined()
  expect(await amy.post('applications/create', { Form: 'college', Name: 'Asha' })).toMatchObject({ status: true })
  expect(await found(`${asha}/job-${String(reply['applicationID'])}`)).toMatchObject({ Form: 'job', Name: 'WIN A PRIZE' })
  expect(await found(asha)).toMatchObject({ Form: 'college', AddressProof: '' })
})

test('the mail to the address has our words alone, and its links do nothing before a button is pressed', async () => {
  await strangerApplies({ Candidatecommands: 'BUY NOW' })
  const texts = await bodies()
  expect(texts).toHaveLength(1)
  expect(texts.join()).toContain('Somebody applied to Riverside with this address.')
  expect(texts.join()).not.toMatch(/WIN|PRIZE|BUY/)
  const { yes, no } = await linksIn()
  expect(await opens(yes)).toContain('It was me</button>')
  expect(await opens(no)).toContain('It wasn’t me</button>')
  expect(await found(asha)).toMatchObject({ AddressProof: 'Not confirmed' })
  expect(await bodies()).toHaveLength(1)
})

test('It was me: the application is theirs, and the usual arrival mail follows', async () => {
  await strangerApplies({ Name: 'Asha Rao' })
  const { yes } = await linksIn()
  expect(await presses(yes)).toContain('Thank you')
  expect(await found(asha)).toMatchObject({ AddressProof: '', ApplicationStatus: 'submitted' })
  expect((await bodies())[0]).toContain('Dear Asha Rao')
  const amy = await student()
  expect(await amy.post('applications/getbyid')).toMatchObject([{ Name: 'Asha Rao', Form: 'job' }])
  await presses(yes)
  expect(await bodies()).toHaveLength(2)
})

test('It wasn’t me: it goes to Trash with that reason, the key is free, and further ones are refused for 90 days without saying so', async () => {
  const first = await strangerApplies()
  const { no } = await linksIn()
  expect(await presses(no)).toContain('Nothing more is sent')
  expect(await listed()).toEqual([])
  const timeline = await (await app.as('ada@example.org', { usergroup: 'admin' })).post('activitylog/get', { take: 50, skip: 0 })
  expect(JSON.stringify(timeline)).toContain('the owner of the address said: It wasn’t me')
  const again = await strangerApplies()
  expect(again).toEqual({ ...first, applicationID: expect.any(Number) })
  expect(await listed()).toEqual([])
  expect(await bodies()).toHaveLength(1)
  expect(await strangerApplies()).toMatchObject({ status: false, Msg: 'Email id already exists!' })
  expect(await strangerApplies({ MailId: 'b@example.org', Gender: 'NONE' })).toEqual(
    await strangerApplies({ Gender: 'NONE', MailId: 'c@example.org' }),
  )
  app.pass({ days: 91 })
  expect(await strangerApplies()).toMatchObject({ status: true })
  expect(await listed()).toHaveLength(1)
})

test('the replies for an address with an account, without one, and one that refused it are the same', async () => {
  const shape = (reply: object) => ({ ...reply, applicationID: 0, username: '' })
  const without = await strangerApplies({ MailId: 'new@example.org' })
  await student()
  const withAccount = await strangerApplies()
  await presses((await linksIn()).no)
  expect(shape(withAccount)).toEqual(shape(without))
  expect(shape(await strangerApplies())).toEqual(shape(without))
})

test('a person who signs in with the address is asked, and only they may answer', async () => {
  const { applicationID } = await strangerApplies()
  const eve = await app.as('eve@example.org', { usergroup: 'Student' })
  const amy = await student()
  expect(await eve.post('user/session')).toMatchObject({ isAddressAsked: false })
  expect(await amy.post('user/session')).toMatchObject({ isAddressAsked: true })
  expect(await eve.post('applications/addressasked')).toEqual([])
  expect(await amy.post('applications/addressasked')).toMatchObject([{ applicationID }])
  expect(await eve.post('applications/addressanswer', { applicationID, WasMe: true })).toEqual(
    refused('There is no such application.'),
  )
  expect(await amy.post('applications/addressanswer', { applicationID, WasMe: true })).toMatchObject({ status: true })
  expect(await amy.post('user/session')).toMatchObject({ isAddressAsked: false })
  expect(await amy.post('applications/getbyid')).toMatchObject([{ applicationID, Form: 'job' }])
})

test('It was me beside a draft of another form: both are theirs', async () => {
  const amy = await student()
  const { applicationID } = await strangerApplies()
  await amy.post('applications/create', { Form: 'college', Name: 'Asha' })
  await amy.post('applications/addressanswer', { applicationID, WasMe: true })
  const { Data } = await amy.ask(applications.get, { take: 20, skip: 0 })
  expect(Data.map(({ Form }) => Form).toSorted()).toEqual(['college', 'job'])
  expect(await amy.post('applications/getbyid', { username: `${asha}/job` })).toMatchObject([{ Form: 'job' }])
})

test('status, approval and letters wait until somebody of the staff takes it on in words', async () => {
  await strangerApplies()
  const staff = await mo()
  const wait = 'The address of this application is not confirmed. Take it on first.'
  expect(await staff.post('applications/setstatus', { username: asha, cutomestatus: 'Under review' })).toEqual(refused(wait))
  const [record] = await staff.ask(applications.getById, { username: asha })
  const approves = { applicationID: record?.applicationID, ApplicationStatus: 'approved' }
  expect(await staff.post('applications/update', approves)).toMatchObject({ status: false, Msg: wait })
  expect(await staff.post('applications/takeon', { username: asha })).toMatchObject({ status: false })
  const reason = 'Spoke to her on the telephone.'
  expect(await staff.post('applications/takeon', { username: asha, reason })).toMatchObject({ status: true })
  expect(await found(asha)).toMatchObject({ AddressProof: 'Taken on' })
  expect((await bodies())[0]).toContain('Dear WIN A PRIZE')
  expect(JSON.stringify(await staff.post('applications/timeline', { username: asha }))).toContain(reason)
  expect(await staff.post('applications/setstatus', { username: asha, cutomestatus: 'Under review' })).toMatchObject({
    status: true,
  })
  const amy = await student()
  expect(await amy.post('applications/getbyid')).toEqual([])
  expect(await amy.post('user/session')).toMatchObject({ isAddressAsked: true })
})

test('nothing of it waits for an owner, a lead or a letter', async () => {
  const ada = await app.as('ada@example.org', { usergroup: 'admin' })
  await app.as('mo@example.org', { usergroup: 'moderator' })
  await ada.post('distribution/save', { Form: 'job', Program: '', Members: ['mo@example.org'], Days: 3 })
  await strangerApplies()
  expect(await found(asha)).toMatchObject({ Owner: '' })
})

test('a restored one doesn’t get the key of an account that was made meanwhile', async () => {
  const { applicationID } = await strangerApplies()
  await presses((await linksIn()).no)
  const amy = await student()
  const ada = await app.as('ada@example.org', { usergroup: 'admin' })
  expect(await ada.post('applications/restore', { applicationID })).toMatchObject({ status: true })
  expect(await amy.post('applications/getbyid')).toEqual([])
  expect(await found(`${asha}/job-${String(applicationID)}`)).toMatchObject({ Form: 'job' })
})

test('of an account and an application of one address at once, the application never has the plain key', async () => {
  for (const turn of [1, 2, 3, 4]) {
    const MailId = `race${turn}@example.org`
    await Promise.all([strangerApplies({ MailId }), app.as(MailId, { usergroup: 'Student' })])
    expect(await found(MailId)).toBeUndefined()
  }
})

test('erasing the person erases what carries their address under a key of its own', async () => {
  await student()
  const { applicationID } = await strangerApplies()
  const owner = await app.as('owner@example.org')
  const username = `${asha}/job-${String(applicationID)}`
  expect(await owner.post('privacy/erase', { username: asha })).toMatchObject({ status: false })
  await owner.post('applications/delete', { username })
  expect(await owner.post('privacy/erase', { username: asha })).toMatchObject({ status: true })
  const { rows } = await sql`select name, email from applications`.execute(app.database.db)
  expect(rows).toEqual([{ name: '', email: '' }])
})

test.each(['', 'x', 'eyJ9.abc', 'a'.repeat(2_000)])('a link that isn’t ours changes nothing: %s', async (t) => {
  await strangerApplies()
  const reply = await fetch(`${app.url}/ap/address?t=${t}`, { method: 'POST', headers: { origin: app.url }, body: '' })
  expect(reply.status).toBe(404)
  expect(await found(asha)).toMatchObject({ AddressProof: 'Not confirmed' })
})

test('SIGN-30: the consent of the public form is recorded with its language, refused for an old notice, and the account takes it over', async () => {
  const consents = async () => (await sql`select version, language from application_consents`.execute(app.database.db)).rows
  await strangerApplies({ MailId: 'program@example.org' })
  expect(await consents()).toEqual([])
  expect(await strangerApplies({ Notice: 7 })).toMatchObject({
    status: false,
    Msg: 'The privacy notice has changed. Please read it again.',
  })
  expect(await strangerApplies({ Notice: 1 })).toMatchObject({ status: true })
  expect(await consents()).toEqual([{ version: 1, language: 'en' }])
  await student()
  await presses((await linksIn()).yes)
  const { rows } = await sql`select username, version, language from consents`.execute(app.database.db)
  expect(rows).toEqual([{ username: asha, version: 1, language: 'en' }])
})

test('the files of a network count to its quota of a day', async () => {
  await app.deps.throttle.add('job-form-bytes:127.0.0.1', 120 * 1_048_576 - 10, daySeconds)
  expect(await strangerApplies()).toMatchObject({ status: false, Msg: 'Too many uploads. Please wait a while.' })
  expect(await strangerApplies({ MailId: 'b@example.org', Filebase: '' })).toMatchObject({ status: true })
})

test('ADDR-4: who asks for a code reads that there is an application, in place of that there is none', async () => {
  await strangerApplies()
  await app.anyone().post('user/cusersendotp', { Useremail: asha })
  const [code = ''] = (await bodies()).filter((text) => text.includes('This code'))
  expect(code).toContain('There is an application under this address. This code opens it:')
})
