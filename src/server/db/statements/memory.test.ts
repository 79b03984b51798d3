import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/support/database.ts'
import { openMemory } from './memory.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await sql`create table colours (name text)`.execute(database.db)
})
afterAll(() => database.close())

const change = () => sql`insert into colours (name) values ('red')`.execute(database.db)

function counted({ seconds = 2, most = 3, holds }: { seconds?: number; most?: number; holds?: (value: number) => boolean } = {}) {
  let time = 1_000_000
  let asked = 0
  const memory = openMemory<number>({ seconds, most, ...(holds && { holds }), tables: ['colours'], now: () => new Date(time) })
  return { memory, read: async () => (asked += 1), pass: (ms: number) => void (time += ms) }
}

test('a value is cached for two seconds, under its own key, and a lookup does not extend that', async () => {
  const { memory, read, pass } = counted()
  expect([await memory.of('a', read), await memory.of('b', read)]).toEqual([1, 2])
  pass(1_999)
  expect([await memory.of('a', read), await memory.of('b', read)]).toEqual([1, 2])
  pass(1)
  expect(await memory.of('a', read)).toBe(3)
})

test('the two seconds start before the read', async () => {
  const { memory, read, pass } = counted()
  await memory.of('a', async () => (pass(1_500), read()))
  pass(500)
  expect(await memory.of('a', read)).toBe(2)
})

test('a change by this process is seen at once, and a concurrent read is not cached', async () => {
  const { memory, read } = counted()
  expect(await memory.of('a', read)).toBe(1)
  await change()
  expect(await memory.of('a', async () => (await change(), read()))).toBe(2)
  expect(await memory.of('a', read)).toBe(3)
})

test('nothing is cached with 0 seconds, after a clock was set back, for missing values or values that are no longer valid', async () => {
  const off = counted({ seconds: 0 })
  expect([await off.memory.of('a', off.read), await off.memory.of('a', off.read)]).toEqual([1, 2])
  const back = counted()
  await back.memory.of('a', back.read)
  back.pass(-1)
  expect(await back.memory.of('a', back.read)).toBe(2)
  const none = counted()
  expect(await none.memory.of('a', async () => undefined)).toBe(undefined)
  expect(none.memory.size()).toBe(0)
  const odd = counted({ holds: (value) => value !== 1 })
  expect([await odd.memory.of('a', odd.read), await odd.memory.of('a', odd.read), await odd.memory.of('a', odd.read)]).toEqual([
    1, 2, 2,
  ])
})

test('a failed read is not cached, and there are never more values than the maximum', async () => {
  const { memory, read } = counted()
  await expect(memory.of('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  for (let each = 0; each < 100; each += 1) await memory.of(`key ${each}`, read)
  expect(memory.size()).toBeLessThanOrEqual(3)
})
