import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await testApp()
  await app.as('vi@example.org', { usergroup: 'viewer' })
  await app.as('mo@example.org', { usergroup: 'moderator' })
  admin = await app.as('ann@example.org', { usergroup: 'admin' })
  await admin.post('user/update', { username: 'vi@example.org', firstname: 'Vimala', IsActive: false })
})
afterAll(() => app.close())

const found = async (query: object, by = admin) =>
  ((await by.post('user/get', query)) as { username: string }[]).map(({ username }) => username)
const where = (field: string, operator: string, value: unknown) => ({ logic: 'and', filters: [{ field, operator, value }] })

test('user/get with a query answers it: by values, by a filter, in an order, by the page', async () => {
  expect(await found({ usergroup: 'moderator' })).toEqual(['mo@example.org'])
  expect(await found({ IsActive: false })).toEqual(['vi@example.org'])
  expect(await found({ usergroup: 'viewer', IsActive: true })).toEqual([])
  expect(await found({ username: 'MO@example.org', usergroup: 'viewer' })).toEqual([])
  expect(await found({ filter: where('firstname', 'contains', 'vima') })).toEqual(['vi@example.org'])
  expect(await found({ filter: where('usergroup', 'neq', 'admin'), sort: [{ field: 'username', dir: 'desc' }] })).toEqual(
    expect.arrayContaining(['vi@example.org', 'mo@example.org']),
  )
  const all = await found({ sort: [{ field: 'username', dir: 'desc' }] })
  expect(all).toEqual((await found({})).toReversed())
  expect(await found({ sort: [{ field: 'username', dir: 'desc' }], skip: 1, take: 2 })).toEqual(all.slice(1, 3))
})

test('who is no admin finds nobody else, whatever the query', async () => {
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  expect(await found({ usergroup: 'moderator' }, mo)).toEqual(['mo@example.org'])
  expect(await found({ usergroup: 'admin' }, mo)).toEqual([])
  expect(await found({ filter: where('username', 'contains', 'example') }, mo)).toEqual(['mo@example.org'])
  expect((await mo.call('user/get', { username: 'vi@example.org' })).http).toBe(403)
})

test('a query that names an unknown key or field is refused at the gate', async () => {
  for (const query of [
    { password: 'x' },
    { filter: where('password_hash', 'contains', 'a') },
    { sort: [{ field: 'role', dir: 'asc' }] },
  ])
    expect((await admin.call('user/get', query)).http).toBe(400)
})
