import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { compiledByNames, compiledOnce, rowsOf } from './compiled-once.ts'

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
