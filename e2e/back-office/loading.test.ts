import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { test } from '../support/journey.ts'
import type { Site } from '../support/site.ts'
import { signedInOwner } from '../support/visitors.ts'

test('what is loading says so, and what does not load says that it failed', async ({ site, browser }) => {
  const { page } = await signedInOwner(browser, site)
  await loadingJourney(page, site)
})

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
  await page.getByRole('heading', { level: 1, name: /^Outbox/ }).waitFor()

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
  await page.clock.fastForward(119_000)
  assert.equal(await page.getByText('Loading chunk failed').count(), 0)
  await page.clock.fastForward(2_000)
  await page.getByRole('heading', { name: 'Loading chunk failed' }).waitFor()
}
