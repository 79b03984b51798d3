import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { submitCollege } from '#test/support/paperwork.ts'
import { office, testApp, type TestApp } from '#test/support/test-app.ts'
import { noticeCalls } from '../contract.ts'
import { forgetOldNotices } from './jobs.ts'

let app: TestApp
let amy: Client
let mo: Client
let ann: Client
const username = 'amy@example.org'
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  ;({ amy, mo } = await office(app))
  ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await mo.post('applications/create', { Form: 'college', username: 'ben@example.org', Name: 'BEN' })
})
afterAll(() => app.close())

const assign = (who: Client, Owner: string, ...names: string[]) =>
  who.post('applications/assign', { username: names.length > 0 ? names : [username], Owner })
const noticesOf = async (who: Client) => {
  const { Unread, Notices } = await who.ask(noticeCalls.get, {})
  return { Unread, told: Notices.map(({ kind, number, by, isRead }) => `${kind} ${number} ${by}${isRead ? ' read' : ''}`) }
}
const ids = async (who: Client) => (await who.ask(noticeCalls.get, {})).Notices.map(({ id }) => id)

test('NOTICE-1: who is given applications has a notice of each; who takes one has none, nor who loses one', async () => {
  await assign(ann, 'mo@example.org', username, 'ben@example.org')
  expect((await noticesOf(mo)).told.toSorted()).toEqual(['assigned 1 ann@example.org', 'assigned 2 ann@example.org'])
  expect((await mo.ask(noticeCalls.get, {})).Notices.map(({ name }) => name).toSorted()).toEqual(['AMY', 'BEN'])
  expect(await noticesOf(ann)).toEqual({ Unread: 0, told: [] })
  await assign(ann, 'ann@example.org')
  await assign(ann, '', 'ben@example.org')
  expect(await noticesOf(ann)).toEqual({ Unread: 0, told: [] })
  expect((await noticesOf(mo)).Unread).toBe(2)
})

test('NOTICE-1: an owner has a notice of corrections that came back and of what the applicant wrote; one’s own answer makes none', async () => {
  await submitCollege(amy)
  await mo.post('review/return', { username, items: [{ kind: 'field', name: 'Place', words: 'The town, please.' }] })
  await amy.post('messages/send', { text: 'Nobody owns it yet.' })
  expect(await noticesOf(mo)).toEqual({ Unread: 0, told: [] })
  await assign(mo, 'mo@example.org')
  await amy.post('applications/create', { Place: 'Madurai' })
  expect((await noticesOf(mo)).told).toEqual([])
  await amy.post('corrections/send', {})
  await amy.post('messages/send', { text: 'It is done.' })
  await mo.post('messages/send', { username, text: 'Thank you.' })
  expect(await noticesOf(mo)).toEqual({ Unread: 2, told: [`message 1 ${username}`, `corrections 1 ${username}`] })
})

test('NOTICE-2: one unread notice of a kind and an application: another moves it to the top', async () => {
  await assign(ann, 'mo@example.org')
  for (const text of ['One', 'Two']) await amy.post('messages/send', { text })
  await assign(ann, '')
  app.pass({ minutes: 1 })
  await assign(ann, 'mo@example.org')
  expect(await noticesOf(mo)).toEqual({ Unread: 2, told: ['assigned 1 ann@example.org', `message 1 ${username}`] })
  await mo.post('notices/read', { ids: await ids(mo) })
  await amy.post('messages/send', { text: 'Three' })
  expect(await noticesOf(mo)).toMatchObject({ Unread: 1 })
  expect((await noticesOf(mo)).told).toHaveLength(3)
})

test('NOTICE-3: what is read is one’s own alone, and again is nothing new', async () => {
  await assign(ann, 'mo@example.org', username, 'ben@example.org')
  const [first = 0, second = 0] = await ids(mo)
  await ann.post('notices/read', { ids: [first, second] })
  expect((await noticesOf(mo)).Unread).toBe(2)
  expect(await mo.post('notices/read', { ids: [first, first, 999_999] })).toMatchObject({ status: true })
  await mo.post('notices/read', { ids: [first] })
  expect((await noticesOf(mo)).Unread).toBe(1)
  expect((await noticesOf(mo)).told[0]).toMatch(/ read$/)
})

test('NOTICE-4: what is in Trash is not shown, and after ninety days, or an erasure, nothing is left', async () => {
  await assign(ann, 'mo@example.org', username, 'ben@example.org')
  await ann.post('applications/delete', { username })
  expect(await noticesOf(mo)).toEqual({ Unread: 1, told: ['assigned 2 ann@example.org'] })
  await forgetOldNotices(app.deps)
  expect((await noticesOf(mo)).Unread).toBe(1)
  app.pass({ days: 91 })
  await forgetOldNotices(app.deps)
  expect((await app.database.run('select 1 from notices')).rows).toEqual([])
})

test.each([
  [{}],
  [{ ids: [] }],
  [{ ids: ['1'] }],
  [{ ids: [0] }],
  [{ ids: [1.5] }],
  [{ ids: [1e300] }],
  [{ ids: Array(51).fill(1) }],
])('NOTICE-3: %j is refused with 400', async (body) => expect((await mo.call('notices/read', body)).http).toBe(400))

test('an applicant has no notices', async () => {
  expect((await amy.call('notices/get', {})).http).toBe(403)
  expect((await amy.call('notices/read', { ids: [1] })).http).toBe(403)
})

const note = (who: Client, Notes: string) => who.post('applications/addnote', { applicationID: 1, Notes })

test('NOTICE-5: a note notifies the staff it names, and nobody else', async () => {
  await app.as('vic@example.org', { usergroup: 'viewer' })
  const dee = await app.as('dee@example.org', { role: '1' })
  expect(await note(mo, 'Hello @ANN@example.org, and @vic@example.org. Not ann@example.org.')).toMatchObject({ status: true })
  await note(mo, `@${username} @nobody@example.org @dee@example.org @mo@example.org`)
  expect(await noticesOf(ann)).toEqual({ Unread: 1, told: ['mentioned 1 mo@example.org'] })
  expect(await noticesOf(await app.as('vic@example.org', { usergroup: 'viewer' }))).toMatchObject({ Unread: 1 })
  expect(await noticesOf(mo)).toEqual({ Unread: 0, told: [] })
  expect((await dee.call('notices/get', {})).http).toBe(403)
  expect((await amy.call('notices/get', {})).http).toBe(403)
})

test('NOTICE-5: who is switched off is not named, and a note that can not be added names nobody', async () => {
  await ann.post('user/update', { username: 'mo@example.org', usergroup: 'moderator', IsActive: false })
  await note(ann, '@mo@example.org')
  const { rows } = await sql`select * from notices`.execute(app.database.db)
  expect(rows).toEqual([])
  expect(await ann.post('applications/addnote', { applicationID: 99, Notes: '@ann@example.org' })).toMatchObject({
    status: false,
  })
})
