import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { fillNext } from '#app/database/fill-columns-store.ts'
import { testDatabase } from '#test/support/database.ts'
import { columnOf, columns, filterNames } from '../../../record/columns.ts'
import { findTerms, followingSql, migrationSql, sortingTerms } from './column-sql.ts'

const database = await testDatabase()
afterAll(() => database.close())

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database.db)).rows
/** Without the types, parentheses and capitals that PostgreSQL adds. */
const plain = (expression: string) => expression.toLowerCase().replaceAll(/::\w+(?: with time zone)?|[()\s]/g, '')
const indexed = filterNames.flatMap((name) => (columnOf(name).isIndexed ? plain(sortingTerms(name)) : [])).toSorted()

const made = await rowsOf(sql<{ name: string }>`
  select column_name as name from information_schema.columns where table_name = 'applications'`)
const indexes = await rowsOf(sql<{ name: string; definition: string }>`
  select indexname as name, indexdef as definition from pg_indexes where tablename = 'applications'`)

test('the database has every column of the list', () => {
  const there = new Set(made.map(({ name }) => name))
  expect(filterNames.filter((name) => !there.has(columns[name].column))).toEqual([])
})

/** In any order: the columns follow the screen's. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/ \|\| ' ' \|\|$/, '').trim())
    .toSorted()

test('it takes those of answers out of the answers, and the text of the search out of the searched columns', async () => {
  const [follow] = await rowsOf(
    sql<{ source: string }>`select prosrc as source from pg_proc where proname = 'applications_follow'`,
  )
  expect(linesOf(follow?.source ?? '')).toEqual(linesOf(followingSql().split('$$')[1] ?? ''))
})

test('no column has an expression, which PostgreSQL would read again for each statement that updates a row', async () => {
  expect(
    await rowsOf(sql`select attname from pg_attribute where attrelid = 'applications'::regclass and attgenerated <> ''`),
  ).toEqual([])
})

test('they follow whatever a statement writes, and nothing else can be written into them', async () => {
  const row = {
    username: 'amy',
    form: 'school',
    created_by: 'amy',
    name: 'ASHA',
    family_name: 'Rao',
    religion: 'mine',
    search_text: 'mine',
  }
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const seen = sql<{ religion: string; search_text: string }>`
    select religion, search_text from applications where username in ('amy', 'bea')`
  await sql`insert into applications (${names}, created_at, modified_at, fields)
    values (${sql.join(Object.values(row))}, now(), now(), '{"Religion": "Jain"}')`.execute(database.db)
  expect(await rowsOf(seen)).toEqual([{ religion: 'jain', search_text: expect.stringMatching(/^asha rao .*jain amy$/) }])
  await sql`update applications set fields = '{"Religion": "Sikh"}' where username = 'amy'`.execute(database.db)
  await sql`update applications set username = 'bea' where username = 'amy'`.execute(database.db)
  await sql`update applications set religion = 'mine' where username = 'bea'`.execute(database.db)
  await sql`update applications set search_text = 'mine' where username = 'bea'`.execute(database.db)
  expect(await rowsOf(seen)).toEqual([{ religion: 'sikh', search_text: expect.stringMatching(/^asha rao .*sikh bea$/) }])
})

test.each([
  ['14-08-2004', '2004-08-14'],
  ['31-12-1999', '1999-12-31'],
  ['', ''],
  ['4-8-2004', '4-8-2004'],
  ['14/08/2004', '14/08/2004'],
  ['14-08-2004 ', '14-08-2004 '],
  ['14-08-20041', '14-08-20041'],
  ['2004-08-14', '2004-08-14'],
  ['ab-cd-efgh', 'ab-cd-efgh'],
])('the answer %j of a day is kept as %j', async (DOB, dob) => {
  await sql`update applications set fields = fields || ${{ DOB }} where username = 'bea'`.execute(database.db)
  expect(await rowsOf(sql`select dob from applications where username = 'bea'`)).toEqual([{ dob }])
})

test('indexes sort by the indexed columns, and one has what filters find', () => {
  const sorted = indexes.flatMap(
    ({ definition }) =>
      /btree (\((?:\w+|fold\(\w+\)|COALESCE\([^)]*\)), application_id\)(?: INCLUDE \(\w+\))?) WHERE \(deleted_at IS NULL\)$/.exec(
        definition,
      )?.[1] ?? [],
  )
  expect(sorted.map(plain).toSorted()).toEqual(indexed)
  const find = indexes.find(({ name }) => name === 'applications_find')?.definition ?? ''
  const terms = /gin \((.*)\) WHERE \(deleted_at IS NULL\)$/.exec(find)?.[1] ?? ''
  expect(terms.split(', ').map(plain).toSorted()).toEqual(findTerms().map(plain).toSorted())
})

test('the migration of a new column adds it with its index, writes no row, and leaves filling them to a job', async () => {
  await sql`alter table applications drop column religion cascade`.execute(database.db)
  const versions = () => rowsOf(sql`select username, xmin::text from applications order by username`)
  const before = await versions()
  await database.run(migrationSql('Religion'))
  expect(await versions()).toEqual(before)
  expect(await rowsOf(sql`select name, after from unfolded`)).toEqual([{ name: 'Religion', after: '' }])
  while (await database.db.transaction().execute((tx) => fillNext(tx, 'Religion')));
  expect(await rowsOf(sql`select religion from applications where search_text like '% sikh %'`)).toEqual([{ religion: 'sikh' }])
  expect(
    await rowsOf(sql`select 1 from pg_indexes where indexname in ('applications_by_religion', 'applications_find')`),
  ).toHaveLength(2)
})
