import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { says, salesDesk } from '#e2e/support/screens/sales-desk.ts'
import { cell, focused, holds, isMeant, paste, popup, press } from '#e2e/support/screens/sheet.ts'
import type { Site } from '#e2e/support/site.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

const sheetKey = { Date: '2026-03-05', Showid: '1', Distributorid: 'D-1' }
const address = (site: Site) => `${site.url}/ap/#/dataentry?${new URLSearchParams(sheetKey).toString()}`
const opensGames = (page: Page) => page.getByRole('button', { name: 'Games', exact: true }).click()
/** The checkbox itself is under its icon. */
const ticks = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true }).click()

test('hidden games are skipped by the keys but filled by a paste, and each row shows its total', async ({ site, browser }) => {
  const { dee, che } = await salesDesk(browser, site)
  await dee.page.goto(address(site))
  await isMeant(dee.page)
  await step(hidesGames, dee.page)
  await step(skipsThem, dee.page)
  await step(pastesAll, dee.page)
  await step(isLedToAHiddenOne, dee.page)
  await step(showsTotals, dee.page)
  await step(remembers, dee.page)
  await step(seesAllInTheApproval, { dee: dee.page, che: che.page }, site)
  const phone = await signedInOwner(browser, site, 'phone', 'dark')
  await step(doesSoOnAPhone, phone.page, site)
  expect([...dee.complaints, ...che.complaints, ...phone.complaints]).toEqual([])
})

async function hidesGames(page: Page): Promise<void> {
  await opensGames(page)
  await looksRight(page, 'the choice of games')
  await keepsAPicture(page, 'the choice of games')
  for (const game of ['A', 'C', 'AB', 'AC', 'ABCFULL', 'ABCHALF', 'BOXFULL', 'BOXHALF']) await ticks(page, game)
  await press(page, 'Escape')
  await page.getByRole('columnheader', { name: 'BOXHALF' }).waitFor({ state: 'detached' })
  // The cursor was in A.
  await cell(page, 'Row 1, B').waitFor()
  await becomes(() => page.locator('[data-column] > input').getAttribute('aria-label'), 'Row 1, B')
}

async function skipsThem(page: Page): Promise<void> {
  await cell(page, 'Row 1, B').click()
  await page.keyboard.type('3')
  await press(page, 'Tab')
  await page.keyboard.type('40')
  await press(page, 'Tab')
  await focused(page, 'Row 1, BC')
  await press(page, 'Tab')
  await page.keyboard.type('2')
  await press(page, 'Tab')
  await focused(page, 'Row 2, B')
}

async function pastesAll(page: Page): Promise<void> {
  await paste(page, '1\t10\t2\t20\t3\t30')
  await page.getByText('2 rows · 102 in all').waitFor()
  await page.getByText('1 row holds hidden games').waitFor()
  await looksRight(page, 'a row with hidden games')
  await keepsAPicture(page, 'a row with hidden games')
}

/** A hidden game is shown while the cursor is in it. */
async function isLedToAHiddenOne(page: Page): Promise<void> {
  await press(page, 'ControlOrMeta+f')
  await page.getByRole('textbox', { name: 'Find a number' }).fill('02')
  await page.getByText('Not in this sheet').or(page.getByText('1 found')).waitFor()
  await page.getByRole('textbox', { name: 'Find a number' }).fill('2')
  await press(page, 'Enter')
  await press(page, 'Escape')
  await focused(page, 'Row 2, C')
  await press(page, 'ArrowLeft')
  await focused(page, 'Row 2, SetB')
  await cell(page, 'Row 2, C').waitFor({ state: 'detached' })
}

async function showsTotals(page: Page): Promise<void> {
  await opensGames(page)
  await page.getByRole('switch', { name: 'Total of each row' }).click()
  await press(page, 'Escape')
  const row = page.getByRole('row').filter({ has: cell(page, 'Row 2, B') })
  await row.getByRole('gridcell', { name: '60', exact: true }).waitFor()
  await looksRight(page, 'totals of the rows')
  await keepsAPicture(page, 'totals of the rows')
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
}

async function remembers(page: Page): Promise<void> {
  await page.reload()
  await page.getByText('1 row holds hidden games').waitFor()
  await becomes(() => page.getByRole('columnheader', { name: 'BOXHALF' }).count(), 0)
  await holds(page, 'Row 1, SetB', '40')
}

/** A checker sees everything that they approve, whatever they have hidden. */
async function seesAllInTheApproval({ dee, che }: Record<'dee' | 'che', Page>, site: Site): Promise<void> {
  await says(dee, 'dailydata/submitforapproval', sheetKey, 'Data Submitted To QC')
  await che.evaluate(`localStorage.setItem('SheetColumns', '{"hidden":["C","AC"],"hasRowTotals":true}')`)
  await che.goto(`${site.url}/ap/#/pendingapproval?view=1`)
  await holds(che, 'Row 2, SetC', '20')
  await becomes(() => che.getByRole('columnheader', { name: 'AC', exact: true }).count(), 0)
  await keepsAPicture(che, 'the approval with row totals')
}

async function doesSoOnAPhone(page: Page, site: Site): Promise<void> {
  await page.goto(address(site))
  await cell(page, 'Row 2, A').tap()
  await opensGames(page)
  for (const game of ['AB', 'AC', 'ABCFULL', 'ABCHALF', 'BOXFULL', 'BOXHALF', 'C', 'BC']) await ticks(page, game)
  await page.getByRole('switch', { name: 'Total of each row' }).click()
  await looksRight(page, 'the choice of games, phone, dark')
  await keepsAPicture(page, 'the choice of games, phone, dark')
  await page.getByRole('button', { name: 'Games', exact: true }).click()
  await looksRight(page, 'two games and totals, phone, dark')
  await keepsAPicture(page, 'two games and totals, phone, dark')
}
