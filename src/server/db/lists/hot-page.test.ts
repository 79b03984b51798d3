import { sql } from 'kysely'
import { assert, asyncProperty, constantFrom, integer, nat, record, uniqueArray } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GridSort } from '#shared/grid.ts'
import { testDatabase } from '#test/support/database.ts'
import { hotPage } from './hot-page.ts'
import { everyId, list, type Tables } from './people.fixture.ts'
import { openTotals } from './totals.ts'

const database = await testDatabase()
afterAll(() => database.close())
const db = database.db.withTables<Tables>()
const places = { Nowhere: 0, Hamlet: 7, Village: 400, Town: 2_000, City: 2_001 } as const
type Place = keyof typeof places

beforeAll(async () => {
  await sql`create table person (id serial primary key, place text, income int)`.execute(db)
  for (const [place, size] of Object.entries(places))
    await sql`insert into person (place, income)
      select ${place}::text, case when id % 3 > 0 then (id * 7919) % 11 end from generate_series(1, ${size}::int) as id`.execute(
      db,
    )
})

async function pageOf(place: Place, { sort, skip = 0, take }: { sort?: GridSort[]; skip?: number; take: number }) {
  let counts = 0
  let pages = 0
  const { Data, Total } = await hotPage(
    list,
    { filter: { logic: 'and', filters: [{ field: 'Place', operator: 'eq', value: place }] }, ...(sort && { sort }), skip, take },
    {
      from: db.selectFrom('person'),
      timeZone: 'UTC',
      db: database.db,
      rows: (page, order) => {
        const query = db.selectFrom('person').select('id').where('id', 'in', page.select('id')).orderBy(order)
        if (query.compile().sql.includes('limit')) pages += 1
        return query
      },
      item: ({ id }) => id,
      total: (count) => ((counts += 1), count()),
    },
  )
  return { Data, Total, counts, pages }
}

const sorts = uniqueArray(record<GridSort>({ field: constantFrom('ID', 'Income'), dir: constantFrom('asc', 'desc') }), {
  maxLength: 2,
  selector: ({ field }) => field,
})
test('LIST-32: a page of few rows, and of many, has the rows, order and total of the filter', async () => {
  const keys = Object.keys(places) as Place[]
  const runs = asyncProperty(
    constantFrom(...keys),
    sorts,
    nat(2_100),
    integer({ min: 0, max: 200 }),
    async (place, sort, skip, take) => {
      const { Data, Total } = await pageOf(place, { sort, skip, take })
      expect({ Data, Total }).toEqual({ Data: (await everyId(db, sort, place)).slice(skip, skip + take), Total: places[place] })
    },
  )
  await assert(runs, { numRuns: 100 })
})

test.each<[Place, number]>([
  ['Nowhere', 0],
  ['Hamlet', 0],
  ['Town', 0],
  ['City', 1],
])('LIST-32: of %s the page is read by itself %i times', async (place, pages) => {
  expect(await pageOf(place, { take: 10 })).toMatchObject({ Total: places[place], pages })
})

test('LIST-32: many rows are looked for once while their total is kept', async () => {
  const totals = openTotals({ many: 2_001 })
  const statements: string[] = []
  const page = () =>
    hotPage(
      list,
      { filter: { logic: 'and', filters: [{ field: 'Place', operator: 'eq', value: 'City' }] }, skip: 0, take: 10 },
      {
        from: db.selectFrom('person'),
        timeZone: 'UTC',
        db: database.db,
        rows: (found) => found.select('id'),
        item: ({ id }) => id,
        total: (count) => totals.of('City', async () => (statements.push('count'), count())),
      },
    )
  const first = await page()
  expect(await page()).toEqual(first)
  expect(statements).toEqual(['count'])
})
