import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { answerNames, columnOf, columns, filterNames } from '../../../record/columns.ts'
import { answerSql, findTerms, migrationSql, searchTerms } from './column-sql.ts'

const database = await testDatabase()
afterAll(() => database.close())

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database.db)).rows
/** Without what PostgreSQL adds when it writes an expression down: types, parentheses, capitals. */
const plain = (expression: string) => expression.toLowerCase().replaceAll(/::\w+|[()\s]/g, '')
const indexed = filterNames.flatMap((name) => (columnOf(name).isIndexed ? columns[name].column : [])).toSorted()

const made = await rowsOf(sql<{ name: string; expression: string | null }>`
  select column_name as name, generation_expression as expression from information_schema.columns where table_name = 'applications'`)
const indexes = await rowsOf(sql<{ name: string; definition: string }>`
  select indexname as name, indexdef as definition from pg_indexes where tablename = 'applications'`)

test('the database has every column of the list', () => {
  const there = new Set(made.map(({ name }) => name))
  expect(filterNames.filter((name) => !there.has(columns[name].column))).toEqual([])
})

test('it takes those of answers out of the answers, and no others', () => {
  const taken = made.flatMap(({ name, expression }) =>
    expression === null || name === 'search_text' ? [] : [[name, plain(expression)]],
  )
  const wanted = answerNames.map((name) => [columns[name].column, plain(answerSql(name, columns[name].type))])
  expect(Object.fromEntries(taken)).toEqual(Object.fromEntries(wanted))
})

test('the text of the global search is made of the searched columns', () => {
  const expression = made.find(({ name }) => name === 'search_text')?.expression ?? ''
  const terms = plain(expression)
    .replace(/^lower/, '')
    .split("||''||")
  expect(terms.toSorted()).toEqual(searchTerms().map(plain).toSorted())
})

test('indexes sort by the indexed columns, and one has what filters find', () => {
  const sorted = indexes.flatMap(
    ({ definition }) =>
      /btree \((?:COALESCE\()?(\w+)(?:, '-infinity'[^)]*\))?, application_id\) WHERE \(deleted_at IS NULL\)$/.exec(
        definition,
      )?.[1] ?? [],
  )
  expect(sorted.toSorted()).toEqual(indexed)
  const find = indexes.find(({ name }) => name === 'applications_find')?.definition ?? ''
  const terms = /gin \((.*)\) WHERE \(deleted_at IS NULL\)$/.exec(find)?.[1] ?? ''
  expect(terms.split(', ').map(plain).toSorted()).toEqual(findTerms().map(plain).toSorted())
})

test('the migration of a new column adds it with its index, and makes the text of the search again', async () => {
  await sql`alter table applications drop column religion`.execute(database.db)
  await database.run(migrationSql('Religion'))
  const [search] = await rowsOf(sql<{ expression: string }>`select generation_expression as expression
    from information_schema.columns where table_name = 'applications' and column_name = 'search_text'`)
  expect(plain(search?.expression ?? '')).toContain("fields->>'religion'")
  expect(
    await rowsOf(sql`select 1 from pg_indexes where indexname in ('applications_by_religion', 'applications_find')`),
  ).toHaveLength(2)
})
