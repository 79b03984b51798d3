import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetApproval, type SheetItem, type SheetList } from '#sales/sheets/approval-contract.ts'
import { numberFinder } from '#sales/number-finder/contract.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { fillDemo } from '../fill.ts'
import { demoPassword } from '../staff.ts'

const extent = { applications: 20, days: 7, owner: 'owner@example.org' }
let app: TestApp
let boss: Client

beforeAll(async () => {
  app = await testApp()
  await app.reset()
  await fillDemo(app.deps, extent)
  boss = app.anyone()
  await boss.signIn('super@example.org', demoPassword)
}, 120_000)
afterAll(() => app.close())

const listed = async (List: SheetList): Promise<SheetItem[]> => (await boss.ask(sheetApproval.page, { List, take: 200 })).Data

test('there are sheets in every state: saved, submitted, returned, approved, and self-approved', async () => {
  const [open, submitted, approved] = [await listed('open'), await listed('submitted'), await listed('approved')]
  expect(open.some(({ ReturnReason }) => ReturnReason === '')).toBe(true)
  expect(open.some(({ ReturnReason }) => ReturnReason !== '')).toBe(true)
  expect(submitted.length).toBeGreaterThan(3)
  expect(approved.filter(({ SelfApproved }) => !SelfApproved).length).toBeGreaterThan(20)
  expect(approved.some(({ SelfApproved, Approvedby }) => SelfApproved && Approvedby === 'super@example.org')).toBe(true)
})

test('their histories show each step, in order, and all before today', async () => {
  const seen = new Set<string>()
  for (const { ID } of await listed('approved')) {
    const Data = await boss.ask(sheetApproval.history, { ID })
    const moments = Data.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(Date.parse(moments[0] ?? '')).toBeLessThan(app.deps.now().getTime())
    for (const { action } of Data) seen.add(action)
  }
  expect([...seen]).toEqual(expect.arrayContaining(['entered', 'saved', 'submitted', 'corrected', 'approved', 'self-approved']))
})

test('there are sheets for each day, and the finder finds a number for a show of today', async () => {
  const today = formatIsoDate(todayIn(app.deps.config.TIME_ZONE, app.deps.now()))
  const all = [...(await listed('open')), ...(await listed('submitted')), ...(await listed('approved'))]
  expect(new Set(all.map(({ Date }) => Date)).size).toBe(extent.days)
  const sheet = all.find(({ Date }) => Date === today)
  const Data = await boss.ask(numberFinder.find, { Date: today, Showid: sheet?.Showid ?? '' })
  expect(Data.Winningnumber).toMatch(/^\d{3}$/)
  expect(Data.Sales).toBeGreaterThan(100)
})
