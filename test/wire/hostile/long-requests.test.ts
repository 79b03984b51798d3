import { randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applications } from '#admissions/record/applications/contract.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Client } from '../../support/client.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'

let app: TestApp
let owner: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  owner = await app.as('owner@example.org', { isOwner: true })
})
afterAll(() => app.close())

/** Longer than a request may take without its session being read again. */
const aWhileMs = 1_300

/** A request of which all but the last byte is sent; `end` sends that and answers the status of the reply. */
function begun(path: string, session: string | undefined, type: string, body: string) {
  const headers = { 'content-type': type, 'content-length': body.length, SessionId: session ?? '' }
  const request = httpRequest(`${app.url}/ap/api/${path}`, { method: 'POST', headers })
  const status = new Promise<number>((resolve, reject) => {
    request.once('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.once('error', reject)
  })
  request.write(body.slice(0, -1))
  return { end: () => (request.end(body.slice(-1)), status) }
}

const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const upload = `${part('docname', 'Passport')}${part('uploadedFile', 'A text.', '; filename="a.txt"\r\nContent-Type: text/plain')}--b--`

const json = 'application/json'
const writes: [string, string, string][] = [
  ['applications/create', json, JSON.stringify({ Name: 'Eve' })],
  ['upload', 'multipart/form-data; boundary=b', upload],
]

/** What ends or lessens what a person may do while their request is on its way; and what it is then answered. */
const ends: [string, (amy: Client) => Promise<unknown>, number][] = [
  ['signing out everywhere', () => owner.post('user/endsessions', { username: 'amy@example.org' }), 401],
  ['being switched off', () => owner.post('user/update', { username: 'amy@example.org', IsActive: false }), 401],
  ['losing the right', () => owner.post('user/update', { username: 'amy@example.org', usergroup: 'viewer' }), 403],
  ['logging out', (amy) => amy.post('user/logout'), 401],
]

test.each(ends)('SEC-30: what is on its way when its person is %s does not arrive', async (_what, end, status) => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', { Name: 'Amy' })
  const requests = Array.from({ length: 6 }, () =>
    writes.map(([path, type, body]) => begun(path, amy.session, type, body)),
  ).flat()
  await wait(aWhileMs)
  await end(amy)
  expect(await Promise.all(requests.map((request) => request.end()))).toEqual(requests.map(() => status))
  const [record] = await owner.ask(applications.getById, { username: 'amy@example.org' })
  expect([record?.Name, record?.Docs.filter(({ path }) => path !== '')]).toEqual(['AMY', []])
})

test('SEC-30: a slow request of somebody who may still make it is answered as always', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  const requests = writes.map(([path, type, body]) => begun(path, amy.session, type, body))
  await wait(aWhileMs)
  expect(await Promise.all(requests.map((request) => request.end()))).toEqual(requests.map(() => 200))
})

/** More than is on its way to a reader who reads nothing. */
async function largeDocuments(amy: Client): Promise<void> {
  for (const { name } of variantOf('college')
    .documents.filter(({ required }) => required)
    .slice(0, 5)) {
    const bytes = Buffer.from(`%PDF-1.7\n${randomBytes(2_400_000).toString('hex')}\n%%EOF\n`)
    expect((await amy.upload({ docname: name }, { name: 'file.pdf', bytes })).body).toMatchObject({ status: true })
  }
}

test.each([
  ['signing out everywhere', () => owner.post('user/endsessions', { username: 'vera@example.org' }), false],
  ['losing the right', () => owner.post('user/update', { username: 'vera@example.org', usergroup: 'Student' }), false],
  ['nothing of the kind', () => owner.post('user/session'), true],
] as const)(
  'SEC-30: a download of which a part was read ends with %s',
  async (_what, end, isWhole) => {
    const amy = await app.as('amy@example.org', { usergroup: 'Student' })
    await largeDocuments(amy)
    const vera = await app.as('vera@example.org', { usergroup: 'viewer' })
    const headers = { SessionId: vera.session ?? '' }
    const response = await fetch(`${app.url}/ap/api/downloaddocs?username=amy@example.org`, { headers })
    expect(response.status).toBe(200)
    const reader = response.body?.getReader()
    await reader?.read()
    await wait(aWhileMs)
    await end()
    // Its session may have been read just before that, which is good for a second.
    await wait(aWhileMs)
    const rest = async () => {
      for (;;) if ((await reader?.read())?.done !== false) return 'whole'
    }
    expect(await rest().catch(() => 'cut')).toBe(isWhole ? 'whole' : 'cut')
  },
  60_000,
)
