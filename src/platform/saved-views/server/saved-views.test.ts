import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { refused } from '#test/support/refused.ts'
import { savedViews } from '../contract.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let mo: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
})
afterAll(() => app.close())

const women = { grid: 'applications', name: 'Women', query: '?f=Gender.eq.FEMALE' }
const list = (who: Client, grid = 'applications') => who.post('views/get', { grid })

test('a view is saved, replaced by one with the same name, listed by name, and deleted', async () => {
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

test('views are personal, and are deleted with the account', async () => {
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

test('an invalid or very long query is stopped at the gate', async () => {
  for (const query of [undefined, 7, 'x'.repeat(2_001)]) expect((await mo.call('views/save', { ...women, query })).http).toBe(400)
})

test('a list has at most fifty views; an existing one may still be saved again', async () => {
  for (let number = 1; number <= 50; number++) await mo.post('views/save', { ...women, name: `View ${number}` })
  expect(await mo.post('views/save', women)).toEqual(refused('You have 50 views of this list. Delete one first.'))
  expect(await mo.post('views/save', { ...women, name: 'View 7' })).toMatchObject({ status: true })
  expect(await mo.post('views/save', { ...women, grid: 'trash' })).toMatchObject({ status: true })
})

test('OFFICE-20: an admin shares a view as it is at that moment; all staff see it, applicants do not, and it can be unshared', async () => {
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

test('OFFICE-20: a list has at most twenty shared views, whatever the case of their names', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const shares = async (name: string) => {
    await ann.post('views/save', { ...women, name })
    return ann.post('views/share', { ...women, name })
  }
  for (let number = 1; number <= 20; number++) expect(await shares(`View ${number}`)).toMatchObject({ status: true })
  expect(await shares('One more')).toEqual(refused('20 views of this list are shared. Stop sharing one first.'))
  expect(await shares('VIEW 7')).toMatchObject({ status: true })
})

test('OFFICE-21: admins put shared views in an order; new ones come after them, and one that is shared again keeps its place', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const share = async (name: string) => {
    await ann.post('views/save', { ...women, name })
    await ann.post('views/share', { ...women, name })
  }
  const order = (who: Client, names: unknown) => who.call('views/order', { grid: 'applications', names })
  const shown = async () => {
    const views = await mo.ask(savedViews.shared, { grid: 'applications' })
    return views.map(({ name }) => name).join()
  }
  for (const name of ['Asia', 'Europe', 'Women']) await share(name)
  expect(await ann.post('views/order', { grid: 'applications', names: ['Women', 'Asia', 'Europe'] })).toEqual({
    status: true,
    Msg: 'Saved Successfully!',
  })
  expect(await shown()).toBe('Women,Asia,Europe')
  await share('Africa')
  await share('Women')
  expect(await shown()).toBe('Women,Asia,Europe,Africa')
  await order(ann, ['Africa', 'Women'])
  expect(await shown()).toBe('Africa,Women,Asia,Europe')

  expect(await ann.post('views/order', { grid: 'applications', names: ['Asia', 'Nowhere'] })).toEqual(
    refused('There is no such view.'),
  )
  expect(await ann.post('views/order', { grid: 'shows', names: ['Asia'] })).toEqual(refused('There is no such view.'))
  expect(await shown()).toBe('Africa,Women,Asia,Europe')
  const many = Array.from({ length: 21 }, (_, number) => `View ${number}`)
  for (const names of [undefined, 'Asia', [], [7], many]) expect((await order(ann, names)).http).toBe(400)
  expect((await order(mo, ['Asia'])).http).toBe(403)
  const logged = await app.database.run(`select log from activity_log where log like 'Shared views of%' order by id`)
  expect(logged.rows).toEqual([
    { log: 'Shared views of applications in this order: Women, Asia, Europe' },
    { log: 'Shared views of applications in this order: Africa, Women' },
  ])
})
