import type { Browser } from 'playwright-core'
import { test as plain } from 'vitest'
import { launchChromium } from '#test/support/chromium.ts'
import { startSite, type Site } from './site.ts'

/** A test with a site and a browser of its own. When a try fails, it tells what stood on the pages that were open. */
export const test = plain.extend<{ browser: Browser; site: Site }>({
  browser: async ({}, use) => {
    const browser = await launchChromium()
    await use(browser)
    await browser.close()
  },
  site: async ({ browser, task }, use) => {
    const site = await startSite()
    await use(site)
    if (task.result?.state === 'fail') await tellWhatIsOpen(browser)
    await site.stop()
  },
})

async function tellWhatIsOpen(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String)
    process.stderr.write(`\nAt the end of the failed try, ${page.url()} showed:\n${shown}\n`)
  }
}
