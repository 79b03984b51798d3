import { afterAll, beforeAll, expect, test } from 'vitest'
import { client, type Client } from '#test/support/client.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let amy: Client
beforeAll(async () => {
  app = await testApp()
  await app.as('amy@example.org', { usergroup: 'Student' })
  amy = client(app.url, 'browser')
  await amy.signIn('amy@example.org', password)
})
afterAll(() => app.close())

test('a browser signs in by a cookie that scripts and other sites can not use, and a handle that is worth nothing alone', async () => {
  const { headers } = await client(app.url, 'browser').call('user/login', { username: 'amy@example.org', password })
  const cookie = headers.getSetCookie().find((each) => each.startsWith('__Host-sid='))
  expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; Max-Age=7200; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect((await amy.call('user/session')).http).toBe(200)
  const thief = app.anyone()
  thief.session = amy.session
  expect((await thief.call('user/session')).http).toBe(401)
})

test('a wrong handle counts as logged out, and where a call asks for one it must be there (CALL-18)', async () => {
  const tab = client(app.url, 'browser')
  for (const [name, value] of amy.cookies) tab.cookies.set(name, value)
  expect((await tab.call('user/session')).http).toBe(200)
  expect((await tab.call('applications/create', { Name: 'Amy' })).http).toBe(401)
  tab.session = 'x'.repeat(32)
  expect((await tab.call('user/session')).http).toBe(401)
  expect((await tab.call('applications/get')).http).toBe(401)
  expect(await tab.post('user/login', { username: 'amy@example.org', password })).toMatchObject({ status: true })
})

test('a program’s token is refused from a browser', async () => {
  const program = app.anyone()
  await program.signIn('amy@example.org', password)
  expect((await program.call('user/session')).http).toBe(200)
  expect((await program.call('user/session', {}, { origin: app.url })).http).toBe(401)
})

test.each([
  ['a foreign page', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['an old browser elsewhere', { origin: 'https://evil.example', 'sec-fetch-site': '' }],
])('a write from %s is refused', async (_who, headers) => {
  expect((await amy.call('applications/create', { Name: 'Eve' }, headers)).http).toBe(403)
})

test.each([
  ['text/plain', '{}', 415],
  ['application/x-www-form-urlencoded', 'a=b', 415],
  ['application/json', '{', 400],
  ['application/json', '[1]', 400],
  ['application/json', '{"Name":"\\u0000"}', 400],
  ['application/json', '{"Name":"\\ud800"}', 400],
  ['application/json', '{"__proto__":{"usergroup":"admin"}}', 400],
  ['application/json', '{"Languages":[{"toString":1}]}', 400],
  ['application/json', `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`, 400],
  ['application/json', '{"filter":{"logic":"and","filters":[{"field":"password_hash","operator":"eq","value":"x"}]}}', 400],
  ['application/json', '{"sort":[{"field":"1; drop table users","dir":"asc"}]}', 400],
])('a body of type %s, %s, answers %d and never 5xx', async (type, body, http) => {
  const program = app.anyone()
  await program.signIn('amy@example.org', password)
  const path = body.includes('filter') || body.includes('sort') ? 'applications/get' : 'applications/create'
  const response = await fetch(`${app.url}/ap/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': type, SessionId: String(program.session) },
    body,
  })
  expect([response.status, await response.json()]).toEqual([
    http,
    expect.objectContaining({ status: false, Success: false, requestId: expect.any(String) }),
  ])
})

test('an empty body means {}', async () => {
  const response = await fetch(`${app.url}/ap/api/gender/get`, { method: 'POST' })
  expect([response.status, await response.json()]).toEqual([200, expect.arrayContaining([{ gender: 'MALE', IsActive: true }])])
})

test('every reply carries the security headers, and replies of calls are never kept', async () => {
  const { headers } = await app.anyone().call('gender/get')
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
})

test('an expired link to a PDF in a new tab leads to sign-in, a script gets 401', async () => {
  const nobody = client(app.url, 'browser')
  const opened = await nobody.get('/ap/api/filledpdf?username=amy@example.org', {
    'sec-fetch-dest': 'document',
    'sec-fetch-site': 'none',
  })
  expect([opened.http, opened.headers.get('location')]).toEqual([302, '/ap/#/login'])
  expect((await nobody.get('/ap/api/filledpdf?username=amy@example.org')).http).toBe(401)
})

test('health, readiness and figures answer; an unknown path is 404 with both families', async () => {
  expect((await app.anyone().get('/healthz')).http).toBe(200)
  expect((await app.anyone().get('/readyz')).http).toBe(200)
  expect((await app.anyone().get('/metrics')).http).toBe(200)
  expect(await app.anyone().call('no/such/call')).toMatchObject({ http: 404, body: { status: false, Success: false } })
})

test('the API describes itself: one operation for every call', async () => {
  const { body } = await app.anyone().get('/ap/api/openapi.json')
  const paths = body['paths'] as Record<string, object>
  expect(Object.keys(paths)).toContain('/ap/api/applications/create')
  const page = await app.anyone().get('/ap/api/docs')
  expect(String(page.body)).toContain('/ap/api/applications/create')
})
