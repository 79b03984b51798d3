import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { addsDistributor, deskOfOne, says, sheetAddress, signsIn } from '#e2e/support/screens/sales-desk.ts'
import { cell, focused, isMeant, press, save } from '#e2e/support/screens/sheet.ts'
import type { Site } from '#e2e/support/site.ts'
import { visitor } from '#e2e/support/visitors.ts'

const key = { Date: '2026-03-05', Distributorid: 'D-1', Showid: '1' }

test('a sheet that is opened has the keyboard, and nothing moves or hides it while it is typed in (SALES-81)', async ({
  site,
  browser,
}) => {
  const owner = await deskOfOne(browser, site)
  await addsDistributor(owner.page, 'D-2', 'Asha')
  const [dee, che, phone] = [await visitor(browser), await visitor(browser), await visitor(browser, 'phone')]
  await signsIn(dee.page, site, 'dee')
  await signsIn(che.page, site, 'che')
  await signsIn(phone.page, site, 'dee')
  await step(opensFromToday, dee.page, site)
  await step(searchesInPlace, dee.page)
  await step(goesToAnotherSheet, dee.page)
  await step(showsTheKeysOnAPhone, phone.page, site)
  await step(checksWithTheKeyboard, dee.page, che.page, site)
  for (const { complaints } of [dee, che, phone]) expect(complaints).toEqual([])
})

/** Enter on a missing sheet of the board, and the next digits are in it. */
async function opensFromToday(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/today?Date=${key.Date}`)
  await page.getByRole('button', { name: '2 missing' }).click()
  await page.getByRole('link', { name: /Raj Kumar, 06:00 PM, Missing$/ }).focus()
  await press(page, 'Enter')
  await isMeant(page)
  await focused(page, 'Row 1, A')
  await page.keyboard.type('7')
  await press(page, 'Tab')
  await page.keyboard.type('40')
  await page.getByText('1 row · 40 in all').waitFor()
  await press(page, 'ControlOrMeta+s')
  await page.getByText('Saved, not submitted').waitFor()
  await page.goBack()
  await page
    .getByRole('link', { name: /06:00 PM, Saved/ })
    .and(page.locator(':focus'))
    .waitFor()
  await page.getByRole('button', { name: '2 missing', pressed: true }).waitFor()
  await press(page, 'Enter')
  await focused(page, 'Row 2, A')
}

/** The search takes no room from the rows. */
async function searchesInPlace(page: Page): Promise<void> {
  const before = await placeOf(page)
  await press(page, 'ControlOrMeta+f')
  await page.getByRole('textbox', { name: 'Find a number' }).fill('7')
  await page.getByText('1 found').waitFor()
  expect(await placeOf(page)).toEqual(before)
  await looksRight(page, 'the search below the sheet')
  await keepsAPicture(page, 'the search below the sheet')
  await press(page, 'Escape')
  await focused(page, 'Row 2, A')
}

/** What is typed replaces the choice, after a click as after Tab. */
async function goesToAnotherSheet(page: Page): Promise<void> {
  const distributor = page.getByRole('combobox', { name: 'Distributor' })
  await distributor.click()
  await page.keyboard.type('asha')
  await press(page, 'Enter')
  await page.waitForURL(/Distributorid=D-2/)
  await isMeant(page)
  await focused(page, 'Row 1, A')
}

async function showsTheKeysOnAPhone(page: Page, site: Site): Promise<void> {
  await page.goto(sheetAddress(site))
  await cell(page, 'Row 1, A').waitFor()
  await page.getByRole('button', { name: 'Keys' }).click()
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByText('Cell by cell').waitFor()
  await looksRight(page, 'the keys on a phone')
  await keepsAPicture(page, 'the keys on a phone')
  const { x = -1, width = 0 } = (await keys.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
}

/** The daily approval begins in the sheet, and says what it adds up to. */
async function checksWithTheKeyboard(operator: Page, page: Page, site: Site): Promise<void> {
  await save(operator, 'dailydata/save', [{ ...key, Showid: '1', Distributorid: 'D-1', A: 7, SetA: 40 }])
  await says(operator, 'dailydata/submitforapproval', key, 'Data Submitted To QC')
  await page.goto(`${site.url}/ap/#/pendingapproval`)
  await page.getByRole('row', { name: '5-3-2026' }).focus()
  await press(page, 'Enter')
  await focused(page, 'Row 1, A')
  await page.getByRole('dialog').getByText('1 row · 40 in all').waitFor()
  await page.keyboard.type('8')
  await press(page, 'Tab')
  await page.getByText('1 row was changed since it was submitted').waitFor()
  await looksRight(page, 'the daily approval with the keyboard in the sheet')
  await keepsAPicture(page, 'the daily approval with the keyboard in the sheet')
}

const placeOf = (page: Page) => page.getByRole('grid', { name: 'Entry rows' }).locator('..').boundingBox()
