import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from '../support/paperwork.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import type { Client } from '../support/client.ts'

let app: TestApp
let amy: Client
let bea: Client
let path: string

beforeAll(async () => {
  app = await testApp()
  amy = await app.as('amy@example.org', { usergroup: 'Student' })
  bea = await app.as('bea@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', { Name: 'Amy' })
  const { body } = await amy.upload({ docname: 'ApplicantPhoto' }, { name: 'me.jpg', bytes: await photo() })
  path = (body['Docs'] as { docname: string; path: string }[]).find(({ docname }) => docname === 'ApplicantPhoto')?.path ?? ''
})
afterAll(() => app.close())

const whose = ['amy@example.org', 'missing@example.org']

test.each(whose)('an applicant reaches nothing of %s, and can not find out whether it exists', async (username) => {
  const picture = { name: 'me.jpg', bytes: await photo() }
  const tries = [
    bea.call('applications/getbyid', { username }),
    bea.call('applications/timeline', { username }),
    bea.call('applications/create', { username, Name: 'Eve' }),
    bea.call('applications/withdraw', { username }),
    bea.call('deletedoc', { username, docname: 'ApplicantPhoto' }),
    bea.upload({ username, docname: 'ApplicantPhoto' }, picture),
    bea.get(`/ap/api/filledpdf?username=${username}`),
    bea.get(`/ap/api/filledpdf?username=${username}&preview=true`),
  ]
  for (const reply of await Promise.all(tries))
    expect([reply.http, reply.body['Msg']]).toEqual([403, 'You are not allowed to do this.'])
})

test('update by number gets the same refusal for another’s and a missing record', async () => {
  for (const applicationID of [1, 999])
    expect((await bea.call('applications/update', { applicationID, Name: 'Eve' })).http).toBe(403)
})

test('another’s file is not there, and the list shows only one’s own record', async () => {
  expect(path).toMatch(/^[0-9a-f]{32}$/)
  expect((await bea.get(`/ap/api/download?filename=${path}`)).http).toBe(404)
  expect((await bea.get('/ap/api/download?filename=../secrets.json')).http).toBe(404)
  expect((await amy.get(`/ap/api/download?filename=${path}`)).http).toBe(200)
  expect(
    await bea.post('applications/get', {
      filter: { logic: 'or', filters: [{ field: 'username', operator: 'eq', value: 'amy@example.org' }] },
    }),
  ).toEqual({ Data: [], Total: 0 })
  expect(await amy.post('applications/get', {})).toMatchObject({ Total: 1 })
})

test('an applicant can not promote themselves', async () => {
  await bea.post('user/update', { username: 'bea@example.org', usergroup: 'admin', IsActive: true })
  expect(await bea.post('user/session')).toMatchObject({ usergroup: 'Student' })
  expect((await bea.call('user/update', { username: 'amy@example.org', firstname: 'Eve' })).http).toBe(403)
  expect((await bea.call('user/get', { username: 'amy@example.org' })).http).toBe(403)
})

test('a viewer reads but does not change', async () => {
  const viewer = await app.as('vi@example.org', { usergroup: 'viewer' })
  expect(await viewer.post('applications/getbyid', { username: 'amy@example.org' })).toEqual([
    expect.objectContaining({ Name: 'AMY' }),
  ])
  expect((await viewer.call('applications/create', { username: 'amy@example.org', Name: 'Eve' })).http).toBe(403)
})

test('a switched-off account and a changed group hold from the next call', async () => {
  const owner = await app.as('owner@example.org')
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await owner.post('user/update', { username: 'mo@example.org', usergroup: 'viewer' })
  expect((await mo.call('applications/setstatus', {})).http).toBe(403)
  await owner.post('user/update', { username: 'mo@example.org', IsActive: false })
  expect((await mo.call('user/session')).http).toBe(401)
})

test('only the owner and Super-Admins make admins, and no call changes the owner', async () => {
  const admin = await app.as('ann@example.org', { usergroup: 'admin' })
  const newAdmin = { username: 'new@example.org', firstname: 'New', password: 'a long enough passphrase', usergroup: 'admin' }
  expect((await admin.call('user/create', newAdmin)).http).toBe(403)
  expect(await admin.post('user/delete', { username: 'owner@example.org' })).toMatchObject({
    status: false,
    Msg: "You can't remove admin user!",
  })
  expect((await admin.call('user/update', { username: 'owner@example.org', IsActive: false })).http).toBe(403)
  const owner = await app.as('owner@example.org')
  expect(await owner.post('user/create', newAdmin)).toMatchObject({ status: true })
})
