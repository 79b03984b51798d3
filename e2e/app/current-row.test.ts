import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { test } from '#e2e/support/journey.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'

test('SCREEN-63: the sidebar has fourteen rows, all in sight at 900 px; in a low window that of the current screen is', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site.url}/ap/#/dashboard`)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link').first().waitFor()
  const routes = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const rows = menu.locator('.sidebar-row')
  await becomes(() => rows.count(), 14)
  const [heights, bottoms] = await rows.evaluateAll((all) => {
    const places = all.map((row) => row.getBoundingClientRect())
    return [places.map(({ height }) => Math.round(height)), places.map(({ bottom }) => bottom)] as const
  })
  expect(new Set(heights)).toEqual(new Set([30]))
  expect(Math.max(...bottoms)).toBeLessThan(900)
  await page.setViewportSize({ width: 1280, height: 400 })
  // The last two, and the last of a group that is closed until then.
  for (const route of [...routes.slice(-2), '#/gendermaster']) {
    await page.goto(`${site.url}/ap/${route}`)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await becomes(() => currentRow(page), { route, isInSight: true })
  }
  expect(complaints).toEqual([])
})

/** The marked row of the sidebar, and whether all of it is seen: nothing lies over its corners. */
const currentRow = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main menu' })
    .locator('[aria-current=page]')
    .evaluate((row) => {
      const { left, right, top, bottom } = row.getBoundingClientRect()
      const isSeen = (y: number) => row.contains(document.elementFromPoint((left + right) / 2, y))
      return { route: row.getAttribute('href'), isInSight: isSeen(top + 2) && isSeen(bottom - 2) }
    })
