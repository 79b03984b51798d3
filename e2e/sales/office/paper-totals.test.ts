import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { salesDesk } from '#e2e/support/screens/sales-desk.ts'
import { cell, focused, holds, isKept, isMeant, popup, press, types } from '#e2e/support/screens/sheet.ts'

const address = '/ap/#/dataentry?Date=2026-03-05&Showid=1&Distributorid=D-1'

test('the totals on paper are typed under those of the sheet, kept, required and shown to the checker (SALES-64)', async ({
  site,
  browser,
}) => {
  const { dee, che, owner } = await salesDesk(browser, site)
  await step(ownerRequiresThem, owner.page, site)
  await step(isAskedForThem, dee.page, site)
  await step(typesByKeyboard, dee.page)
  await step(keptWithTheDraft, dee.page)
  await step(saysWhyTheyDiffer, dee.page)
  await step(checkerSeesThem, che.page, site)
  await step(stillThereWhenReturned, dee.page, site)
  for (const { complaints } of [owner, dee, che]) expect(complaints).toEqual([])
})

async function ownerRequiresThem(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/salessettings`)
  await page.getByRole('radio', { name: 'Required to submit' }).check()
  await page.getByRole('checkbox', { name: /^Require a note/ }).check()
  await looksRight(page, 'sales settings with paper totals')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved Successfully!').first().waitFor()
}

const total = (page: Page, game: string) => page.getByRole('textbox', { name: `${game} on paper`, exact: true })

async function isAskedForThem(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}${address}`)
  await isMeant(page)
  await types(page, 'Row 1, SetA', '118')
  await types(page, 'Row 2, SetB', '30')
  await page.getByRole('button', { name: 'Save and Submit' }).click()
  await popup(page, 'Oops..', 'Enter the totals of the paper first.')
  await focused(page, 'A on paper')
}

async function typesByKeyboard(page: Page): Promise<void> {
  await cell(page, 'Row 3, A').click()
  await press(page, 'Alt+p')
  await focused(page, 'A on paper')
  await page.keyboard.type('120')
  await total(page, 'A').selectText()
  // A letter, a blank and a word of a dictation leave the total, its selection and the focus as they are.
  for (const text of ['x', 'க', ' ', 'twelve']) {
    await page.keyboard.insertText(text)
    await page.locator('output').getByText(`Type digits here: “${text}” was not taken.`).waitFor()
    expect(await total(page, 'A').inputValue()).toBe('120')
  }
  await focused(page, 'A on paper')
  await page.keyboard.insertText('१२०')
  expect(await total(page, 'A').inputValue()).toBe('120')
  await press(page, 'Enter')
  await page.keyboard.type('30')
  await press(page, 'Escape')
  await focused(page, 'Row 3, A')
  expect(await total(page, 'A').inputValue()).toBe('120')
  await page.getByRole('gridcell', { name: 'A is 118 here and 120 on paper.' }).waitFor()
  expect(await page.getByRole('gridcell', { name: /^B is/ }).count()).toBe(0)
  await looksRight(page, 'a sheet with paper totals')
  await keepsAPicture(page, 'paper-totals')
}

async function keptWithTheDraft(page: Page): Promise<void> {
  await isKept(page)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await isMeant(page)
  await page.getByRole('button', { name: 'Restore it' }).click()
  await holds(page, 'Row 1, SetA', '118')
  expect(await total(page, 'A').inputValue()).toBe('120')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await popup(page, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
}

async function saysWhyTheyDiffer(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Submit the sheet like this?' })
  await page.getByRole('button', { name: 'Save and Submit' }).click()
  await dialog.getByRole('button', { name: 'A is 118 here and 120 on paper.' }).click()
  await focused(page, 'A on paper')
  await popup(page, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
  await page.getByRole('button', { name: 'Save and Submit' }).dblclick()
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await dialog.getByText('Say why: A is 118 here and 120 on paper.').first().waitFor()
  await dialog.getByLabel('Note to the checker').fill('The paper adds up wrongly')
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await popup(page, 'Good Job', 'Data Submitted To QC')
}

async function checkerSeesThem(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/pendingapproval`)
  await page.getByRole('button', { name: 'Edit: D-1, 5-3-2026, 06:00 PM' }).first().click()
  const window = page.getByRole('dialog', { name: 'Daily approval' })
  await window.getByRole('gridcell', { name: 'A is 118 here and 120 on paper.' }).waitFor()
  await window.getByText('1 thing worth a second look').waitFor()
  expect(await total(page, 'A').count()).toBe(0)
  await looksRight(page, 'paper totals in the daily approval')
  await keepsAPicture(page, 'paper-totals-approval')
  // A correction that agrees with the paper ends the difference.
  await cell(window, 'Row 1, SetA').click()
  await page.keyboard.type('120')
  await becomes(() => window.getByRole('gridcell', { name: /^A is/ }).count(), 0)
  await becomes(() => window.getByText(/worth a second look/).count(), 0)
  await press(page, 'Escape')
  await window.getByRole('button', { name: 'Return' }).first().click()
  const reason = page.getByRole('dialog', { name: 'Return the sheet' })
  await reason.getByRole('textbox').fill('Look at A')
  await reason.getByRole('button', { name: 'Return' }).click()
  await window.waitFor({ state: 'detached' })
}

async function stillThereWhenReturned(page: Page, site: { url: string }): Promise<void> {
  // A sheet that is left is read again.
  await page.goto(`${site.url}/ap/#/today`)
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await page.goto(`${site.url}${address}`)
  await page.getByText('Returned: Look at A').waitFor()
  expect(await total(page, 'A').inputValue()).toBe('120')
  await total(page, 'A').fill('')
  await page.getByText('Unsaved changes').waitFor()
  await total(page, 'A').fill('120')
  await becomes(() => page.getByText('Unsaved changes').count(), 0)
}
