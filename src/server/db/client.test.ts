import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { counting } from '#test/support/database-traffic.ts'
import { testDatabase } from '#test/support/database.ts'
import { caches } from '../base/caches.ts'
import { isUnavailable } from './errors.ts'
import { later } from './later.ts'
import type { Db } from './open.ts'
import { StatementNames } from './statements/statement-names.ts'
import { repeatable } from './transaction.ts'

type Tables = { marks: { id: number; text: string } }
const database = await testDatabase()
afterAll(() => database.close())
const db = database.db.withTables<Tables>()
const isServer = database.engine === 'postgres'
await database.run('create table marks (id bigint primary key, text text not null)')
beforeEach(() => database.run('truncate marks'))

const mark = (id: number, text = '') => db.insertInto('marks').values({ id, text })
const marks = async () => (await db.selectFrom('marks').select('id').orderBy('id').execute()).map(({ id }) => id)
const failure = (code: string) => Object.assign(new Error(code), { code })

test('deferred writes are there after the commit, in order', async () => {
  await db.transaction().execute(async (tx) => {
    await later(tx, mark(1, 'first'))
    await later(tx, tx.updateTable('marks').set({ text: 'second' }).where('id', '=', 1))
  })
  expect(await db.selectFrom('marks').selectAll().execute()).toEqual([{ id: 1, text: 'second' }])
})

test('a statement sees earlier deferred writes', async () => {
  const seen = await db.transaction().execute(async (tx) => {
    await later(tx, mark(1))
    return tx.selectFrom('marks').select('id').execute()
  })
  expect(seen).toEqual([{ id: 1 }])
})

test('outside a transaction a deferred write happens at once', async () => {
  await later(db, mark(1))
  expect(await marks()).toEqual([1])
})

test('a deferred write that fails rolls back its transaction, and its error comes first', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await tx.insertInto('marks').values({ id: 1, text: '' }).execute()
    await later(tx, mark(1))
    await later(tx, tx.insertInto('marks').values({ id: 2, text: sql<string>`null` }))
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await marks()).toEqual([])
})

test('its error is thrown, not that of the statement after it', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await tx.insertInto('marks').values({ id: 1, text: '' }).execute()
    await later(tx, mark(1))
    await tx.selectFrom('marks').select('id').execute()
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await marks()).toEqual([])
})

test('a throw after it rolls back, and the connection can be used again', async () => {
  for (let round = 0; round < 10; round += 1) {
    const failing = db.transaction().execute(async (tx) => {
      await later(tx, mark(1))
      throw new Error('No')
    })
    await expect(failing).rejects.toThrow('No')
  }
  expect(await marks()).toEqual([])
})

test.runIf(isServer)('statements of one turn leave in one write; begin and deferred writes need none', async () => {
  const { flushes, statements } = await counting(() =>
    db.transaction().execute(async (tx) => {
      await tx.selectFrom('marks').select('id').execute()
      await later(tx, mark(1))
      await later(tx, mark(2))
    }),
  )
  expect({ flushes, count: statements.length }).toEqual({ flushes: 2, count: 5 })
})

test.runIf(isServer)('a repeated statement is prepared, unless it selects every column', async () => {
  await db.connection().execute(async (one) => {
    for (let round = 0; round < 3; round += 1) {
      await one.selectFrom('marks').select('id').where('id', '=', 7).execute()
      await one.selectFrom('marks').selectAll().where('id', '=', 7).execute()
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like 'select%'`.execute(one)
    expect(rows).toEqual([{ statement: 'select "id" from "marks" where "id" = $1' }])
  })
})

test('the statements of one pool use no names of another', () => {
  const [one, other] = [new StatementNames(), new StatementNames()]
  for (let at = 0; at < 600; at += 1) for (const _ of [1, 2]) one.of(`select ${at}`)
  expect(one.of('select id')).toBe(one.of('select id'))
  expect(one.of('select id')).toBeUndefined()
  other.of('select id')
  expect(other.of('select id')).toMatch(/^s/)
})

test('SEC-26: a pool gives out no more names once the caches have given up those it gave', () => {
  const names = new StatementNames()
  const twice = (text: string) => names.of(text) ?? names.of(text)
  const given = twice('select 0')
  for (let at = 1; at < 500; at += 1) twice(`select ${at}`)
  const others = caches.openCache<string>()
  for (let at = 0; at < 20; at += 1) others.set(`${at}`, 'x'.repeat(1_000_000))
  others.clear()
  expect(twice('select another')).toBeUndefined()
  expect(twice('select 0')).toBe(given)
})

test.runIf(isServer)('a statement whose plan is outdated is repeated in its transaction', async () => {
  let tries = 0
  const texts = (tx: Db) => tx.withTables<Tables>().selectFrom('marks').select('text').where('id', '=', 8).execute()
  await database.db.connection().execute(async (one) => {
    for (let round = 0; round < 3; round += 1) await texts(one)
    await database.run('alter table marks alter text type varchar(9)')
    const found = await repeatable(one, (tx) => {
      tries += 1
      return texts(tx)
    })
    expect({ found, tries }).toEqual({ found: [], tries: 2 })
  })
})

test.each(['40001', '40P01'])('a transaction that PostgreSQL ended with %s is retried, at most twice', async (code) => {
  let tries = 0
  const work = (until: number) => () =>
    repeatable(database.db, async (tx) => {
      tries += 1
      await later(tx, mark(tries))
      if (tries < until) throw failure(code)
    })
  await work(3)()
  expect([tries, await marks()]).toEqual([3, [3]])
  tries = 0
  await database.run('truncate marks')
  await expect(work(4)()).rejects.toMatchObject({ code })
  expect(tries).toBe(3)
})

test('a transaction is never retried after its commit was sent', async () => {
  let tries = 0
  await database.run(`
    create function too_late() returns trigger language plpgsql as $$ begin raise exception 'late' using errcode = '40001'; end $$;
    create constraint trigger too_late after insert on marks deferrable initially deferred for each row execute function too_late()`)
  const failing = repeatable(database.db, async (tx) => {
    tries += 1
    await later(tx, mark(1))
  })
  await expect(failing).rejects.toMatchObject({ code: '40001' })
  await database.run('drop trigger too_late on marks; drop function too_late')
  expect([tries, await marks()]).toEqual([1, []])
})

test.runIf(isServer)(
  'a connection that is cut between begin and commit fails the call, and the next call has another',
  async () => {
    const failing = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await later(tx, mark(1))
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db)
    })
    expect(isUnavailable(await failing.catch((error: unknown) => error))).toBe(true)
    expect(await marks()).toEqual([])
  },
)
