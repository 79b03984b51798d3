import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { compiledOnce, rowsOf } from './compiled-once.ts'

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
