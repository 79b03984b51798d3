import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { preparesTheDesk, signsIn } from '#e2e/support/screens/sales-desk.ts'
import { holds, isMeant, popup, press, rowsOnServer, types } from '#e2e/support/screens/sheet.ts'
import type { Site } from '#e2e/support/site.ts'
import { ownerAtNoScreen, visitor } from '#e2e/support/visitors.ts'
import { isNotOffline, openElsewhere } from './open-elsewhere.ts'

const address = (site: Site, day: number) => `${site.url}/ap/#/dataentry?Date=2026-02-0${day}&Showid=1&Distributorid=D-1`
const saved = 'Data Saved but Not Yet Submitted To QC'
const isReadOnly = (page: Page, is: boolean) =>
  becomes(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled(), is)

const { kept, line, isOpenThere, wentOn, worksHere, ...rows } = openElsewhere({
  on: (page) => page.locator('body'),
  types,
  holds,
  isReadOnly,
})

/** A tab of somebody who is signed in. */
async function opens(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(url)
  return page
}

test('rows move between windows of one person, and what the other one had not sent is merged', async ({ site, browser }) => {
  const owner = await ownerAtNoScreen(browser, site)
  await preparesTheDesk(owner.page)
  const [dee, there] = [await visitor(browser), await visitor(browser, 'phone', 'dark')]
  for (const { page } of [dee, there]) await signsIn(page, site, 'dee')
  await step(goesOnInAnotherTab, dee.context, site)
  await step(asksAboutWhatBothTyped, dee.context, there.page, site)
  await step(comesBackAfterOffline, dee.context, there.page, site)
  expect([...dee.complaints.filter(isNotOffline), ...there.complaints]).toEqual([])
})

/** Two tabs: the second is read-only until the rows move to it; then the first is, and neither loses a key. A reload is not another window. */
async function goesOnInAnotherTab(context: BrowserContext, site: Site): Promise<void> {
  const one = await opens(context, address(site, 3))
  await isMeant(one)
  await types(one, 'Row 1, SetA', '11')
  await kept(one)
  const two = await opens(context, address(site, 3))
  await isMeant(two)
  await rows.goesBetween(one, two, { title: 'a sheet that is open in another window', picture: 'two windows, open elsewhere' })
  await one.getByText('3 rows · 66 in all').waitFor()
  await one.reload()
  await isMeant(one)
  await one.getByRole('button', { name: 'Restore it' }).click()
  await one.getByText('3 rows · 66 in all').waitFor()
  expect(await line(one).count()).toBe(0)
  await press(one, 'ControlOrMeta+s')
  await popup(one, 'Good Job', saved)
  expect(await rowsOnServer(one)).toEqual([11, 22, 33].map((SetA) => ({ A: 0, SetA })))
  for (const page of [one, two]) await page.close()
}

/** Another computer, and the same cell in both: the person is asked. */
async function asksAboutWhatBothTyped(context: BrowserContext, phone: Page, site: Site): Promise<void> {
  const here = await opens(context, address(site, 4))
  await isMeant(here)
  await types(here, 'Row 1, SetA', '11')
  await kept(here)
  await phone.goto(address(site, 4))
  await isMeant(phone)
  await isOpenThere(phone)
  await looksRight(phone, 'a sheet that is open on another computer')
  await keepsAPicture(phone, 'two windows, on a phone')
  await worksHere(phone)
  await holds(phone, 'Row 1, SetA', '11')
  await types(phone, 'Row 1, SetA', '12')
  await kept(phone)
  const asks = await rows.comparesWith(here, async () => {
    await types(here, 'Row 1, SetA', '13')
    await types(here, 'Row 2, SetB', '5')
  })
  await looksRight(here, 'what both windows typed')
  await keepsAPicture(here, 'two windows, compared')
  await asks.getByRole('button', { name: 'Continue with my choice' }).click()
  await holds(here, 'Row 1, SetA', '13')
  await here.getByText('2 rows · 18 in all').waitFor()
  await isReadOnly(here, false)
  await kept(here)
  await wentOn(phone)
  await press(here, 'ControlOrMeta+s')
  await popup(here, 'Good Job', saved)
  // Saved there, there is nothing to continue: the other one reads the sheet again.
  await worksHere(phone)
  await phone.getByText('2 rows · 18 in all').waitFor()
  await here.close()
}

/** The worst order: unsent keys, no network, and the page is closed. They are compared in the browser where they were typed. */
async function comesBackAfterOffline(context: BrowserContext, phone: Page, site: Site): Promise<void> {
  const here = await opens(context, address(site, 5))
  await isMeant(here)
  await types(here, 'Row 1, SetA', '11')
  await kept(here)
  await context.setOffline(true)
  await types(here, 'Row 2, SetA', '22')
  await here.waitForTimeout(1000)
  await phone.goto('about:blank')
  await phone.goto(address(site, 5))
  await isMeant(phone)
  await isOpenThere(phone)
  await worksHere(phone)
  await holds(phone, 'Row 1, SetA', '11')
  await types(phone, 'Row 2, SetB', '7')
  await press(phone, 'ControlOrMeta+s')
  await popup(phone, 'Good Job', saved)
  await here.close({ runBeforeUnload: false })
  await context.setOffline(false)

  const again = await opens(context, address(site, 5))
  await again.getByRole('button', { name: 'Restore it' }).click()
  await again.getByRole('button', { name: 'Compare' }).click()
  await again.getByRole('dialog').getByRole('button', { name: 'Save my choice' }).click()
  await popup(again, 'Good Job', saved)
  await again.getByText('3 rows · 40 in all').waitFor()
  await again.close()
}
