import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whereOf } from '#server/db/lists/grid.ts'
import type { GridCondition } from '#shared/grid.ts'
import { testDatabase } from '#test/support/database.ts'
import { deliveryFields } from './log-page-store.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())

beforeAll(async () => {
  await sql`insert into mail_log (id, channel, recipient, template, queued_at)
    select gen_random_uuid(), 'mail', 'Person' || n || '@example.org', 'Approval', now() from generate_series(1, 20000) n`.execute(
    db,
  )
  await sql`insert into mail_log (id, channel, recipient, template, queued_at)
    values (gen_random_uuid(), 'sms', '+919876543210', 'Code', now())`.execute(db)
  await sql`vacuum analyze mail_log`.execute(db)
})

test.each<[string, string, GridCondition]>([
  ['an address', 'mail_log_recipients', { field: 'To', operator: 'eq', value: 'person4444@Example.org' }],
  ['a part of one', 'mail_log_recipients', { field: 'To', operator: 'contains', value: 'SON4444@' }],
  ['how one begins', 'mail_log_recipients', { field: 'To', operator: 'startswith', value: 'person4444@' }],
  ['the only SMS', 'mail_log_by_sms', { field: 'Channel', operator: 'eq', value: 'SMS' }],
])('LIST-29: %s in the delivery log is found by the index %s', async (_, index, condition) => {
  const where = whereOf(deliveryFields, { logic: 'and', filters: [condition] })
  const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from mail_log where ${where} order by queued_at desc, id desc limit 25`.execute(db)
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
  const { rows } = await sql`select from mail_log where ${where}`.execute(db)
  expect(rows).toHaveLength(1)
})
