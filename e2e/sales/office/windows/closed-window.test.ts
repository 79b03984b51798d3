import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { deeAndChu } from '#e2e/support/screens/sales-desk.ts'
import { cell, holds, isKept, isMeant, opensAfresh, paste, types } from '#e2e/support/screens/sheet.ts'
import type { Site } from '#e2e/support/site.ts'

const address = (site: Site, day: number) => `${site.url}/ap/#/dataentry?Date=2026-02-0${day}&Showid=1&Distributorid=D-1`
const left = (page: Page) => page.getByRole('alert').filter({ hasText: /^dee Desk left \d+ unsaved rows? at / })
const held = (page: Page) => page.getByRole('alert').filter({ hasText: /^dee Desk has been keying this sheet since / })

test('closing a window frees its sheet at once, with the last rows, and a restored page locks it again (SALES-42)', async ({
  site,
  browser,
}) => {
  const { dee, chu } = await deeAndChu(browser, site)
  await step(closesTheTab, dee.page, chu.page, site)
  await step(goesToAnotherScreen, dee.page, chu.page, site)
  await step(comesBack, dee.page, chu.page, site)
  await step(keepsALargeSheetHere, dee.page, chu.page, site)
  await step(isHeardTooLate, dee.page, chu.page, site)
  expect([...dee.complaints, ...chu.complaints]).toEqual([])
})

const opens = (page: Page, site: Site, day: number) => opensAfresh(page, address(site, day))

/** A second tab of dee, closed a moment after a row that the server has not seen: chu goes on with both rows. */
async function closesTheTab(dee: Page, chu: Page, site: Site): Promise<void> {
  const tab = await dee.context().newPage()
  tab.on('dialog', (dialog) => void dialog.accept())
  await tab.goto(address(site, 3))
  await isMeant(tab)
  await types(tab, 'Row 1, SetA', '11')
  await isKept(tab)
  await types(tab, 'Row 2, SetA', '22')
  await Promise.all([tab.waitForEvent('close'), tab.close({ runBeforeUnload: true })])
  await opens(chu, site, 3)
  await left(chu).getByText('left 2 unsaved rows').waitFor()
  await looksRight(chu, 'rows of a window that was closed')
  await keepsAPicture(chu, 'closed-window')
  await left(chu).getByRole('button', { name: 'Continue with them' }).press('Enter')
  await holds(chu, 'Row 1, SetA', '11')
  await holds(chu, 'Row 2, SetA', '22')
}

/** Going to another screen counts as closing; back on the sheet, the rows are offered to the person who typed them. */
async function goesToAnotherScreen(dee: Page, chu: Page, site: Site): Promise<void> {
  await opens(dee, site, 4)
  await types(dee, 'Row 1, SetA', '11')
  await isKept(dee)
  await types(dee, 'Row 2, SetA', '22')
  await dee.getByRole('link', { name: 'Today' }).first().click()
  await dee.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await dee.waitForURL((url) => !url.href.includes('dataentry'))
  await opens(chu, site, 4)
  await left(chu).getByText('left 2 unsaved rows').waitFor()
  await opens(dee, site, 4)
  await dee.getByRole('button', { name: 'Restore it' }).click()
  await holds(dee, 'Row 2, SetA', '22')
  await isKept(dee)
  await opens(chu, site, 4)
  await held(chu).waitFor()
}

/** A page that the browser sets aside and shows again (browsers under test never do, so its events are sent). */
async function comesBack(dee: Page, chu: Page, site: Site): Promise<void> {
  const turns = (type: string) => dee.evaluate(`dispatchEvent(new PageTransitionEvent('${type}', { persisted: true }))`)
  await opens(dee, site, 5)
  await types(dee, 'Row 1, SetA', '11')
  await isKept(dee)
  await turns('pagehide')
  await opens(chu, site, 5)
  await left(chu).waitFor()
  await turns('pageshow')
  await isKept(dee)
  await opens(chu, site, 5)
  await held(chu).waitFor()
  await types(dee, 'Row 2, SetA', '22')
  await holds(dee, 'Row 2, SetA', '22')
  await isKept(dee)
}

/** Too many rows to be sent as a page closes: the sheet is still freed, and they wait in their browser. */
async function keepsALargeSheetHere(dee: Page, chu: Page, site: Site): Promise<void> {
  await opens(dee, site, 6)
  await cell(dee, 'Row 1, SetA').click()
  await paste(dee, Array.from({ length: 1500 }, (_, row) => String(row + 1)).join('\n'))
  await isKept(dee)
  await types(dee, 'Row 1, SetB', '7')
  await dee.waitForTimeout(500)
  await dee.goto('about:blank')
  await opens(chu, site, 6)
  await left(chu).getByText('left 1500 unsaved rows').waitFor()
  await opens(dee, site, 6)
  await dee.getByRole('button', { name: 'Restore it' }).click()
  await holds(dee, 'Row 1, SetB', '7')
  await dee.getByText('1500 rows').first().waitFor()
}

/** The worst order: rows are in flight as the tab closes, and arrive after its last message. */
async function isHeardTooLate(dee: Page, chu: Page, site: Site): Promise<void> {
  const tab = await dee.context().newPage()
  tab.on('dialog', (dialog) => void dialog.accept())
  await tab.goto(address(site, 7))
  await isMeant(tab)
  await types(tab, 'Row 1, SetA', '11')
  await isKept(tab)
  const { promise: onItsWay, resolve } = Promise.withResolvers<Request>()
  await tab.route('**/dailydata/keepdraft', (route) => {
    const body: { Leaves?: boolean } = route.request().postDataJSON()
    if (body.Leaves) return route.continue()
    resolve(route.request())
  })
  await types(tab, 'Row 2, SetA', '22')
  const late = await onItsWay
  const headers = await late.allHeaders()
  await Promise.all([tab.waitForEvent('close'), tab.close({ runBeforeUnload: true })])
  await opens(chu, site, 7)
  await left(chu).getByText('left 2 unsaved rows').waitFor()
  const heard = await dee.request.post(late.url(), { headers, data: late.postData() ?? '' })
  expect(await heard.json()).toMatchObject({ Success: false })
  await opens(chu, site, 7)
  await left(chu).getByText('left 2 unsaved rows').waitFor()
  expect(await held(chu).count()).toBe(0)
}
