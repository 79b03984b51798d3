import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserTables } from '#accounts/users/server/tables.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { behindProxy, browserIn, linkFor, networks } from '../guessing/strangers.fixture.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp(behindProxy)))
beforeEach(() => app.reset())
afterAll(() => app.close())

const next = networks()
const sent = { status: true, Msg: 'successfully Sent!' }
const people = [
  ['an applicant', 'amy@example.org', { usergroup: 'Student' }, 4],
  ['staff', 'vic@example.org', { usergroup: 'viewer' }, 6],
  ['a Student with a role', 'ray@example.org', { usergroup: 'Student', role: '1' }, 6],
] as const

test.each(people)(
  'SIGN-50: a browser in which %s has signed in gets the number of digits of the code',
  async (_, name, rights, digits) => {
    await app.as(name, rights)
    const laptop = browserIn(app, next())
    expect((await laptop.ask(name)).body).toEqual(sent)
    await laptop.login(name, password)
    app.pass({ minutes: 1 })
    expect((await laptop.ask(name)).body).toEqual({ ...sent, Digits: digits })
    expect((await app.codeFor(name))?.length).toBe(digits)
  },
)

test('SIGN-50: there is none for another name, for a program, on the panel, or for an account that is switched off', async () => {
  const [[, amy], [, vic]] = people
  await app.as(vic, { usergroup: 'viewer' })
  await app.as(amy, { usergroup: 'Student' })
  const laptop = browserIn(app, next())
  await laptop.login(amy, password)
  expect((await laptop.ask(vic)).body).toEqual(sent)
  expect((await laptop.browser.call('user/cusersendotp', { Useremail: amy })).body).toEqual(sent)

  const program = app.anyone()
  await program.signIn(vic, password)
  expect(await app.anyone().post('user/sendotp', { Useremail: vic })).toEqual(sent)

  const users = app.database.db.withTables<UserTables>().updateTable('users')
  await users.set({ is_active: false }).where('username', '=', amy).execute()
  app.pass({ minutes: 1 })
  expect((await laptop.ask(amy)).body).toEqual(sent)
})

test('SIGN-50: the link in a mail says how many digits the code of that mail has, opened once or twice', async () => {
  const [, [, vic]] = people
  await app.as(vic, { usergroup: 'viewer' })
  const [phone, other] = [browserIn(app, next()), browserIn(app, next())]
  await other.ask(vic)
  await phone.ask(vic)
  const token = await linkFor(app, vic)
  for (const _ of ['once', 'twice']) expect((await phone.open(token)).body).toMatchObject({ username: vic, Digits: 6 })

  const nia = 'nia@example.org'
  for (const browser of [phone, other]) await browser.browser.call('user/cusersendotp', { Useremail: nia })
  expect((await phone.open(await linkFor(app, nia))).body).toMatchObject({ username: nia, Digits: 4 })
})
