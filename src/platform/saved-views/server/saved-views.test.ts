import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let mo: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
})
afterAll(() => app.close())

const refused = (Msg: string) => ({ Success: false, Message: Msg, status: false, Msg })
const women = { grid: 'applications', name: 'Women', query: '?f=Gender.eq.FEMALE' }
const list = (who: Client, grid = 'applications') => who.post('views/get', { grid })

test('a view is saved, replaced by one of its name, listed by name, and forgotten', async () => {
  expect(await mo.post('views/save', { ...women, name: '  Women ' })).toEqual({ status: true, Msg: 'Saved Successfully!' })
  await mo.post('views/save', { ...women, name: 'drafts', query: '?page=2' })
  await mo.post('views/save', { ...women, query: '?q=x' })
  expect(await list(mo)).toEqual([
    { name: 'drafts', query: '?page=2' },
    { name: 'Women', query: '?q=x' },
  ])
  expect(await list(mo, 'shows')).toEqual([])
  expect(await mo.post('views/delete', women)).toEqual({ status: true, Msg: 'Deleted Successfully!' })
  expect(await list(mo)).toEqual([{ name: 'drafts', query: '?page=2' }])
  expect(await mo.post('views/delete', women)).toEqual(refused('There is no such view.'))
})

test('views are one’s own, and go with the account', async () => {
  await mo.post('views/save', women)
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  expect(await list(ann)).toEqual([])
  expect(await ann.post('views/delete', { ...women, username: 'mo@example.org' })).toEqual(refused('There is no such view.'))
  await ann.post('views/save', { ...women, username: 'mo@example.org', query: '?mine' })
  expect(await list(mo)).toEqual([{ name: 'Women', query: women.query }])
  expect(await ann.post('user/delete', { username: 'mo@example.org' })).toMatchObject({ status: true })
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  expect(await list(mo)).toEqual([])
})

test.each<[object, string]>([
  [{ ...women, name: ' ' }, 'Name the view first.'],
  [{ ...women, name: 'x'.repeat(101) }, "View name can't be more than 100 character."],
])('saving %j is refused with "%s"', async (body, message) => {
  expect(await mo.post('views/save', body)).toEqual(refused(message))
})

test('a query that is none, or a book, stops at the gate', async () => {
  for (const query of [undefined, 7, 'x'.repeat(2_001)]) expect((await mo.call('views/save', { ...women, query })).http).toBe(400)
})

test('fifty views of a list are enough; one of them may still be saved again', async () => {
  for (let number = 1; number <= 50; number++) await mo.post('views/save', { ...women, name: `View ${number}` })
  expect(await mo.post('views/save', women)).toEqual(refused('You have 50 views of this list. Delete one first.'))
  expect(await mo.post('views/save', { ...women, name: 'View 7' })).toMatchObject({ status: true })
  expect(await mo.post('views/save', { ...women, grid: 'trash' })).toMatchObject({ status: true })
})

test('OFFICE-20: an admin shares a view as it is then; all staff read it, applicants do not, and it is taken back', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  const shared = (who: Client) => who.post('views/shared', { grid: 'applications' })
  expect(await ann.post('views/share', women)).toEqual(refused('There is no such view.'))
  await ann.post('views/save', women)
  expect(await ann.post('views/share', women)).toEqual({ status: true, Msg: 'Saved Successfully!' })
  await ann.post('views/save', { ...women, query: '?later' })
  expect(await shared(mo)).toEqual([{ name: 'Women', query: women.query }])
  expect(await shared(amy)).toEqual([])
  expect(await list(mo)).toEqual([])
  await ann.post('views/share', women)
  expect(await shared(mo)).toEqual([{ name: 'Women', query: '?later' }])
  for (const path of ['views/share', 'views/unshare']) expect((await mo.call(path, women)).http).toBe(403)
  expect(await ann.post('views/unshare', women)).toEqual({ status: true, Msg: 'Deleted Successfully!' })
  expect(await ann.post('views/unshare', women)).toEqual(refused('There is no such view.'))
  expect(await list(ann)).toHaveLength(1)
})

test('OFFICE-20: twenty shared views of a list are enough, in whatever case their names are', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const shares = async (name: string) => {
    await ann.post('views/save', { ...women, name })
    return ann.post('views/share', { ...women, name })
  }
  for (let number = 1; number <= 20; number++) expect(await shares(`View ${number}`)).toMatchObject({ status: true })
  expect(await shares('One more')).toEqual(refused('20 views of this list are shared. Stop sharing one first.'))
  expect(await shares('VIEW 7')).toMatchObject({ status: true })
})
