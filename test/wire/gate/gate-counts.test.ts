import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../support/client.ts'
import { request } from '../requests/raw-http.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'

let app: TestApp
let amy: Client
beforeAll(async () => {
  app = await testApp({ CALLS_PER_ADDRESS: '600', JOB_FORMS_PER_ADDRESS: '5' })
  amy = await app.as('amy@example.org', { usergroup: 'Student' })
})
beforeEach(() => app.pass({ minutes: 1 }))
afterAll(() => app.close())

const barred = (Msg: string) => expect.objectContaining({ http: 429, body: expect.objectContaining({ status: false, Msg }) })

test('one network makes 600 calls a minute without a session; its signed-in people are not limited', async () => {
  const replies = []
  for (let round = 0; round < 13; round++)
    replies.push(...(await Promise.all(Array.from({ length: 50 }, () => app.anyone().call('announcements/get')))))
  expect(replies.filter(({ http }) => http === 401)).toHaveLength(600)
  const over = replies.filter(({ http }) => http === 429)
  expect(over).toEqual(Array(50).fill(barred('Too many requests. Please wait a minute.')))
  expect(Number(over[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  const stale = app.anyone()
  stale.session = 'x'.repeat(43)
  expect((await stale.call('announcements/get')).http).toBe(429)
  expect((await amy.call('announcements/get')).http).toBe(200)
  app.pass({ minutes: 1 })
  expect((await app.anyone().call('announcements/get')).http).toBe(401)
})

test('SEC-31: one network opens 600 pages a minute; files of the app, health checks and calls are not among them', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 13; round++)
    for (const { http } of await Promise.all(Array.from({ length: 50 }, () => app.anyone().get('/ap/stop')))) statuses.push(http)
  expect([404, 429].map((status) => statuses.filter((http) => http === status).length)).toEqual([600, 50])
  const statusOf = async (path: string) => (await app.anyone().get(path)).http
  for (const path of ['/ap/', '/ap/api/docs', '/ap/verify', '/pg/return'])
    expect([path, await statusOf(path)]).toEqual([path, 429])
  for (const path of ['/healthz', '/readyz']) expect([path, await statusOf(path)]).toEqual([path, 200])
  expect(await statusOf('/ap/assets/none.js')).toBe(404)
  expect((await amy.call('announcements/get')).http).toBe(200)
  app.pass({ minutes: 1 })
  expect(await statusOf('/ap/verify')).toBe(200)
})

const resume = { Form: 'job', altcha: 'none', MailId: 'job@example.org', Filebase: 'eA=='.repeat(20_000) }

test('one network sends twice as many forms with a file in an hour as it may make; small ones are not counted', async () => {
  app.pass({ hours: 1 })
  for (let sent = 0; sent < 10; sent++) expect((await app.anyone().call('applications/create', resume)).http).toBe(200)
  expect(await app.anyone().call('applications/create', resume)).toEqual(
    barred('Too many files from your network. Please try again in an hour.'),
  )
  expect((await app.anyone().call('applications/create', { ...resume, Filebase: '' })).http).toBe(200)
  app.pass({ hours: 1 })
  expect((await app.anyone().call('applications/create', resume)).http).toBe(200)
})

test('four forms with a file are read at once; a place is free again when its caller is gone', async () => {
  app.pass({ hours: 1 })
  const half = request('POST /ap/api/applications/create', { 'Content-Type': 'application/json', 'Content-Length': 100_000 }, '{')
  const { hostname, port } = new URL(app.url)
  // Of six the server refuses two at once. Their replies say that the other four are being read, whatever order they came in.
  const slow = Array.from({ length: 6 }, () => connect({ host: hostname, port: Number(port) }))
  const refused: string[] = []
  for (const socket of slow) socket.on('error', () => {}).on('data', (reply) => refused.push(reply.toString('latin1')))
  for (const socket of slow) socket.write(half)
  try {
    await expect.poll(() => refused.join('').match(/HTTP.1.1 429/g)).toHaveLength(2)
    expect((await app.anyone().call('applications/create', resume)).body['Msg']).toBe(
      'Many files are being sent at once. Please try again.',
    )
  } finally {
    for (const socket of slow) socket.destroy()
  }
  app.pass({ hours: 1 })
  await expect.poll(async () => (await app.anyone().call('applications/create', resume)).http).toBe(200)
})
