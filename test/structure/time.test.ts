import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const theClock = 'src/web/browser/server-clock.ts'
const reads = /new Date\(\s*\)|new Date(?![\w(])|(?<![\w.])Date\(\)|\bDate\.now\b|\bTemporal\.Now\b/

/** What runs in the browser, and the pure code that runs there too. */
const files = () =>
  globSync([
    'src/web/**/*.{ts,tsx}',
    'src/app/web/**/*.{ts,tsx}',
    'src/{platform,accounts,sales,admissions/*}/*/web/**/*.{ts,tsx}',
    'src/{platform,accounts,sales,admissions/*}/*/*.ts',
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

/** A time of the device's own zone. */
const deviceZone =
  /\.toLocale(Time|Date)?String\((?!['"]en-IN)|\.get(Hours|Minutes|Date|Month|FullYear)\(|DateTimeFormat\((?!\))(?![^)]*timeZone)/

test("every time on a screen is the institution's, whatever the zone of the device", () => {
  const found = files().filter((path) => deviceZone.test(readFileSync(path, 'utf8')))
  expect(found).toEqual([])
})

/** A day, an hour or some minutes that are multiplied out. */
const spelt = /\b86_?400(_?000)?\b|\b3_?600(_?000)?\b|\b60 \* 60\b|\b60 \* 1_?000\b|\b\d+ \* 60_000\b/
const durations = 'src/shared/time/durations.ts'

test('days and hours are named in one file', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.(test|fixture|contract)\.tsx?$/.test(path))
  expect(sources).toContain(durations)
  expect(sources.filter((path) => path !== durations && spelt.test(readFileSync(path, 'utf8')))).toEqual([])
})

test.each(['24 * 60 * 60', '86_400_000', '10 * 60_000', '60 * 1000', '3_600', 'seconds: 3600'])('%s is found', (code) =>
  expect(spelt.test(code)).toBe(true),
)

test.each(['24 * 60 + 5', 'isLimit(60_000)', '13_600', '7 * dayMs', '3600px'])('%s spells no duration', (code) =>
  expect(spelt.test(code)).toBe(false),
)
