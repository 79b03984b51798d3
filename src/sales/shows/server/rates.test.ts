import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
let ann: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('shows/save', { ...show, ...prizes(10) })
})
afterAll(() => app.close())

const onlyOwner = refused('Only the owner changes rates of past days, with a reason.')
const show = { Time: '06:00 PM', IsActive: true, Closes: '' }
const prizes = (single: number) => ({ Prize_single: single, Prize_double: single * 10, Prize_triple: single * 100 })
const update = (body: object, who = ann) => who.post('shows/update', { ID: 1, ...show, ...body })
const rates = async () => (await ann.post('shows/getrates', { ID: 1 }))['Data'] as Record<string, unknown>[]
const days = async () => (await rates()).map(({ From, Prize_single }) => [From, Prize_single])
const single = async () => ((await ann.post('shows/get'))['Data'] as { Prize_single: number }[])[0]?.Prize_single
const day = (ahead: number) =>
  formatIsoDate(todayIn(app.deps.config.TIME_ZONE, new Date(app.deps.now().getTime() + ahead * 86_400_000)))
/** `paid` returns the finder's prize for 000. */
async function sells(date: string) {
  const names = { Firsrname: 'Raj', Lastname: 'Kumar', Address: '1 Beach Road', City: 'Chennai' }
  await ann.post('distributor/save', { DistributorID: 'D-1', ...names, Email: 'raj@example.org', Mobile: '9876500001' })
  await ann.post('dailydata/save', [{ Date: date, Distributorid: 'D-1', Showid: '1', SetA: 1 }])
}
const paid = async (date: string) => {
  const { Data } = await ann.post('dailydata/findnumber', { Date: date, Showid: '1', CustomNumber: '000' })
  return Data as { Lowprice: number; Prize_single: number; RatesFrom: string }
}

test('a new show pays its prizes from the beginning, and so does what is changed before the finder ever ran', async () => {
  expect(await rates()).toEqual([
    {
      From: '0001-01-01',
      ...prizes(10),
      Reason: '',
      Changedby: 'ann@example.org',
      Changedat: expect.any(String),
      IsReplaced: false,
    },
  ])
  expect(await update(prizes(11))).toEqual({ Success: true, Message: 'Updated Successfully!' })
  expect(await rates()).toMatchObject([
    { From: '0001-01-01', ...prizes(11), IsReplaced: false },
    { From: '0001-01-01', ...prizes(10), IsReplaced: true },
  ])
  expect(await single()).toBe(11)
})

test('once the finder ran, a change holds from today, and past days keep what they paid', async () => {
  await sells(day(-1))
  await sells(day(0))
  expect(await paid(day(-1))).toMatchObject({ Lowprice: 10, Prize_single: 10, RatesFrom: '0001-01-01' })
  await update(prizes(12))
  expect(await days()).toEqual([
    [day(0), 12],
    ['0001-01-01', 10],
  ])
  expect(await paid(day(-1))).toMatchObject({ Lowprice: 10 })
  expect(await paid(day(0))).toMatchObject({ Lowprice: 12, RatesFrom: day(0) })
  expect(await single()).toBe(12)
})

test('only the owner changes rates of past days, with a reason', async () => {
  await sells(day(-2))
  await paid(day(-2))
  expect(await update({ ...prizes(9), From: day(-2), Reason: 'Misprint' })).toEqual(onlyOwner)
  expect(
    await update({ ...prizes(9), From: day(-2), Reason: 'Misprint' }, await app.as('su@example.org', { role: '3' })),
  ).toEqual(onlyOwner)
  const owner = await app.as('owner@example.org', { isOwner: true })
  expect(await update({ ...prizes(9), From: day(-2), Reason: ' ' }, owner)).toEqual(onlyOwner)
  expect(await days()).toEqual([['0001-01-01', 10]])
  expect(await update({ ...prizes(9), From: day(-2), Reason: 'Misprint' }, owner)).toMatchObject({ Success: true })
  expect((await rates())[0]).toMatchObject({ From: day(-2), Reason: 'Misprint', Changedby: 'owner@example.org' })
  expect(await paid(day(-2))).toMatchObject({ Lowprice: 9 })
  const { rows } = await sql`select log, before, after from activity_log where module = 'Shows' order by id desc limit 1`.execute(
    app.database.db,
  )
  expect(rows).toEqual([
    {
      log: `Updated show 06:00 PM, rates from ${day(-2)}`,
      before: { ...show, ...prizes(10) },
      after: { ...show, ...prizes(9), From: day(-2), Reason: 'Misprint' },
    },
  ])
})

test('rates from a day to come wait for it', async () => {
  await update({ ...prizes(20), From: day(2) })
  expect(await single()).toBe(10)
  app.pass({ days: 2 })
  ann = await app.as('ann@example.org')
  expect(await single()).toBe(20)
  expect(await ann.post('shows/getbydate', { Date: day(0) })).toMatchObject({ Data: [{ Prize_single: 20 }] })
})

test('what is sent is what today pays, even where a later day had been set before the finder ever ran', async () => {
  await update({ ...prizes(20), From: day(-1) })
  await update(prizes(30))
  expect(await single()).toBe(30)
  expect(await days()).toEqual([
    [day(0), 30],
    [day(-1), 20],
    ['0001-01-01', 10],
  ])
})

test('a new time or switch alone changes no rate, and needs no owner', async () => {
  await sells(day(-2))
  await paid(day(-2))
  expect(await update({ ...prizes(10), Time: '07:00 PM', From: day(-2) })).toMatchObject({ Success: true })
  expect(await days()).toEqual([['0001-01-01', 10]])
})

test.each([{ From: '20-11-2026' }, { From: '2026-02-30' }, { From: null }, { From: 5 }, { Reason: 5 }])(
  '%j is not well formed',
  async (body) => {
    expect((await ann.call('shows/update', { ID: 1, ...show, ...body })).http).toBe(400)
  },
)

test('a reason has a limit, and an unknown show has no rates', async () => {
  expect(await update({ Reason: 'x'.repeat(501) })).toEqual(refused('A reason can be at most 500 characters.'))
  expect(await ann.post('shows/getrates', { ID: 9 })).toMatchObject({ Data: [] })
})

test('a show that was added without rates, by a process of the version before, pays what is stored with it', async () => {
  await sql`insert into shows (show_time, prize_single, prize_double, prize_triple) values ('09:00 PM', 7, 8, 9)`.execute(
    app.database.db,
  )
  expect(await ann.post('shows/get')).toMatchObject({ Data: [{}, { Prize_single: 7, Prize_double: 8, Prize_triple: 9 }] })
})

test('a show without sheets and runs is removed with its rates', async () => {
  await update({ ...prizes(20), From: day(2) })
  expect(await ann.post('shows/delete', { ID: 1 })).toMatchObject({ Success: true })
  expect(await rates()).toEqual([])
})
