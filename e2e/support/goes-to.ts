import type { Page } from 'playwright-core'
import { becomes } from './checks/becomes.ts'

/** Waits until the old screen has gone: its heading and buttons would be taken for the new one's. For screens with different titles. */
export async function goesTo(page: Page, url: string): Promise<void> {
  const [before, screen] = [await page.title(), screenOf(page.url())]
  await page.goto(url)
  if (screenOf(url) !== screen) await becomes(async () => (await page.title()) === before, false, `${url} still shows ${before}`)
}

const screenOf = (url: string) => url.split('?')[0]
