import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { launchChromium } from '#test/run/chromium.ts'
import { fillCollege } from './support/screens/college-form.ts'
import { createsAnAccount } from './support/screens/sign-in-screens.ts'
import { makesApplications } from './support/screens/staff-list.ts'
import { startSite } from './support/site.ts'
import { signedInOwner, visitor } from './support/visitors.ts'

// Takes the screenshots of docs/screens: node e2e/take-screens.ts [folder]. All show the running product.
const folder = process.argv[2] ?? 'docs/screens'

await mkdir(folder, { recursive: true })
const [site, browser] = await Promise.all([startSite(), launchChromium()])

const take = async (page: Page, name: string, fullPage = false) => {
  await page.waitForTimeout(600)
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage })
}

for (const [size, scheme] of [
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const) {
  const { page } = await visitor(browser, size, scheme)
  await page.goto(`${site.url}/ap/#/login`)
  await take(page, `login-${size}-${scheme}`)
  await page.goto(`${site.url}/ap/#/addnewapplication`)
  await take(page, `panel-${size}-${scheme}`)
  await createsAnAccount(page, site, `${size}@example.org`)
  await fillCollege(page, site, {
    onStage: (heading) => take(page, `wizard-${heading.toLowerCase().replaceAll(/\W+/g, '-')}-${size}-${scheme}`, true),
  })
  await take(page, `thank-you-${size}-${scheme}`)
  await page.goto(`${site.url}/ap/#/myapplication`)
  await page.getByText('Application submitted').first().waitFor()
  await take(page, `my-application-${size}-${scheme}`)
}

for (const [size, scheme] of [
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const) {
  const { page } = await signedInOwner(browser, site, size, scheme)
  if (size === 'desktop') await makesApplications(page, site)
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await take(page, `staff-list-${size}-${scheme}`)
  await page.goto(`${site.url}/ap/#/newapplication?view=phone%40example.org`)
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(3000)
  await take(page, `view-panel-${size}-${scheme}`)
  await page.goto(`${site.url}/ap/#/trash`)
  await take(page, `trash-${size}-${scheme}`)
  await page.goto(`${site.url}/ap/#/myaccount`)
  await take(page, `my-account-${size}-${scheme}`)
}

await browser.close()
await site.stop()
