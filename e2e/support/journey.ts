import type { Browser } from 'playwright-core'
import { test as plain } from 'vitest'
import { launchChromium } from '#test/run/chromium.ts'
import { openSite } from './open-site.ts'
import { waitQuickly } from './quick-waits.ts'
import type { Site } from './site.ts'

/** Journeys of one worker share one Chromium in turn; each closes its profiles. A failed attempt reports the contents of the open pages. */
export const test = plain.extend<{ $worker: { chromium: Browser }; $test: { browser: Browser; site: Site } }>({
  chromium: [
    async ({}, use) => {
      const chromium = await launchChromium()
      await waitQuickly(chromium)
      await use(chromium)
      await chromium.close()
    },
    { scope: 'worker' },
  ],
  browser: async ({ chromium, task }, use) => {
    await use(chromium)
    if (task.result?.state === 'fail') await tellWhatIsOpen(chromium)
    await Promise.all(chromium.contexts().map((context) => context.close()))
  },
  site: siteWith({}),
})

/** The site's pages are closed before it. */
export function siteWith(
  settings: Record<string, string>,
  start: (settings: Record<string, string>) => Promise<Site> = openSite,
) {
  return async (
    { chromium, task }: { chromium: Browser; task: { result?: { state?: string } } },
    use: (site: Site) => Promise<void>,
  ) => {
    const site = await start(settings)
    await use(site)
    if (task.result?.state === 'fail') await tellWhatIsOpen(chromium)
    await Promise.all(chromium.contexts().map((context) => context.close()))
    await site.stop()
  }
}

/** Runs a step of a journey; if it fails, the message contains the step's name, from the function's name. */
export async function step<Parts extends unknown[], Result>(
  run: (...parts: Parts) => Promise<Result>,
  ...parts: Parts
): Promise<Result> {
  try {
    return await run(...parts)
  } catch (error) {
    const name = run.name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    if (error instanceof Error) error.message = `In the step “${name}”: ${error.message}`
    throw error
  }
}

async function tellWhatIsOpen(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String)
    process.stderr.write(`\nAt the end of the failed try, ${page.url()} showed:\n${shown}\n`)
  }
}
