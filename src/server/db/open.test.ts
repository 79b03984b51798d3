import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { silentLog } from '#test/support/silent-log.ts'
import { testDatabase } from '#test/support/database.ts'
import { FolderInUse } from './locks/folder-lock.ts'
import { openDatabase } from './open.ts'

const database = await testDatabase()
afterAll(() => database.close())
const { db } = database

test('values arrive as exact numbers, days as text and moments as dates, on both engines', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as big, 12.50::numeric as price, date '2024-02-29' as day, true as yes,
      timestamptz '2024-02-29 23:59:00+05:30' as moment, '{"a":[1]}'::jsonb as json,
      array[1, 2]::bigint[] as bigs, array['2024-02-29']::date[] as days, array[]::date[] as none
  `.execute(db)
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      price: 12.5,
      day: '2024-02-29',
      yes: true,
      moment: new Date('2024-02-29T18:29:00Z'),
      json: { a: [1] },
      bigs: [1, 2],
      days: ['2024-02-29'],
      none: [],
    },
  ])
})

test('a number too large to be exact is an error, not a wrong number', async () => {
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow('9007199254740993 is too large to be exact')
})

test('a session uses UTC', async () => {
  expect((await sql`select (timestamptz '2024-01-01 02:00+05:30')::date as day`.execute(db)).rows).toEqual([
    { day: '2023-12-31' },
  ])
})

test('a failed transaction is rolled back, and the next statement works', async () => {
  await sql`create table kept (id integer primary key)`.execute(db)
  const twice = db.transaction().execute((tx) => sql`insert into kept values (1), (1)`.execute(tx))
  await expect(twice).rejects.toThrow('duplicate key')
  await expect(database.run('begin; insert into kept values (2); select 1 / 0; commit')).rejects.toThrow('division by zero')
  expect((await sql`select * from kept`.execute(db)).rows).toEqual([])
})

// A separate process, because Node warns once per process.
test('concurrent statements in a transaction of the embedded database are answered in order, without a warning', async () => {
  const program = `
    import { openEmbedded } from '#server/db/embedded.ts'
    const { pool, close } = await openEmbedded('memory')
    const client = await pool.connect()
    const asked = ['begin', 'select 1 as n', 'select 1 / 0', 'rollback', 'select 2 as n'].map((text) => client.query(text))
    const answers = await Promise.allSettled(asked)
    client.release()
    console.log(JSON.stringify(answers.map(({ value, reason }) => reason?.message ?? value.rows)))
    await pool.end()
    await close()`
  const node = ['--throw-deprecation', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, node)
  expect(JSON.parse(stdout)).toEqual([[], [{ n: 1 }], 'division by zero', [], [{ n: 2 }]])
})

test('several statements at once return the rows of all', async () => {
  expect(await database.run('select 1 as n; select 2 as n')).toEqual({ rows: [{ n: 1 }, { n: 2 }] })
})

test('trigram search is available', async () => {
  expect((await sql`select 'Meenakshi' ilike '%nak%' as found, show_trgm('ab') as parts`.execute(db)).rows).toEqual([
    { found: true, parts: ['  a', ' ab', 'ab '] },
  ])
})

test('ready resolves while the database answers, and rejects when it does not', async () => {
  await database.ready()
  const nobody = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '', log: silentLog })
  await expect(nobody.ready()).rejects.toThrow('ECONNREFUSED')
  await nobody.close()
})

test('the embedded database stores its rows in a folder that it locks while open', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'open-'))
  const settings = { dataDir, log: silentLog }
  const first = await openDatabase(settings)
  expect(first.engine).toBe('embedded')
  await first.run('create table kept (id integer); insert into kept values (7)')
  await expect(openDatabase(settings)).rejects.toThrow(FolderInUse)
  await first.close()
  const second = await openDatabase(settings)
  expect(await second.run('select * from kept')).toEqual({ rows: [{ id: 7 }] })
  await second.close()
  await rm(dataDir, { recursive: true })
}, 60_000)
