import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { deeAtASheet, sheetAddress } from '#e2e/support/screens/sales-desk.ts'
import { cell, focused, holds, isKept, paste, popup, press, rowsOnServer, textOf, types } from '#e2e/support/screens/sheet.ts'
import type { Site } from '#e2e/support/site.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

const amounts = async (page: Page) => (await rowsOnServer(page)).map(({ SetA }) => SetA)
const saves = async (page: Page) => {
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
}

test('rows are inserted and deleted by keys, undone, saved in order and kept as a draft; on a phone from a menu', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await deeAtASheet(browser, site)
  await step(insertsARow, page)
  await step(keepsTheOrder, page)
  await step(deletesAndTakesBack, page)
  await step(fillsDown, page)
  await step(comesBackAsADraft, page)
  await step(speaksAtTheLastRow, page)
  const phone = await signedInOwner(browser, site, 'phone', 'dark')
  await step(doesSoOnAPhone, phone.page, site)
  expect([...complaints, ...phone.complaints]).toEqual([])
})

async function insertsARow(page: Page): Promise<void> {
  await cell(page, 'Row 1, A').click()
  await paste(page, '1\t10\n2\t20\n3\t30')
  await page.getByText('3 rows · 60 in all').waitFor()
  await saves(page)
  await cell(page, 'Row 2, SetA').click()
  await press(page, 'ControlOrMeta+Alt+Equal')
  await focused(page, 'Row 2, SetA')
  await holds(page, 'Row 2, SetA', '')
  await holds(page, 'Row 3, SetA', '20')
  await types(page, 'Row 2, SetA', '15')
  await page.getByText('4 rows · 75 in all').waitFor()
  await looksRight(page, 'a row inserted')
  await keepsAPicture(page, 'a row inserted')
}

async function keepsTheOrder(page: Page): Promise<void> {
  await saves(page)
  expect(await amounts(page)).toEqual([10, 15, 20, 30])
  await page.reload()
  await holds(page, 'Row 2, SetA', '15')
  await holds(page, 'Row 4, SetA', '30')
}

async function deletesAndTakesBack(page: Page): Promise<void> {
  await cell(page, 'Row 2, A').click()
  await press(page, 'Shift+ArrowDown')
  await press(page, 'ControlOrMeta+Alt+Minus')
  await page.getByText('2 rows · 40 in all').waitFor()
  await focused(page, 'Row 2, A')
  await press(page, 'ControlOrMeta+z')
  await page.getByText('4 rows · 75 in all').waitFor()
  await press(page, 'ControlOrMeta+y')
  await page.getByText('2 rows · 40 in all').waitFor()
  await saves(page)
  expect(await amounts(page)).toEqual([10, 30])
  // Undo restores rows that were deleted before a save as new rows.
  await press(page, 'ControlOrMeta+z')
  await page.getByText('4 rows · 75 in all').waitFor()
  await saves(page)
  expect(await amounts(page)).toEqual([10, 15, 20, 30])
}

/** SALES-73: the corner of the selection is dragged over the rows to fill. */
async function fillsDown(page: Page): Promise<void> {
  await cell(page, 'Row 3, A').click()
  await press(page, 'Shift+ArrowDown')
  await press(page, 'Shift+ArrowRight')
  await page.locator('[data-fill]').hover()
  await keepsAPicture(page, 'the corner of a selection')
  await page.mouse.down()
  await cell(page, 'Row 6, A').hover()
  await cell(page, 'Row 7, SetB').hover()
  await page.mouse.up()
  await page.getByText('7 rows · 145 in all').waitFor()
  expect(await Promise.all([5, 6, 7].map((row) => textOf(cell(page, `Row ${row}, SetA`))))).toEqual(['20', '30', '20'])
  await looksRight(page, 'rows filled down')
  await press(page, 'ControlOrMeta+z')
  await page.getByText('4 rows · 75 in all').waitFor()
}

async function comesBackAsADraft(page: Page): Promise<void> {
  await cell(page, 'Row 1, SetA').click()
  await press(page, 'ControlOrMeta+Alt+Equal')
  await types(page, 'Row 1, SetA', '5')
  await isKept(page)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore it' }).click()
  await holds(page, 'Row 1, SetA', '5')
  await holds(page, 'Row 2, SetA', '10')
  await saves(page)
  expect(await amounts(page)).toEqual([5, 10, 15, 20, 30])
}

/** The limit of a sheet is reported at the key, not at the save. */
async function speaksAtTheLastRow(page: Page): Promise<void> {
  const words = page.getByText('A sheet can have at most 5000 rows.')
  await cell(page, 'Row 6, A').click()
  await paste(page, '1\t1\n'.repeat(4995))
  await page.getByText('5,000 rows').waitFor({ timeout: 30_000 })
  await press(page, 'ControlOrMeta+End')
  await press(page, 'Enter')
  await words.waitFor()
  await focused(page, 'Row 5000, SetBOXHALF')
  await words.waitFor({ state: 'detached' })
  await press(page, 'ControlOrMeta+Alt+Equal')
  await words.waitFor()
  await press(page, 'ControlOrMeta+z')
  await page.getByText('5 rows · 80 in all').waitFor()
}

/** A phone has no Ctrl+Alt. */
async function doesSoOnAPhone(page: Page, site: Site): Promise<void> {
  await page.goto(sheetAddress(site))
  await cell(page, 'Row 2, A').tap()
  await page.getByRole('button', { name: 'Rows', exact: true }).click()
  await looksRight(page, 'rows, phone, dark')
  await keepsAPicture(page, 'rows, phone, dark')
  await page.getByRole('menuitem', { name: 'Insert a row above' }).click()
  await holds(page, 'Row 3, SetA', '10')
  await page.getByRole('button', { name: 'Rows', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete the row' }).click()
  await holds(page, 'Row 2, SetA', '10')
}
