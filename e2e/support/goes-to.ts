import type { Page } from 'playwright-core'
import { becomes } from './checks/becomes.ts'

/**
 * Opens another screen by its URL in a page with a screen, and waits until that one has gone: until then its heading and its buttons are taken for
 * those of the new one. For screens with different titles.
 */
export async function goesTo(page: Page, url: string): Promise<void> {
  const [before, screen] = [await page.title(), screenOf(page.url())]
  await page.goto(url)
  if (screenOf(url) !== screen) await becomes(async () => (await page.title()) === before, false, `${url} still shows ${before}`)
}

/** The part of a URL that names the screen. */
const screenOf = (url: string) => url.split('?')[0]
