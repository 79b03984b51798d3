import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownSessions } from '#platform/sessions/contract.ts'
import type { Client } from '#test/support/client.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'
import { users } from '../contract.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const eve = { username: 'eve@example.org', firstname: 'Eve', lastname: 'Rao', password: 'blue umbrella', usergroup: 'viewer' }
const log = async () => {
  const { rows } = await sql<{ log: string; before: object; after: object }>`
    select log, before, after from activity_log where module = 'Users' order by id`.execute(app.database.db)
  return rows
}

test.each([
  [{}, 'User Name is required!'],
  [{ username: 'eve' }, 'User Name is not valid!', 'An e-mail address needs an @ between the name and the domain.'],
  [{ username: 'eve@example.org' }, 'First Name is required!'],
  [{ username: 'eve@example.org', firstname: 'Eve' }, 'Password is required!'],
  [{ ...eve, usergroup: undefined }, 'Usergroup is required!'],
  [{ ...eve, usergroup: 'boss' }, 'Usergroup is required!'],
  [{ ...eve, usergroup: '' }, 'Usergroup is required!'],
  [{ ...eve, firstname: ' ', usergroup: '' }, 'First Name is required!'],
  [{ ...eve, password: '', usergroup: 'boss' }, 'Password is required!'],
  [{ ...eve, password: '1234567' }, 'Password should have minimum 8 characters.'],
  [{ ...eve, password: 'password1' }, 'This password is too common. Choose another.'],
  [{ ...eve, password: 'Eve.Rao!2026' }, 'This password is too common. Choose another.'],
])('an admin who creates %j is refused with "%s"', async (body, message, hint?: string) => {
  expect(await (await admin()).post('user/create', body)).toEqual(refused(message, hint))
})

test.each([
  [{ firstname: '' }, 'First Name is required!'],
  [{ firstname: ' ' }, 'First Name is required!'],
  [{ usergroup: '' }, 'Usergroup is required!'],
  [{ usergroup: 'boss' }, 'Usergroup is required!'],
  [{ password: '1234567' }, 'Password should have minimum 8 characters.'],
])('an admin who changes an account to %j is refused with "%s", and nothing is changed', async (change, message) => {
  const ann = await admin()
  await ann.post('user/create', eve)
  const before = await ann.post('user/get', { username: eve.username })
  expect(await ann.post('user/update', { username: eve.username, lastname: 'New', ...change })).toEqual(refused(message))
  expect(await ann.post('user/get', { username: eve.username })).toEqual(before)
})

test('an account without a first name keeps none: its password and status can still be changed', async () => {
  const ann = await admin()
  await app.as('mo@example.org', { usergroup: 'moderator' })
  await sql`update users set firstname = '' where username = 'mo@example.org'`.execute(app.database.db)
  const change = { username: 'mo@example.org', firstname: '', IsActive: false }
  expect(await ann.post('user/update', change)).toEqual({ status: true, Msg: 'Updated Successfully!' })
})

test.each([
  ['user/update', { username: 'ann@example.org', usergroup: 'moderator' }],
  ['user/update', { username: 'ann@example.org', IsActive: false }],
  ['users/updateuser', { Username: 'ann@example.org', Firstname: 'Ann', Lastname: 'Rao', Roalval: '1' }],
])('one’s own group, role and status are changed by somebody else: %s says so', async (path, change) => {
  const ann = await admin()
  expect(JSON.stringify(await ann.post(path, change))).toContain('Ask another admin to change your own group, role or status.')
})

test('an account is made, shown without a password, changed and removed', async () => {
  const ann = await admin()
  expect(await ann.post('user/create', eve)).toEqual({ status: true, Msg: 'Saved Successfully!' })
  expect(await ann.post('user/get', { username: eve.username })).toEqual([
    {
      username: 'eve@example.org',
      firstname: 'Eve',
      lastname: 'Rao',
      usergroup: 'viewer',
      Gender: '',
      Roalval: '',
      IsActive: true,
      isOwner: false,
      lastSignIn: null,
    },
  ])
  const change = { username: eve.username, firstname: 'Eva', usergroup: 'moderator' }
  expect(await ann.post('user/update', change)).toEqual({ status: true, Msg: 'Updated Successfully!' })
  expect(await ann.post('user/get', { username: eve.username })).toMatchObject([
    { firstname: 'Eva', lastname: 'Rao', usergroup: 'moderator' },
  ])
  expect(await ann.post('user/delete', { username: eve.username })).toEqual({ status: true, Msg: 'Deleted Successfully!' })
  expect(await ann.post('user/get', { username: eve.username })).toEqual([])
})

test('the activity log says what was before and after, and never a password', async () => {
  const ann = await admin()
  await ann.post('user/create', eve)
  await ann.post('user/update', { username: eve.username, firstname: 'Eve', usergroup: 'moderator', password: 'green umbrella' })
  await ann.post('user/update', { username: eve.username, firstname: 'Eve', usergroup: 'moderator' })
  expect(await log()).toEqual([
    {
      log: 'Created user eve@example.org',
      before: null,
      after: { firstname: 'Eve', lastname: 'Rao', usergroup: 'viewer', is_active: true },
    },
    {
      log: 'Updated user eve@example.org, with a new password',
      before: { usergroup: 'viewer' },
      after: { usergroup: 'moderator' },
    },
  ])
})

test('one’s own password needs a fresh sign-in or the present password; other sessions end and this one stays', async () => {
  const [here, there] = [await admin(), await admin()]
  app.pass({ minutes: 11 })
  const change = { username: 'ann@example.org', password: 'green umbrella' }
  const message = 'Enter your current password, or sign in again, to set a new one.'
  expect(await here.post('user/update', change)).toEqual(refused(message))
  expect(await here.post('user/update', { ...change, currentpassword: 'wrong one' })).toEqual(refused(message))
  expect(await here.post('user/update', { ...change, currentpassword: password })).toMatchObject({ status: true })
  expect((await here.call('user/session')).http).toBe(200)
  expect((await there.call('user/session')).http).toBe(401)
})

test('an admin ends somebody’s sessions; they sign in again with what they had', async () => {
  const ann = await admin()
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  expect(await ann.post('user/endsessions', { username: 'mo@example.org' })).toEqual({
    status: true,
    Msg: 'Signed out everywhere!',
  })
  expect((await mo.call('user/session')).http).toBe(401)
  expect(await mo.signIn('mo@example.org', password)).toMatchObject({ status: true })
  expect((await log()).map((entry) => entry.log)).toEqual(['Ended the sessions of mo@example.org'])
  expect(await ann.post('user/endsessions', { username: 'none@example.org' })).toEqual(refused('There is no such user.'))
})

test('who ends their own sessions stays signed in where they are', async () => {
  const [here, there] = [await admin(), await admin()]
  await here.post('user/endsessions', { username: 'ann@example.org' })
  expect([(await here.call('user/session')).http, (await there.call('user/session')).http]).toEqual([200, 401])
})

test('an admin ends neither another admin’s sessions nor the owner’s', async () => {
  await app.as('other@example.org', { usergroup: 'admin' })
  const ann = await admin()
  for (const username of ['other@example.org', 'owner@example.org'])
    expect((await ann.call('user/endsessions', { username })).http).toBe(403)
})

const mo = 'mo@example.org'
const sessionsOf = async (who: Client, username: string) => who.ask(users.sessions, { username })
const isIn = async (who: Client) => (await who.call('user/session')).http === 200

test('USER-18: an admin sees where somebody is signed in, and ends one session of them', async () => {
  const ann = await admin()
  const [phone, desk] = [await app.as(mo, { usergroup: 'moderator' }), await app.as(mo, { usergroup: 'moderator' })]
  const listed = await sessionsOf(ann, mo)
  expect(listed).toEqual(
    [1, 2].map(() => ({
      ID: expect.stringMatching(/^[\w-]{32}$/),
      Device: 'A program',
      Address: '127.0.0.1',
      Begun: expect.stringMatching(/Z$/),
      Lastused: expect.stringMatching(/Z$/),
      isThis: false,
    })),
  )
  const [{ ID } = { ID: '' }] = await desk.ask(ownSessions.get, {}).then((own) => own.filter(({ isThis }) => isThis))
  expect(await ann.post('user/endsession', { username: mo, ID })).toEqual({ status: true, Msg: 'Signed out there!' })
  expect([await isIn(phone), await isIn(desk), await isIn(ann)]).toEqual([true, false, true])
  expect((await log()).map((entry) => entry.log)).toEqual([`Ended a session of ${mo}: A program`])
  expect(await ann.post('user/endsession', { username: mo, ID })).toEqual(refused('That session has ended already.'))
})

test('USER-18: an admin neither sees nor ends sessions of another admin or of the owner, and others of nobody', async () => {
  const other = await app.as('other@example.org', { usergroup: 'admin' })
  const [own] = await other.ask(ownSessions.get, {})
  const asked = { username: 'other@example.org', ID: own?.ID }
  const lesser = [
    await admin(),
    await app.as(mo, { usergroup: 'moderator' }),
    await app.as('amy@example.org', { usergroup: 'Student' }),
  ]
  for (const who of lesser)
    for (const body of [asked, { ...asked, username: 'owner@example.org' }])
      for (const path of ['user/getsessions', 'user/endsession']) expect((await who.call(path, body)).http).toBe(403)
  expect(await isIn(other)).toBe(true)
})

test('USER-18: a session is ended only under the name of its person, never by its secret or the one that asks', async () => {
  const ann = await admin()
  const moderator = await app.as(mo, { usergroup: 'moderator' })
  await app.as('vi@example.org', { usergroup: 'viewer' })
  const [theirs] = await sessionsOf(ann, mo)
  const ended = refused('That session has ended already.')
  expect(await ann.post('user/endsession', { username: 'vi@example.org', ID: theirs?.ID })).toEqual(ended)
  for (const ID of [moderator.session, '', '%']) expect(await ann.post('user/endsession', { username: mo, ID })).toEqual(ended)
  const [here] = await sessionsOf(ann, 'ann@example.org')
  expect(await ann.post('user/endsession', { username: 'ann@example.org', ID: here?.ID })).toEqual(
    refused('You are here now. Log out to leave.'),
  )
  expect([await isIn(moderator), await isIn(ann)]).toEqual([true, true])
  for (const path of ['user/getsessions', 'user/endsession'])
    expect(await ann.post(path, { username: 'none@example.org' })).toEqual(refused('There is no such user.'))
})
