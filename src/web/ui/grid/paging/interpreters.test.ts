import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { orderOf, whereOf, type GridFields } from '#server/db/lists/grid.ts'
import { gridRequest, operatorsOfType, takesValue, type GridOperator } from '#shared/grid.ts'
import { testDatabase } from '#test/support/database.ts'
import { offered, operatorsOf, type ColumnType } from '../filters/operators.ts'
import { pickedText } from '../filters/picked-values.ts'
import { startOf } from '../state.ts'
import { pageOf } from './page-of.ts'
import { requestOf } from './request.ts'
import type { ColumnFilter, Sort } from '../chosen.ts'

/**
 * A request gives the same result in the browser, which filters a list in memory, and on the server, which uses SQL: CALL-9 and
 * CALL-10. Every operator that a column offers is tried here with every value.
 */
type Person = { id: number; name: string | null; income: number | null; placed: boolean; day: string | null }
const people: Person[] = [
  { id: 1, name: 'Meena', income: 1200, placed: true, day: '2024-02-29' },
  { id: 2, name: '100%', income: 5, placed: false, day: '2024-03-01' },
  { id: 3, name: 'a_b\\c', income: 0.5, placed: false, day: '2023-12-31' },
  { id: 4, name: '', income: null, placed: true, day: null },
  { id: 5, name: null, income: -12, placed: false, day: '2024-03-02' },
  { id: 6, name: 'meenakshi SUNDARAM', income: 12, placed: true, day: '2024-01-01' },
  { id: 7, name: 'Émile', income: 1_000_000, placed: false, day: '1999-07-15' },
]
const columns = [
  { field: 'name', title: 'Name' },
  { field: 'income', title: 'Income', type: 'number' },
  { field: 'placed', title: 'Placed', type: 'boolean' },
  { field: 'day', title: 'Day', type: 'date' },
] as const
const values: Record<ColumnType, readonly string[]> = {
  text: ['Meena', 'MEE', 'na', 'sundaram', '100%', '%', '_', '\\', '\\c', 'a_b\\c', 'a', 'Émile', 'Emile', "'; --"],
  number: ['5', '05', '0.5', '.5', '-12', '12', '1200', '0', '1e6'],
  boolean: ['true', 'false'],
  date: ['2024-02-29', '2024-03-01', '2023-12-31', '2024-01-01', '2000-01-01'],
}
const fields: GridFields = {
  name: { column: sql.ref('name'), type: 'text' },
  income: { column: sql.ref('income'), type: 'number', inOrder: sql`coalesce(income, '-infinity')` },
  placed: { column: sql.ref('placed'), type: 'boolean' },
  day: { column: sql.ref('day'), type: 'date', inOrder: sql`coalesce(day, '-infinity')` },
}

const database = await testDatabase()
afterAll(() => database.close())
const { db } = database
await sql`create table person (id integer primary key, name text, income numeric, placed boolean not null, day date)`.execute(db)
await sql`insert into person select * from jsonb_populate_recordset(null::person, ${JSON.stringify(people)}::jsonb)`.execute(db)

async function bothAnswer(asked: { filters?: readonly ColumnFilter[]; search?: string; sort?: readonly Sort[] }) {
  const grid = { columns, search: { contains: ['name'], numeric: ['income'] } }
  const request = requestOf(grid, { ...startOf(grid), ...asked })
  const inMemory = pageOf(people, request, (person, field) => Reflect.get(person, field))
  // Over the wire and through the server's schema, like any request.
  const { filter, sort } = gridRequest.parse(JSON.parse(JSON.stringify(request)))
  const order = orderOf(fields, sort, sql.ref('id'))
  const { rows } = await sql<{ id: number }>`select id from person where ${whereOf(fields, filter)} order by ${order}`.execute(db)
  return { browser: inMemory.Data.map(({ id }) => id), server: rows.map(({ id }) => id) }
}

const types = ['text', 'number', 'boolean', 'date'] as const
const cases = types.flatMap((type, index) =>
  operatorsOf(type).flatMap((operator) =>
    (takesValue(operator) ? values[type] : ['']).map((value) => [columns[index]?.field ?? '', operator, value] as const),
  ),
)

test.each(cases)('%s %s %j finds the same rows in the browser and on the server', async (field, operator, value) => {
  const { browser, server } = await bothAnswer({ filters: [{ field, logic: 'and', conditions: [{ operator, value }] }] })
  expect(browser).toEqual(server)
})

test.each([[['Meena', '100%']], [['meena']], [['', 'a_b\\\\c']], [['-']], [['a,b', 'Émile']]])(
  'picked values %j find the same rows in the browser and on the server',
  async (picked) => {
    const { browser, server } = await bothAnswer({
      filters: [{ field: 'name', logic: 'and', conditions: [{ operator: 'in', value: pickedText(picked) }] }],
    })
    expect(browser).toEqual(server)
  },
)

test.each(['and', 'or'] as const)(
  'two conditions on a column, joined by %s, beside another column and the search box',
  async (logic) => {
    const name: ColumnFilter = {
      field: 'name',
      logic,
      conditions: [
        { operator: 'startswith', value: 'mee' },
        { operator: 'endswith', value: 'A' },
      ],
    }
    const placed: ColumnFilter = { field: 'placed', logic: 'and', conditions: [{ operator: 'eq', value: 'true' }] }
    for (const asked of [
      { filters: [name] },
      { filters: [name, placed] },
      { search: 'mee', filters: [placed] },
      { search: '12' },
    ]) {
      const { browser, server } = await bothAnswer(asked)
      expect(browser).toEqual(server)
      expect(browser).not.toEqual([])
    }
  },
)

test.each(['income', 'day'])('rows sorted by %s, ascending and descending', async (field) => {
  for (const dir of ['asc', 'desc'] as const) {
    const { browser, server } = await bothAnswer({ sort: [{ field, dir }] })
    expect(browser).toEqual(server)
  }
})

test('the server accepts every operator that a column offers', () => {
  const refused = types.flatMap((type) => {
    const taken: readonly GridOperator[] = operatorsOfType[type]
    return Object.keys(offered[type]).filter((operator) => !taken.some((each) => each === operator))
  })
  expect(refused).toEqual([])
})
