import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import type { Database } from '#server/db/open.ts'
import { newRow } from './new-row.ts'
import { applicationStore } from '../store.ts'
import type { ApplicationTables } from '../tables.ts'

let database: Database
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

test('a record before its first save is what the database has by default', async () => {
  const at = new Date('2026-11-25T06:00:00Z')
  const begun = {
    username: 'amy@example.org',
    form: 'job',
    ip: '192.0.2.1',
    created_by: 'amy@example.org',
    created_at: at,
  } as const
  const store = applicationStore(database.db)
  const { number: application_id } = await store.nextNumber().executeTakeFirstOrThrow()
  await database.db
    .withTables<ApplicationTables>()
    .insertInto('applications')
    .values({ ...begun, application_id, modified_at: at, submitted_at: null, deleted_at: null, deleted_by: null, fields: '{}' })
    .execute()
  expect(newRow({ ...begun, application_id })).toEqual(await store.find('amy@example.org'))
})
