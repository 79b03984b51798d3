import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gridRequest, type GridCondition, type GridFilter, type GridSort } from '#shared/grid.ts'
import { testDatabase } from '#test/support/database.ts'
import { HttpError } from '../../base/refusal.ts'
import { orderOf, whereOf, type GridFields } from './grid.ts'

const database = await testDatabase()
afterAll(() => database.close())
const { db } = database

const fields: GridFields = {
  Name: { column: sql.ref('name'), type: 'text' },
  AnnualIncome: { column: sql.ref('income'), type: 'number' },
  Isplaced: { column: sql.ref('placed'), type: 'boolean' },
  Date: { column: sql.ref('day'), type: 'date' },
  SubmitedDate: { column: sql.ref('moment'), type: 'moment' },
}

beforeAll(async () => {
  await sql`create table person (id integer primary key, name text, income numeric, placed boolean not null, day date, moment timestamptz)`.execute(
    db,
  )
  await sql`insert into person values
    (1, 'Meena',   1200,  true,  '2024-02-29', '2024-02-29T18:30:00Z'),
    (2, '100%',    5,     false, '2024-03-01', '2024-03-01T00:00:00Z'),
    (3, 'a_b\\c',  0.5,   false, '2023-12-31', '2023-12-31T23:59:59Z'),
    (4, '',        null,  true,  null,         null),
    (5, null,      -12,   false, '2024-03-01', '2024-03-02T00:00:00Z')`.execute(db)
})

const ask = (...filters: GridFilter['filters']): GridFilter => ({ logic: 'and', filters })
const found = async (filter: GridFilter | undefined, timeZone = 'UTC') => {
  const wanted = whereOf(fields, filter, timeZone)
  const { rows } = await sql<{ id: number }>`select id from person where ${wanted} order by id`.execute(db)
  return rows.map(({ id }) => id)
}
const inOrder = async (sort: GridSort[]) => {
  const { rows } = await sql<{ id: number }>`select id from person order by ${orderOf(fields, sort, sql.ref('id'))}`.execute(db)
  return rows.map(({ id }) => id)
}

test('a field with a surrounding indexed text finds the same rows as alone', async () => {
  const within = sql`lower(coalesce(name, '') || ' ' || id)`
  for (const operator of ['eq', 'contains', 'startswith', 'endswith', 'neq', 'gt'] as const)
    for (const value of ['Meena', 'MEE', 'ena', '100%', 'a_b\\c', 'een'])
      for (const logic of ['and', 'or'] as const) {
        const wanted: GridFilter = {
          logic,
          filters: [
            { field: 'Name', operator, value },
            { field: 'Isplaced', operator: 'eq', value: true },
          ],
        }
        const indexed = whereOf({ ...fields, Name: { column: sql.ref('name'), type: 'text', within } }, wanted)
        const { rows } = await sql<{ id: number }>`select id from person where ${indexed} order by id`.execute(db)
        expect(rows.map(({ id }) => id)).toEqual(await found(wanted))
      }
})

test('a word of three letters also searches the indexed text, a shorter one and another spelling of a number do not', () => {
  const within = sql.ref('everything')
  const asked = (type: 'text' | 'number', operator: 'eq' | 'contains' | 'neq', value: string) =>
    whereOf({ Word: { column: sql.ref('word'), type, within } }, ask({ field: 'Word', operator, value })).compile(db).sql
  expect(asked('text', 'eq', 'abc')).toContain('everything')
  expect(asked('number', 'contains', '777')).toContain('everything')
  expect(asked('text', 'contains', 'ab')).not.toContain('everything')
  expect(asked('text', 'neq', 'abc')).not.toContain('everything')
  // 0777 is 777, which its text doesn't show.
  expect(asked('number', 'eq', '0777')).not.toContain('everything')
})

test.each<[GridCondition, number[]]>([
  [{ field: 'Name', operator: 'eq', value: 'mEENA' }, [1]],
  [{ field: 'Name', operator: 'neq', value: 'meena' }, [2, 3, 4, 5]],
  [{ field: 'Name', operator: 'contains', value: 'EEN' }, [1]],
  [{ field: 'Name', operator: 'startswith', value: 'me' }, [1]],
  [{ field: 'Name', operator: 'startswith', value: 'na' }, []],
  [{ field: 'Name', operator: 'endswith', value: 'NA' }, [1]],
  [{ field: 'Name', operator: 'contains', value: '%' }, [2]],
  [{ field: 'Name', operator: 'contains', value: '_' }, [3]],
  [{ field: 'Name', operator: 'endswith', value: '\\c' }, [3]],
  [{ field: 'Name', operator: 'eq', value: 100 }, []],
  [{ field: 'Name', operator: 'contains', value: `'; drop table person; --` }, []],
  [{ field: 'Name', operator: 'isnull' }, [4, 5]],
  [{ field: 'Name', operator: 'isnotnull', value: null }, [1, 2, 3]],
  [{ field: 'Name', operator: 'in', value: ['Meena', '100%'] }, [1, 2]],
  [{ field: 'Name', operator: 'in', value: ['meena'] }, []],
  [{ field: 'Name', operator: 'in', value: ['', 'Meena'] }, [1, 4, 5]],
  [{ field: 'Name', operator: 'in', value: ["'); drop table person; --"] }, []],
  [{ field: 'AnnualIncome', operator: 'eq', value: 5 }, [2]],
  [{ field: 'AnnualIncome', operator: 'gte', value: '0.5' }, [1, 2, 3]],
  [{ field: 'AnnualIncome', operator: 'lt', value: 0 }, [5]],
  [{ field: 'AnnualIncome', operator: 'neq', value: 5 }, [1, 3, 4, 5]],
  [{ field: 'AnnualIncome', operator: 'contains', value: '12' }, [1, 5]],
  [{ field: 'AnnualIncome', operator: 'isnull' }, [4]],
  [{ field: 'Isplaced', operator: 'eq', value: true }, [1, 4]],
  [{ field: 'Isplaced', operator: 'neq', value: 'true' }, [2, 3, 5]],
  [{ field: 'Date', operator: 'eq', value: '2024-03-01' }, [2, 5]],
  [{ field: 'Date', operator: 'lte', value: '2024-02-29' }, [1, 3]],
  [{ field: 'SubmitedDate', operator: 'gte', value: '2024-03-01T00:00:00.000Z' }, [2, 5]],
  [{ field: 'SubmitedDate', operator: 'lt', value: '2024-03-01T00:00:00+05:30' }, [3]],
  [{ field: 'SubmitedDate', operator: 'eq', value: '2024-03-01T00:00:00+05:30' }, [1]],
])('%o finds %o', async (condition, ids) => {
  expect(await found(ask(condition))).toEqual(ids)
})

test('a moment compared with a day is compared with its start in the time zone', async () => {
  const sinceMarch = ask({ field: 'SubmitedDate', operator: 'gte', value: '2024-03-01' })
  expect(await found(sinceMarch, 'UTC')).toEqual([2, 5])
  expect(await found(sinceMarch, 'Asia/Kolkata')).toEqual([1, 2, 5])
})

test('no filter and an empty filter match every row', async () => {
  expect(await found(undefined)).toHaveLength(5)
  expect(await found(ask())).toHaveLength(5)
})

test('groups nest: either of two, and a third', async () => {
  const either: GridFilter = {
    logic: 'or',
    filters: [
      { field: 'Name', operator: 'eq', value: 'meena' },
      { field: 'AnnualIncome', operator: 'lt', value: 1 },
    ],
  }
  expect(await found(either)).toEqual([1, 3, 5])
  expect(await found(ask(either, { field: 'Isplaced', operator: 'eq', value: false }))).toEqual([3, 5])
})

test.each<GridCondition>([
  { field: 'Name', operator: 'in', value: 'Meena' },
  { field: 'Name', operator: 'eq', value: ['Meena'] },
  { field: 'Name', operator: 'isnull', value: ['Meena'] },
  { field: 'AnnualIncome', operator: 'in', value: ['5'] },
  { field: 'password', operator: 'eq', value: 'x' },
  { field: 'constructor', operator: 'eq', value: 'x' },
  { field: 'name', operator: 'eq', value: 'x' },
  { field: 'Name', operator: 'eq', value: true },
  { field: 'Name', operator: 'contains', value: null },
  { field: 'AnnualIncome', operator: 'eq', value: 'many' },
  { field: 'AnnualIncome', operator: 'eq', value: 'NaN' },
  { field: 'AnnualIncome', operator: 'eq', value: '' },
  { field: 'AnnualIncome', operator: 'eq' },
  { field: 'Isplaced', operator: 'contains', value: 'tr' },
  { field: 'Isplaced', operator: 'eq', value: 'maybe' },
  { field: 'Date', operator: 'eq', value: '2023-02-29' },
  { field: 'Date', operator: 'eq', value: '2024-03-01T00:00:00Z' },
  { field: 'Date', operator: 'eq', value: '0000-01-01' },
  { field: 'Date', operator: 'startswith', value: '2024' },
  { field: 'SubmitedDate', operator: 'gt', value: '2024-02-30' },
  { field: 'SubmitedDate', operator: 'gt', value: '2024-03-01T25:00:00Z' },
  { field: 'SubmitedDate', operator: 'gt', value: '2024-02-30T00:00:00Z' },
])('%o is barred', (condition) => {
  expect(() => whereOf(fields, ask(condition))).toThrow(expect.objectContaining({ status: 400 }))
})

test('rows are in the requested order, equal ones by the unique key', async () => {
  expect(await inOrder([{ field: 'Isplaced', dir: 'asc' }])).toEqual([2, 3, 5, 1, 4])
  expect(await inOrder([{ field: 'Isplaced', dir: 'desc' }])).toEqual([4, 1, 5, 3, 2])
  expect(await inOrder([])).toEqual([1, 2, 3, 4, 5])
})

test('a sort without a direction is no sort, and an unlisted field is refused', async () => {
  expect(await inOrder([{ field: 'Isplaced' }])).toEqual([1, 2, 3, 4, 5])
  expect(() => orderOf(fields, [{ field: 'id; drop table person', dir: 'asc' }], sql.ref('id'))).toThrow(HttpError)
})

test('a request may be empty; a page is at most 200 rows', () => {
  expect(gridRequest.parse({})).toEqual({ skip: 0, take: 200 })
  expect(gridRequest.parse({ skip: 20, take: 1000, filter: null, sort: null })).toMatchObject({ skip: 20, take: 200 })
})

const one = { field: 'Name', operator: 'eq', value: 'x' }
const times = (count: number) => Array.from({ length: count }, () => one)
const inside = (depth: number): unknown => (depth === 0 ? one : { logic: 'and', filters: [inside(depth - 1)] })
const many = (count: number) => ({
  logic: 'or',
  filters: [{ logic: 'and', filters: times(10) }, ...times(count - 10)],
})

const takes = (filter: unknown) => gridRequest.safeParse({ filter }).success

test('a filter has at most three levels and twenty conditions, and only known operators', () => {
  expect([takes(inside(3)), takes(inside(4))]).toEqual([true, false])
  expect([takes(many(20)), takes(many(21))]).toEqual([true, false])
  expect(takes({ logic: 'and', filters: [{ ...one, operator: 'like' }] })).toBe(false)
  const among = (count: number) => ({
    logic: 'and',
    filters: [{ ...one, operator: 'in', value: Array.from({ length: count }, String) }],
  })
  expect([among(100), among(101), among(0)].map(takes)).toEqual([true, false, false])
  expect(takes({ logic: 'xor', filters: [] })).toBe(false)
  expect(gridRequest.safeParse({ skip: -1 }).success).toBe(false)
})
