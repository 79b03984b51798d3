import { argon2Sync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { isCommonPassword } from '#server/secrets/common-passwords.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const [composed, decomposed] = ['Crème brûlée 7', 'Cre\u0300me bru\u0302le\u0301e 7']
const asha = 'asha@example.org'

const hashOf = async () => {
  const { rows } = await sql<{ hash: string }>`select password_hash as hash from users where username = ${asha}`.execute(
    app.database.db,
  )
  return rows[0]?.hash
}
const signIn = (password: string, username = asha) => app.anyone().post('user/login', { username, password })

async function makeAccount(password: string) {
  const admin = await app.as('ann@example.org', { usergroup: 'admin' })
  const account = { username: asha, firstname: 'Asha', usergroup: 'viewer', IsActive: true, password }
  expect(await admin.post('user/create', account)).toMatchObject({ status: true })
}

test('SIGN-53: a password is the same in every form of Unicode', async () => {
  await makeAccount(decomposed)
  for (const password of [composed, decomposed]) expect(await signIn(password)).toMatchObject({ status: true })
  expect(await signIn('Creme brulee 7')).toMatchObject({ status: false })
})

test('SIGN-53: a hash of a password as it was typed is accepted, and replaced', async () => {
  await makeAccount(composed)
  const nonce = randomBytes(16)
  const message = Buffer.from(decomposed, 'utf8')
  const tag = argon2Sync('argon2id', { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32, message, nonce })
  const old = `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`
  await sql`update users set password_hash = ${old} where username = ${asha}`.execute(app.database.db)
  expect(await signIn(composed)).toMatchObject({ status: false })
  expect(await signIn(decomposed)).toMatchObject({ status: true })
  expect(await hashOf()).not.toBe(old)
  expect(await signIn(composed)).toMatchObject({ status: true })
})

test('SIGN-53: a Turkish İ or ı signs nobody in as another person', async () => {
  await makeAccount(composed)
  for (const username of ['ashı@example.org', 'İasha@example.org', 'äsha@example.org', 'ａsha@example.org'])
    expect(await signIn(composed, username)).toMatchObject({ status: false })
})

test('SIGN-53: a common password is common in wide letters, too', async () => {
  expect(await isCommonPassword('ｐａｓｓｗｏｒｄ１')).toBe(true)
})
