import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOf, whereOf } from '#server/db/lists/grid.ts'
import type { GridCondition } from '#shared/grid.ts'
import { testDatabase } from '#test/support/database.ts'
import { manyApplications } from '#test/support/many-applications.ts'
import { listFields } from '../record/fields/field-store.ts'

const database = await testDatabase()
afterAll(() => database.close())

beforeAll(async () => {
  await manyApplications(database.db, 5_000)
  await sql`update applications set custom_status = 'Waiting list', payment = 'Due' where application_id % 400 = 0`.execute(
    database.db,
  )
  await sql`vacuum analyze applications`.execute(database.db)
})

const where = (...filters: GridCondition[]) => whereOf(listFields, { logic: 'and', filters })

const firstPage = sql`order by created_at desc, application_id desc limit 10`
const firstLook = sql`limit 2001`

async function planFor(filters: GridCondition[], end: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select application_id from applications where deleted_at is null and ${where(...filters)} ${end}`.execute(database.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
const planOf = (...filters: GridCondition[]) => planFor(filters, firstPage)

const status = { field: 'cutomestatus', operator: 'eq', value: 'waiting list' } as const
const name = { field: 'Name', operator: 'contains', value: 'ME44' } as const

test.each<[string, GridCondition[]]>([
  ['a status', [status]],
  ['a status and a part of a name', [status, name]],
  ['a status nobody has', [{ ...status, value: 'Lost' }]],
  ['a part of a name', [{ ...name, value: 'ME444' }]],
  ['words of the search', [{ field: 'search', operator: 'contains', value: 'Person4444@' }]],
  ['LIST-37: words of a choice', [{ field: 'search', operator: 'contains', value: 'Clinical Program' }]],
  ['LIST-37: words of a program', [{ field: 'Program', operator: 'contains', value: 'Clinical Pro' }]],
  ['a form without applications', [{ field: 'Form', operator: 'eq', value: 'JOB' }]],
  ['a part of a form', [{ field: 'Form', operator: 'contains', value: 'Jo' }]],
  ['a program', [{ field: 'Program', operator: 'eq', value: 'Art' }]],
])('one index finds %s', async (_, filters) => {
  expect(await planOf(...filters)).toContain('Bitmap Index Scan on applications_find')
})

test('a whole name is found by the index that sorts by it', async () => {
  expect(await planOf({ field: 'Name', operator: 'eq', value: 'name4444' })).toContain('Index Scan using applications_by_name')
})

test.each(['contains', 'startswith', 'endswith', 'eq'] as const)(
  'LIST-32: by a name that %s a text the index finds no row that has the text elsewhere',
  async (operator) => {
    for (const filters of [[], [status]]) {
      const plan = await planFor([...filters, { ...name, operator, value: 'NaME44' }], firstLook)
      expect(plan).toMatch(/Index Cond: .*fold\(name\)/)
      expect(plan).not.toContain('search_text')
    }
  },
)

test('a part of a name that is too short for the index is not looked for there', async () => {
  expect(await planOf({ ...name, value: '44' })).not.toContain('applications_find')
})

test('a page far behind the newest is found by an index of the order alone', async () => {
  expect(await planFor([], sql`${firstPage} offset 2000`)).toContain('Index Only Scan Backward using applications_by_created_at')
})

const wordColumns = [
  ['Name', 'name'],
  ['familyName', 'family_name'],
  ['Citizenship', 'citizenship'],
  ['Referred', 'referred'],
] as const

test.each(wordColumns.flatMap(([field, column]) => [[field, column, 'asc'] as const, [field, column, 'desc'] as const]))(
  'LIST-39: %s is sorted as it reads (%s, %s), deep pages along an index alone',
  async (field, column, dir) => {
    const names = ['zoe b', 'Łukasz', 'JOSEPH', 'Zoë', 'İpek', 'Luis', 'ian', 'José']
    const asRead = ['ian', 'İpek', 'José', 'JOSEPH', 'Luis', 'Łukasz', 'Zoë', 'zoe b']
    await sql`update applications set ${sql.ref(column)} = (${names}::text[])[application_id] where application_id <= 8`.execute(
      database.db,
    )
    await sql`vacuum analyze applications`.execute(database.db)
    const order = orderOf(listFields, [{ field, dir }], sql`application_id`)
    const { rows } = await sql<{ text: string }>`select ${sql.ref(column)} as text from applications
      where deleted_at is null and application_id <= 8 order by ${order}`.execute(database.db)
    expect(rows.map(({ text }) => text)).toEqual(dir === 'asc' ? asRead : asRead.toReversed())
    const plan = await planFor([], sql`order by ${order} limit 10 offset 2000`)
    expect(plan).toMatch(/Index Only Scan (Backward )?using applications_by_/)
  },
)

test.each<[string, string, GridCondition]>([
  [
    'QUEUE-3: the owner of the tab Mine',
    'applications_by_assigned_to',
    { field: 'Owner', operator: 'eq', value: 'Rare@Example.org' },
  ],
  ['the first days of due dates', 'applications_by_due_on', { field: 'DueOn', operator: 'lt', value: '2020-01-31' }],
])('%s is found by an index of its own, whatever the list is sorted by', async (_, index, condition) => {
  await sql`update applications set assigned_to = 'common@example.org', due_on = '2026-01-01'`.execute(database.db)
  await sql`update applications set assigned_to = 'rare@example.org', due_on = '2020-01-01' where application_id % 400 = 0`.execute(
    database.db,
  )
  await sql`vacuum analyze applications`.execute(database.db)
  expect(await planOf(condition)).toContain(index)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from applications where ${where(condition)}`.execute(database.db)
  expect(rows).toEqual([{ count: 12 }])
})

test('a condition on a column of few values is asked of the values', async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from applications
    where ${where({ field: 'Payment', operator: 'contains', value: 'DU' })}`.execute(database.db)
  expect(rows).toEqual([{ count: 12 }])
  expect(await planOf({ field: 'Form', operator: 'contains', value: 'nothing' })).toContain('One-Time Filter: false')
})

test.each<[string, string, GridCondition]>([
  ['applications_by_referrer', 'referred', { field: 'Referred', operator: 'eq', value: 'Rare' }],
  ['applications_by_assigned_to', 'assigned_to', { field: 'Owner', operator: 'in', value: ['rare'] }],
])('OFFICE-29: in any period, %s finds the few rows of a value of %s', async (index, column, condition) => {
  await sql`update applications set ${sql.ref(column)} = 'rare' where application_id % 400 = 0`.execute(database.db)
  await sql`vacuum analyze applications`.execute(database.db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select gender, count(*) from applications where deleted_at is null and created_at >= '2000-01-01' and created_at < '2100-01-01'
      and ${where(condition)} group by 1`.execute(database.db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
})
