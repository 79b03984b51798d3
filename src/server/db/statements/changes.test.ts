import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/support/database.ts'
import { serverAddress } from '#test/support/ready-database.ts'
import { later, together } from '../later.ts'
import { unnoticed, versionOf, watchTables, written } from './changes.ts'

let database: TestDatabase
const watched = ['holidays', 'people']
beforeAll(async () => {
  database = await testDatabase()
  await sql`create table holidays (name text primary key)`.execute(database.db)
  watchTables(watched)
})
afterAll(() => database.close())

const version = () => versionOf(watched)
const add = (name: string) => sql`insert into holidays (name) values (${name})`

test.each([
  ['update "people" set x = 1', ['people']],
  ['/* later */ INSERT INTO people (a) values (1)', ['people']],
  ['with gone as (delete from people returning *) insert into "holidays" select * from gone', ['people', 'holidays']],
  ['truncate people', ['people']],
  ['select * from people for update of people', []],
  ['update others set people = 1', []],
  [`update people set seen = now() ${unnoticed}`, []],
])('%s', (text, tables) => {
  expect(written(text)).toEqual(tables)
})

test('a single statement counts once it is done, a read never', async () => {
  const before = version()
  await sql`select * from holidays`.execute(database.db)
  expect(version()).toBe(before)
  await add('one').execute(database.db)
  expect(version()).toBe(before + 1)
})

test('the writes of a transaction count when it has ended, and not before: until then others see the old state', async () => {
  const before = version()
  await database.db.transaction().execute(async (tx) => {
    await add('two').execute(tx)
    await later(tx, add('three'))
    expect(version()).toBe(before)
  })
  expect(version()).toBe(before + 1)
})

test('a transaction with another isolation level counts too, and so does a failed one', async () => {
  const before = version()
  const failing = database.db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (tx) => {
      await add('four').execute(tx)
      expect(version()).toBe(before)
      throw new Error('changed my mind')
    })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(version()).toBe(before + 1)
})

test.runIf(serverAddress())(
  'of two statements asked together the writing one counts when it is done, not with the other',
  async () => {
    const done = together(database.db, sql`select 1`, sql`insert into holidays select 'five' from pg_sleep(0.4)`)
    await new Promise((pass) => setTimeout(pass, 150))
    const meanwhile = version()
    await done
    expect(version()).toBeGreaterThan(meanwhile)
  },
)
