import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused, refusedAt } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const owner = () => app.as('owner@example.org', { isOwner: true })
const Email = 'eve@example.org'
const eve = { Email, Firstname: 'Eve', Lastname: 'Rao', usergroup: 'moderator' }
const Password = 'blue umbrella'
const dead = refused('This link has expired or was used already. Ask for a new invitation.')
const visitor = () => client(app.url)

async function tokenFor(to = Email): Promise<string> {
  const [mail] = await app.mailsTo(to)
  return /#\/invitation\?Token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('somebody invited sets a password, has the group that was given, and signs in', async () => {
  const ann = await admin()
  expect(await ann.post('people/invite', { ...eve, Email: ' EVE@example.org ' })).toEqual({
    status: true,
    Msg: 'Invitation saved. No mail server is set up: its mail is only a file in the outbox folder.',
  })
  const [mail] = await app.mailsTo(Email)
  expect(mail?.text).toContain('Dear Eve Rao,')
  expect(mail?.text).not.toMatch(/password is|temporary/i)
  const Token = await tokenFor()
  expect(await visitor().post('people/openinvitation', { Token })).toEqual({ Email, Firstname: 'Eve', Lastname: 'Rao' })
  expect(await ann.post('people/invitations')).toMatchObject([
    { Email, usergroup: 'moderator', Roalval: '', invitedby: 'ann@example.org', IsOver: false, Mail: 'file' },
  ])
  expect(await visitor().post('people/accept', { Token, Password: 'short' })).toEqual(
    refused('Password should have minimum 8 characters.'),
  )
  expect(await visitor().post('people/accept', { Token, Password: 'password' })).toEqual(
    refused('This password is too common. Choose another.'),
  )
  expect(await visitor().post('people/accept', { Token, Password, Firstname: 'Eva' })).toEqual({
    status: true,
    Msg: 'Your account is ready. Sign in with your password.',
  })
  const person = visitor()
  await person.signIn(Email, Password)
  expect(await person.post('user/session')).toMatchObject({ username: Email, firstname: 'Eva', usergroup: 'moderator', role: '' })
  expect(await ann.post('people/invitations')).toEqual([])
  const { rows } = await sql<{ log: string }>`select log from activity_log where module = 'Users' order by id`.execute(
    app.database.db,
  )
  expect(rows.map(({ log }) => log)).toEqual([
    `Invited ${Email}`,
    `Created user ${Email}`,
    'Accepted the invitation of ann@example.org',
  ])
})

test('a link works once, even for many at once, and for seven days', async () => {
  const ann = await admin()
  await ann.post('people/invite', eve)
  const Token = await tokenFor()
  const replies = await Promise.all([1, 2, 3].map(() => visitor().post('people/accept', { Token, Password })))
  expect(replies.filter(({ status }) => status === true)).toHaveLength(1)
  expect(await visitor().post('people/accept', { Token, Password: 'green umbrella' })).toEqual(dead)
  expect(await visitor().call('people/openinvitation', { Token })).toMatchObject({ body: dead })

  await ann.post('people/invite', { ...eve, Email: 'late@example.org' })
  const late = await tokenFor('late@example.org')
  app.pass({ days: 7 })
  expect(await visitor().post('people/accept', { Token: late, Password })).toEqual(dead)
})

test('a second invitation replaces the first; one that is withdrawn opens nothing', async () => {
  const ann = await admin()
  await ann.post('people/invite', eve)
  const first = await tokenFor()
  await ann.post('people/invite', { ...eve, usergroup: 'viewer' })
  const texts = (await app.mailsTo(Email)).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  const second = texts.map((text) => /Token=([\w.-]+)/.exec(text)?.[1]).find((token) => token !== first)
  expect(await visitor().post('people/accept', { Token: first, Password })).toEqual(dead)
  expect(await ann.post('people/withdraw', { Email })).toEqual({ status: true, Msg: 'Invitation withdrawn.' })
  expect(await visitor().post('people/accept', { Token: second, Password })).toEqual(dead)
  expect(await ann.post('people/withdraw', { Email })).toEqual(refused('There is no such invitation.'))
})

test('a guessed or altered link opens nothing, and the database has no link', async () => {
  const ann = await admin()
  await ann.post('people/invite', eve)
  await ann.post('people/invite', { ...eve, Email: 'bob@example.org' })
  const [one, other] = [await tokenFor(), await tokenFor('bob@example.org')]
  const [id, secret = ''] = one.split('.')
  const forged = [`${id}.${other.split('.')[1]}`, `${id}.${'A'.repeat(43)}`, id, `${id}.`, '', `${one}x`, one.toUpperCase()]
  for (const Token of forged) expect(await visitor().post('people/accept', { Token, Password })).toEqual(dead)
  const { rows } = await sql`select row_to_json(i)::text as kept from invitations i union all select data::text from pgboss.job`
    .execute(app.database.db)
    .catch(() => sql`select row_to_json(i)::text as kept from invitations i`.execute(app.database.db))
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(await visitor().call('people/accept', { Token: 'x'.repeat(500), Password })).toMatchObject({ body: { status: false } })
})

test('guessing is limited', async () => {
  const http = []
  for (let at = 0; at < 31; at++) http.push((await visitor().call('people/openinvitation', { Token: `${at}` })).http)
  expect(http.at(-1)).toBe(429)
})

test('nobody gives more than they have, and a group or a role is chosen', async () => {
  const ann = await admin()
  const invites = (who: typeof ann, rights: object) => who.call('people/invite', { Email, ...rights })
  expect(await invites(ann, {})).toMatchObject({ body: refused('Choose a user group or a role.') })
  expect(await invites(ann, { usergroup: 'Student' })).toMatchObject({ body: refused('Applicants create their own accounts.') })
  expect(await invites(ann, { usergroup: 'admin' })).toMatchObject({ http: 403 })
  expect(await invites(ann, { Roalval: '3' })).toMatchObject({ http: 403 })
  expect(await invites(ann, { Roalval: '1' })).toMatchObject({ body: { status: true } })
  expect(await invites(await owner(), { usergroup: 'admin' })).toMatchObject({ body: { status: true } })
  expect(await ann.call('people/withdraw', { Email })).toMatchObject({ http: 403 })
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  expect(await invites(mo, { usergroup: 'viewer' })).toMatchObject({ http: 403 })
  await app.as('old@example.org', { usergroup: 'viewer' })
  expect(await ann.post('people/invite', { ...eve, Email: 'old@example.org' })).toEqual(
    refusedAt('Email', 'User already exists!'),
  )
})

test('an invitation gives nothing that its sender may no longer give', async () => {
  const ann = await admin()
  await ann.post('people/invite', eve)
  const Token = await tokenFor()
  await sql`update users set usergroup = 'viewer' where username = 'ann@example.org'`.execute(app.database.db)
  expect(await visitor().post('people/accept', { Token, Password })).toEqual(dead)
  await sql`update users set usergroup = 'admin', is_active = false where username = 'ann@example.org'`.execute(app.database.db)
  expect(await visitor().post('people/accept', { Token, Password })).toEqual(dead)
  await sql`update users set is_active = true where username = 'ann@example.org'`.execute(app.database.db)
  expect(await visitor().post('people/accept', { Token, Password })).toMatchObject({ status: true })
})

test('an address is mailed five invitations a day', async () => {
  const ann = await admin()
  for (let at = 0; at < 5; at++) expect(await ann.post('people/invite', eve)).toMatchObject({ status: true })
  expect(await ann.call('people/invite', eve)).toMatchObject({ http: 429 })
})
