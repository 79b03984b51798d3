import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { gridPage } from './grid-page.ts'

type Tables = { person: { id: number } }

const database = await testDatabase()
afterAll(() => database.close())
const db = database.db.withTables<Tables>()

beforeAll(async () => {
  await sql`create table person as select id from generate_series(1, 5) as id`.execute(db)
})

const page = async (skip: number, take: number) => {
  let counted = 0
  const { Data, Total } = await gridPage(
    { fields: {}, key: sql.ref('id') },
    { skip, take },
    {
      from: db.selectFrom('person'),
      timeZone: 'UTC',
      rows: (page) => page.select('id'),
      item: ({ id }) => id,
      total: (count) => ((counted += 1), count()),
    },
  )
  return { Data, Total, counted }
}

test('a full page needs a count, because there may be more rows', async () => {
  expect(await page(0, 2)).toEqual({ Data: [1, 2], Total: 5, counted: 1 })
  expect(await page(0, 5)).toEqual({ Data: [1, 2, 3, 4, 5], Total: 5, counted: 1 })
})

test('the last page gives the total without a count', async () => {
  expect(await page(0, 10)).toEqual({ Data: [1, 2, 3, 4, 5], Total: 5, counted: 0 })
  expect(await page(4, 2)).toEqual({ Data: [5], Total: 5, counted: 0 })
})

test('a page after the last one does not give the total, nor does a page size of zero', async () => {
  expect(await page(10, 2)).toEqual({ Data: [], Total: 5, counted: 1 })
  expect(await page(0, 0)).toEqual({ Data: [], Total: 5, counted: 1 })
})
