import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { goesTo } from '../goes-to.ts'
import type { Site } from '../site.ts'
import { ownerAtNoScreen } from '../visitors.ts'
import { expectRoomy } from './roomy.ts'
import { expectAccessibleInBoth } from './watch.ts'

export type OnState = (what: string) => Promise<unknown>

export async function looksRight(page: Page, what: string): Promise<void> {
  await expectAccessibleInBoth(page, what)
  // Not compared with innerWidth: a phone shrinks a page that is too wide, and innerWidth grows with it.
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  const isTooWide = width > (page.viewportSize()?.width ?? 0)
  expect({ what, isTooWide }).toEqual({ what, isTooWide: false })
}

export async function expectListsLookRight(browser: Browser, site: Site, routes: readonly string[]): Promise<void> {
  for (const size of ['desktop', 'phone'] as const) {
    const { page, context, complaints } = await ownerAtNoScreen(browser, site, size)
    for (const route of routes) {
      const look = async (what: string) => {
        await expectAccessibleInBoth(page, `${route} ${what}, ${size}`)
        await expectRoomy(page, `${route} ${what}, ${size}`)
      }
      await goesTo(page, `${site.url}/ap/#${route}`)
      await page
        .getByRole('button', { name: /^Edit: / })
        .first()
        .waitFor()
      await look('list')
      await page.getByRole('button', { name: /^ADD / }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save & add' }).click()
      await page.getByRole('dialog').getByRole('alert').getByText('is required!').waitFor()
      await look('new')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page
        .getByRole('button', { name: /^Edit: / })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save & close' }).waitFor()
      await look('edit')
    }
    expect(complaints).toEqual([])
    await context.close()
  }
}
