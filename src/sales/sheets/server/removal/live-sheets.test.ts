import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const allowed = ['src/sales/sheets/server/sheet/removal-store.ts']
const bare = /(?:selectFrom|insertInto|updateTable|deleteFrom|Join|from|join|into|update)[\s(<[]*['"`]?sheets\b/

test('only what removes and restores sheets names their table; all else reads the view that leaves removed ones out', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.ts']).filter((path) => !/\.(test|fixture)\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((path) => bare.test(readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\/|\/\/.*/gs, '')))).toEqual(allowed)
})

test.each([
  ".selectFrom('sheets')",
  ".innerJoin('sheets', 'sheets.id', 'sold.id')",
  'select * from sheets where id = 1',
  "updateTable('sheets')",
  'insert into sheets (id)',
])('%s is found', (code) => expect(bare.test(code)).toBe(true))
test.each([".selectFrom('live_sheets as sheets')", 'from live_sheets', "selectAll('sheets')", "from './sheets.ts'"])(
  '%s is not',
  (code) => expect(bare.test(code)).toBe(false),
)
