import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeBase64 } from '#shared/text/base64.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused, refusedAt } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const owner = () => app.as('owner@example.org')
const superAdmin = () => app.as('sue@example.org', { role: '3' })
const saved = { Success: true, Message: 'Saved Successfully!' }
const updated = { Success: true, Message: 'Updated Successfully!' }

const eve = { Firstname: 'Eve', Lastname: 'Rao', Username: 'eve@example.org', Password: encodeBase64('blue umbrella') }
const listed = async (who: Client, username = eve.Username) => {
  const { Data } = await who.post('users/getusers')
  return (Data as { Username: string }[]).find(({ Username }) => Username === username)
}

const noAt = 'An e-mail address needs an @ between the name and the domain.'

test.each([
  [{}, 'Firstname is required!'],
  [{ Firstname: ' ' }, 'Firstname is required!'],
  [{ Firstname: 'Eve' }, 'Lastname is required!'],
  [{ Firstname: 'Eve', Lastname: 'Rao' }, 'Email is required!'],
  [{ Firstname: 'Eve', Lastname: 'Rao', Username: 'eve' }, 'Email is not valid!', noAt],
  [{ ...eve, Password: undefined }, 'Password is required !'],
  [{ ...eve, Password: '' }, 'Password is required !'],
  [{ ...eve, Password: encodeBase64('12345') }, 'Password requires 6 characters minimum !'],
  [{ ...eve, Password: encodeBase64('password') }, 'This password is too common. Choose another.'],
  [{ ...eve, Password: encodeBase64('x'.repeat(129)) }, 'Password should have maximum 128 characters.'],
  [{ ...eve, Firstname: 'x'.repeat(101) }, 'A name can be at most 100 characters.'],
])('saving %j is refused with "%s" and nothing is kept', async (body, message, hint?: string) => {
  const ann = await admin()
  expect(await ann.post('users/saveuser', body)).toEqual(refused(message, hint))
  expect(await listed(ann)).toBeUndefined()
})

test('a saved account is listed with its role’s name and never with a password, and it signs in with the decoded one', async () => {
  const ann = await admin()
  expect(await ann.post('users/saveuser', { ...eve, Username: ' EVE@example.org', Gender: 'F', Roalval: '2' })).toEqual(saved)
  expect(await listed(ann)).toEqual({
    Firstname: 'Eve',
    Lastname: 'Rao',
    Username: 'eve@example.org',
    Gender: 'F',
    Roalval: 'Quality-Checker',
    usergroup: '',
    IsActive: true,
    isOwner: false,
    lastSignIn: null,
  })
  expect(await app.anyone().signIn('eve@example.org', 'blue umbrella')).toMatchObject({ status: true, usergroup: '' })
  expect(await listed(ann)).toMatchObject({ lastSignIn: expect.stringMatching(/^\d{4}-.*Z$/) })
})

test('a password in any script is decoded once: what looks like base64 stays as it is', async () => {
  const ann = await admin()
  for (const [name, password] of [
    ['a@example.org', 'நீல குடை'],
    ['b@example.org', encodeBase64('blue umbrella')],
  ] as const) {
    expect(await ann.post('users/saveuser', { ...eve, Username: name, Password: encodeBase64(password) })).toEqual(saved)
    expect(await app.anyone().signIn(name, password)).toMatchObject({ status: true })
  }
  expect((await ann.call('users/saveuser', { ...eve, Password: 'not base64!' })).http).toBe(400)
})

test('by default gender is M, and there is neither role nor group', async () => {
  const ann = await admin()
  await ann.post('users/saveuser', eve)
  expect(await listed(ann)).toMatchObject({ Gender: 'M', Roalval: '', usergroup: '', IsActive: true })
  const person = app.anyone()
  await person.signIn('eve@example.org', 'blue umbrella')
  expect((await person.call('applications/get')).http).toBe(403)
})

test('a taken e-mail is refused without regard to case', async () => {
  const ann = await admin()
  await ann.post('users/saveuser', eve)
  expect(await ann.post('users/saveuser', { ...eve, Username: 'Eve@Example.org' })).toEqual(
    refusedAt('Username', 'User already exists!'),
  )
})

test('an update with an empty password keeps the old one, and what is absent stays', async () => {
  const ann = await admin()
  await ann.post('users/saveuser', { ...eve, Gender: 'F', Roalval: '1', usergroup: 'viewer' })
  const person = app.anyone()
  await person.signIn('eve@example.org', 'blue umbrella')
  expect(await ann.post('users/updateuser', { ...eve, Firstname: 'Eva', Password: '' })).toEqual(updated)
  expect(await listed(ann)).toMatchObject({
    Firstname: 'Eva',
    Gender: 'F',
    Roalval: 'Data-Entry-Operator',
    usergroup: 'viewer',
    IsActive: true,
  })
  expect(await person.post('user/session')).toMatchObject({ firstname: 'Eva' })
  expect(await app.anyone().signIn('eve@example.org', 'blue umbrella')).toMatchObject({ status: true })
})

test.each([
  [{ ...eve, Password: encodeBase64('12345') }, 'Password requires 6 characters minimum !'],
  [{ ...eve, Lastname: '' }, 'Lastname is required!'],
  [{ ...eve, Username: 'nobody@example.org' }, 'There is no such user.'],
])('an update %j is refused with "%s"', async (body, message) => {
  const ann = await admin()
  await ann.post('users/saveuser', eve)
  expect(await ann.post('users/updateuser', body)).toEqual(refused(message))
})

test('the e-mail of an existing account can not change: another one names another account', async () => {
  const ann = await admin()
  await ann.post('users/saveuser', eve)
  await ann.post('users/updateuser', { ...eve, Username: 'new@example.org' })
  expect(await listed(ann)).toBeDefined()
  expect(await listed(ann, 'new@example.org')).toBeUndefined()
})

test.each([
  ['a new password', { Password: encodeBase64('green umbrella') }],
  ['being switched off', { Password: '', IsActive: false }],
])('%s ends the person’s sessions', async (_, change) => {
  const ann = await admin()
  await ann.post('users/saveuser', eve)
  const person = app.anyone()
  await person.signIn('eve@example.org', 'blue umbrella')
  expect(await ann.post('users/updateuser', { ...eve, ...change })).toEqual(updated)
  await ann.post('users/updateuser', { ...eve, Password: '', IsActive: true })
  expect((await person.call('user/session')).http).toBe(401)
})

test.each([{ usergroup: 'admin' }, { Roalval: '3' }])(
  'an admin can not give %j; Super-Admins and the owner can',
  async (rights) => {
    const ann = await admin()
    expect((await ann.call('users/saveuser', { ...eve, ...rights })).http).toBe(403)
    await ann.post('users/saveuser', eve)
    expect((await ann.call('users/updateuser', { ...eve, ...rights })).http).toBe(403)
    expect(await (await superAdmin()).post('users/updateuser', { ...eve, ...rights })).toEqual(updated)
    expect((await ann.call('users/updateuser', { ...eve, Firstname: 'Eva' })).http).toBe(403)
    expect((await ann.call('users/deleteuser', eve)).http).toBe(403)
    const other = { ...eve, Username: 'other@example.org' }
    expect(await (await owner()).post('users/saveuser', { ...other, ...rights })).toEqual(saved)
  },
)

test('nobody changes their own group, role or active flag', async () => {
  const sue = await superAdmin()
  const own = { Firstname: 'Sue', Lastname: 'Rao', Username: 'sue@example.org' }
  for (const right of [{ Roalval: '1' }, { usergroup: 'admin' }, { IsActive: false }])
    expect(await sue.post('users/updateuser', { ...own, ...right })).toEqual(
      refused('Ask another admin to change your own group, role or status.'),
    )
  await sue.post('users/updateuser', own)
  expect(await listed(sue, own.Username)).toMatchObject({
    Firstname: 'Sue',
    Roalval: 'Super-Admin',
    usergroup: '',
    IsActive: true,
  })
})

test('nobody but the owner touches the owner’s account, and nobody removes it', async () => {
  const own = { Firstname: 'Olga', Lastname: 'Owner', Username: 'owner@example.org' }
  for (const who of [await admin(), await superAdmin()]) {
    expect((await who.call('users/updateuser', { ...own, Password: encodeBase64('my own now') })).http).toBe(403)
    expect(await who.post('users/deleteuser', own)).toEqual(refused("You can't remove admin user!"))
    expect((await who.call('user/endsessions', { username: own.Username })).http).toBe(403)
  }
  const olga = await owner()
  expect(await olga.post('users/deleteuser', own)).toEqual(refused("You can't remove admin user!"))
  expect(await olga.post('users/updateuser', own)).toEqual(updated)
})

test('a deleted account is gone with its sessions', async () => {
  const ann = await admin()
  await ann.post('users/saveuser', eve)
  const person = app.anyone()
  await person.signIn('eve@example.org', 'blue umbrella')
  expect(await ann.post('users/deleteuser', { Username: 'EVE@example.org' })).toEqual({
    Success: true,
    Message: 'Deleted Successfully!',
  })
  expect(await listed(ann)).toBeUndefined()
  expect((await person.call('user/session')).http).toBe(401)
  expect(await ann.post('users/deleteuser', eve)).toEqual(refused('There is no such user.'))
})

test('one page of the accounts is searched, filtered by the role’s name, sorted and counted', async () => {
  const ann = await admin()
  for (const [Firstname, Roalval] of [
    ['Asha', '1'],
    ['Bala', '2'],
    ['Chitra', '2'],
  ])
    await ann.post('users/saveuser', { ...eve, Firstname, Username: `${Firstname}@example.org`, Roalval })
  const ask = async (request: object) => {
    const { Data, Total } = await ann.post('users/getpage', request)
    return [(Data as { Firstname: string }[]).map(({ Firstname }) => Firstname), Total]
  }
  const contains = (field: string, value: string) => ({
    filter: { logic: 'and', filters: [{ field, operator: 'contains', value }] },
  })
  expect(await ask({ ...contains('search', 'BALA rao') })).toEqual([['Bala'], 1])
  const checkers = contains('Roalval', 'checker')
  expect(await ask({ ...checkers, sort: [{ field: 'Firstname', dir: 'desc' }], take: 1 })).toEqual([['Chitra'], 2])
  expect(await ask({ ...checkers, sort: [{ field: 'Firstname', dir: 'desc' }], skip: 1, take: 1 })).toEqual([['Bala'], 2])
  expect((await ann.call('users/getpage', contains('password_hash', 'argon'))).http).toBe(400)
})

test('who never signed in is found as such', async () => {
  const ann = await admin()
  await ann.post('users/saveuser', eve)
  const page = (operator: string) =>
    ann.post('users/getpage', { filter: { logic: 'and', filters: [{ field: 'lastSignIn', operator }] } })
  expect(await page('isnull')).toMatchObject({
    Data: expect.arrayContaining([expect.objectContaining({ Username: eve.Username })]),
  })
  expect(await page('isnotnull')).toMatchObject({ Total: 1, Data: [{ Username: 'ann@example.org' }] })
})
