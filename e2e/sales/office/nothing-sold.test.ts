import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { preparesTheDesk, signsIn } from '#e2e/support/screens/sales-desk.ts'
import { popup, types } from '#e2e/support/screens/sheet.ts'
import type { Site } from '#e2e/support/site.ts'
import { ownerAtNoScreen, visitor } from '#e2e/support/visitors.ts'
import { chooses } from '#e2e/support/screens/forms/chooses.ts'

const day = '2026-03-05'
const place = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Sheets of the day' }).getByRole('cell', { name }).locator('a, button')
const dialogButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Nothing sold', exact: true })
const noted = 'Raj Kumar, 06:00 PM, Nothing sold'

test('noting that nothing was sold, by keyboard and on a phone, shows on the board until a sheet is entered', async ({
  site,
  browser,
}) => {
  const owner = await ownerAtNoScreen(browser, site)
  await preparesTheDesk(owner.page)
  const dee = await visitor(browser)
  await signsIn(dee.page, site, 'dee')
  await step(notesByKeyboard, dee.page, site)
  await step(takesItBack, dee.page)
  const phone = await ownerAtNoScreen(browser, site, 'phone', 'dark')
  await step(notesOnAPhone, phone.page, site)
  await step(keysASheetAfterAll, dee.page, site)
  await step(expectsNoSheet, owner.page, site)
  for (const { complaints } of [owner, dee, phone]) expect(complaints).toEqual([])
})

/** 0 on a missing sheet asks why; the header no longer counts it as missing. */
async function notesByKeyboard(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/today?Date=${day}`)
  await place(page, 'Raj Kumar, 06:00 PM, Missing').focus()
  await page.keyboard.press('0')
  await page.getByRole('dialog', { name: 'Why was nothing sold?' }).waitFor()
  await looksRight(page, 'nothing sold, asked for')
  await dialogButton(page).click()
  await page.getByText('Reason is required!').first().waitFor()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Holiday')
  await page.keyboard.press('ControlOrMeta+s')
  await popup(page, 'Good Job', 'Noted: nothing sold.')
  await place(page, noted).getByText('Holiday').waitFor()
  await page.getByRole('button', { name: '0 missing' }).waitFor()
  await looksRight(page, 'nothing sold, on the board')
  await keepsAPicture(page, 'nothing sold, on the board')
}

/** Enter opens the sheet, which says so. */
async function takesItBack(page: Page): Promise<void> {
  await place(page, noted).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText(/^Nothing sold, by dee@example.org, .*: Holiday$/).waitFor()
  await looksRight(page, 'nothing sold, in data entry')
  await keepsAPicture(page, 'nothing sold, in data entry')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await popup(page, 'Good Job', 'Taken back.')
  await page.getByRole('button', { name: 'Nothing sold…' }).waitFor()
}

async function notesOnAPhone(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/dataentry?Date=${day}&Distributorid=D-1&Showid=1`)
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('button', { name: 'Nothing sold…' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Rain')
  await dialogButton(page).click()
  await popup(page, 'Good Job', 'Noted: nothing sold.')
  await page.getByText(/: Rain$/).waitFor()
  await looksRight(page, 'nothing sold, in data entry, phone, dark')
  await keepsAPicture(page, 'nothing sold, in data entry, phone, dark')
}

/** A sheet is entered after all: its first row hides the line, and the board has the sheet. */
async function keysASheetAfterAll(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/dataentry?Date=${day}&Distributorid=D-1&Showid=1`)
  await page.reload()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText(/: Rain$/).waitFor()
  await types(page, 'Row 1, A', '3')
  await types(page, 'Row 1, SetA', '10')
  await page.keyboard.press('ControlOrMeta+s')
  await becomes(() => page.getByText(/: Rain$/).count(), 0)
  await page.goto(`${site.url}/ap/#/today?Date=${day}`)
  await place(page, 'Raj Kumar, 06:00 PM, Saved').waitFor()
}

/** A distributor who doesn't sell for a show has no missing sheet, on any day. */
async function expectsNoSheet(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/distributor`)
  await page.getByRole('button', { name: 'Edit: Raj Kumar' }).click()
  await chooses(page.getByRole('combobox', { name: 'Expects no sheet for' }), '06:00 PM')
  await page.keyboard.press('Escape')
  await looksRight(page, 'a distributor who takes no part in a show')
  await keepsAPicture(page, 'a distributor who takes no part in a show')
  await page.getByRole('button', { name: 'Save & close' }).click()
  await popup(page, 'Good Job', 'Updated Successfully!')
  await page.goto(`${site.url}/ap/#/today?Date=2026-03-04`)
  await place(page, 'Raj Kumar, 06:00 PM, Not expected').waitFor()
  await page.getByRole('button', { name: '0 of 0 in' }).waitFor()
  await looksRight(page, 'a board that expects nothing')
  await keepsAPicture(page, 'a board that expects nothing')
}
