import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ OTP_SENDS_PER_ADDRESS: '20' })))
beforeEach(() => app.reset())
afterAll(() => app.close())

const atOnce = 200
const nameOf = (index: number) => `person${index}@example.org`

async function atTheSameTime(path: string, bodyOf: (index: number) => object) {
  const sent = Array.from({ length: atOnce }, (_, index) => app.anyone().call(path, bodyOf(index)))
  const replies = await Promise.all(sent)
  const counted = (status: number) => replies.filter(({ http }) => http === status).length
  expect(counted(200) + counted(429)).toBe(atOnce)
  return counted(200)
}

test('of 200 wrong codes sent at once from one network 30 are judged', async () => {
  expect(await atTheSameTime('user/validateotp', (index) => ({ username: nameOf(index), otp: '1234' }))).toBe(30)
}, 60_000)

test('of 200 wrong passwords sent at once for one name ten are judged', async () => {
  expect(await atTheSameTime('user/login', () => ({ username: 'amy@example.org', password: 'wrong' }))).toBe(10)
}, 60_000)

test('of 200 wrong passwords sent at once for many names from one network 50 are judged', async () => {
  expect(await atTheSameTime('user/login', (index) => ({ username: nameOf(index), password: 'wrong' }))).toBe(50)
}, 60_000)

test('of 200 codes asked for at once, one name gets one and a network as many as are set', async () => {
  expect(await atTheSameTime('user/sendotp', () => ({ Useremail: 'amy@example.org' }))).toBe(1)
  expect(await atTheSameTime('user/sendotp', (index) => ({ Useremail: nameOf(index) }))).toBe(19)
}, 60_000)

test('of 200 addresses checked at once ten are answered', async () => {
  expect(await atTheSameTime('applications/isemailexists', (index) => ({ MailId: nameOf(index) }))).toBe(10)
}, 60_000)

test('right passwords use nothing up: 60 in a row from one network all sign in', async () => {
  await app.as('mo@example.org', { usergroup: 'moderator' })
  for (let times = 0; times < 60; times++)
    expect((await app.anyone().call('user/login', { username: 'mo@example.org', password })).body['status']).toBe(true)
}, 60_000)
