import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { salesDesk, says } from '#e2e/support/screens/sales-desk.ts'
import { cell, isKept, save } from '#e2e/support/screens/sheet.ts'

const key = { Date: '2026-03-05', Distributorid: 'D-1', Showid: '1' }

test('corrections taken over by an admin are theirs: the checker’s window says who took them and approves nothing (SALES-44)', async ({
  site,
  browser,
}) => {
  const { owner, dee, che } = await salesDesk(browser, site)
  await save(dee.page, 'dailydata/save', [{ ...key, A: 3, SetA: 10 }])
  await says(dee.page, 'dailydata/submitforapproval', key, 'Data Submitted To QC')
  await step(corrects, che.page, site)
  await step(takesOver, owner.page, site)
  await step(isRelieved, che.page)
  for (const { complaints } of [owner, dee, che]) expect(complaints).toEqual([])
})

const window = (page: Page) => page.getByRole('dialog', { name: 'Daily approval' })
const setA = (page: Page) => cell(window(page), 'Row 1, SetA')

async function opens(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/pendingapproval`)
  await page.getByRole('button', { name: 'Edit: D-1, 5-3-2026, 06:00 PM' }).first().click()
  await setA(page).waitFor()
}

async function corrects(page: Page, site: { url: string }): Promise<void> {
  await opens(page, site)
  await setA(page).click()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await isKept(window(page))
}

async function takesOver(page: Page, site: { url: string }): Promise<void> {
  await opens(page, site)
  await window(page).getByRole('button', { name: 'Take over' }).press('Enter')
  await becomes(() => window(page).getByRole('grid').getAttribute('aria-readonly'), 'false')
}

async function isRelieved(page: Page): Promise<void> {
  await setA(page).click()
  await page.keyboard.type('13')
  await window(page)
    .getByText(/^Taken over by .+, \d{1,2}:\d\d\.$/)
    .waitFor({ timeout: 40_000 })
  expect(await window(page).getByRole('button', { name: 'Save & Approve Entry' }).first().isDisabled()).toBe(true)
  await window(page).getByRole('button', { name: 'Copy' }).waitFor()
  await looksRight(page, 'corrections that were taken over')
  await keepsAPicture(page, 'corrections-taken-over')
}
