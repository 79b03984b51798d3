import { sql } from 'kysely'
import { assert, asyncProperty, boolean, constantFrom, integer, nat, oneof, record, uniqueArray } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GridSort } from '#shared/grid.ts'
import { testDatabase } from '#test/support/database.ts'
import { gridPage } from './grid-page.ts'
import { everyId, list, type Tables } from './people.fixture.ts'

const database = await testDatabase()
afterAll(() => database.close())
const db = database.db.withTables<Tables>()
const rows = 11_000

beforeAll(async () => {
  await sql`create table person as select id, case when id % 5 > 0 then 'Place ' || id % 7 end as place,
    case when id % 3 > 0 then (id * 7919) % 11 end as income from generate_series(1, ${rows}) as id`.execute(db)
})

const sorts = uniqueArray(record<GridSort>({ field: constantFrom('ID', 'Place', 'Income'), dir: constantFrom('asc', 'desc') }), {
  maxLength: 3,
  selector: ({ field }) => field,
})
const skips = oneof(nat(rows + 200), integer({ min: rows - 60, max: rows + 1 }), integer({ min: 4_990, max: 5_010 }))

test('a page read from the nearer end has the same rows and order as one read from the start', async () => {
  const runs = asyncProperty(sorts, skips, integer({ min: 0, max: 200 }), boolean(), async (sort, skip, take, isJoined) => {
    const page = await gridPage(
      list,
      { sort, skip, take },
      {
        from: db.selectFrom('person'),
        timeZone: 'UTC',
        rows: (found, order) =>
          isJoined
            ? db.selectFrom('person').select('id').where('id', 'in', found.select('id')).orderBy(order)
            : found.select('id'),
        item: ({ id }) => id,
      },
    )
    expect(page).toEqual({ Data: (await everyId(db, sort)).slice(skip, skip + take), Total: rows })
  })
  await assert(runs, { numRuns: 60 })
})

test('the far half is read from the end', async () => {
  const asked: string[] = []
  await gridPage(
    list,
    { skip: 10_900, take: 50 },
    {
      from: db.selectFrom('person'),
      timeZone: 'UTC',
      rows: (found) => {
        asked.push(JSON.stringify(found.select('id').compile().parameters))
        return found.select('id')
      },
      item: ({ id }) => id,
    },
  )
  expect(asked).toEqual(['[50,50]'])
})
