import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { makesApplications } from '#e2e/support/screens/staff-list.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'

test('staff go through the tabs of the list; the tab and the page size are remembered', async ({ site, browser }) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  const total = await makesApplications(page, site)
  const tabs = page.getByRole('navigation', { name: 'Applications by what they wait for' })
  await becomes(() => tabs.getByRole('button', { name: /^All/ }).textContent(), `All${total}`)
  await page.getByText('Not submitted · ').first().waitFor()

  await tabs.getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /^Approved\s*0$/ }).press('Enter')
  await page.getByText('No applications in this tab.').waitFor()
  await titled(page, 0)
  // APP-53
  await tabs.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Approved without roll number', exact: true }).click()
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
  await step(startsAtTheTop, page)
  await step(findsInAll, page, tabs, total)
  await step(identityUnderTheName, page)
  await step(moreTabsAreSeen, page, site)
  expect(complaints).toEqual([])
})

/** LIST-40: little is above the applications, on a desktop and on a phone, where search opens. */
async function startsAtTheTop(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await becomes(async () => (await topOf(page.getByRole('row').nth(1))) <= 110, true)
  await page.setViewportSize({ width: 390, height: 844 })
  const cards = page.getByRole('list', { name: 'Application' }).getByRole('listitem')
  await becomes(async () => (await topOf(cards.first())) <= 180, true)
  await page.getByRole('button', { name: 'Search and more' }).click()
  await page.getByRole('searchbox').waitFor()
  await expectAccessible(page, 'the open tools of the list')
  await keepsAPicture(page, 'tools-on-a-phone', false)
  await page.getByRole('button', { name: 'Search and more' }).click()
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** LIST-42, LIST-44: the tabs on the line are those with applications; the others are under *More*. */
async function findsInAll(page: Page, tabs: Locator, total: number): Promise<void> {
  await tabs.getByRole('button', { name: /^All/ }).click()
  await becomes(() => tabs.getByRole('button').allTextContents(), [`All${total}`, 'To decide0', `Incomplete${total}`, 'More '])
  await tabs.getByRole('button', { name: /^To decide/ }).click()
  await page.getByRole('searchbox').fill('meera')
  await page.getByRole('button', { name: '1 in All' }).click()
  await titled(page, 1)
  await becomes(() => tabs.locator('[aria-current]').textContent(), `All${total}`)
  await page.getByRole('searchbox').fill('')
  await titled(page, total)
}

/** LIST-30: the line of tabs fades where more lie; an arrow of the mouse goes there, and the keyboard brings a tab into sight. */
async function moreTabsAreSeen(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/doc`)
  await page.setViewportSize({ width: 320, height: 800 })
  const tabs = page.getByRole('tab')
  const line = page.getByRole('tablist', { name: 'Forms' }).locator('..')
  const fades = () =>
    line.evaluate(({ dataset }) => [dataset['moreStart'] !== undefined, dataset['moreEnd'] !== undefined] as const)
  await becomes(fades, [false, true])
  await line.locator('..').locator('button[aria-hidden=true]').click()
  await becomes(fades, [true, false])
  await tabs.first().focus()
  await becomes(fades, [false, true])
  await tabs.last().focus()
  await becomes(fades, [true, false])
  await expectAccessible(page, 'a line of tabs, at its end')
  await page.setViewportSize({ width: 1280, height: 900 })
  await becomes(fades, [false, false])
  expect(await line.locator('..').locator('button[aria-hidden=true]').count()).toBe(0)
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

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Infinity
const heightOf = async (row: Locator) => Math.floor((await row.boundingBox())?.height ?? 0)

const titled = (page: Page, total: number) =>
  page.getByRole('heading', { level: 1, name: `Application - ${total}`, exact: true }).waitFor()
