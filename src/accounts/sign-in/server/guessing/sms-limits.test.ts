import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ SMS_SENDS_PER_ADDRESS: '4', SMS_SENDS_PER_HOUR: '6' })))
beforeEach(() => app.reset())
afterAll(() => app.close())

const numbers = Array.from({ length: 20 }, (_, index) => `98765432${String(index).padStart(2, '0')}`)
const [first = ''] = numbers
/** Resets the network's unproved SMS: these tests are not about proof of work. */
async function ask(username: string) {
  await sql`delete from throttle where subject like 'sms-unproved%'`.execute(app.deps.db)
  return app.anyone().call('user/cusersendotp', { Useremail: username })
}
const counted = (subject: string, times: number, seconds: number) =>
  Promise.all(Array.from({ length: times }, () => app.deps.throttle.tryTake([{ subject, limit: times, seconds }])))
const smsTo = async (number: string) => (await app.mailsTo(`+91${number}`)).length
/** Resets the senders, so that a test of another limit does not meet this one. */
const elsewhere = () => sql`delete from throttle where subject like 'sms-to:%'`.execute(app.deps.db)

test('a number gets three codes an hour, half a minute apart', async () => {
  for (let times = 0; times < 3; times++) {
    expect((await ask(first)).http).toBe(200)
    const again = await ask(first)
    expect([again.http, Number(again.headers.get('retry-after')) <= 30]).toEqual([429, true])
    await elsewhere()
    app.pass({ minutes: 1 })
  }
  expect((await ask(first)).http).toBe(429)
  expect(await smsTo(first)).toBe(3)
  app.pass({ hours: 1 })
  expect((await ask(first)).http).toBe(200)
})

test('a number gets ten codes a day', async () => {
  await counted(`codes-day:${first}`, 9, 24 * 60 * 60)
  expect((await ask(first)).http).toBe(200)
  app.pass({ minutes: 1 })
  const eleventh = await ask(first)
  expect([eleventh.http, eleventh.body]).toEqual([429, expect.objectContaining({ status: false, Success: false })])
  expect(await smsTo(first)).toBe(1)
})

test('an address gets five mails an hour: the limits of numbers are their own', async () => {
  for (let times = 0; times < 5; times++) {
    expect((await ask('amy@example.org')).http).toBe(200)
    app.pass({ minutes: 1 })
  }
  expect((await ask('amy@example.org')).http).toBe(429)
})

test('a network gets so many SMS an hour, whatever the numbers; mails go on', async () => {
  for (const number of numbers.slice(0, 4)) expect((await ask(number)).http).toBe(200)
  expect((await ask(numbers[4] ?? '')).http).toBe(429)
  expect((await ask('amy@example.org')).http).toBe(200)
  app.pass({ hours: 1 })
  expect((await ask(numbers[5] ?? '')).http).toBe(200)
})

test('all together get so many SMS an hour: the next is informed, and mails go on', async () => {
  await counted('sms-sent', 2, 60 * 60)
  await counted('sms-kept', 3, 60 * 60)
  expect((await ask(first)).http).toBe(200)
  expect(await smsTo(first)).toBe(1)
  expect((await ask(numbers[1] ?? '')).http).toBe(429)
  expect((await ask('amy@example.org')).http).toBe(200)
  app.pass({ hours: 1 })
  expect((await ask(numbers[1] ?? '')).http).toBe(200)
})

test('of two that ask at once for the last SMS of the hour one gets it', async () => {
  await counted('sms-sent', 2, 60 * 60)
  await counted('sms-kept', 3, 60 * 60)
  await Promise.all([ask(first), ask(numbers[1] ?? '')])
  expect((await smsTo(first)) + (await smsTo(numbers[1] ?? ''))).toBe(1)
})

test('names without an account use nothing of the budget when they only sign in', async () => {
  await counted('sms-sent', 2, 60 * 60)
  for (const number of numbers.slice(0, 2)) await app.anyone().post('user/sendotp', { username: number })
  await app.deps.jobs.idle()
  expect((await ask(numbers[4] ?? '')).http).toBe(200)
  expect(await smsTo(numbers[4] ?? '')).toBe(1)
})

test('half of the SMS of an hour is kept for numbers with an account, and a number without one is answered alike', async () => {
  await app.as(first, { usergroup: 'Student' })
  await counted('sms-sent', 3, 60 * 60)
  const sent = { http: 200, body: { status: true, Msg: 'successfully Sent!' } }
  expect(await ask(numbers[1] ?? '')).toMatchObject(sent)
  expect(await ask(first)).toMatchObject(sent)
  expect([await smsTo(numbers[1] ?? ''), await smsTo(first)]).toEqual([0, 1])
})
