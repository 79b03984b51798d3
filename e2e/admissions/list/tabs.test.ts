import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { makesApplications } from '#e2e/support/screens/staff-list.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'

test('staff go through the tabs of the list; the tab and the page size are remembered', async ({ site, browser }) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  const total = await makesApplications(page, site)
  const tabs = page.getByRole('navigation', { name: 'Applications by what they wait for' })
  await becomes(() => tabs.getByRole('button', { name: /^All/ }).textContent(), `All${total}`)
  await page.getByText('Not submitted · ').first().waitFor()

  await tabs.getByRole('button', { name: /^Approved\s*\d/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('No applications in this tab.').waitFor()
  await titled(page, 0)
  // APP-53
  await tabs.getByRole('button', { name: 'Approved without roll number', exact: true }).click()
  await page.getByText('No applications in this tab.').waitFor()
  await tabs.getByRole('button', { name: /^Incomplete/ }).click()
  await titled(page, total)
  assert.match(page.url(), /tab=Incomplete/)
  await page.goBack()
  await titled(page, 0)
  await page.goForward()
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
  await page.getByText(`1–${total} of ${total}`).waitFor()

  await page.goto(`${site.url}/ap/#/trash`)
  await page.getByRole('heading', { level: 1, name: /^Trash/ }).waitFor()
  await page.goto(`${site.url}/ap/#/newapplication`)
  await becomes(() => tabs.locator('[aria-current]').textContent(), `Incomplete${total}`)
  await page.getByText(`1–${total} of ${total}`).waitFor()
  await expectAccessible(page, 'the tabs of the list')
  await tabs.getByRole('button', { name: /^All/ }).click()
  await becomes(() => tabs.locator('[aria-current]').textContent(), `All${total}`)
  if (process.env['SHOTS']) {
    await page.screenshot({ path: `${process.env['SHOTS']}/tabs.png` })
    await page.setViewportSize({ width: 390, height: 800 })
    await page.screenshot({ path: `${process.env['SHOTS']}/tabs-phone.png` })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await moreTabsAreSeen(page, tabs)
  await identityUnderTheName(page)
  expect(complaints).toEqual([])
})

/** LIST-30: the line of tabs fades where more lie; an arrow of the mouse goes there, and the keyboard brings a tab into sight. */
async function moreTabsAreSeen(page: Page, tabs: Locator): Promise<void> {
  const line = tabs.locator('..')
  const fades = () =>
    line.evaluate(({ dataset }) => [dataset['moreStart'] !== undefined, dataset['moreEnd'] !== undefined] as const)
  await becomes(fades, [false, true])
  await line.locator('..').locator('button[aria-hidden=true]').click()
  await becomes(fades, [true, false])
  await tabs.getByRole('button').first().focus()
  await becomes(fades, [false, true])
  await tabs.getByRole('button').last().focus()
  await becomes(fades, [true, false])
  await expectAccessible(page, 'the tabs of the list, at their end')
  await page.setViewportSize({ width: 3400, height: 900 })
  await becomes(fades, [false, false])
  expect(await line.locator('..').locator('button[aria-hidden=true]').count()).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** LIST-26: number and e-mail under the name, within the row height; compact rows have only the name. */
async function identityUnderTheName(page: Page): Promise<void> {
  const row = page.getByRole('row', { name: /ASHA/ }).first()
  const line = row.getByText(/^No \d+ · asha\.listed@example\.org$/)
  await line.waitFor()
  assert.equal(await heightOf(row), 40)
  await keepsAPicture(page, 'identity')
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Compact rows' }).check()
  await line.waitFor({ state: 'hidden' })
  assert.equal(await heightOf(row), 32)
  await page.getByRole('checkbox', { name: 'Compact rows' }).uncheck()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 800 })
  await page
    .getByRole('listitem')
    .filter({ hasText: 'ASHA' })
    .getByText(/^No \d+ · asha\.listed@example\.org$/)
    .waitFor()
  await keepsAPicture(page, 'identity-on-a-phone')
}

const heightOf = async (row: Locator) => Math.floor((await row.boundingBox())?.height ?? 0)

const titled = (page: Page, total: number) =>
  page.getByRole('heading', { level: 1, name: `Application - ${total}`, exact: true }).waitFor()
