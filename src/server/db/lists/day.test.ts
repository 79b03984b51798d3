import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedDatabase, type TestDatabase } from '#test/support/database.ts'
import { startOfDay } from './grid-values.ts'

let database: TestDatabase
beforeAll(async () => void (database = await sharedDatabase()))
afterAll(() => database.close())

test.each([
  ['2026-11-01', 'Asia/Kolkata', 0, '2026-10-31T18:30:00.000Z'],
  ['2026-02-28', 'Asia/Kolkata', 1, '2026-02-28T18:30:00.000Z'],
  ['2026-03-01', 'UTC', -1, '2026-02-28T00:00:00.000Z'],
  // The clocks of London went forward on 29 March: that day started in winter time, the next in summer time.
  ['2026-03-29', 'Europe/London', 0, '2026-03-29T00:00:00.000Z'],
  ['2026-03-29', 'Europe/London', 1, '2026-03-29T23:00:00.000Z'],
])('%s in %s and %i days later begins at %s', async (day, zone, later, moment) => {
  const { rows } = await sql<{ at: Date }>`select ${startOfDay(day, zone, later)} as at`.execute(database.db)
  expect(rows[0]?.at.toISOString()).toBe(moment)
})
