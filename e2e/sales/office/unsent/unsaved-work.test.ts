import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readFile } from 'node:fs/promises'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { deeAtASheet } from '#e2e/support/screens/sales-desk.ts'
import { holds, isKept, popup, press, rowsOnServer, types } from '#e2e/support/screens/sheet.ts'
import type { Site } from '#e2e/support/site.ts'

const sheet = (page: Page, day: string) => page.getByRole('listitem', { name: `${day}, 06:00 PM, Raj Kumar - D-1` })

test('rows under Unsaved work are copied, downloaded as csv, and moved to another sheet, where they are saved once (SALES-20, SALES-41)', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await deeAtASheet(browser, site)
  page.on('dialog', (dialog) => void dialog.accept())
  await types(page, 'Row 1, A', '7')
  await types(page, 'Row 1, SetA', '11')
  await types(page, 'Row 2, SetB', '22')
  await isKept(page)
  await page.goto('about:blank')
  await page.goto(`${site.url}/ap/#/unsavedwork`)
  await sheet(page, '5-3-2026')
    .getByText(/^2 rows, kept/)
    .waitFor()
  await looksRight(page, 'unsaved work')
  await keepsAPicture(page, 'unsaved-work')
  await step(copies, page)
  await step(takesACsv, page)
  await step(moves, page, site)
  await step(saysWhatItDoesNotKnow, page, site)
  expect(complaints).toEqual([])
})

async function copies(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await sheet(page, '5-3-2026').getByRole('button', { name: 'Copy' }).click()
  await page.getByText('2 rows copied.').waitFor()
  const cells = String(await page.evaluate('navigator.clipboard.readText()'))
    .split('\n')
    .map((line) => line.split('\t'))
  expect(cells.slice(0, 2).map((line) => [line[0], line[1], line[3]])).toEqual([
    ['7', '11', ''],
    ['', '', '22'],
  ])
}

async function takesACsv(page: Page): Promise<void> {
  const download = page.waitForEvent('download')
  await sheet(page, '5-3-2026').getByRole('button', { name: 'Download csv' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('unsaved-rows.csv')
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
  expect(head?.split(',').slice(0, 5)).toEqual(['Date', 'Showid', 'Distributorid', 'A', 'SetA'])
  expect(rows.map((row) => row.split(',').slice(0, 7))).toEqual([
    ['2026-03-05', '1', 'D-1', '7', '11', '', ''],
    ['2026-03-05', '1', 'D-1', '', '', '', '22'],
  ])
}

/** To the previous day; neither the old sheet nor this list has them any more, and they are on the server once. */
async function moves(page: Page, site: Site): Promise<void> {
  await sheet(page, '5-3-2026').getByRole('button', { name: 'Move to another sheet' }).click()
  const asks = page.getByRole('dialog', { name: 'Move the rows to another sheet' })
  await asks.getByRole('textbox', { name: 'Date' }).fill('4-3-2026')
  await press(page, 'Enter')
  await asks.getByRole('button', { name: 'Move', exact: true }).click()
  await page.waitForURL(/dataentry\?.*2026-03-04/)
  await holds(page, 'Row 1, SetA', '11')
  await holds(page, 'Row 2, SetB', '22')
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
  expect(await rowsOnServer(page)).toHaveLength(2)
  await page.goto('about:blank')
  await page.goto(`${site.url}/ap/#/unsavedwork`)
  await page.getByText('Everything you typed is saved.').waitFor()
  await becomes(() => sheet(page, '5-3-2026').count(), 0)
}

/** Without the server nobody knows whether all is saved. */
async function saysWhatItDoesNotKnow(page: Page, site: Site): Promise<void> {
  await page.route('**/dailydata/getdrafts', (asked) => asked.fulfill({ json: { Success: false, Message: 'Not now.' } }))
  await page.goto('about:blank')
  await page.goto(`${site.url}/ap/#/unsavedwork`)
  await page.getByText('No unsaved work on this computer.').waitFor()
  await page.getByText('Unsaved rows on other computers could not be loaded').waitFor()
  await looksRight(page, 'unsaved work that could not be loaded')
  await page.unroute('**/dailydata/getdrafts')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByText('Everything you typed is saved.').waitFor()
}
