import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { test } from '#e2e/support/journey.ts'
import { makesApplications } from '#e2e/support/screens/staff-list.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'

test('SCREEN-43: what is typed right after Ctrl+K, while the code of the palette is on its way, is in its box afterwards', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  const arrives = Promise.withResolvers<void>()
  // The palette's file is one of these; the screen needs none of them.
  await page.route('**/assets/dialog-*.js', async (asked) => {
    await arrives.promise
    await asked.continue()
  })
  await makesApplications(page, site)
  const search = page.getByRole('searchbox')
  await search.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('mas gen')
  const palette = page.locator('input[data-palette]')
  await becomes(() => palette.inputValue(), 'mas gen')
  expect(await isThere(page)).toBe(false)
  arrives.resolve()
  await page.getByRole('option', { name: 'Gender Master' }).waitFor()
  await becomes(() => palette.inputValue(), 'mas gen')
  expect(await search.inputValue()).toBe('')
  await page.keyboard.type('der')
  await becomes(() => palette.inputValue(), 'mas gender')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Gender Master/ }).waitFor()
  expect(complaints).toEqual([])
})

/** Whether the code of the palette has come: its box is a combobox then. */
const isThere = async (page: Page) => (await page.getByRole('combobox', { name: 'Go to a screen or an application' }).count()) > 0
