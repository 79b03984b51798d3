import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { salesDesk, says, signsIn } from '#e2e/support/screens/sales-desk.ts'
import { cell as cellIn, save, textOf } from '#e2e/support/screens/sheet.ts'
import type { Site } from '#e2e/support/site.ts'
import { visitor } from '#e2e/support/visitors.ts'
import { isNotOffline, openElsewhere } from './open-elsewhere.ts'

const day = (Day: number) => ({ Date: `2026-03-0${Day}`, Distributorid: 'D-1', Showid: '1' })

test('a checker’s corrections move between windows, and what the other one had not sent is compared (SALES-75)', async ({
  site,
  browser,
}) => {
  const { dee, che } = await salesDesk(browser, site)
  for (const Day of [5, 6]) {
    await save(dee.page, 'dailydata/save', [
      { ...day(Day), A: 3, SetA: 10 },
      { ...day(Day), A: 4, SetA: 20 },
    ])
    await says(dee.page, 'dailydata/submitforapproval', day(Day), 'Data Submitted To QC')
  }
  const phone = await visitor(browser, 'phone', 'dark')
  await signsIn(phone.page, site, 'che')
  await step(goesOnInAnotherTab, che.context, site)
  await step(comparesOnThePhone, che.context, phone.page, site)
  for (const { complaints } of [dee, che, phone]) expect(complaints.filter(isNotOffline)).toEqual([])
})

const window = (page: Page) => page.getByRole('dialog', { name: 'Daily approval' })
const cell = (page: Page, name: string) => cellIn(window(page), name)
const holds = (page: Page, name: string, text: string) => becomes(() => textOf(cell(page, name)), text)
const isReadOnly = async (page: Page, is: boolean) => {
  await becomes(() => window(page).getByRole('grid').getAttribute('aria-readonly'), String(is))
  expect(await window(page).getByRole('button', { name: 'Save & Approve Entry' }).first().isDisabled()).toBe(is)
}

/** The pending sheet of a day, opened from the list. */
async function opens(page: Page, site: Site, Day: number): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`${site.url}/ap/#/pendingapproval`)
  await page
    .getByRole('button', { name: `Edit: D-1, ${Day}-3-2026, 06:00 PM` })
    .first()
    .click()
  await cell(page, 'Row 1, SetA').waitFor()
}

async function types(page: Page, name: string, text: string): Promise<void> {
  await cell(page, name).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

const { kept, isOpenThere, wentOn, worksHere, ...rows } = openElsewhere({ on: window, types, holds, isReadOnly })

/** Two tabs of a checker: the second is read-only until the corrections move to it, then the first is; one of them approves. */
async function goesOnInAnotherTab(context: BrowserContext, site: Site): Promise<void> {
  const [one, two] = [await context.newPage(), await context.newPage()]
  await opens(one, site, 5)
  await types(one, 'Row 1, SetA', '11')
  await kept(one)
  await opens(two, site, 5)
  await rows.goesBetween(one, two, {
    title: 'corrections that are open in another window',
    picture: 'corrections, open elsewhere',
  })
  await wentOn(two)

  await window(one).getByRole('button', { name: 'Save & Approve Entry' }).first().click()
  await one.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await window(one).waitFor({ state: 'detached' })
  // Approved there, it can't be continued here: the window says so.
  await worksHere(two)
  await window(two).getByText('Entry already approved!').waitFor()
  for (const page of [one, two]) await page.close()
}

/** The same cell on two computers: the checker is asked, and the choice is the correction. */
async function comparesOnThePhone(context: BrowserContext, phone: Page, site: Site): Promise<void> {
  const here = await context.newPage()
  await opens(here, site, 6)
  await types(here, 'Row 1, SetA', '11')
  await kept(here)
  await opens(phone, site, 6)
  await isOpenThere(phone)
  await looksRight(phone, 'corrections that are open on another computer')
  await keepsAPicture(phone, 'corrections, on a phone')
  await worksHere(phone)
  await holds(phone, 'Row 1, SetA', '11')
  await types(phone, 'Row 1, SetA', '12')
  await kept(phone)
  const asks = await rows.comparesWith(here, () => types(here, 'Row 1, SetA', '13'))
  await looksRight(here, 'what both windows corrected')
  await keepsAPicture(here, 'corrections, compared')
  await asks.getByRole('button', { name: 'Continue with my choice' }).click()
  await holds(here, 'Row 1, SetA', '13')
  await isReadOnly(here, false)
  await kept(here)
  await wentOn(phone)
  await here.close()
}
