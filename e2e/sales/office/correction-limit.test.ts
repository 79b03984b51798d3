import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { salesDesk, says } from '#e2e/support/screens/sales-desk.ts'
import { cell, popup, save } from '#e2e/support/screens/sheet.ts'

const key = { Date: '2026-03-05', Distributorid: 'D-1', Showid: '1' }

test('corrections above the limit are saved for another checker, depending on the owner’s setting (SALES-62)', async ({
  site,
  browser,
}) => {
  const { dee, che, owner } = await salesDesk(browser, site)
  await save(dee.page, 'dailydata/save', [{ ...key, A: 3, SetA: 1000 }])
  await says(dee.page, 'dailydata/submitforapproval', key, 'Data Submitted To QC')
  await step(passesOn, che.page, site)
  await step(isStillForAnother, che.page, site)
  await step(ownerAllowsIt, owner.page, site)
  await step(approves, che.page, site)
  for (const { complaints } of [owner, dee, che]) expect(complaints).toEqual([])
})

const words = 'The corrections are above the limit: 1 row, 700 of 1,000. Another checker has to approve this sheet.'

async function opens(page: Page, site: { url: string }) {
  await page.goto(`${site.url}/ap/#/pendingapproval`)
  await page.reload()
  await page.getByRole('button', { name: 'Edit: D-1, 5-3-2026, 06:00 PM' }).first().click()
  const window = page.getByRole('dialog', { name: 'Daily approval' })
  const approve = window.getByRole('button', { name: 'Save & Approve Entry' }).first()
  await approve.waitFor()
  return { window, approve }
}

async function passesOn(page: Page, site: { url: string }): Promise<void> {
  const { window, approve } = await opens(page, site)
  await cell(window, 'Row 1, SetA').click()
  await page.keyboard.type('3000')
  await window.getByText('The corrections are above the limit: 1 row, 2,000 of 1,000.').waitFor()
  await page.keyboard.press('Escape')
  await becomes(() => approve.isEnabled(), true)
  await page.keyboard.type('300')
  await window.getByText(words).waitFor()
  expect(await approve.isEnabled()).toBe(false)
  await looksRight(page, 'corrections above the limit')
  await keepsAPicture(page, 'correction-limit')
  // Pressed twice.
  await window.getByRole('button', { name: 'Save & pass on' }).first().dblclick()
  await popup(page, 'Good Job', 'Updated Successfully!')
  await window.waitFor({ state: 'detached' })
}

async function isStillForAnother(page: Page, site: { url: string }): Promise<void> {
  const { window, approve } = await opens(page, site)
  await window.getByText(words).waitFor()
  expect(await approve.isEnabled()).toBe(false)
  expect(await window.getByRole('button', { name: 'Save & pass on' }).count()).toBe(0)
}

async function ownerAllowsIt(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/salessettings`)
  await page.getByLabel('Corrected rows').fill('5001')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Corrected rows must be a whole number from 0 to 5000.').first().waitFor()
  await page.getByLabel('Corrected rows').fill('10')
  await page.getByRole('radio', { name: 'Allow', exact: true }).check()
  await looksRight(page, 'sales settings')
  await keepsAPicture(page, 'sales-settings')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved Successfully!').first().waitFor()
}

async function approves(page: Page, site: { url: string }): Promise<void> {
  const { window, approve } = await opens(page, site)
  await becomes(() => approve.isEnabled(), true)
  await approve.click()
  const asks = page.getByRole('dialog', { name: 'Approve with these changes?' })
  await asks.getByRole('button', { name: 'Approve', exact: true }).click()
  await popup(page, 'Good Job', 'Approved Successfully!')
  await window.waitFor({ state: 'detached' })
}
