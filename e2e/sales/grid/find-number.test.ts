import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { deeAtASheet, sheetAddress } from '#e2e/support/screens/sales-desk.ts'
import { cell, focused, paste, popup, press, types } from '#e2e/support/screens/sheet.ts'
import type { Site } from '#e2e/support/site.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

const finder = (page: Page) => page.getByRole('textbox', { name: 'Find a number' })

test('by keyboard alone: a number is found far down, a row is reached, and the selection is added up', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await deeAtASheet(browser, site)
  await step(keysSixtyRows, page)
  await step(pagesThrough, page)
  await step(findsANumber, page)
  await step(goesToARow, page)
  await step(addsUp, page)
  await step(warnsOfALargeAmount, page)
  const phone = await signedInOwner(browser, site, 'phone', 'dark')
  await step(findsOnAPhone, phone.page, site)
  expect([...complaints, ...phone.complaints]).toEqual([])
})

async function keysSixtyRows(page: Page): Promise<void> {
  await cell(page, 'Row 1, A').click()
  const rows = Array.from({ length: 60 }, (_, row) => `${row === 0 || row === 54 ? 7 : 1}\t${row + 1}`)
  await paste(page, rows.join('\n'))
  await page.getByText('60 rows · 1,830 in all').waitFor()
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
}

/** Page keys move by the number of fully visible rows, so that none is skipped. */
async function pagesThrough(page: Page): Promise<void> {
  await cell(page, 'Row 1, A').click()
  const seen = await page.evaluate(`(() => {
    const [top, bottom] = [document.querySelector('thead'), document.querySelector('tfoot')].map((part) => part.getBoundingClientRect())
    const rows = [...document.querySelectorAll('tbody tr[aria-rowindex]')].map((row) => row.getBoundingClientRect())
    return rows.filter((row) => row.top >= top.bottom - 1 && row.bottom <= bottom.top + 1).length
  })()`)
  await press(page, 'PageDown')
  await focused(page, `Row ${1 + Number(seen)}, A`)
  await press(page, 'PageUp')
  await focused(page, 'Row 1, A')
}

async function findsANumber(page: Page): Promise<void> {
  await cell(page, 'Row 1, A').click()
  await press(page, 'ControlOrMeta+f')
  await finder(page).fill('8')
  await page.getByText('Not in this sheet').waitFor()
  await finder(page).fill('7')
  await page.getByText('1 of 2').waitFor()
  await press(page, 'Enter')
  await page.getByText('2 of 2').waitFor()
  await cell(page, 'Row 55, A').waitFor()
  await expect.poll(() => finder(page).evaluate((box) => box === document.activeElement)).toBe(true)
  await looksRight(page, 'a number found')
  await keepsAPicture(page, 'a number found')
  await press(page, 'Shift+Enter')
  await page.getByText('1 of 2').waitFor()
  await press(page, 'Enter')
  await press(page, 'Escape')
  await focused(page, 'Row 55, A')
  await finder(page).waitFor({ state: 'detached' })
}

async function goesToARow(page: Page): Promise<void> {
  await press(page, 'ControlOrMeta+g')
  const row = page.getByRole('textbox', { name: 'Go to row' })
  await row.fill('9999')
  await press(page, 'Enter')
  await row.fill('12')
  await press(page, 'Enter')
  await focused(page, 'Row 12, A')
}

async function addsUp(page: Page): Promise<void> {
  await press(page, 'Shift+ArrowRight')
  await press(page, 'Shift+ArrowDown')
  await page.getByText('Sum 25 · 4 cells · 2 rows').waitFor()
  await looksRight(page, 'a selection that is added up')
  await keepsAPicture(page, 'a selection that is added up')
  await press(page, 'ControlOrMeta+a')
  await page.getByText('Sum 1,830 · 120 cells · 60 rows').waitFor()
}

/** Warnings are counted during entry, and link to their cells. */
async function warnsOfALargeAmount(page: Page): Promise<void> {
  await types(page, 'Row 2, SetAB', '5000')
  await page.getByText('1 thing worth a second look').click()
  await looksRight(page, 'a large amount')
  await keepsAPicture(page, 'a large amount')
  await page.getByRole('button', { name: 'Row 2, SetAB: 5,000 is a large amount.' }).click()
  await focused(page, 'Row 2, SetAB')
  await press(page, 'ControlOrMeta+z')
  await becomes(() => page.getByText('worth a second look').count(), 0)
}

/** A phone has no Ctrl+F. */
async function findsOnAPhone(page: Page, site: Site): Promise<void> {
  await page.goto(sheetAddress(site))
  await cell(page, 'Row 1, A').waitFor()
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await finder(page).fill('7')
  await press(page, 'Enter')
  // The cursor begins after the last row, so the next place is the first.
  await page.getByText('1 of 2').waitFor()
  await looksRight(page, 'a number found, phone, dark')
  await keepsAPicture(page, 'a number found, phone, dark')
}
