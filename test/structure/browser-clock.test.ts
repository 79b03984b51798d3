import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const theClock = 'src/web/browser/server-clock.ts'
const reads = /new Date\(\s*\)|new Date(?![\w(])|(?<![\w.])Date\(\)|\bDate\.now\b|\bTemporal\.Now\b/

/** What runs in the browser, and the pure code that runs there too. */
const files = () =>
  globSync([
    'src/web/**/*.{ts,tsx}',
    'src/app/web/**/*.{ts,tsx}',
    'src/{features,platform}/*/web/**/*.{ts,tsx}',
    'src/{features,platform}/*/*.ts',
    'src/shared/*.ts',
  ]).filter((path) => !/\.(test|fixture|contract)\.tsx?$/.test(path))

test("only one file in the browser reads the computer's clock, which may be wrong", () => {
  expect(files().length).toBeGreaterThan(300)
  expect(files().filter((path) => reads.test(readFileSync(path, 'utf8')))).toEqual([theClock])
})

test.each(['new Date()', 'useState(Date.now)', 'const now = Date()', 'new Date', 'Date.now()'])('%s is found', (code) =>
  expect(reads.test(code)).toBe(true),
)

test.each(['new Date(iso)', 'todayIn(zone, moment)', 'new DateBox()', 'readDate()', '({ Date: iso })', 'Date.parse(text)'])(
  '%s reads no clock',
  (code) => expect(reads.test(code)).toBe(false),
)
