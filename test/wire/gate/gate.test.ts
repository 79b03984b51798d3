import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawHttp, request } from '../requests/raw-http.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'
import type { Client } from '../../support/client.ts'
import { added, specified } from '../calls.ts'

let app: TestApp
let amy: Client
beforeAll(async () => {
  app = await testApp()
  amy = await app.as('amy@example.org', { usergroup: 'Student' })
})
beforeEach(() => app.pass({ minutes: 1 }))
afterAll(() => app.close())

const json = 'application/json'
const megabyte = 1_048_576
const pages = ['/', '/ap', '/ap/', '/dev/outbox', '/metrics', '/pg/return', '/ap/api/docs', '/ap/api/openapi.json']
const everyRoute = [
  ...[...specified, ...added].map(({ path, method }) => `${method === 'GET' ? 'GET' : 'POST'} /ap/api/${path}`),
  ...pages.map((path) => `GET ${path}`),
]
const refused = (text: string) => {
  const { status, Success, Msg } = JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as Record<string, unknown>
  expect([status, Success]).toEqual([false, false])
  return Msg
}

test('no route answers to a path written with escapes, so that no check by its address can be walked round', async () => {
  for (const route of everyRoute.filter((each) => each.includes('p'))) {
    const disguised = route.replace(/p(?=[^p]*$)/, '%70')
    const { statuses } = await rawHttp(app.url, request(disguised, {}))
    expect([disguised, statuses]).toEqual([disguised, [404]])
  }
})

test('a write from another site is refused by the route it matches, whatever its address looks like', async () => {
  const foreign = { 'Content-Type': json, 'Content-Length': 2, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  for (const [path, status] of [
    ['/ap/api/gender/get', 403],
    ['/ap/%61pi/gender/get', 404],
    ['http://localhost/ap/api/gender/get', 404],
  ] as const)
    expect((await rawHttp(app.url, request(`POST ${path}`, foreign, '{}'))).statuses).toEqual([status])
})

test('no route answers under the name of another host, so that a page that was rebound to this machine reads nothing', async () => {
  for (const route of everyRoute) {
    const { statuses, text } = await rawHttp(app.url, `${route} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)
    expect([route, statuses]).toEqual([route, [421]])
    expect(refused(text)).toBe('This address is not served here. Add it to ALLOWED_HOSTS.')
  }
  for (const path of ['/healthz', '/readyz'])
    expect((await rawHttp(app.url, `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)).statuses).toEqual([
      200,
    ])
})

test.each(['/dev/outbox', '/metrics', '/ap/api/docs', '/ap/api/openapi.json'])(
  '%s is not for the pages of other sites',
  async (path) => {
    expect((await app.anyone().get(path)).http).toBe(200)
    expect((await app.anyone().get(path, { 'sec-fetch-site': 'none' })).http).toBe(200)
    for (const site of ['cross-site', 'same-site'])
      expect((await app.anyone().get(path, { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' })).http).toBe(403)
  },
)

test.each(['/', '/ap'])('%s is opened by a link from another site, and not read by its scripts', async (path) => {
  const from = (mode: string) =>
    rawHttp(app.url, request(`GET ${path}`, { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': mode }))
  expect((await from('navigate')).statuses).toEqual([302])
  expect((await from('cors')).statuses).toEqual([403])
})

test('a caller without the right is refused before any of the body was sent', async () => {
  const dead = { 'Content-Type': json, 'Content-Length': 500_000, SessionId: 'x'.repeat(43) }
  expect((await rawHttp(app.url, request('POST /ap/api/applications/get', dead))).statuses).toEqual([401])
  const student = { ...dead, SessionId: amy.session ?? '' }
  expect((await rawHttp(app.url, request('POST /ap/api/shows/save', student))).statuses).toEqual([403])
  const browser = { 'Content-Type': json, 'Content-Length': 500_000, 'Sec-Fetch-Site': 'same-origin' }
  expect((await rawHttp(app.url, request('POST /ap/api/applications/get', browser))).statuses).toEqual([401])
})

const emptyLists = (count: number) => `{"a":[${'[],'.repeat(count - 1)}[]]}`
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const long = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) })

test.each([
  ['64 kB', long(65_536), 200],
  ['a byte more', long(65_537), 413],
  ['8 MB of []', emptyLists((8 * megabyte) / 3), 413],
  ['600 values', emptyLists(600), 400],
  ['400 values', emptyLists(200), 200],
  ['8 levels', deep(8), 200],
  ['9 levels', deep(9), 400],
  ['60,000 levels', '['.repeat(60_000), 400],
])('of nobody in particular, a body of %s is answered %d', async (_what, body, http) => {
  expect((await app.anyone().callWith('user/getsitesettings', body)).http).toBe(http)
})

test.each([
  ['a megabyte', 'announcements/get', long(megabyte), 200],
  ['a byte more', 'announcements/get', long(megabyte + 1), 413],
  ['8 MB to a save', 'applications/create', long(8 * megabyte), 200],
  ['8 MB of [] to a save', 'applications/create', emptyLists((8 * megabyte) / 3 - 10), 400],
  ['20 levels', 'announcements/get', deep(20), 200],
  ['21 levels', 'announcements/get', deep(21), 400],
  ['9,000 values', 'announcements/get', emptyLists(4_500), 200],
  ['11,000 values', 'announcements/get', emptyLists(11_000), 400],
])('of somebody signed in, a body of %s to %s is answered as it should be', async (_what, path, body, http) => {
  expect((await amy.callWith(path, body)).http).toBe(http)
})

test('the same limits apply to a body without a length', async () => {
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
  const send = (body: string) =>
    rawHttp(
      app.url,
      request(
        'POST /ap/api/user/getsitesettings',
        { 'Content-Type': json, 'Transfer-Encoding': 'chunked' },
        `${chunk(body)}0\r\n\r\n`,
      ),
    )
  expect((await send(long(65_536))).statuses).toEqual([200])
  expect((await send(long(65_537))).statuses).toEqual([413])
})

test('who brings the session in the body is anonymous until it was read, and needs the header for more', async () => {
  const program = app.anyone()
  const sessionid = amy.session
  expect((await program.call('announcements/get', { sessionid })).http).toBe(200)
  expect((await program.call('announcements/get', { sessionid, more: 'x'.repeat(65_536) })).http).toBe(413)
  expect((await amy.call('announcements/get', { more: 'x'.repeat(65_536) })).http).toBe(200)
})
