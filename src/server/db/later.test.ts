import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counting } from '#test/support/database-traffic.ts'
import { testDatabase } from '#test/support/database.ts'
import { serverAddress } from '#test/support/ready-database.ts'
import { together } from './later.ts'

const database = await testDatabase()
afterAll(() => database.close())
const { db } = database
const server = serverAddress()

beforeAll(async () => {
  await sql`create table shelf (id integer primary key); create table book (shelf integer)`.execute(db)
  await sql`insert into shelf values (1)`.execute(db)
})

const held = sql<{ id: number }>`select id from shelf where id = 1 for update`
const books = sql<{ shelf: number }>`select shelf from book`
const broken = sql`select 1 / 0`

test('two statements are answered in order, in one write with the begin', async () => {
  const { flushes } = await counting(() =>
    db.transaction().execute(async (tx) => expect(await together(tx, held, books)).toEqual([[{ id: 1 }], []])),
  )
  expect(flushes).toBe(server ? 2 : 0)
})

test('outside a transaction they are one write too, and after a failing one the connection is free for the next', async () => {
  const { flushes } = await counting(async () => expect(await together(db, held, books)).toEqual([[{ id: 1 }], []]))
  expect(flushes).toBe(server ? 1 : 0)
  await expect(together(db, broken, books)).rejects.toThrow('division by zero')
  await expect(together(db, books, broken)).rejects.toThrow('division by zero')
  expect(await together(db, held, books)).toEqual([[{ id: 1 }], []])
})

test('the first error is thrown, and nothing is left behind', async () => {
  const [first, second] = [
    db.transaction().execute((tx) => together(tx, broken, books)),
    db.transaction().execute((tx) => together(tx, held, broken)),
  ]
  await expect(first).rejects.toThrow('division by zero')
  await expect(second).rejects.toThrow('division by zero')
  expect(await db.transaction().execute((tx) => together(tx, held, books))).toEqual([[{ id: 1 }], []])
})

test.runIf(server)('the second sees what was committed while the first waited for the row', async () => {
  let waiting: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`select id from shelf where id = 1 for update`.execute(tx)
    waiting = db.transaction().execute((other) => together(other, held, books))
    await sql`select pg_sleep(0.3)`.execute(tx)
    await sql`insert into book values (1)`.execute(tx)
  })
  expect(await waiting).toEqual([[{ id: 1 }], [{ shelf: 1 }]])
})
