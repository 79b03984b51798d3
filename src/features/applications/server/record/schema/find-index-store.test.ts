import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { serverAddress } from '#test/support/ready-database.ts'
import { buildFindIndex } from './find-index-store.ts'

const database = await testDatabase()
afterAll(() => database.close())
const { db } = database

const made = async () => {
  const { rows } = await sql<{
    definition: string
    usable: boolean
  }>`select pg_get_indexdef(indexrelid) as definition, indisvalid as usable
    from pg_index where indexrelid = to_regclass('applications_find')`.execute(db)
  return rows[0]
}

test.runIf(serverAddress())(
  'the index can be made beforehand, as the migration makes it, and again after an interrupted build',
  async () => {
    const byMigration = await made()
    expect(await buildFindIndex(db)).toBe(false)
    await sql`drop index applications_find`.execute(db)
    expect(await buildFindIndex(db)).toBe(true)
    expect(await made()).toEqual(byMigration)
    await sql`update pg_index set indisvalid = false where indexrelid = 'applications_find'::regclass`.execute(db)
    expect(await buildFindIndex(db)).toBe(true)
    expect(await made()).toEqual(byMigration)
  },
)
