import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { salesDesk } from '#e2e/support/screens/sales-desk.ts'
import { isMeant, popup, press, types } from '#e2e/support/screens/sheet.ts'

const address = '/ap/#/dataentry?Date=2026-03-05&Showid=1&Distributorid=D-1'

test('submitting a sheet with warnings asks first, with a note for its checker (SALES-63)', async ({ site, browser }) => {
  const { dee, che, owner } = await salesDesk(browser, site)
  await step(ownerSetsIt, owner.page, site)
  await step(asksAndLeads, dee.page, site)
  await step(submitsWithANote, dee.page)
  await step(checkerReadsIt, che.page, site)
  for (const { complaints } of [owner, dee, che]) expect(complaints).toEqual([])
})

/** SALES-80: sets the amount that is worth a second look, and requires a note then. */
async function ownerSetsIt(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/salessettings`)
  const amount = page.getByRole('textbox', { name: 'Large amount' })
  await becomes(() => amount.inputValue(), '5000')
  await amount.fill('0')
  await press(page, 'ControlOrMeta+s')
  await page.getByText('The large amount must be a whole number from 1 to 99999.').first().waitFor()
  await amount.fill('1200')
  await page.getByRole('checkbox', { name: /^Require a note/ }).check()
  await looksRight(page, 'sales settings with a large amount')
  await keepsAPicture(page, 'large-amount')
  await press(page, 'ControlOrMeta+s')
  await page.getByText('Saved Successfully!').first().waitFor()
  await page.reload()
  await becomes(() => amount.inputValue(), '1200')
}

const asking = (page: Page) => page.getByRole('dialog', { name: 'Submit the sheet like this?' })

async function asksAndLeads(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}${address}`)
  await isMeant(page)
  await types(page, 'Row 1, SetA', '10')
  await types(page, 'Row 2, SetA', '10')
  await types(page, 'Row 3, SetB', '1199')
  await page.getByText('1 thing worth a second look').waitFor()
  await types(page, 'Row 3, SetB', '1200')
  await page.getByText('2 things worth a second look').waitFor()
  // The second click finds the button busy.
  await page.getByRole('button', { name: 'Save and Submit' }).dblclick()
  await asking(page).getByText('Row 3, SetB: 1,200 is a large amount.').waitFor()
  await asking(page).getByRole('button', { name: 'Row 2: The same as row 1.' }).click()
  await popup(page, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
  await page.getByText('Saved, not submitted').waitFor()
}

async function submitsWithANote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and Submit' }).click()
  const dialog = asking(page)
  const note = dialog.getByLabel('Note to the checker')
  await becomes(() => note.evaluate((element) => element === element.ownerDocument.activeElement), true)
  await looksRight(page, 'the question before handing in')
  await keepsAPicture(page, 'submit-question')
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await dialog.getByText('Say why: Row 2: The same as row 1.').first().waitFor()
  await note.fill('Two tickets, checked with Raj')
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Good Job', 'Data Submitted To QC')
  await page.getByText('Submitted by dee@example.org').waitFor()
}

async function checkerReadsIt(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/pendingapproval`)
  await page.getByRole('button', { name: 'Edit: D-1, 5-3-2026, 06:00 PM' }).first().click()
  const window = page.getByRole('dialog', { name: 'Daily approval' })
  await window.getByText('Note of dee@example.org: Two tickets, checked with Raj').waitFor()
  await looksRight(page, 'the note in the daily approval')
  await keepsAPicture(page, 'submit-note')
}
