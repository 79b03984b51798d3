import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { step, test } from '#e2e/support/journey.ts'
import type { Site } from '#e2e/support/site.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

test('what is loading says so, and what does not load says that it failed', async ({ site, browser }) => {
  const { page } = await signedInOwner(browser, site)
  await step(followsTheAddress, page, site)
  await step(focusesTheNextScreen, page, site)
  await loadingJourney(page, site)
})

/** SCREEN-23: another address, chosen while the first screen is on its way, is the one that opens. */
async function followsTheAddress(page: Page, site: Site): Promise<void> {
  await page.goto('about:blank')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/site-settings-screen*.js', async (asked) => {
    await held.promise
    await asked.continue()
  })
  await page.route('**/api/user/session', async (asked) => {
    await held.promise
    await asked.continue()
  })
  const begun = page.waitForRequest('**/assets/site-settings-screen*.js')
  await page.goto(`${site.url}/ap/#/sitesettings`)
  await begun
  await page.evaluate(() => void (location.hash = '#/myaccount'))
  await page.locator('#root').getByText('Loading').first().waitFor()
  held.resolve()
  await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor()
  await page.unroute('**/assets/site-settings-screen*.js')
  await page.unroute('**/api/user/session')
}

/** A link in the content of one screen leads to another one, which has the focus, also when its code is there: the link is gone. */
async function focusesTheNextScreen(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/dashboard`)
  for (const way of ['its code is fetched', 'its code is there']) {
    // All is zero here, so its lines are folded.
    await page.getByRole('button', { name: 'Nothing else needs you' }).click()
    await page.locator('#content a[href^="#/newapplication"]').first().press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Application/ }).waitFor()
    await becomes(() => page.evaluate(() => document.activeElement?.id), 'content', way)
    await page.goBack()
  }
}

/** While announcements load; and a screen whose code does not load, at once or within 120 seconds (SCREEN-6). */
async function loadingJourney(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/sitesettings`)
  await page.getByRole('heading', { level: 1, name: 'Site Settings' }).waitFor()
  const slow = Promise.withResolvers<void>()
  await page.route('**/announcements/get', async (asked) => {
    await slow.promise
    await asked.continue()
  })
  await page.goto(`${site.url}/ap/#/announcements`)
  await page.getByText('Loading announcements...').waitFor()
  slow.resolve()
  await page.getByText('No announcements available.').waitFor()

  await page.route('**/assets/outbox-screen*.js', (asked) => asked.abort())
  await page.goto(`${site.url}/ap/#/outbox`)
  await page.getByRole('heading', { name: 'Loading chunk failed' }).waitFor()
  await page.unroute('**/assets/outbox-screen*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: /^Lead updates/ }).waitFor()

  // Without a network, and back: nothing has to be pressed.
  await page.route('**/assets/mail-log-screen*.js', (asked) => asked.abort())
  await page.goto(`${site.url}/ap/#/maillog`)
  await page.getByRole('heading', { name: 'Loading chunk failed' }).waitFor()
  await page.unroute('**/assets/mail-log-screen*.js')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('heading', { level: 1, name: /^Mail Log/ }).waitFor()

  await page.route('**/assets/trash-screen*.js', () => {})
  await page.clock.install()
  await page.goto(`${site.url}/ap/#/trash`)
  await page.getByRole('main').getByText('Loading').waitFor()
  // The route gives the code a moment before anything is in its place.
  await page.clock.runFor(1_000)
  await page.clock.fastForward(118_000)
  assert.equal(await page.getByText('Loading chunk failed').count(), 0)
  await page.clock.fastForward(3_000)
  await page.getByRole('heading', { name: 'Loading chunk failed' }).waitFor()
}
