import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { step, test } from '#e2e/support/journey.ts'
import { patience } from '#e2e/support/quick-waits.ts'
import { deeAtASheet, sheetAddress } from '#e2e/support/screens/sales-desk.ts'
import { cell, paste, popup, press } from '#e2e/support/screens/sheet.ts'
import type { Site } from '#e2e/support/site.ts'

test('a sheet opened by its URL is read once, before its frame makes calls, and again when it is opened again', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await deeAtASheet(browser, site)
  await step(savesARow, page)
  await step(opensByItsAddress, page, site)
  await step(leavesAndComesBack, page, site)
  await step(asksBeforeItsScripts, page, site)
  await step(keepsItsFirstLook, page, site)
  expect(complaints).toEqual([])
  await step(isAnsweredByAnOlderProcess, page, site)
  expect(complaints.filter((words) => !words.includes('404'))).toEqual([])
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
  // The frame's own calls, made as soon as it is rendered.
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

/** SCREEN-27: while the app is loading; nothing is requested twice. */
async function asksBeforeItsScripts(page: Page, site: Site): Promise<void> {
  await page.goto('about:blank')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/main-*.js', async (asked) => {
    await held.promise
    await asked.continue()
  })
  const asked = callsOf(page)
  const files: string[] = []
  page.on('request', (request) => files.push(/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1] ?? ''))
  await page.goto(sheetAddress(site), { waitUntil: 'commit' })
  await expect.poll(() => asked.toSorted(), { timeout: patience }).toEqual(ofTheSheet)
  for (const file of ['main', 'staff', 'entry-screen', 'sheets', 'drafts'])
    await becomes(async () => files.includes(file), true, `${file} is fetched meanwhile`)
  held.resolve()
  await page.getByText('12 in all').waitFor()
  for (const path of ofTheSheet) expect([path, asked.filter((each) => each === path).length]).toEqual([path, 1])
  await page.unroute('**/assets/main-*.js')
}

const ofTheSheet = ['dailydata/getdailystatus', 'dailydata/getrows', 'distributor/get', 'shows/getbydate', 'user/session']

/** SCREEN-23: until frame and screen are there together: what would be shown between would hold them back. */
async function keepsItsFirstLook(page: Page, site: Site): Promise<void> {
  await page.goto('about:blank')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/user/session', async (asked) => {
    await held.promise
    await asked.continue()
  })
  await page.addInitScript(`window.between = []
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.matches?.('#root > .screen-skeleton')) window.between.push(node.outerHTML)
    }).observe(document, { childList: true, subtree: true })`)
  await page.goto(sheetAddress(site))
  await page.waitForTimeout(1500)
  held.resolve()
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  expect(await page.evaluate('window.between')).toEqual([])
  await page.getByText('12 in all').waitFor()
  await page.unroute('**/api/user/session')
}

/** While processes are upgraded one after another, an older one may answer: it only has the older call. */
async function isAnsweredByAnOlderProcess(page: Page, site: Site): Promise<void> {
  await page.goto('about:blank')
  const older = {
    status: 404,
    json: { Success: false, Message: 'There is nothing here.', status: false, Msg: 'There is nothing here.' },
  }
  await page.route('**/dailydata/getrows', (asked) => asked.fulfill(older))
  const asked = callsOf(page)
  await page.goto(sheetAddress(site))
  await page.getByText('12 in all').waitFor()
  expect(asked).toContain('dailydata/get')
  await page.unroute('**/dailydata/getrows')
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
