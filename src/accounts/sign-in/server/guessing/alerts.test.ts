import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '#shared/time/durations.ts'
import { sprayCodes } from '#test/support/sprayed.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { behindProxy, browserIn, guessCodes, linkFor, networks } from './strangers.fixture.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp(behindProxy)))
beforeEach(() => app.reset())
afterAll(() => app.close())

const amy = 'amy@example.org'
const owner = 'owner@example.org'
const next = networks()
const subjectsTo = async (to: string) => (await app.mailsTo(to)).map(({ subject }) => subject)
const guess = (username: string, times: number) => guessCodes(app, username, times, next)

test('ten wrong tries of strangers on a day are reported to the person, once; nine are not', async () => {
  await app.as(amy, { usergroup: 'Student' })
  const alertMails = async () => (await subjectsTo(amy)).filter((subject) => subject === 'Someone tried to sign in as you').length
  await guess(amy, 5)
  for (let tries = 0; tries < 4; tries++) await browserIn(app, next()).login(amy, 'wrong')
  expect(await alertMails()).toBe(0)
  await guess(amy, 5)
  expect(await alertMails()).toBe(1)
})

test('nobody is notified of a name without an account', async () => {
  await guess('nobody@example.org', 10)
  expect(await subjectsTo('nobody@example.org')).not.toContain('Someone tried to sign in as you')
})

test('300 wrong codes of strangers on a day let codes of all strangers count by a link alone, and the owner is notified', async () => {
  await app.as(amy, { usergroup: 'Student' })
  await app.deps.throttle.add('codes-wrong-of-all', 299, daySeconds)
  await app.as('bea@example.org', { usergroup: 'Student' })
  await guess('bea@example.org', 1)
  const phone = browserIn(app, next())
  await phone.ask(amy)
  const code = await app.codeFor(amy)
  expect((await phone.enter(amy, code)).body).toMatchObject({ status: false, Msg: 'Invalid OTP' })
  await phone.open(await linkFor(app, amy))
  expect((await phone.enter(amy, code)).body).toMatchObject({ status: true })
  const mails = await app.mailsTo(owner)
  expect(mails.map(({ subject }) => subject)).toEqual(['Someone is guessing one-time codes at Application tracker'])
})

test('the owner is notified once a day that codes are being sprayed', async () => {
  await sprayCodes(app)
  for (let asks = 0; asks < 3; asks++) await browserIn(app, next()).ask(amy)
  expect(await subjectsTo(owner)).toEqual(['Someone is guessing one-time codes at Application tracker'])
})
