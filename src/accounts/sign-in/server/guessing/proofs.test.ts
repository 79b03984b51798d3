import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourSeconds } from '#shared/time/durations.ts'
import { client } from '#test/support/client.ts'
import { solved } from '#test/support/solved.ts'
import { sprayCodes } from '#test/support/sprayed.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { behindProxy, browserIn, networks } from './strangers.fixture.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ ...behindProxy, SMS_SENDS_PER_HOUR: '20' })))
beforeEach(() => app.reset())
afterAll(() => app.close())

const sent = { status: true, Msg: 'successfully Sent!' }
const toProve = { status: false, challenge: { parameters: expect.any(Object) } }
const next = networks()
const numberAt = (index: number) => `98765432${String(index).padStart(2, '0')}`

test('after two SMS of a network in an hour each costs a proof of work, and the wider network has twice as many', async () => {
  const from = (address: string, index: number) => browserIn(app, address).signUp(numberAt(index))
  for (const [index, address] of ['203.0.113.7', '203.0.113.7', '203.0.113.8', '203.0.113.9'].entries())
    expect((await from(address, index)).body).toEqual(sent)
  expect((await from('203.0.113.7', 5)).body).toMatchObject(toProve)
  expect((await from('203.0.113.10', 6)).body).toMatchObject(toProve)
  expect((await browserIn(app, '203.0.113.7').signUp('amy@example.org')).body).toEqual(sent)
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const { body } = await from('203.0.113.7', 5)
  const altcha = await solved(body['challenge'])
  const ask = () => client(app.url, 'browser').call('user/cusersendotp', { Useremail: numberAt(5), altcha }, headers)
  expect((await ask()).body).toEqual(sent)
  expect((await ask()).body).toMatchObject(toProve)
}, 120_000)

test('many networks together get a quarter of the SMS of an hour without a proof', async () => {
  for (let index = 0; index < 5; index++) expect((await browserIn(app, next()).signUp(numberAt(index))).body).toEqual(sent)
  expect((await browserIn(app, next()).signUp(numberAt(5))).body).toMatchObject(toProve)
})

test('a page that can prove work is asked to, and leaves those two to callers that can not', async () => {
  const headers = { 'x-forwarded-for': next() }
  const page = client(app.url, 'browser')
  for (let times = 0; times < 3; times++)
    expect((await page.call('user/cusersendotp', { Useremail: numberAt(7), altcha: '' }, headers)).body).toMatchObject(toProve)
  const mail = { Useremail: 'amy@example.org', altcha: '' }
  expect((await page.call('user/cusersendotp', mail, headers)).body).toEqual(sent)
  expect((await page.call('user/cusersendotp', { Useremail: numberAt(7) }, headers)).body).toEqual(sent)
})

test('above 300 mails in an hour each costs a proof of work, from wherever it is asked', async () => {
  await app.deps.throttle.add('mails-unproved', 299, hourSeconds)
  expect((await browserIn(app, next()).signUp('amy@example.org')).body).toEqual(sent)
  expect((await browserIn(app, next()).signUp('bea@example.org')).body).toMatchObject(toProve)
})

test('the proof costs more the more SMS of an hour are gone', async () => {
  const asked = async () => {
    const reply = await client(app.url, 'browser').call('user/cusersendotp', { Useremail: numberAt(8), altcha: '' })
    return (reply.body['challenge'] as { parameters: { cost: number } }).parameters.cost
  }
  const quiet = await asked()
  await app.deps.throttle.add('sms-sent', 9, hourSeconds)
  expect(await asked()).toBeGreaterThan(3 * quiet)
})

test('a known device meets none of this: neither the total, nor the proof, nor the network', async () => {
  const mine = numberAt(9)
  await app.as(mine, { usergroup: 'Student' })
  const known = browserIn(app, '203.0.113.7')
  await known.login(mine, password)
  await app.deps.throttle.add('sms-sent', 10, hourSeconds)
  await app.deps.throttle.add('sms-kept', 10, hourSeconds)
  await app.deps.throttle.add('codes-to:203.0.113.7', 60, hourSeconds)
  await sprayCodes(app)
  expect((await known.ask(mine)).body).toMatchObject(sent)
  const { rows } = await sql`select from throttle where subject like 'sms-unproved%'`.execute(app.deps.db)
  expect(rows).toEqual([])
})
