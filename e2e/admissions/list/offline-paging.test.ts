import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { create, makesApplications } from '#e2e/support/screens/staff-list.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

const offline = 'You seem to be offline. What you typed is kept. Try again when you are online.'

test('LIST-16: a page or an order that can’t be loaded leaves the rows that are there, and says so', async ({
  site,
  browser,
}) => {
  const { page, context, complaints } = await signedInOwner(browser, site)
  await page.setViewportSize({ width: 1440, height: 900 })
  await makesApplications(page, site)
  const [first = ''] = await rows(page).allInnerTexts()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next page' }).click()
  await saysWhy(page)
  expect(await rows(page).count()).toBe(10)
  expect((await rows(page).allInnerTexts())[0]).toBe(first)
  await page.getByText(/^1–10 of 12$/).waitFor()
  await expectAccessibleInBoth(page, 'rows from before')
  await keepsAPicture(page, 'rows from before', false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await keepsAPicture(page, 'rows from before in the dark', false)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Previous page' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Column menu of Name', exact: true }).click()
  await page.getByRole('button', { name: 'Sort ascending' }).click()
  await saysWhy(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('MEERA', { exact: false }).first().waitFor()
  await keepsAPicture(page, 'rows from before on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  // Still without an answer: it says so again.
  await page.route('**/ap/api/applications/get', (asked) => asked.abort('internetdisconnected'))
  await context.setOffline(false)
  await saysWhy(page)
  await page.unroute('**/ap/api/applications/get')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await becomes(async () => (await rows(page).allInnerTexts())[0]?.includes('ARJUN'), true)
  expect(complaints.filter((words) => !words.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('LIST-35, LIST-37: a program is searched for as it reads, and Trash names the form as the list does', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await makesApplications(page, site)
  const science = { Form: 'college', Name: 'BELA', selectedSubProgram: 'ScienceProgram', emailid: 'bela@example.org' }
  expect(await page.evaluate(create, science)).toBe('Saved Successfully!')
  await page.goto(`${site.url}/ap/#/newapplication?q=Basic%20Science`)
  await page.getByRole('heading', { level: 1, name: 'Application - 1' }).waitFor()
  await page.getByRole('row', { name: /BELA/ }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('basic sci')
  await page.getByRole('option', { name: /BELA/ }).waitFor()
  await keepsAPicture(page, 'a program in the palette', false)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More actions for BELA' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await page.getByText('No results').waitFor()
  await page.goto(`${site.url}/ap/#/trash?q=Basic%20Science`)
  const gone = page.getByRole('row', { name: /BELA/ })
  await gone.getByText('College', { exact: true }).waitFor()
  await keepsAPicture(page, 'trash names the form', false)
  expect(complaints).toEqual([])
})

const rows = (page: Page) => page.locator('tbody').getByRole('row')

async function saysWhy(page: Page): Promise<void> {
  const alert = page.getByRole('alert')
  await alert.getByText('The list could not be loaded. These are the rows from before.').waitFor()
  await alert.getByText(offline).waitFor()
  await alert.getByRole('button', { name: 'Try again' }).waitFor()
}
