import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { step } from '#e2e/support/journey.ts'
import { testWithMovedClock } from '#e2e/support/moved-clock.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { deeAndChu, sheetAddress } from '#e2e/support/screens/sales-desk.ts'
import { cell, holds, isKept, opensAfresh, popup, press, rowsOnServer, textOf, types } from '#e2e/support/screens/sheet.ts'
import type { Site } from '#e2e/support/site.ts'

const { test, pass } = testWithMovedClock()

const said = (page: Page, words: RegExp) => page.getByRole('alert').filter({ hasText: words })
const keying = /^dee Desk has been keying this sheet since .* · 1 row\./
const left = /^dee Desk left 1 unsaved row at /

test('a sheet in which nobody has typed for ten minutes can be taken over, and abandoned rows can be left alone (SALES-44)', async ({
  site,
  browser,
}) => {
  const { dee, chu } = await deeAndChu(browser, site)
  await step(takesOverAfterTenMinutes, dee.page, chu.page, site)
  await step(startsEmpty, dee.page, chu.page, site)
})

/** dee's page keeps the lock without typing: after nine minutes it is still hers, after eleven a colleague may take it. */
async function takesOverAfterTenMinutes(dee: Page, chu: Page, site: Site): Promise<void> {
  await dee.clock.install()
  await opensAfresh(dee, sheetAddress(site))
  await types(dee, 'Row 1, SetA', '11')
  await isKept(dee)
  await renewsAfter(9, dee)
  await opensAfresh(chu, sheetAddress(site))
  await said(chu, keying).waitFor()
  expect(await chu.getByRole('button', { name: 'Take over' }).count()).toBe(0)
  await renewsAfter(2, dee)
  await opensAfresh(chu, sheetAddress(site))
  await said(chu, keying).waitFor()
  await keepsAPicture(chu, 'ten-minutes-of-silence')
  await said(chu, keying).getByRole('button', { name: 'Take over' }).press('Enter')
  await holds(chu, 'Row 1, SetA', '11')
  await types(chu, 'Row 2, SetA', '22')
  await isKept(chu)
  await types(dee, 'Row 3, SetA', '33')
  await said(dee, /Taken over by chu Desk|^chu Desk has been keying/)
    .first()
    .waitFor({ timeout: 40_000 })
  await becomes(() => dee.getByRole('button', { name: 'Save', exact: true }).isDisabled(), true)
  await press(chu, 'ControlOrMeta+s')
  await popup(chu, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
  expect((await rowsOnServer(chu)).map(({ SetA }) => SetA)).toEqual([11, 22])
}

/** Minutes pass at the server, and at dee's page the half minute after which it renews the hold. */
async function renewsAfter(minutes: number, dee: Page): Promise<void> {
  const renewed = dee.waitForResponse((reply) => reply.url().endsWith('/dailydata/keepdraft'))
  pass(minutes * 60)
  await dee.clock.fastForward(30_000)
  await renewed
}

/** chu doesn't want dee's abandoned rows and starts without them; they stay hers. */
async function startsEmpty(dee: Page, chu: Page, site: Site): Promise<void> {
  const address = sheetAddress(site).replace('2026-03-05', '2026-03-06')
  await opensAfresh(dee, address)
  await types(dee, 'Row 1, SetB', '44')
  await isKept(dee)
  await dee.goto('about:blank')
  await opensAfresh(chu, address)
  await said(chu, left).getByRole('button', { name: 'Start again' }).press('Enter')
  await said(chu, left).waitFor({ state: 'detached' })
  expect(await textOf(cell(chu, 'Row 1, SetB'))).toBe('')
  await types(chu, 'Row 1, SetC', '55')
  await press(chu, 'ControlOrMeta+s')
  await popup(chu, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
  expect(await rowsOnServer(chu)).toEqual([{ C: 0, SetC: 55 }])
  await dee.goto(`${site.url}/ap/#/unsavedwork`)
  const row = dee.getByRole('listitem', { name: '6-3-2026, 06:00 PM, Raj Kumar - D-1' })
  await row.getByText(/^1 row, kept/).waitFor()
}
