import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { daysAgo } from '#e2e/support/screens/days.ts'
import { preparesTheDesk, signsIn } from '#e2e/support/screens/sales-desk.ts'
import { isMeant, popup, types } from '#e2e/support/screens/sheet.ts'
import type { Site } from '#e2e/support/site.ts'
import { ownerAtNoScreen, visitor } from '#e2e/support/visitors.ts'
import { chosenIn } from '#e2e/support/screens/forms/chooses.ts'

const day = daysAgo(2)
const sheet = `Date=${day.iso}&Showid=1&Distributorid=D-1`
const closed = /^Entry for 06:00 PM on \d+-\d+-\d{4} closed at 00:00\. Ask the owner to open it\./

test('after its show has closed a sheet can be entered once the owner opens it, and nothing typed before is lost', async ({
  site,
  browser,
}) => {
  const owner = await ownerAtNoScreen(browser, site)
  await preparesTheDesk(owner.page)
  await step(closesTheShow, owner.page, site)
  const dee = await visitor(browser)
  await signsIn(dee.page, site, 'dee')
  await step(isRefused, dee.page, site)
  await step(opensTheSheet, owner.page, site)
  await step(savesWhatWasTyped, dee.page)
  const phone = await ownerAtNoScreen(browser, site, 'phone', 'dark')
  await step(endsIt, phone.page, site)
  for (const { complaints } of [owner, dee, phone]) expect(complaints).toEqual([])
})

async function closesTheShow(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/shows`)
  await page.getByRole('button', { name: 'Edit: 06:00 PM' }).click()
  const closes = page.getByRole('dialog').getByRole('textbox', { name: 'Entry closes' })
  await closes.fill('noon')
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText('Closes must be a time such as 12:55.').first().waitFor()
  await closes.fill('0:00')
  await looksRight(page, 'the time at which a show closes')
  await page.getByRole('button', { name: 'Save & close' }).click()
  await popup(page, 'Good Job', 'Updated Successfully!')
}

/** The board is red, the page says so before typing starts, and typed rows stay. */
async function isRefused(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/today?Date=${day.iso}`)
  await page.getByText('closed 00:00').waitFor()
  await looksRight(page, 'a board after its time')
  await keepsAPicture(page, 'a board after its time')
  await page.goto(`${site.url}/ap/#/dataentry?${sheet}`)
  await isMeant(page)
  await page.getByRole('note').getByText(closed).waitFor()
  await becomes(() => page.getByRole('link', { name: 'Open it…' }).count(), 0, 'only the owner opens')
  await types(page, 'Row 1, A', '3')
  await types(page, 'Row 1, SetA', '12')
  await page.keyboard.press('ControlOrMeta+s')
  await popup(page, 'Oops..', 'closed at 00:00. Ask the owner to open it.')
  await page.getByText('1 row · 12 in all').waitFor()
}

async function opensTheSheet(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/dataentry?${sheet}`)
  await isMeant(page)
  await page.getByRole('note').getByText(closed).waitFor()
  await looksRight(page, 'a sheet after its time')
  await page.getByRole('link', { name: 'Open it…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open sheets' })
  await becomes(() => dialog.getByRole('textbox', { name: 'Date' }).inputValue(), day.typed, 'the date is that of the sheet')
  await becomes(() => chosenIn(dialog.getByRole('combobox', { name: 'Distributor' })), 'Raj Kumar - D-1', 'so is the distributor')
  await page.getByRole('button', { name: 'Save & close' }).click()
  await page.getByText('Reason is required!').first().waitFor()
  await looksRight(page, 'opening a sheet')
  await keepsAPicture(page, 'opening a sheet')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await becomes(() => reason.getAttribute('aria-invalid'), 'true')
  await reason.fill('Paper came late')
  await becomes(() => reason.getAttribute('aria-invalid'), null, 'a field that was changed is no longer marked')
  await page.getByRole('button', { name: 'Save & close' }).click()
  await popup(page, 'Good Job', 'Opened.')
  await page.getByText('Paper came late').first().waitFor()
  await looksRight(page, 'the openings')
  await keepsAPicture(page, 'the openings')
}

async function savesWhatWasTyped(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s')
  await popup(page, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
  await page.reload()
  await becomes(() => page.getByRole('note').getByText(closed).count(), 0, 'nothing says that it is closed')
}

async function endsIt(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/salesopenings`)
  const end = page.getByRole('button', { name: /^End: / })
  await end.waitFor()
  await looksRight(page, 'the openings, phone, dark')
  await keepsAPicture(page, 'the openings, phone, dark')
  await end.click()
  await popup(page, 'Good Job', 'Ended.')
  await page.getByText('The owner can open a sheet').waitFor()
}
