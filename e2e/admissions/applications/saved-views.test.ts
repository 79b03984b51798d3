import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

/** Where the product runs. */
type Site = { url: string }

test('a view saved on one device is available on another', async ({ site, browser }) => {
  const desk = await signedInOwner(browser, site)
  await step(savesAView, desk.page, site)
  await expectAccessible(desk.page, 'saved views')
  await step(sharesIt, desk.page)
  await step(showsAnAnswer, desk.page, site)
  expect(desk.complaints).toEqual([])

  const phone = await signedInOwner(browser, site, 'phone', 'dark')
  await step(findsItElsewhere, phone.page, site)
  await expectAccessible(phone.page, 'saved views on a phone')
  await step(triesAgain, phone.page, site)
  expect(phone.complaints).toEqual([])
})

/** Saves a view of the application list, by somebody who is signed in on this page; one that this browser kept itself comes along. */
async function savesAView(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication`)
  await titled(page)
  await page.evaluate(() =>
    localStorage.setItem(
      `Views:${sessionStorage.getItem('userID')}:applications`,
      JSON.stringify([{ name: 'From before', query: '?q=before' }]),
    ),
  )
  await page.goto(`${site.url}/ap/#/newapplication?q=listed`)
  await titled(page)
  await views(page)
  await page.getByRole('button', { name: 'From before', exact: true }).waitFor()
  assert.equal(await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('Views:'))), false)
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Listed ones')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Listed ones', exact: true }).waitFor()
}

/** OFFICE-20: for all staff, until it is taken back. */
async function sharesIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share the view Listed ones with all staff' }).click()
  await page.getByText('For all staff').waitFor()
  await becomes(() => page.getByRole('button', { name: 'Listed ones', exact: true }).count(), 2)
  await expectAccessible(page, 'a view for all staff')
  // SCREEN-36: what others lose, and what one keeps oneself.
  const stop = page.getByRole('button', { name: 'Stop sharing the view Listed ones' })
  await stop.press('Enter')
  const ending = page.getByRole('dialog', { name: 'Are you sure?' })
  await ending
    .getByText('“Listed ones” is no longer shared: other staff lose it. The person who saved it keeps their own.')
    .waitFor()
  await keepsAPicture(page, 'sharing a view ends', false)
  await page.keyboard.press('Escape')
  await becomes(
    () => stop.evaluate((button) => button === document.activeElement),
    true,
    'the menu is there again, at the button',
  )
  await deletes(page, 'Listed ones')
  const copied = ending.getByText('Your view “Listed ones” is deleted. The one of this name under For all staff stays.')
  await copied.waitFor()
  await expectAccessible(page, 'the question before a view is deleted')
  await ending.getByRole('button', { name: 'Cancel' }).click()
  await stop.press('Enter')
  await ending.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByText('For all staff').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
}

/** LIST-24: an answer without a column of its own, found by its form and words; it is in a saved view, and there the next time. */
async function showsAnAnswer(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication?q=listed`)
  await titled(page)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('searchbox', { name: 'More columns' }).fill('school father')
  await expectAccessible(page, 'the chooser of columns')
  await page.getByRole('checkbox', { name: "Show Father's Name (School: Family & Address)" }).click()
  await page.getByRole('columnheader', { name: "Father's Name" }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL(/show=FatherName/)
  await views(page)
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('With fathers')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'With fathers', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  // Another screen, and the list again.
  await page.goto(`${site.url}/ap/#/trash`)
  await page.getByRole('heading', { level: 1, name: /^Trash/ }).waitFor()
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.getByRole('columnheader', { name: "Father's Name" }).waitFor()
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await page.getByRole('columnheader', { name: "Father's Name" }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
}

/** On another device the same person finds both, opens one, and deletes it. */
async function findsItElsewhere(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication`)
  await titled(page)
  await page.getByRole('button', { name: 'Search and more' }).click()
  await views(page)
  await page.getByRole('button', { name: 'From before', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Listed ones', exact: true }).click()
  await page.waitForURL(/q=listed/)
  await becomes(() => page.getByRole('searchbox').inputValue(), 'listed')
  await views(page)
  await deletes(page, 'Listed ones')
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await question.getByText("“Listed ones” is deleted. You won't be able to revert this!").waitFor()
  await keepsAPicture(page, 'a view is deleted', false)
  await question.getByRole('button', { name: 'Yes, delete it' }).click()
  await page.getByRole('button', { name: 'From before', exact: true }).waitFor()
  await becomes(() => page.getByRole('button', { name: 'Listed ones', exact: true }).count(), 0)
  const isInMenu = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]')?.ariaLabel)
  await becomes(isInMenu, 'Views', 'the keyboard is in the menu')
}

/** A list that can't be read says so, and reads again when asked. */
async function triesAgain(page: Page, site: Site): Promise<void> {
  await page.route('**/ap/api/views/get', (request) => request.fulfill({ json: { status: false, Msg: 'Not now.' } }))
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.reload()
  await titled(page)
  await page.getByRole('button', { name: 'Search and more' }).click()
  await views(page)
  await page.getByText('Not now.').waitFor()
  await page.unroute('**/ap/api/views/get')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'From before', exact: true }).waitFor()
}

const deletes = (page: Page, name: string) => page.getByRole('button', { name: `Delete the view ${name}` }).click()
const titled = (page: Page) => page.getByRole('heading', { level: 1, name: /^Application - \d+$/ }).waitFor()
const views = (page: Page) => page.getByRole('button', { name: 'Views', exact: true }).click()
