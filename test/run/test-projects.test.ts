import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testProjects } from './projects.ts'

const { unit, wire } = testProjects()

test('every test is in exactly one project, or is a journey', () => {
  const named = [...unit, ...wire, ...globSync('e2e/**/*.test.ts')].toSorted()
  expect(named).toEqual(globSync('**/*.test.{ts,tsx}', { exclude: ['node_modules'] }).toSorted())
})

test('a test that opens a database in any way is in `wire`, and one that opens none is in `unit`', () => {
  expect(wire).toContain('src/server/db/open.test.ts')
  expect(wire).toContain('src/sales/shows/server/shows.test.ts')
  expect(wire).toContain('scripts/demo.test.ts')
  expect(unit).toContain('src/shared/time/dates.test.ts')
  const opens = /\b(testApp|sharedDatabase|testDatabase|openApp|openDatabase|openEmbedded)\(/
  expect(unit.filter((file) => opens.test(readFileSync(file, 'utf8')) && file !== 'test/run/test-projects.test.ts')).toEqual([])
})
