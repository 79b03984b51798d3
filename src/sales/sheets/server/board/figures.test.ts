import { sql } from 'kysely'
import { expect } from 'vitest'
import { enterBy, submitBy, test } from '../fixtures/desk.fixture.ts'
import { newRow, set } from '../fixtures/sheet.fixture.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { nightsOfAll, putFiguresRight } from './figures.ts'

const later = (app: TestApp, days: number) => new Date(app.deps.now().getTime() + days * 86_400_000)
const compare = (app: TestApp, days = 0) => putFiguresRight({ ...app.deps, now: () => later(app, days) })
const spoil = (app: TestApp) => sql`update sheets set sold = 9, row_count = 1 where id = 1`.execute(app.database.db)
const figures = async (app: TestApp) =>
  (await sql`select row_count, sold::integer, version from sheets where id = 1`.execute(app.database.db)).rows[0]
const logged = async (app: TestApp) =>
  (await sql`select actor, log from activity_log where actor = 'System'`.execute(app.database.db)).rows

test('SALES-79: at night the figures of a sheet are compared with its rows, put right and logged', async ({ app, dee, che }) => {
  await submitBy(dee)
  await spoil(app)
  await compare(app)
  expect(await figures(app)).toEqual({ row_count: 2, sold: 15, version: 2 })
  expect(await logged(app)).toEqual([
    {
      actor: 'System',
      log: 'Figures of the sheet of 2026-11-20, 06:00 PM, D-1 put right: 2 rows, 15 in all, instead of 1 row, 9 in all',
    },
  ])
  expect(await che.post('dailydata/getpage', { List: 'pending' })).toMatchObject({ Data: [{ Total: 15, Rows: 2 }] })
})

test('SALES-79: what fits its rows stays as it is, and nothing is logged', async ({ app, dee }) => {
  await enterBy(dee)
  await dee.post('dailydata/save', [newRow({ ...set, Date: '2026-11-19', A: 1, SetA: 2 })])
  await compare(app)
  expect(await figures(app)).toEqual({ row_count: 2, sold: 15, version: 1 })
  expect(await logged(app)).toEqual([])
})

test('SALES-79: a sheet that was saved long ago is compared once in thirty nights', async ({ app, dee }) => {
  await enterBy(dee)
  const nights = []
  for (let day = 10; day < 10 + nightsOfAll; day += 1) {
    await spoil(app)
    await compare(app, day)
    nights.push(await figures(app))
  }
  expect(nights.filter((each) => (each as { sold: number }).sold === 15)).toHaveLength(1)
})
