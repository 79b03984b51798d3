import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'

const loop = { delay: 0, at: 0, delayMs: () => loop.delay, clockMs: () => loop.at }
let app: TestApp
beforeAll(async () => void (app = await testApp({}, { loop })))
beforeEach(async () => {
  goes(0)
  await app.anyone().post('gender/get')
  await app.reset()
})
afterAll(() => app.close())

const busy = 'The service is very busy. Please try again in a moment.'
const shed = { status: false, Msg: busy, Success: false, Message: busy, requestId: expect.any(String) }

function goes(delay: number): void {
  loop.delay = delay
  loop.at += 1000
}
async function strained(seconds: number): Promise<number[]> {
  const statuses: number[] = []
  for (let second = 0; second < seconds; second++) {
    goes(50_000)
    statuses.push((await app.anyone().call('gender/get')).http)
  }
  return statuses
}

test('calls are shed once the loop has been delayed for three seconds, with both families of names and a Retry-After', async () => {
  expect(await strained(4)).toEqual([200, 200, 503, 503])
  const { http, body, headers } = await app.anyone().call('gender/get')
  expect([http, body, headers.get('retry-after')]).toEqual([503, shed, '5'])
})

test('reads of files and uploads are shed like any call', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await strained(3)
  expect((await amy.get('/ap/api/filledpdf?username=amy%40example.org')).http).toBe(503)
  expect((await amy.upload({ docname: 'Passport' })).http).toBe(503)
})

test('health checks, the app itself and signing out still work', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await strained(3)
  for (const path of ['/healthz', '/readyz']) expect((await amy.get(path)).http).toBe(200)
  expect(await amy.post('user/logout')).toEqual({ status: true, Msg: 'Logged Out!' })
  goes(0)
  expect((await amy.call('user/session')).http).toBe(401)
})

test('it recovers with the first good second, and no shed call was executed', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await strained(3)
  expect((await amy.call('applications/create', { Name: 'Amy' })).http).toBe(503)
  goes(20)
  expect(await amy.post('applications/getbyid')).toEqual([])
  expect(await amy.post('applications/create', { Name: 'Amy' })).toMatchObject({ status: true })
})

test('a single long task sheds nothing, nor do three with a good second in between', async () => {
  expect(await strained(2)).toEqual([200, 200])
  goes(10)
  expect((await app.anyone().call('gender/get')).http).toBe(200)
  expect(await strained(2)).toEqual([200, 200])
})

test('a request from another site is refused as always', async () => {
  await strained(3)
  const { http } = await app.anyone().call('gender/get', {}, { origin: 'https://evil.example' })
  expect(http).toBe(403)
})
