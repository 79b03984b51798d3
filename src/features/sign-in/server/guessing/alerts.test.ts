import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sprayCodes } from '#test/support/sprayed.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { behindProxy, browserIn, linkFor, networks } from './strangers.fixture.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp(behindProxy)))
beforeEach(() => app.reset())
afterAll(() => app.close())

const amy = 'amy@example.org'
const owner = 'owner@example.org'
const next = networks()
const subjectsTo = async (to: string) => (await app.mailsTo(to)).map(({ subject }) => subject)
const guessCode = (username: string) => browserIn(app, next()).enter(username, '1234')

test('ten wrong tries of strangers on a day are reported to the person, once; nine are not', async () => {
  await app.as(amy, { usergroup: 'Student' })
  for (let tries = 0; tries < 5; tries++) await guessCode(amy)
  for (let tries = 0; tries < 4; tries++) await browserIn(app, next()).login(amy, 'wrong')
  expect(await subjectsTo(amy)).toEqual([])
  for (let tries = 0; tries < 8; tries++) await guessCode(amy)
  expect(await subjectsTo(amy)).toEqual(['Someone tried to sign in as you'])
})

test('nobody is notified of a name without an account', async () => {
  for (let tries = 0; tries < 12; tries++) await guessCode('nobody@example.org')
  expect(await subjectsTo('nobody@example.org')).toEqual([])
})

test('300 wrong codes of strangers on a day let codes of all strangers count by a link alone, and the owner is notified', async () => {
  await app.as(amy, { usergroup: 'Student' })
  for (let tries = 0; tries < 300; tries++) await guessCode(`person${tries}@example.org`)
  const phone = browserIn(app, next())
  const { body } = await phone.ask(amy)
  // So many wrong codes in so short a time also trip the breaker, which wants a proof of work first.
  expect(body).toMatchObject({ status: false, challenge: expect.anything() })
  app.pass({ minutes: 11 })
  await phone.ask(amy)
  const code = await app.codeFor(amy)
  expect((await phone.enter(amy, code)).body).toMatchObject({ status: false, Msg: 'Invalid OTP' })
  await phone.open(await linkFor(app, amy))
  expect((await phone.enter(amy, code)).body).toMatchObject({ status: true })
  const mails = await app.mailsTo(owner)
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Someone is guessing one-time codes at Application tracker'))
}, 120_000)

test('the owner is notified once a day that codes are being sprayed', async () => {
  await sprayCodes(app)
  for (let asks = 0; asks < 3; asks++) await browserIn(app, next()).ask(amy)
  expect(await subjectsTo(owner)).toEqual(['Someone is guessing one-time codes at Application tracker'])
})
