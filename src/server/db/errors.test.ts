import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { silentLog } from '#test/support/silent-log.ts'
import { isUnavailable } from './errors.ts'
import { openDatabase } from './open.ts'

test('a database that does not answer is distinguished from a broken statement', async () => {
  const { db, close } = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '', log: silentLog })
  const error: unknown = await sql`select 1`.execute(db).catch((thrown: unknown) => thrown)
  expect(isUnavailable(error)).toBe(true)
  expect(isUnavailable(Object.assign(new Error('syntax'), { code: '42601' }))).toBe(false)
  expect(isUnavailable(new Error('a bug'))).toBe(false)
  await close()
})

test.each(['53100', '53200', 'ENOSPC'])('no room left (%s) counts as temporary, too', (code) => {
  expect(isUnavailable(Object.assign(new Error('no room'), { code }))).toBe(true)
})
