import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { step, test } from '../support/journey.ts'
import { deeAtASheet, sheetAddress } from '../support/screens/sales-desk.ts'
import { cell, paste, popup, press } from '../support/screens/sheet.ts'
import type { Site } from '../support/site.ts'

test('a sheet that is opened by its address is read once, before its frame asks for anything, and again when it is opened again', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await deeAtASheet(browser, site)
  await step(savesARow, page)
  await step(opensByItsAddress, page, site)
  await step(leavesAndComesBack, page, site)
  expect(complaints).toEqual([])
})

async function savesARow(page: Page): Promise<void> {
  await cell(page, 'Row 1, A').click()
  await paste(page, '7\t12')
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
}

async function opensByItsAddress(page: Page, site: Site): Promise<void> {
  await page.goto('about:blank')
  const asked = callsOf(page)
  await page.goto(sheetAddress(site))
  await page.getByText('12 in all').waitFor()
  expect(asked.filter((path) => path === sheetRead)).toHaveLength(1)
  expect(asked).not.toContain('user/getsitesettings')
  // The frame's own, which it sends as soon as it is drawn.
  expect(asked.indexOf(sheetRead)).toBeLessThan(asked.indexOf('ctcrange/get'))
}

async function leavesAndComesBack(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/shows`)
  await page.getByRole('heading', { level: 1, name: 'Shows' }).waitFor()
  const asked = callsOf(page)
  await page.goto(sheetAddress(site))
  await page.getByText('12 in all').waitFor()
  expect(asked.filter((path) => path === sheetRead)).toHaveLength(1)
}

const sheetRead = 'dailydata/getrows'

/** The paths of the calls that the page makes from now on. */
function callsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, path] = /\/ap\/api\/([^?]+)/.exec(request.url()) ?? []
    if (path) asked.push(path)
  })
  return asked
}
