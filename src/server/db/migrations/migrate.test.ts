import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { migrate, MigrationFault } from './migrate.ts'

const database = await testDatabase()
afterAll(() => database.close())
const { db } = database
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await sql`drop table if exists migrations, fruit, seeds`.execute(db)
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, lines: string) => writeFile(join(folder, name), lines)
const fruit = 'create table fruit (name text primary key);\n'
const seeds = `-- Two statements.\ninsert into fruit values ('apple');\ncreate table seeds (fruit text references fruit);\n`
const fruits = async () => (await sql`select name from fruit`.execute(db)).rows

test('new migrations run in order, once, and a file with several statements is one step', async () => {
  await write('0001-fruit.sql', fruit)
  expect(await migrate(db, folder)).toEqual(['0001-fruit.sql'])
  await write('0002-seeds.sql', seeds)
  expect(await migrate(db, folder)).toEqual(['0002-seeds.sql'])
  expect(await migrate(db, folder)).toEqual([])
  expect(await fruits()).toEqual([{ name: 'apple' }])
})

test('a failed migration is rolled back and the error gives the line; earlier ones stay', async () => {
  await write('0001-fruit.sql', fruit)
  await write('0002-pears.sql', `insert into fruit values ('pear');\n\ninsert into nowhere values (1);\n`)
  const failing = migrate(db, folder)
  await expect(failing).rejects.toThrow(MigrationFault)
  await expect(failing).rejects.toThrow('0002-pears.sql line 3: relation "nowhere" does not exist')
  expect(await fruits()).toEqual([])
  await write('0002-pears.sql', `insert into fruit values ('pear');\n`)
  expect(await migrate(db, folder)).toEqual(['0002-pears.sql'])
})

test('a gap in the numbers is an error before anything runs', async () => {
  await write('0001-fruit.sql', fruit)
  await write('0003-seeds.sql', seeds)
  await expect(migrate(db, folder)).rejects.toThrow('0003-seeds.sql leaves a gap: 0002 is missing')
  await expect(fruits()).rejects.toThrow('does not exist')
})

test('a number used twice is an error', async () => {
  await write('0001-fruit.sql', fruit)
  await write('0001-seeds.sql', seeds)
  await expect(migrate(db, folder)).rejects.toThrow('0001-seeds.sql has the number of 0001-fruit.sql')
})

test('a name that is not a number and words is an error', async () => {
  await write('1-Fruit.sql', fruit)
  await expect(migrate(db, folder)).rejects.toThrow('1-Fruit.sql is not named like 0001-users.sql')
})

test('a file that was changed after it had run is an error; other line ends are not a change', async () => {
  await write('0001-fruit.sql', fruit)
  await migrate(db, folder)
  await write('0001-fruit.sql', fruit.replaceAll('\n', '\r\n'))
  expect(await migrate(db, folder)).toEqual([])
  await write('0001-fruit.sql', `${fruit}-- and more\n`)
  await expect(migrate(db, folder)).rejects.toThrow('0001-fruit.sql was changed after it had run; write a new migration instead')
})

test('a database that is ahead of the program, or has other migrations, is an error', async () => {
  await write('0001-fruit.sql', fruit)
  await write('0002-seeds.sql', seeds)
  await migrate(db, folder)
  await rm(join(folder, '0002-seeds.sql'))
  await expect(migrate(db, folder)).rejects.toThrow(
    'The database has 0002-seeds.sql, which this program does not know: it needs a newer version',
  )
  await write('0002-kernels.sql', seeds)
  await expect(migrate(db, folder)).rejects.toThrow('The database has 0002-seeds.sql where this program has 0002-kernels.sql')
})

test.runIf(database.engine === 'postgres')('when four processes start at once, one migrates', async () => {
  await write('0001-fruit.sql', `${fruit}select pg_sleep(0.3);\n`)
  const code = `
    const { openDatabase } = await import(${JSON.stringify(import.meta.resolve('../open.ts'))})
    const { migrate } = await import(${JSON.stringify(import.meta.resolve('./migrate.ts'))})
    const log = { info() {}, warn() {}, error() {} }
    const database = await openDatabase({ databaseUrl: ${JSON.stringify(database.connection.databaseUrl)}, dataDir: '', log })
    console.log('ran ' + (await migrate(database.db, ${JSON.stringify(folder)})).length)
    await database.close()`
  const started = Array.from({ length: 4 }, async () => {
    const one = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [said] = await Promise.all([text(one.stdout), once(one, 'exit')])
    return said.trim()
  })
  expect((await Promise.all(started)).toSorted()).toEqual(['ran 0', 'ran 0', 'ran 0', 'ran 1'])
})

test.runIf(database.engine === 'postgres').each(['', 'select pg_sleep(0.8);\n'])(
  'a migration gives way to a save of an older process, and runs after it, also where it has work in between: %j',
  async (work) => {
    await write('0001-fruit.sql', `${fruit}create table seeds (fruit text);\n`)
    await migrate(db, folder)
    await write('0002-both.sql', `create index on seeds (fruit);\n${work}alter table fruit add column colour text;\n`)
    let migrating: Promise<string[]> | undefined
    await db.transaction().execute(async (tx) => {
      await sql`insert into fruit values ('plum')`.execute(tx)
      migrating = migrate(db, folder)
      migrating.catch(() => {})
      await until(`select from pg_locks where relation in ('fruit'::regclass, 'seeds'::regclass)
        and mode in ('ShareLock', 'ExclusiveLock', 'AccessExclusiveLock')`)
      await sql`insert into seeds values ('plum')`.execute(tx)
    })
    expect(await migrating).toEqual(['0002-both.sql'])
    expect(await fruits()).toEqual([{ name: 'plum' }])
  },
)

async function until(query: string): Promise<void> {
  while ((await sql.raw(query).execute(db)).rows.length === 0);
}
