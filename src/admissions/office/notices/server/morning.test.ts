import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { submitCollege } from '#test/support/paperwork.ts'
import { office, password, testApp, type TestApp } from '#test/support/test-app.ts'
import { noticeCalls, type NoticeWay } from '../contract.ts'
import { sendMorningNotices } from './jobs.ts'

let app: TestApp
let amy: Client
let mo: Client
let ann: Client
const username = 'amy@example.org'
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  ;({ amy, mo } = await office(app))
  ann = await app.as('ann@example.org', { usergroup: 'admin' })
})
afterAll(() => app.close())

const all = (way: NoticeWay) => ({ assigned: way, corrections: way, message: way, mentioned: way, overdue: way, fee: way })
const choose = (who: Client, way: NoticeWay, kinds: Partial<ReturnType<typeof all>> = {}) =>
  who.post('notices/savesettings', { Ways: { ...all(way), ...kinds } })
const kindsOf = async (who: Client) => (await who.ask(noticeCalls.get, {})).Notices.map(({ kind }) => kind)
const assign = (Owner: string, DueOn = '') => ann.post('applications/assign', { username: [username], Owner, DueOn })
const due = (day: string) => ann.post('applications/due', { username: [username], DueOn: day })
const mails = async (to = 'mo@example.org') => (await app.mailsTo(to)).filter(({ subject }) => subject.includes('notice'))
const mornings = async (times = 1) => {
  for (let time = 0; time < times; time++) await sendMorningNotices(app.deps)
}
async function later(...people: [Client, string][]) {
  app.pass({ days: 2 })
  for (const [who, name] of people) await who.signIn(name, password)
}

test('NOTICE-6: who has chosen nothing hears of everything in the bell, and what is off is not there', async () => {
  expect((await mo.ask(noticeCalls.settings, {})).Ways).toEqual(all('bell'))
  expect(await choose(mo, 'bell', { message: 'off' })).toMatchObject({ status: true, Msg: 'Saved Successfully!' })
  expect((await mo.ask(noticeCalls.settings, {})).Ways).toEqual({ ...all('bell'), message: 'off' })
  expect((await ann.ask(noticeCalls.settings, {})).Ways).toEqual(all('bell'))
  await assign('mo@example.org')
  await amy.post('messages/send', { text: 'Good morning' })
  expect(await kindsOf(mo)).toEqual(['assigned'])
  await choose(mo, 'bell')
  await amy.post('messages/send', { text: 'Once more' })
  expect(await kindsOf(mo)).toEqual(['message', 'assigned'])
})

test('NOTICE-6: what a save leaves out stays as it is, as with a page from before a kind was there', async () => {
  await choose(mo, 'mail', { fee: 'off' })
  expect(await mo.post('notices/savesettings', { Ways: { message: 'bell' } })).toMatchObject({ status: true })
  expect(await mo.post('notices/savesettings', { Ways: {} })).toMatchObject({ status: true })
  expect((await mo.ask(noticeCalls.settings, {})).Ways).toEqual({ ...all('mail'), message: 'bell', fee: 'off' })
})

test.each([[{}], [{ Ways: { ...all('bell'), message: 'loud' } }], [{ Ways: [] }]])(
  'NOTICE-6: %j is refused with 400',
  async (body) => expect((await mo.call('notices/savesettings', body)).http).toBe(400),
)

test('NOTICE-8: the daily mail names once what one has not read of the kinds one chose', async () => {
  await choose(mo, 'off', { assigned: 'mail', message: 'bell' })
  await assign('mo@example.org')
  await amy.post('messages/send', { text: 'Good morning' })
  await mornings(2)
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^1 new notice at /)])
  const [mail] = await mails()
  expect(mail?.text).toContain('> Yours to decide now: AMY, No 1')
  expect(mail?.text).not.toContain('wrote')
  expect(await mails('ann@example.org')).toEqual([])
  await assign('')
  await assign('mo@example.org')
  await mornings(2)
  expect(await mails()).toHaveLength(2)
})

test('NOTICE-8: what is read, of an application in Trash, or of somebody switched off is not mailed', async () => {
  await choose(mo, 'mail')
  await assign('mo@example.org')
  const { Notices } = await mo.ask(noticeCalls.get, {})
  await mo.post('notices/read', { ids: Notices.map(({ id }) => id) })
  await mornings()
  await amy.post('messages/send', { text: 'Good morning' })
  await ann.post('applications/delete', { username })
  await mornings()
  await ann.post('applications/restore', { applicationID: 1 })
  await ann.post('user/update', { username: 'mo@example.org', usergroup: 'moderator', IsActive: false })
  await mornings()
  expect(await mails()).toEqual([])
})

test('NOTICE-8: two mornings at once are one mail', async () => {
  await choose(mo, 'mail')
  await assign('mo@example.org')
  await Promise.all([sendMorningNotices(app.deps), sendMorningNotices(app.deps)])
  expect(await mails()).toHaveLength(1)
})

test('NOTICE-7: an owner hears once of each due date that has passed, and of nothing that is decided', async () => {
  await submitCollege(amy)
  await assign('mo@example.org')
  const today = app.deps.now().toISOString().slice(0, 10)
  expect(await due(today)).toMatchObject({ status: true })
  await mornings()
  expect(await kindsOf(mo)).toEqual(['assigned'])
  await later([mo, 'mo@example.org'], [ann, 'ann@example.org'])
  await mornings(2)
  expect(await kindsOf(mo)).toEqual(['overdue', 'assigned'])
  const { Notices } = await mo.ask(noticeCalls.get, {})
  expect(Notices[0]).toMatchObject({ number: 1, by: '' })
  await mo.post('notices/read', { ids: Notices.map(({ id }) => id) })
  await mornings()
  expect(await kindsOf(mo)).toHaveLength(2)
  await due(app.deps.now().toISOString().slice(0, 10))
  await later([mo, 'mo@example.org'])
  await mornings()
  expect(await kindsOf(mo)).toEqual(['overdue', 'overdue', 'assigned'])
})

test('NOTICE-7: drafts, decided applications and those of nobody are not overdue; who wants none has none', async () => {
  await assign('mo@example.org')
  await due(app.deps.now().toISOString().slice(0, 10))
  await later([mo, 'mo@example.org'], [ann, 'ann@example.org'])
  await mornings()
  expect(await kindsOf(mo)).toEqual(['assigned'])
  await app.database.run("update applications set application_status = 'approved'")
  await mornings()
  await app.database.run("update applications set application_status = 'submitted', assigned_to = ''")
  await mornings()
  await app.database.run("update applications set assigned_to = 'mo@example.org'")
  await choose(mo, 'bell', { overdue: 'off' })
  await mornings()
  expect(await kindsOf(mo)).toEqual(['assigned'])
  await choose(mo, 'bell')
  await mornings()
  expect(await kindsOf(mo)).toEqual(['overdue', 'assigned'])
})
