import { expect } from 'vitest'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { test } from '../fixtures/desk.fixture.ts'
import { newRow, operator, refused, set, success } from '../fixtures/sheet.fixture.ts'

const afterToday = refused('The date is after today.')
const tooEarly = refused("The date can't be before 1-1-2000.")
const saved = success('Data Saved but Not Yet Submitted To QC')
const zone = 'Asia/Kolkata'
const dayOf = ({ deps }: TestApp, ahead: number) =>
  formatIsoDate(todayIn(zone, new Date(deps.now().getTime() + ahead * 86_400_000)))

test.for([
  ['1800-01-01', tooEarly],
  ['1999-12-31', tooEarly],
  ['2000-01-01', saved],
  ['today', saved],
  ['tomorrow', afterToday],
  ['2090-01-01', afterToday],
] as const)('a sheet of %s is saved only from 1-1-2000 to the institution’s today', async ([day, answer], { app, dee }) => {
  const Date = { today: dayOf(app, 0), tomorrow: dayOf(app, 1) }[day as string] ?? day
  expect(await dee.post('dailydata/save', [newRow({ Date, SetA: 1 })])).toEqual(answer)
})

test('what names a sheet of an impossible date is refused in every call that writes, and any date may be read', async ({
  app,
  dee,
  che,
  ann,
}) => {
  // Such a sheet is older than this rule.
  await dee.post('dailydata/save', [newRow({ SetA: 1 })])
  await app.database.db
    .withTables<{ sheets: { sheet_date: string } }>()
    .updateTable('sheets')
    .set({ sheet_date: '2090-01-01' })
    .execute()
  const key = { ...set, Date: '2090-01-01' }
  expect(await dee.post('dailydata/update', [newRow({ ...key, SetA: 2 })])).toEqual(afterToday)
  expect(await dee.post('dailydata/submitforapproval', key)).toEqual(afterToday)
  expect(await dee.post('dailydata/submitforapproval', { ...key, Date: '1800-01-01' })).toEqual(tooEarly)
  for (const who of [dee, che]) expect(await who.post('shows/getbydate', { Date: '2090-01-01' })).toMatchObject({ Success: true })
  expect(await dee.post('dailydata/get', key)).toMatchObject({ Success: true, Data: [{ SetA: 1 }] })
  expect(await dee.post('dailydata/getdailystatus', { ...key, Date: '1800-01-01' })).toMatchObject({ Data: { ID: 0 } })
  const found = await ann.post('dailydata/findnumber', { Date: '2090-01-01', Showid: '1', CustomNumber: '' })
  expect(found).toMatchObject({ Success: true })
  expect(await ann.post('salesreport/get', { fromdate: '2089-12-31', enddate: '2090-01-02', By: 'day' })).toMatchObject({
    Data: [{ Key: '2090-01-01' }],
  })
})

test('the day that begins at midnight of the institution may be keyed from then on', async ({ app, dee }) => {
  const key = { ...set, Date: dayOf(app, 1) }
  expect(await dee.post('dailydata/save', [newRow({ ...key, SetA: 1 })])).toEqual(afterToday)
  app.pass({ days: 1 })
  const onThatDay = await operator(app)
  expect(await onThatDay.post('dailydata/save', [newRow({ ...key, SetA: 1 })])).toEqual(saved)
  app.pass({ days: -1 })
})
