import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawHttp, request } from '../requests/raw-http.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'
import { added, specified } from '../calls.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

const pages =
  '/ /ap /ap/ /ap/nothing /dev/outbox /metrics /pg/return /ap/api/docs /ap/api/openapi.json /ap/verify /ap/stop /ap/address /ap/not-me /ap/stop-codes /ap/sso/start /ap/sso/return /healthz /readyz /favicon.ico /policy-reports /nothing *'
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'TRACE', 'PROPFIND']
const usual = ['x-content-type-options', 'referrer-policy', 'permissions-policy', 'cross-origin-opener-policy']
const needed = [...usual, 'cross-origin-resource-policy', 'content-security-policy', 'cache-control']

const lacking = (text: string) => {
  const [head = ''] = text.split('\r\n\r\n')
  return needed.filter((name) => !head.toLowerCase().includes(`\r\n${name}: `))
}

test('SEC-3: every page and call has every security header, whatever the method', async () => {
  const calls = [...specified, ...added].map(({ path }) => `/ap/api/${path}`)
  const asked = [
    ...pages.split(' ').flatMap((path) => methods.map((method) => `${method} ${path}`)),
    ...calls.flatMap((path) => ['GET', 'POST', 'DELETE'].map((method) => `${method} ${path}`)),
  ]
  const faults: object[] = []
  const ask = async (line: string) => {
    const { text, statuses } = await rawHttp(app.url, request(line, {}))
    if (statuses.length !== 1 || lacking(text).length > 0) faults.push({ line, statuses, lacks: lacking(text) })
  }
  for (let from = 0; from < asked.length; from += 10) await Promise.all(asked.slice(from, from + 10).map(ask))
  expect(faults).toEqual([])
})

test.each<[string, string, number]>([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['headers of 32 kB', request('GET /ap/', { 'X-Long': 'x'.repeat(32_768) }), 431],
  ['a path that is not percent-encoded', request('GET /ap/api/%zz', {}), 400],
  ['no host', 'GET /ap/ HTTP/1.1\r\nConnection: close\r\n\r\n', 421],
  ['two hosts', 'GET /ap/ HTTP/1.1\r\nHost: evil.example\r\nHost: localhost\r\nConnection: close\r\n\r\n', 421],
  ['an expectation', request('GET /ap/', { Expect: 'wonders' }), 417],
  [
    'a body that says two lengths',
    request('POST /ap/api/gender/get', { 'Content-Length': 2, 'Transfer-Encoding': 'chunked' }),
    400,
  ],
])('SEC-3, CALL-4: a request with %s is refused like any other', async (_what, bytes, status) => {
  const { statuses, text } = await rawHttp(app.url, Buffer.from(bytes, 'latin1'))
  expect({ statuses, lacks: lacking(text) }).toEqual({ statuses: [status], lacks: [] })
  const body: unknown = JSON.parse(text.slice(text.indexOf('\r\n\r\n')))
  expect(body).toMatchObject({ status: false, Success: false, Msg: expect.any(String), Message: expect.any(String) })
  expect(text).not.toMatch(/%zz|fastify|FST_|statusCode/)
})
