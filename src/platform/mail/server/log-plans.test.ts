import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whereOf } from '#server/db/lists/grid.ts'
import type { GridOperator } from '#shared/grid.ts'
import { testDatabase } from '#test/support/database.ts'
import { deliveryFields } from './log-page-store.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())

beforeAll(async () => {
  await sql`insert into mail_log (id, channel, recipient, template, queued_at)
    select gen_random_uuid(), 'mail', 'Person' || n || '@example.org', 'Approval', now() from generate_series(1, 20000) n`.execute(db)
  await sql`vacuum analyze mail_log`.execute(db)
})

test.each<[string, GridOperator, string]>([
  ['an address', 'eq', 'person4444@Example.org'],
  ['a part of one', 'contains', 'SON4444@'],
  ['how one begins', 'startswith', 'person4444@'],
])('LIST-29: %s in the delivery log is found by an index', async (_, operator, value) => {
  const where = whereOf(deliveryFields, { logic: 'and', filters: [{ field: 'To', operator, value }] })
  const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from mail_log where ${where} order by queued_at desc, id desc limit 25`.execute(db)
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('mail_log_recipients')
  const { rows } = await sql`select from mail_log where ${where}`.execute(db)
  expect(rows).toHaveLength(1)
})
