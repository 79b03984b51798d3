import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { seesPopup } from '#e2e/support/checks/passing-messages.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { preparesTheDesk, signsIn } from '#e2e/support/screens/sales-desk.ts'
import { holds, isKept, isMeant, popup, press, save, types } from '#e2e/support/screens/sheet.ts'
import type { Site } from '#e2e/support/site.ts'
import { ownerAtNoScreen, visitor } from '#e2e/support/visitors.ts'
import { chooses } from '#e2e/support/screens/forms/chooses.ts'

const key = (day: number) => ({ Date: `2026-02-0${day}`, Showid: '1', Distributorid: 'D-1' })
const address = (site: Site, day: number) => `${site.url}/ap/#/dataentry?${new URLSearchParams(key(day)).toString()}`
const isOthers = /^This sheet was entered by somebody else\. By dee@example\.org, \d/
const saved = 'Data Saved but Not Yet Submitted To QC'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hand over to another person' })

test('an admin hands an operator’s work over to another one: a saved sheet with unsaved rows, and only rows', async ({
  site,
  browser,
}) => {
  const owner = await ownerAtNoScreen(browser, site)
  await preparesTheDesk(owner.page)
  const chuEnters = { Firstname: 'chu', Lastname: 'Desk', Username: 'chu@example.org', Roalval: '1' }
  await save(owner.page, 'users/updateuser', chuEnters)
  const [dee, chu] = [await visitor(browser), await visitor(browser)]
  for (const [name, { page }] of Object.entries({ dee, chu })) await signsIn(page, site, name)
  await save(dee.page, 'dailydata/save', [{ ID: -1, ...key(3), SetA: 10 }])
  await dee.page.goto(address(site, 3))
  await types(dee.page, 'Row 2, SetB', '22')
  await isKept(dee.page)
  await chu.page.goto(address(site, 3))
  await chu.page.getByText(isOthers).waitFor()

  await step(handsOverFromThePanel, owner.page, site)
  await step(goesOn, chu.page, dee.page)
  await step(handsOverWhereItIsOpen, owner.page, site)
  const phone = await ownerAtNoScreen(browser, site, 'phone', 'dark')
  await step(handsOverRows, phone.page, site, dee.page)
  await chu.page.goto(`${site.url}/ap/#/unsavedwork`)
  await chu.page.getByRole('listitem', { name: '4-2-2026, 06:00 PM, Raj Kumar - D-1' }).getByText('On the server').waitFor()
  await dee.page.goto('about:blank')
  await dee.page.goto(`${site.url}/ap/#/unsavedwork`)
  const sheet = dee.page.getByRole('listitem', { name: '4-2-2026, 06:00 PM, Raj Kumar - D-1' })
  await sheet.getByText(/^Taken over by chu Desk, \d/).waitFor()
  await keepsAPicture(dee.page, 'unsaved work that was taken over')
  for (const { complaints } of [owner, dee, chu, phone]) expect(complaints).toEqual([])
})

/** From the keyboard; without a person the server says what is missing. */
async function handsOverFromThePanel(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/submitedentry`)
  await page.getByRole('radiogroup', { name: 'Which sheets' }).getByText('Not submitted', { exact: true }).click()
  await page.getByRole('button', { name: /^View: D-1, / }).click()
  const button = page.getByRole('button', { name: 'Hand over to…' })
  await button.waitFor()
  await looksRight(page, 'the panel of a sheet that can be handed over')
  await keepsAPicture(page, 'hand over panel')
  await button.press('Enter')
  await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('role')), 'combobox')
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Dee is on leave')
  await press(page, 'ControlOrMeta+s')
  await seesPopup(page, 'Oops..', 'Choose somebody who enters sheets.')
  await page.getByRole('dialog', { name: 'Oops..' }).waitFor({ state: 'detached' })
  await choosesChu(page)
  await looksRight(page, 'handing a sheet over')
  await keepsAPicture(page, 'hand over dialog')
  await dialog(page).getByRole('button', { name: 'Hand over', exact: true }).click()
  await popup(page, 'Good Job', 'Handed over to chu Desk.')
  await page.getByRole('button', { name: /^View: D-1, / }).click()
  await page.getByText('Handed over: to chu Desk, Dee is on leave').waitFor()
}

async function choosesChu(page: Page): Promise<void> {
  await chooses(dialog(page).getByRole('combobox', { name: 'New owner', disabled: false }), 'chu Desk, chu@example.org')
}

/** The unsaved rows moved along; the window in which they were typed says who has them. */
async function goesOn(receiver: Page, giver: Page): Promise<void> {
  await receiver.reload()
  await receiver.getByText(/is kept for you\./).waitFor()
  await receiver.getByRole('button', { name: 'Restore it' }).click()
  await holds(receiver, 'Row 2, SetB', '22')
  await types(giver, 'Row 3, SetC', '33')
  await giver
    .getByText(/^Taken over by chu Desk, \d/)
    .first()
    .waitFor({ timeout: 40_000 })
  await press(receiver, 'ControlOrMeta+s')
  await popup(receiver, 'Good Job', saved)
  await receiver.getByText('2 rows · 32 in all').waitFor()
}

/** Data Entry shows an admin whose sheet it is. */
async function handsOverWhereItIsOpen(page: Page, site: Site): Promise<void> {
  await page.goto(address(site, 3))
  const line = page.getByRole('note').filter({ hasText: 'This sheet was entered by somebody else. By chu@example.org' })
  await line.waitFor()
  await looksRight(page, 'a sheet of somebody else in data entry')
  await keepsAPicture(page, 'hand over in data entry')
  await line.getByRole('button', { name: 'Hand over to…' }).click()
  await choosesChu(page)
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Again')
  await dialog(page).getByRole('button', { name: 'Hand over', exact: true }).click()
  await seesPopup(page, 'Oops..', 'chu Desk has this sheet already.')
}

/** On a phone, from the list of everybody's unsaved rows. */
async function handsOverRows(page: Page, site: Site, operator: Page): Promise<void> {
  operator.on('dialog', (asked) => void asked.accept())
  await operator.goto('about:blank')
  await operator.goto(address(site, 4))
  await isMeant(operator)
  await types(operator, 'Row 1, SetA', '5')
  await isKept(operator)
  await page.goto(`${site.url}/ap/#/unsavedwork`)
  const name = '4-2-2026, 06:00 PM, Raj Kumar - D-1, dee Desk'
  const theirs = page.getByRole('listitem', { name })
  await theirs.getByRole('button', { name: `Hand over to…: ${name}` }).click()
  await choosesChu(page)
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Dee is on leave')
  await looksRight(page, 'handing rows over on a phone')
  await keepsAPicture(page, 'hand over rows phone')
  await dialog(page).getByRole('button', { name: 'Hand over', exact: true }).click()
  await popup(page, 'Good Job', 'Handed over to chu Desk.')
  await page.getByRole('listitem', { name: /dee Desk$/ }).waitFor({ state: 'detached' })
}
