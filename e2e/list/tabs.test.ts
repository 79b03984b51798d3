import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '../support/checks/becomes.ts'
import { expectAccessible } from '../support/checks/watch.ts'
import { test } from '../support/journey.ts'
import { makesApplications } from '../support/screens/staff-list.ts'
import { signedInOwner } from '../support/visitors.ts'

test('staff go through the tabs of the list; the tab and the page size are remembered', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  const total = await makesApplications(page, site)
  const tabs = page.getByRole('navigation', { name: 'Applications by what they wait for' })
  await becomes(() => tabs.getByRole('button', { name: /^All/ }).textContent(), `All${total}`)
  await page.getByText('Not submitted · ').first().waitFor()

  await tabs.getByRole('button', { name: /^Approved/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('No application is in this tab.').waitFor()
  await titled(page, 0)
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
  expect(complaints).toEqual([])
})

const titled = (page: Page, total: number) =>
  page.getByRole('heading', { level: 1, name: `Application - ${total}`, exact: true }).waitFor()
