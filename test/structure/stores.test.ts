import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('src/{platform,accounts,admissions,sales}/**/*.{ts,tsx}').filter(
  (file) => !/\.(test|fixture)\.tsx?$/.test(file),
)
const isStore = (file: string) => /(^|[/-])store\.ts$/.test(file)
const query = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(\.\w+\(|<[^`]*>`|`)/

test('SQL of features and platform is in files named store.ts or <noun>-store.ts', () => {
  expect(files.filter((file) => !isStore(file) && query.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a store declares no route and no job', () => {
  const stores = files.filter(isStore)
  expect(stores.length).toBeGreaterThan(30)
  expect(stores.filter((file) => /\b(route|openRoute|fileRoute|defineJob)\(/.test(readFileSync(file, 'utf8')))).toEqual([])
})

test.each([".selectFrom('users')", 'sql`select 1`', 'sql<{ total: number }>`select 1`', "sql.ref('id')"])('%s is SQL', (code) =>
  expect(query.test(code)).toBe(true),
)
test.each(["'the sql of it'", 'isSql`x`', '.select(1)'])('%s is none', (code) => expect(query.test(code)).toBe(false))
