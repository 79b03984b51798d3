import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'

const database = await testDatabase()
afterAll(() => database.close())

/** Tables that stay small and refer to rows that are seldom deleted: a delete then reads them whole. */
const small = ['no_sheet', 'sales_openings', 'sheet_drafts', 'status_title']

test('what refers to a row is found by an index when the row is deleted, so that deleting many takes no time for each that is left', async () => {
  const { rows } = await sql<{ table: string; key: string }>`
    select key.conrelid::regclass::text as "table", pg_get_constraintdef(key.oid) as key
    from pg_constraint key join pg_class on pg_class.oid = key.conrelid
    where key.contype = 'f' and pg_class.relnamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = key.conrelid and indisvalid
        and (indkey::int2[])[0:cardinality(key.conkey) - 1] @> key.conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) = (
          select format('(%I IS NOT NULL)', attname) from pg_attribute where attrelid = key.conrelid and attnum = key.conkey[1])))
    order by 1, 2`.execute(database.db)
  expect(rows.filter(({ table }) => !small.includes(table))).toEqual([])
  expect([...new Set(rows.map(({ table }) => table))]).toEqual(small)
})
