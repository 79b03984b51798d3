import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { deeAtASheet, sheetAddress } from '#e2e/support/screens/sales-desk.ts'
import { cell, focused, holds, paste, popup, press } from '#e2e/support/screens/sheet.ts'
import type { Site } from '#e2e/support/site.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

const inputs = (page: Page) => page.locator('tbody input').count()

test('SALES-69: one cell is an input, and mouse, finger and screen reader can enter any other', async ({ site, browser }) => {
  const { page, complaints } = await deeAtASheet(browser, site)
  await step(hasOneInput, page)
  await step(isLedByTheMouse, page)
  await step(isPressedWithoutAPointer, page)
  await step(keepsTheFocusOutside, page)
  const phone = await signedInOwner(browser, site, 'phone', 'dark')
  await step(isTapped, phone.page, site)
  expect([...complaints, ...phone.complaints]).toEqual([])
})

async function hasOneInput(page: Page): Promise<void> {
  await cell(page, 'Row 1, A').click()
  await paste(page, '1\t10\n2\t20\n\t30')
  await holds(page, 'Row 2, SetA', '20')
  await becomes(() => inputs(page), 1)
  await page.getByRole('gridcell', { name: 'Row 2, SetA: 20', exact: true }).waitFor()
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
}

/** A click selects the text, which the next key replaces; a double click edits it. */
async function isLedByTheMouse(page: Page): Promise<void> {
  await cell(page, 'Row 2, SetA').click()
  await focused(page, 'Row 2, SetA')
  await page.keyboard.type('7')
  await holds(page, 'Row 2, SetA', '7')
  await press(page, 'Escape')
  await cell(page, 'Row 1, SetA').dblclick()
  await page.keyboard.type('5')
  await holds(page, 'Row 1, SetA', '105')
  await press(page, 'Escape')
  await holds(page, 'Row 1, SetA', '10')
  await looksRight(page, 'a sheet with one input')
  await keepsAPicture(page, 'a sheet with one input')
}

async function isPressedWithoutAPointer(page: Page): Promise<void> {
  await cell(page, 'Row 3, B').dispatchEvent('click')
  await focused(page, 'Row 3, B')
}

/** Moving the cursor while the focus is elsewhere doesn't move the focus. */
async function keepsTheFocusOutside(page: Page): Promise<void> {
  await press(page, 'ControlOrMeta+f')
  const finder = page.getByRole('textbox', { name: 'Find a number' })
  await finder.fill('2')
  await press(page, 'Enter')
  await becomes(() => finder.evaluate((box) => box === document.activeElement), true)
  await press(page, 'Escape')
  await focused(page, 'Row 2, A')
}

/** The input has the focus as the tap ends, so that the phone's keyboard opens, with digits. */
async function isTapped(page: Page, site: Site): Promise<void> {
  await page.goto(sheetAddress(site))
  await cell(page, 'Row 2, SetA').tap()
  await focused(page, 'Row 2, SetA')
  await becomes(() => cell(page, 'Row 2, SetA').getAttribute('inputmode'), 'decimal')
  await page.keyboard.type('8')
  await holds(page, 'Row 2, SetA', '8')
  await cell(page, 'Row 1, B').tap()
  await focused(page, 'Row 1, B')
  await becomes(() => inputs(page), 1)
  await looksRight(page, 'a sheet with one input, phone, dark')
  await keepsAPicture(page, 'a sheet with one input, phone, dark')
}
