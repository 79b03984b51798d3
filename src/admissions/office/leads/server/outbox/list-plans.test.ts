import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whereOf } from '#server/db/lists/grid.ts'
import type { GridCondition } from '#shared/grid.ts'
import { testDatabase } from '#test/support/database.ts'
import { outboxFields } from './list-store.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())

beforeAll(async () => {
  await sql`insert into applications (application_id, username, form, created_at, created_by, modified_at)
    overriding system value
    select n, 'person' || n || '@example.org', 'college', now(), 'office', now() from generate_series(1, 20000) n`.execute(db)
  await sql`insert into outbox (service, kind, subject, application_id, dedupe_key, payload, state, next_at, created_at)
    select 'crm', 'lead', 'Person' || n || '@example.org', n, 'lead:' || n, '{}', 'done', now(), now() from generate_series(1, 20000) n`.execute(
    db,
  )
  await sql`vacuum analyze outbox`.execute(db)
})

test.each<[string, RegExp, GridCondition]>([
  ['an address', /outbox_of_address/, { field: 'Email', operator: 'eq', value: 'person4444@Example.org' }],
  ['a part of one', /outbox_ended_subjects/, { field: 'Email', operator: 'contains', value: 'SON4444@' }],
  ['how one begins', /outbox_(of_address|ended_subjects)/, { field: 'Email', operator: 'startswith', value: 'person4444@' }],
  ['a number', /outbox_of_application/, { field: 'applicationID', operator: 'eq', value: 4444 }],
])('LIST-29: what was sent about %s is found by the index %s', async (_, index, condition) => {
  const where = whereOf(outboxFields, { logic: 'and', filters: [condition] })
  const page = sql`select id from outbox where ${where} order by id desc limit 25`
  const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`explain ${page}`.execute(db)
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(index)
  expect((await page.execute(db)).rows).toHaveLength(1)
})

test('LIST-29: a part of an address is also found among entries that wait, which that index leaves out', async () => {
  await sql`update outbox set state = 'waiting' where application_id % 1000 = 44`.execute(db)
  await sql`vacuum analyze outbox`.execute(db)
  const where = whereOf(outboxFields, {
    logic: 'and',
    filters: [{ field: 'Email', operator: 'contains', value: 'PERSON1044' }],
  })
  const page = sql<{ state: string }>`select state from outbox where ${where} order by id desc limit 25`
  const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`explain ${page}`.execute(db)
  const indexes = plan.flatMap((row) => /Bitmap Index Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
  expect(indexes).toEqual(['outbox_ended_subjects', expect.stringMatching(/^outbox_(due|of_webhook)$/)])
  const { rows } = await page.execute(db)
  expect(rows.filter(({ state }) => state === 'waiting')).toHaveLength(1)
  expect(rows).toHaveLength(11)
})
