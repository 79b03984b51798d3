import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOf, whereOf } from '#server/db/lists/grid.ts'
import { openTotals } from '#server/db/lists/totals.ts'
import type { GridCondition } from '#shared/grid.ts'
import { testDatabase } from '#test/support/database.ts'
import { userFields, userPage } from './list-store.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())

beforeAll(async () => {
  await sql`insert into users (username, firstname, lastname, usergroup)
    select 'person' || n || '@example.org', 'Name' || n, 'Rao', 'Student' from generate_series(1, 5000) n
    union all select 'staff' || n || '@example.org', 'Staff', 'Rao', 'moderator' from generate_series(1, 20) n`.execute(db)
  await sql`vacuum analyze users`.execute(db)
})

async function planOf(condition: GridCondition): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select username from users where ${whereOf(userFields, { logic: 'and', filters: [condition] })}
    order by username limit 25`.execute(db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each<[string, string, GridCondition]>([
  ['the staff among applicants', 'users_by_group', { field: 'usergroup', operator: 'neq', value: 'Student' }],
  ['one group', 'users_by_group', { field: 'usergroup', operator: 'eq', value: 'Moderator' }],
  ['a user name', 'users_pkey', { field: 'Username', operator: 'eq', value: 'Person4444@Example.org' }],
  ['a part of a user name', 'users_search', { field: 'Username', operator: 'contains', value: 'son4444@' }],
  ['a part of a first name', 'users_search', { field: 'Firstname', operator: 'contains', value: 'Name4444' }],
  ['words of the search', 'users_search', { field: 'search', operator: 'contains', value: 'Name4444 Rao' }],
])('LIST-29: %s is found by the index %s', async (_, index, condition) => {
  expect(await planOf(condition)).toContain(index)
  const where = whereOf(userFields, { logic: 'and', filters: [condition] })
  const { rows } = await sql`select from users where ${where}`.execute(db)
  expect(rows).toHaveLength(index === 'users_by_group' ? 20 : 1)
})

const marks = { hasSecondStep: sql<boolean>`false`, isFromSignOn: sql<boolean>`false` }
const ordered = { timeZone: 'UTC', now: new Date(), ...marks }

test.each(['asc', 'desc'] as const)(
  'LIST-39: accounts are sorted by their names as these read, %s, along an index',
  async (dir) => {
    const names = ['İpek', 'ian', 'Łukasz', 'Luis', 'José', 'JOSEPH', 'Zoë', 'zoe b']
    const ofNames = names.map((name, at) => sql`(${`named${at}@example.org`}::text, ${name}::text, ${name}::text, 'viewer')`)
    await sql`insert into users (username, firstname, lastname, usergroup) values ${sql.join(ofNames)} on conflict do nothing`.execute(
      db,
    )
    const filter = { logic: 'and' as const, filters: [{ field: 'usergroup', operator: 'eq' as const, value: 'viewer' }] }
    const inOrder = ['ian', 'İpek', 'José', 'JOSEPH', 'Luis', 'Łukasz', 'Zoë', 'zoe b']
    for (const field of ['Firstname', 'Lastname'] as const) {
      const sort = [{ field, dir }]
      const { Data } = await userPage(db, openTotals(), { filter, sort, skip: 0, take: 25 }, ordered)
      expect(Data.map((user) => user[field])).toEqual(dir === 'asc' ? inOrder : inOrder.toReversed())
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select username from users order by ${orderOf(userFields, sort, sql.ref('username'))} limit 25`.execute(db)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`users_by_${field.toLowerCase()}`)
    }
  },
)

test('LIST-29: what marks an account is looked up for those of the page alone, whatever they are sorted by', async () => {
  await sql`create sequence looked_up`.execute(db)
  await sql`create function looks_up(name text) returns boolean language plpgsql stable cost 1
    as $$ begin return nextval('looked_up') > 0; end $$`.execute(db)
  const request = { skip: 0, take: 25, sort: [{ field: 'lastSignIn', dir: 'desc' as const }] }
  const lookedUp = { ...ordered, hasSecondStep: sql<boolean>`looks_up(username)` }
  const { Data, Total } = await userPage(db, openTotals(), request, lookedUp)
  expect([Data.length, Total]).toEqual([25, 5_028])
  const { rows } = await sql<{ times: number }>`select last_value::int as times from looked_up`.execute(db)
  expect(rows).toEqual([{ times: 25 }])
})
