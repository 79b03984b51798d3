import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pagesOf } from '#test/pdf/poppler.ts'
import { step, test } from '#e2e/support/journey.ts'
import { addsDistributor, salesDesk, says } from '#e2e/support/screens/sales-desk.ts'
import { cell, save } from '#e2e/support/screens/sheet.ts'
import type { Site } from '#e2e/support/site.ts'

const key = { Date: '2026-03-05', Distributorid: 'D-1', Showid: '1' }
/** More rows than a window draws, in the first game and the last. */
const rows = Array.from({ length: 150 }, (_, index) => ({
  ...key,
  A: index % 10,
  SetA: index + 1,
  BOXHALF: 999,
  SetBOXHALF: 1000 + index,
}))
const shows = ['06:00 PM', '07:00 PM', '08:00 PM', '09:00 PM', '10:00 PM', '11:00 PM']

test('SALES-82: a sheet is printed whole, from Data Entry, the daily approval and its panel, and the board and the report with all their parts', async ({
  site,
  browser,
}) => {
  const { owner, dee, che } = await salesDesk(browser, site)
  for (const Time of shows.slice(1)) await says(owner.page, 'shows/save', { Time, Prize_single: 1 }, 'Saved Successfully!')
  await addsDistributor(owner.page, 'D-2', 'Asha')
  await save(dee.page, 'dailydata/save', rows)
  await says(dee.page, 'dailydata/submitforapproval', { ...key, Note: 'As on paper' }, 'Data Submitted To QC')

  await step(dataEntry, dee.page, site)
  await step(dailyApproval, che.page, site)
  await step(panel, owner.page, site)
  await step(board, owner.page, site)
  await step(report, owner.page, site)
  for (const { complaints } of [owner, dee, che]) expect(complaints).toEqual([])
})

/** What is on the paper, A4 and upright, page by page. */
async function printed(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  return pagesOf(await page.pdf({ format: 'A4' }))
}

/** All rows, each once, the totals once, and which sheet it is. */
function expectWhole(pages: string[], name: string): void {
  const text = pages.join('\n')
  for (let row = 1; row <= rows.length; row += 1)
    expect(text.match(new RegExp(`^${row} .*999 ${999 + row}$`, 'gm'))).toHaveLength(1)
  expect(text.match(/^Total 11,325 .*161,175$/gm) ?? text.match(/^Total .*11,325.*1,61,175$/gm)).toHaveLength(1)
  expect(text).toContain(name)
  for (const pressed of ['Save and Submit', 'Save & Approve Entry', 'Keys', 'Games']) expect(text).not.toContain(pressed)
}

async function dataEntry(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/dataentry?${new URLSearchParams(key).toString()}`)
  await cell(page, 'Row 1, SetA').waitFor()
  expectWhole(await printed(page), '5-3-2026, 06:00 PM, Raj Kumar - D-1')
  await page.setViewportSize({ width: 390, height: 844 })
  expectWhole(await printed(page), '5-3-2026, 06:00 PM, Raj Kumar - D-1')
  // Nothing of the frame lies over the rows of each page.
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('footer:visible').count()).toBe(0)
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function dailyApproval(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/pendingapproval`)
  await page.getByRole('button', { name: 'Edit: D-1, 5-3-2026, 06:00 PM' }).click()
  await cell(page, 'Row 1, SetA').waitFor()
  expectWhole(await printed(page), 'Daily approval')
}

async function panel(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/submitedentry`)
  await page.getByRole('row', { name: '5-3-2026' }).press('Enter')
  await cell(page, 'Row 1, SetA').waitFor()
  const pages = await printed(page)
  expectWhole(pages, 'Raj Kumar')
  expect(pages.join('\n')).not.toContain('Submited Entry')
}

async function board(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/today?Date=${key.Date}`)
  await page.getByRole('table', { name: 'Sheets of the day' }).waitFor()
  const text = (await printed(page)).join(' ').replaceAll(/\s+/g, ' ')
  for (const show of [...shows, '5 Mar 2026', 'Raj Kumar', 'Asha Kumar']) expect(text).toContain(show)
}

async function report(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/salesreport?fromdate=2026-03-01&enddate=2026-03-31`)
  await page.getByRole('heading', { name: 'Sales by day' }).waitFor()
  const [first = ''] = await printed(page)
  expect(first).toContain('Sales by day')
}
