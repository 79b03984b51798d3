import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rotateKey } from '#app/database/rotate-key.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import type { Client } from '#test/support/client.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'
import { recoveryDigests, stepOf } from './authenticator.ts'
import { secondStepPolicyStore } from './store.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const mo = 'mo@example.org'
const moderator = () => app.as(mo, { usergroup: 'moderator' })
const owner = () => app.as('owner@example.org', { isOwner: true })
const policy = { Roles: ['owner', 'moderator'], Days: 14, RememberDays: 7 }
const shown = (secret: unknown) =>
  new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({ timestamp: app.deps.now().getTime() })
async function setUp(who: Client) {
  const { ID, Secret: secret } = await who.post('secondstep/add', { Kind: 'app' })
  const { Codes } = await who.post('secondstep/verify', { ID, Code: shown(secret) })
  return { ID: String(ID), secret: String(secret), codes: Codes as string[] }
}

test('who must have a second step has the days of the policy from the next sign-in; then other calls wait for it', async () => {
  const before = await moderator()
  const boss = await owner()
  expect(await boss.post('secondstep/policy')).toMatchObject({ Roles: [], Days: 14, RememberDays: 14 })
  expect(await boss.post('secondstep/savepolicy', policy)).toEqual({ status: true, Msg: 'Saved Successfully!' })
  expect(await boss.post('secondstep/policy')).toMatchObject(policy)
  expect(await before.post('secondstep/get')).toMatchObject({ Required: true, Setupby: '' })
  const first = await moderator()
  const { Setupby } = await first.post('secondstep/get')
  expect(await first.post('user/session')).toMatchObject({ secondStepBy: Setupby, mustSetUpSecondStep: false })
  expect(Math.round((Date.parse(String(Setupby)) - app.deps.now().getTime()) / 86_400_000)).toBe(14)
  app.pass({ days: 13 })
  expect(await (await moderator()).post('secondstep/get')).toMatchObject({ Setupby })
  app.pass({ days: 1 })
  const late = await moderator()
  expect(await late.call('applications/get')).toMatchObject({ http: 403, body: { Msg: 'Set up your second step first.' } })
  expect(await late.post('user/session')).toMatchObject({
    status: true,
    username: mo,
    secondStepBy: Setupby,
    mustSetUpSecondStep: true,
  })
  const { ID } = await setUp(late)
  expect((await late.call('applications/get')).http).toBe(200)
  expect(await late.post('user/session')).toMatchObject({ secondStepBy: '', mustSetUpSecondStep: false })
  expect(await late.post('secondstep/remove', { ID })).toEqual(refused('Your role needs a second step. Add another one first.'))
})

test('days that end within a session stop its calls at once, and signing in again leads to the second step', async () => {
  const boss = await owner()
  await boss.post('secondstep/savepolicy', policy)
  await moderator()
  app.pass({ days: 13, minutes: 23 * 60 + 30 })
  const here = await moderator()
  expect((await here.call('applications/get')).http).toBe(200)
  app.pass({ minutes: 31 })
  expect(await here.call('applications/get')).toMatchObject({ http: 403, body: { Msg: 'Set up your second step first.' } })
  expect(await here.post('user/session')).toMatchObject({ mustSetUpSecondStep: true })
  expect(await here.post('secondstep/add', { Kind: 'app' })).toMatchObject(refused('Please confirm it is you.'))
  expect(await here.signIn(mo, password)).toMatchObject({ status: true })
  await setUp(here)
  expect((await here.call('applications/get')).http).toBe(200)
})

test('who need not have one is asked for nothing, and a laxer policy holds from the next sign-in', async () => {
  const boss = await owner()
  await boss.post('secondstep/savepolicy', { ...policy, Days: 0 })
  expect((await (await app.as('vic@example.org', { usergroup: 'viewer' })).call('applications/get')).http).toBe(200)
  expect((await (await moderator()).call('applications/get')).http).toBe(403)
  await sql`update second_step_policy set roles = '{}'`.execute(app.database.db)
  expect((await (await moderator()).call('applications/get')).http).toBe(200)
})

test('SIGN-34: an installation without accounts begins with five roles; one with accounts, or a policy, keeps what it has', async () => {
  const store = secondStepPolicyStore(app.database.db)
  await store.begin()
  expect(await store.get()).toMatchObject({ Roles: [] })
  await sql`delete from users`.execute(app.database.db)
  await store.begin()
  expect(await store.get()).toEqual({ Roles: ['owner', '3', 'admin', 'moderator', '2'], Days: 14, RememberDays: 14 })
  await store.save({ Roles: ['owner'], Days: 3, RememberDays: 0 })
  await store.begin()
  expect(await store.get()).toEqual({ Roles: ['owner'], Days: 3, RememberDays: 0 })
})

test.each([
  { ...policy, Roles: ['Student'] },
  { ...policy, Days: 91 },
  { ...policy, RememberDays: 31 },
  { ...policy, RememberDays: 0.5 },
  { Roles: ['admin'] },
])('%j is no policy', async (body) => {
  expect((await (await owner()).post('secondstep/savepolicy', body))['status']).toBe(false)
})

test('an admin resets whom they may manage: second step, devices and sessions go, and the person is mailed', async () => {
  const here = await moderator()
  await setUp(here)
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const having = { filter: { logic: 'and', filters: [{ field: 'HasSecondStep', operator: 'eq', value: true }] } }
  expect((await ann.post('users/getpage', having))['Data']).toMatchObject([{ Username: mo, HasSecondStep: true }])
  expect(await ann.post('secondstep/reset', { username: ' MO@example.org' })).toEqual({
    status: true,
    Msg: 'Reset Successfully!',
  })
  expect((await ann.post('users/getpage', having))['Data']).toEqual([])
  expect((await here.call('user/session')).http).toBe(401)
  const { rows } = await sql`select 1 from devices where username = ${mo}`.execute(app.database.db)
  expect(rows).toHaveLength(0)
  expect(await app.anyone().signIn(mo, password)).toMatchObject({ status: true })
  expect((await app.mailsTo(mo)).map(({ text }) => text).join()).toContain('The second step for signing in was reset.')
  const { Data } = await ann.post('activitylog/get', { skip: 0, take: 5 })
  expect(JSON.stringify(Data)).toContain(`Reset the second step of ${mo}`)
})

test('nobody resets the owner or whom they may not manage, nor without a sign-in from the last ten minutes', async () => {
  await app.as('boss@example.org', { role: '3' })
  await owner()
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  for (const username of ['owner@example.org', 'boss@example.org'])
    expect((await ann.call('secondstep/reset', { username })).http).toBe(403)
  await moderator()
  expect(await ann.post('secondstep/reset', { username: 'no@example.org' })).toEqual(refused('There is no such user.'))
  app.pass({ minutes: 11 })
  expect(await ann.post('secondstep/reset', { username: mo })).toMatchObject(refused('Please confirm it is you.'))
})

test('a replaced key leaves authenticator apps and recovery codes as they are', async () => {
  const { secret, codes } = await setUp(await moderator())
  const [old, next] = ['k'.repeat(40), 'n'.repeat(40)]
  const { db } = app.database
  const ring = secretsFrom({ key: next, previous: old })
  await rotateKey(db, { ring, previous: secretsFrom(old) })
  const { rows } = await sql<{ id: string; secret_sealed: string }>`select id, secret_sealed from second_steps`.execute(db)
  const [row] = rows
  app.pass({ minutes: 1 })
  expect(row && stepOf(secretsFrom(next), row, shown(secret), app.deps.now())).toBeTypeOf('number')
  const { rows: kept } = await sql<{ digest: string }>`select digest from recovery_codes`.execute(db)
  expect(kept.map(({ digest }) => digest)).toContain(recoveryDigests(ring, mo, codes[0] ?? '')[1])
})
