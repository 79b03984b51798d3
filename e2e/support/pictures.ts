import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'

/** Saves a screenshot of the whole page, or of its visible part, in the folder SHOTS, if that is set. */
export async function keepsAPicture(page: Page, name: string, fullPage = true): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name.replaceAll(/[^a-z0-9]+/gi, '-')}.png`, fullPage })
}
