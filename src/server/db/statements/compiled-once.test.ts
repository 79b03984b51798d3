import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { compiledAround, compiledByNames, compiledOnce, rowsOf } from './compiled-once.ts'

type Tables = { marks: { id: number; text: string } }
const database = await testDatabase()
afterAll(() => database.close())
await database.run(`create table marks (id bigint primary key, text text not null);
  insert into marks values (1, 'one'), (2, 'two'), (3, 'two')`)

test('a query is built once, and each run has its own values, including repeated ones', async () => {
  const build = vi.fn()
  const above = compiledOnce<{ id: number; text: string }>()((db, value) => {
    build()
    const marks = db.withTables<Tables>().selectFrom('marks').select('id').where('text', '=', value('text'))
    return marks.where('id', '>=', value('id')).where('text', '<>', 'three').where('id', '>=', value('id')).orderBy('id')
  })
  expect(await rowsOf(database.db, above(database.db, { id: 1, text: 'two' }))).toEqual([{ id: 2 }, { id: 3 }])
  expect(await rowsOf(database.db, above(database.db, { id: 3, text: 'two' }))).toEqual([{ id: 3 }])
  expect(await rowsOf(database.db, above(database.db, { id: 1, text: 'one' }))).toEqual([{ id: 1 }])
  expect(build).toHaveBeenCalledTimes(1)
})

test('in a transaction it runs in that transaction, wherever it was built', async () => {
  const all = compiledOnce<{ text: string }>()((db, value) =>
    db.withTables<Tables>().selectFrom('marks').select('id').where('text', '=', value('text')),
  )
  await rowsOf(database.db, all(database.db, { text: 'new' }))
  const seen = database.db.transaction().execute(async (tx) => {
    await tx.withTables<Tables>().insertInto('marks').values({ id: 9, text: 'new' }).execute()
    expect(await rowsOf(tx, all(tx, { text: 'new' }))).toEqual([{ id: 9 }])
    throw new Error('Undo')
  })
  await expect(seen).rejects.toThrow('Undo')
  expect(await rowsOf(database.db, all(database.db, { text: 'new' }))).toEqual([])
})

test('where the text depends on which values there are, it is built once for each set of them', async () => {
  const build = vi.fn()
  const change = compiledByNames<{ held: number; id?: number | undefined; text?: string | undefined }>()((db, value, names) => {
    build(names)
    const changed = names.filter((name) => name !== 'held')
    const update = db
      .withTables<Tables>()
      .updateTable('marks')
      .set(Object.fromEntries(changed.map((name) => [name, value(name)])))
    return update.where('id', '=', value('held')).returning(['id', 'text'])
  })
  const changed = (values: Parameters<typeof change>[1]) => rowsOf(database.db, change(database.db, values))
  expect(await changed({ held: 2, text: 'second' })).toEqual([{ id: 2, text: 'second' }])
  expect(await changed({ held: 2, text: 'two', id: undefined })).toEqual([{ id: 2, text: 'two' }])
  expect(await changed({ held: 3, id: 4 })).toEqual([{ id: 4, text: 'two' }])
  expect(await changed({ held: 4, id: 3 })).toEqual([{ id: 3, text: 'two' }])
  expect(build.mock.calls).toEqual([[['held', 'text']], [['held', 'id']]])
})

test('a query around another one has the values of both, and is built once for each that is', async () => {
  const build = vi.fn()
  const change = compiledByNames<{ held: number; text?: string | undefined }>()((db, value) =>
    db
      .withTables<Tables>()
      .updateTable('marks')
      .set({ text: value('text') })
      .where('id', '=', value('held'))
      .returning('text'),
  )
  const around = compiledAround<{ id: number; more: string }>()((part, value) => {
    build()
    return sql`with changed as (${part})
      insert into marks select ${value('id')}::bigint, text || ${value('more')} || ${value('id')} from changed`
  })
  const marks = async () => {
    const rows = await database.db.withTables<Tables>().selectFrom('marks').selectAll().execute()
    return Object.fromEntries(rows.map(({ id, text }) => [id, text]))
  }
  const run = (held: number, text: string, id: number) =>
    rowsOf(database.db, around(change(database.db, { held, text }), { id, more: ' and ' }))
  await run(1, 'first', 11)
  await run(2, 'next', 12)
  expect(await marks()).toMatchObject({ 1: 'first', 2: 'next', 11: 'first and 11', 12: 'next and 12' })
  expect(build).toHaveBeenCalledTimes(1)
  const plain = sql`update marks set text = ${'plain'} where id = ${1} returning text`
  await rowsOf(database.db, around(plain, { id: 13, more: '!' }))
  await rowsOf(database.db, around(sql`update marks set text = ${'other'} where id = ${2} returning text`, { id: 14, more: '?' }))
  expect(await marks()).toMatchObject({ 1: 'plain', 2: 'other', 13: 'plain!13', 14: 'other?14' })
})
