import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPasswords } from '#server/secrets/passwords.ts'
import { sharedDatabase, type TestDatabase } from '#test/support/database.ts'
import { ensureOwner } from './ensure-owner.ts'

let database: TestDatabase
beforeAll(async () => void (database = await sharedDatabase()))
afterAll(() => database.close())

test('a password is hashed for an owner who is new, and at no later start', async () => {
  const passwords = openPasswords()
  const hashed: string[] = []
  const counting = { ...passwords, hash: (password: string) => (hashed.push(password), passwords.hash(password)) }
  const start = () => ensureOwner(database.db, counting, { email: 'Owner@example.org', password: 'blue umbrella' })
  expect(await start()).toEqual({ username: 'owner@example.org', oneTimePassword: undefined })
  expect(await start()).toBeUndefined()
  expect(hashed).toEqual(['blue umbrella'])
})
