import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { behindProxy, browserIn, guessCodes, linkFor, networks } from './strangers.fixture.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp(behindProxy)))
beforeEach(() => app.reset())
afterAll(() => app.close())

const amy = 'amy@example.org'
const home = '192.0.2.7'
const sent = { status: true, Msg: 'successfully Sent!' }
const sentToKnown = { ...sent, Digits: 4 }
const isIn = expect.objectContaining({ status: true, Msg: 'successfully Logged In!' })
const invalid = expect.objectContaining({ status: false, Msg: 'Invalid OTP' })
const next = networks()
const account = () => app.as(amy, { usergroup: 'Student' })
const wrongFor = (code: string | undefined) => (code === '9999' ? '9998' : '9999')

async function guessPasswords(username: string, times: number) {
  for (let tries = 0; tries < times; tries++) await browserIn(app, next()).login(username, 'wrong')
}
async function askForAll(username: string) {
  for (let times = 0; times < 6; times++) await browserIn(app, next()).ask(username)
}

test('on a device that is known the person signs in 25 times of 25 while others guess and ask', async () => {
  await account()
  const laptop = browserIn(app, home)
  expect((await laptop.login(amy, password)).body).toEqual(isIn)
  const byCode = async () => {
    await laptop.ask(amy)
    return laptop.enter(amy, await app.codeFor(amy))
  }
  for (let round = 0; round < 25; round++) {
    await Promise.all([
      round < 4 ? guessCodes(app, amy, 5, next) : undefined,
      guessPasswords(amy, 3),
      browserIn(app, next()).ask(amy),
    ])
    expect((await (round % 3 === 0 ? byCode() : laptop.login(amy, password))).body).toEqual(isIn)
    app.pass({ minutes: 13 })
  }
}, 120_000)

test('on a new device, after others used up the tries of the name, the link in the mail lets the code count', async () => {
  await account()
  await guessCodes(app, amy, 12, next)
  const phone = browserIn(app, home)
  expect((await phone.ask(amy)).body).toEqual(sent)
  const [mail] = await app.mailsTo(amy)
  expect(mail?.text).toContain(
    'Someone else may be trying to sign in as you. Open this link on the device you are signing in from, then type the code:',
  )
  const code = await app.codeFor(amy)
  expect((await phone.enter(amy, code)).body).toEqual(invalid)
  expect((await phone.open(await linkFor(app, amy))).body).toEqual({
    status: true,
    Msg: 'This device is now recognised.',
    username: amy,
    Digits: 4,
  })
  expect((await phone.browser.call('user/session')).http).toBe(401)
  expect((await phone.enter(amy, code)).body).toEqual(isIn)
})

test('somebody who can not open the mail gets in with no code then, not even with the right one', async () => {
  await account()
  await guessCodes(app, amy, 12, next)
  const attacker = browserIn(app, next())
  await attacker.ask(amy)
  expect((await attacker.enter(amy, await app.codeFor(amy))).body).toEqual(invalid)
})

test.each([0, 50])('what others used up of the mails of the name, their last mail opens after %i minutes', async (minutes) => {
  await account()
  await askForAll(amy)
  app.pass({ minutes })
  const phone = browserIn(app, home)
  const refused = await phone.ask(amy)
  expect([refused.http, refused.body['Msg']]).toEqual([
    429,
    'Too many codes have been sent. Open the link in the last mail on this device, then ask again.',
  ])
  expect((await phone.open(await linkFor(app, amy))).body).toMatchObject({ status: true })
  expect((await phone.ask(amy)).body).toEqual(sentToKnown)
  expect((await phone.enter(amy, await app.codeFor(amy))).body).toEqual(isIn)
})

test('what others used up of the mails of a whole day, their last mail opens hours later', async () => {
  await account()
  for (let hour = 0; hour < 4; hour++) {
    await askForAll(amy)
    app.pass({ hours: 1 })
  }
  app.pass({ hours: 10 })
  const phone = browserIn(app, home)
  expect((await phone.ask(amy)).http).toBe(429)
  expect((await phone.open(await linkFor(app, amy))).body).toMatchObject({ status: true })
  expect((await phone.ask(amy)).body).toEqual(sentToKnown)
  expect((await phone.enter(amy, await app.codeFor(amy))).body).toEqual(isIn)
})

test('on a new device, after others used up the passwords of the name, a code gets in, and the password from then on', async () => {
  await account()
  await guessPasswords(amy, 31)
  const phone = browserIn(app, home)
  const refused = await phone.login(amy, password)
  expect([refused.http, refused.body['Msg']]).toEqual([429, 'Too many attempts. Sign in with a one-time code.'])
  expect((await phone.ask(amy)).body).toEqual(sent)
  expect((await phone.enter(amy, await app.codeFor(amy))).body).toEqual(isIn)
  expect((await phone.login(amy, password)).body).toEqual(isIn)
})

test('from a network where others used up all tries, the link gets in too', async () => {
  await account()
  for (let index = 0; index < 31; index++) await browserIn(app, home).enter(`other${index}@example.org`, '1234')
  const phone = browserIn(app, home)
  expect((await phone.enter(amy, '1234')).http).toBe(429)
  expect((await phone.ask(amy)).body).toEqual(sent)
  await phone.open(await linkFor(app, amy))
  expect((await phone.enter(amy, await app.codeFor(amy))).body).toEqual(isIn)
})

test('a newer code that another browser asks for, and its wrong tries, leave a code as it is', async () => {
  await account()
  const phone = browserIn(app, home)
  await phone.ask(amy)
  const code = await app.codeFor(amy)
  const attacker = browserIn(app, next())
  expect((await attacker.ask(amy)).body).toEqual(sent)
  const theirs = await app.codeFor(amy)
  for (let tries = 0; tries < 6; tries++) await attacker.enter(amy, wrongFor(theirs))
  expect((await attacker.enter(amy, code)).body).toEqual(invalid)
  expect((await phone.enter(amy, code)).body).toEqual(isIn)
})

test('a program that keeps no cookies goes on while others guess: its session is its device', async () => {
  const program = await account()
  await guessCodes(app, amy, 12, next)
  await guessPasswords(amy, 31)
  await askForAll(amy)
  expect(await program.signIn(amy, password)).toEqual(isIn)
  expect(await program.post('user/sendotp', { Useremail: amy })).toEqual(sent)
  expect(await program.post('user/validateotp', { username: amy, otp: await app.codeFor(amy) })).toEqual(isIn)
})

test('a mobile number is slowed as an address is: the link in its SMS lets the code count; the device that is known goes on', async () => {
  const mine = '9876543210'
  await app.as(mine, { usergroup: 'Student' })
  const known = browserIn(app, home)
  expect((await known.login(mine, password)).body).toEqual(isIn)
  await guessCodes(app, mine, 10, next)
  const phone = browserIn(app, next())
  expect((await phone.ask(mine)).body).toEqual(sent)
  const code = await app.codeFor(`+91${mine}`)
  expect((await phone.enter(mine, code)).body).toEqual(invalid)
  expect((await phone.open(await linkFor(app, `+91${mine}`))).body).toMatchObject({ status: true, username: mine })
  expect((await phone.enter(mine, code)).body).toEqual(isIn)
  expect((await known.ask(mine)).body).toEqual(sentToKnown)
  expect((await known.enter(mine, await app.codeFor(`+91${mine}`))).body).toEqual(isIn)
})

test('what others used up of the SMS of a number, its last one opens', async () => {
  const mine = '9876543210'
  for (let times = 0; times < 3; times++) await browserIn(app, next()).signUp(mine)
  const phone = browserIn(app, home)
  const refused = await phone.signUp(mine)
  expect([refused.http, refused.body['Msg']]).toEqual([
    429,
    'Too many codes have been sent. Open the link in the last SMS on this device, then ask again.',
  ])
  await phone.open(await linkFor(app, `+91${mine}`))
  expect((await phone.signUp(mine)).body).toEqual(sent)
  expect((await phone.enter(mine, await app.codeFor(`+91${mine}`))).body).toEqual(isIn)
})
