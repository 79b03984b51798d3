import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications } from '#admissions/record/applications/contract.ts'
import type { Client } from '../../support/client.ts'
import { rawHttp, request } from '../requests/raw-http.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'

let app: TestApp
let amy: Client
beforeAll(async () => {
  app = await testApp()
  amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', { Name: 'AMY' })
})
afterAll(() => app.close())

const json = 'application/json'
const call = 'POST /ap/api/gender/get'
const length = (body: string) => ({ 'Content-Type': json, 'Content-Length': body.length })
const chunked = { 'Content-Type': json, 'Transfer-Encoding': 'chunked' }

test.each<[string, string, number[]]>([
  ['no HTTP at all', 'hello\r\n\r\n', [400]],
  ['TLS to a plain port', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000', [400]],
  ['a header without a name', request(call, { ' ': 'x' }), [400]],
  ['a header with a line end in it', request(call, { 'X-A': 'b\rc' }), [400]],
  ['headers of 32 kB', request(call, { 'X-Long': 'x'.repeat(32_768) }), [431]],
  ['two lengths', `${call} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, [400]],
  ['a negative length', request(call, { 'Content-Type': json, 'Content-Length': -2 }, '{}'), [400]],
  ['a length beside chunks', request(call, { ...chunked, 'Content-Length': 2 }, '2\r\n{}\r\n0\r\n\r\n'), [400]],
  ['chunks that are none', request(call, chunked, 'zz\r\n{}\r\n0\r\n\r\n'), [400]],
  ['an unknown way to transfer', request(call, { ...length('{}'), 'Transfer-Encoding': 'gzip, chunked' }, '{}'), [400]],
  ['more bytes than its length', request(call, length('{}'), '{}{}'), [400]],
  ['a length far over the limit', request(call, { 'Content-Type': json, 'Content-Length': 2 ** 40 }), [413]],
  ['an unknown method', request('BREW /ap/api/gender/get', {}), [400]],
  ['TRACE', request('TRACE /ap/api/gender/get', {}), [404]],
  ['a path that is not percent-encoded', request('GET /ap/api/%zz', {}), [400]],
  ['a path with a NUL', request('GET /ap/api/%00', {}), [404]],
  ['a path out of the folder of the app', request('GET /ap/..%2f..%2fpackage.json', {}), [404]],
  ['a compressed body', request(call, { ...length('{}'), 'Content-Encoding': 'gzip' }, '{}'), [200]],
  ['half a JSON', request(call, length('{"a"'), '{"a"'), [400]],
  ['no UTF-8', request(call, length('{"a":"\xff"}'), '{"a":"\xff"}'), [400]],
])('%s is answered without a fault', async (_what, bytes, statuses) => {
  const { statuses: received, text } = await rawHttp(app.url, Buffer.from(bytes, 'latin1'))
  expect({ received, text }).toEqual({ received: statuses, text: expect.any(String) })
  expect((await amy.call('user/session')).http).toBe(200)
})

const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const file = (bytes: string) => part('uploadedFile', bytes, '; filename="a.txt"\r\nContent-Type: text/plain')
const nested = `--b\r\nContent-Disposition: form-data; name="f"\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n--b--`
const named = part('docname', 'Passport')

test.each<[string, string, string]>([
  ['no boundary', 'multipart/form-data', `${named}--b--`],
  ['an empty boundary', 'multipart/form-data; boundary=', `${named}--b--`],
  ['another boundary than it says', 'multipart/form-data; boundary=other', `${named}--b--`],
  ['no end', 'multipart/form-data; boundary=b', `${named}${file('A text.')}`],
  ['an end within the headers of a part', 'multipart/form-data; boundary=b', `${named}--b\r\nContent-Disp`],
  ['nothing in it', 'multipart/form-data; boundary=b', ''],
  ['10,000 parts', 'multipart/form-data; boundary=b', `${part('a', 'b').repeat(10_000)}--b--`],
  ['two files', 'multipart/form-data; boundary=b', `${named}${file('A text.')}${file('A text.')}--b--`],
  ['parts in a part', 'multipart/form-data; boundary=b', nested],
  ['parts without names', 'multipart/form-data; boundary=b', '--b\r\n\r\nx\r\n--b--'],
  ['a part of 10,000 headers', 'multipart/form-data; boundary=b', `--b\r\n${'X-A: b\r\n'.repeat(10_000)}\r\nx\r\n--b--`],
  ['the name of a prototype', 'multipart/form-data; boundary=b', `${part('__proto__', 'x')}${part('constructor', 'y')}--b--`],
  ['a NUL in a field', 'multipart/form-data; boundary=b', `${part('docname', 'Pass\0port')}--b--`],
  ['a field of 2 kB', 'multipart/form-data; boundary=b', `${part('docname', 'x'.repeat(2048))}${file('A text.')}--b--`],
])('an upload with %s is refused and nothing of it is kept', async (_what, type, body) => {
  const headers = { 'Content-Type': type, 'Content-Length': body.length, SessionId: amy.session ?? '' }
  const { statuses, text } = await rawHttp(app.url, request('POST /ap/api/upload', headers, body))
  expect({ statuses, text }).toEqual({ statuses: [expect.toSatisfy((status: number) => status < 500)], text: expect.any(String) })
  const { status, Success } = JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as Record<string, unknown>
  expect([status, Success]).toEqual([false, false])
  expect(await stored()).toEqual({ files: [], docs: [] })
})

test('a client that dies in the middle of an upload leaves nothing', async () => {
  const body = `${named}${file('A text.'.repeat(1000))}--b--`
  const headers = {
    'Content-Type': 'multipart/form-data; boundary=b',
    'Content-Length': body.length,
    SessionId: amy.session ?? '',
  }
  await rawHttp(app.url, request('POST /ap/api/upload', headers, body.slice(0, -3000)), { ends: true })
  expect((await amy.call('user/session')).http).toBe(200)
  expect(await stored()).toEqual({ files: [], docs: [] })
})

test.each(['username=a&username=b', 'username[]=a', 'username=%ff', 'filename=%00', 'filename=%zz', '&&&=&=', 'username='])(
  'the query %s is no fault',
  async (query) => {
    for (const path of ['filledpdf', 'download', 'downloaddocs'])
      expect((await amy.get(`/ap/api/${path}?${query}`)).http).toBeLessThan(500)
  },
)

async function stored() {
  const folder = join(app.folder, 'files')
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    : []
  const [record] = await amy.ask(applications.getById, {})
  return { files: files.map(({ name }) => name), docs: record?.Docs.filter(({ path }) => path !== '') }
}
