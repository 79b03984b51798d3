import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { addsDistributor, deskOfOne, sheetAddress, signsIn } from '#e2e/support/screens/sales-desk.ts'
import { cell, focused, isMeant, popup, press } from '#e2e/support/screens/sheet.ts'
import { visitor } from '#e2e/support/visitors.ts'

test('SALES-84: Ctrl+Enter submits a sheet, and Ctrl+Shift+Enter opens the next one', async ({ site, browser }) => {
  const owner = await deskOfOne(browser, site)
  await addsDistributor(owner.page, 'D-2', 'Asha')
  const { page, complaints } = await visitor(browser)
  await signsIn(page, site, 'dee')
  await page.goto(sheetAddress(site))
  await isMeant(page)
  await cell(page, 'Row 1, A').click()
  for (const part of ['5', 'Tab', '2', 'Enter']) await press(page, part)
  await press(page, 'Control+Enter')
  await popup(page, 'Good Job', 'Data Submitted To QC')
  await page.getByText('1 of 2 at 06:00 PM', { exact: true }).waitFor()
  const next = page.getByRole('button', { name: 'Next sheet: Asha Kumar, 06:00 PM' })
  await becomes(() => next.getAttribute('data-variant'), 'filled')
  await looksRight(page, 'a submitted sheet with the next one')
  await keepsAPicture(page, 'next sheet', false)
  await press(page, 'Control+Shift+Enter')
  await page.waitForURL(/Distributorid=D-2/)
  await focused(page, 'Row 1, A')
  expect([owner.complaints, complaints]).toEqual([[], []])
})
