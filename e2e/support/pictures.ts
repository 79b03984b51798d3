import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'

/** Keeps a picture of the whole page, or of what the window shows of it, in the folder that SHOTS names, for anyone who wants to look at it; nothing without that. */
export async function keepsAPicture(page: Page, name: string, fullPage = true): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name.replaceAll(/[^a-z0-9]+/gi, '-')}.png`, fullPage })
}
