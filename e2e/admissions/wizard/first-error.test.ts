import { chosenIn } from '#e2e/support/screens/forms/chooses.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { pick } from '#e2e/support/screens/college-form.ts'
import { opensANewOne } from '#e2e/support/screens/job-editor.ts'
import { savesSettings } from '#e2e/support/screens/settings.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const focused = (page: Page) => page.evaluate('document.activeElement.closest(".field-cell")?.id')

test('with several errors the cursor goes to the first on the page, and the others are listed in page order', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await visitor(browser, 'phone')
  await signsUp(page, site, 'asha@example.org')
  await page.getByRole('heading', { name: 'Personal Details', level: 2 }).waitFor()
  await pick(page, 'Title', 'Ms')
  await box(page, 'Surname/Family Name').fill('Raman')
  await box(page, 'First Name/Given Names').fill('Anjali')
  await page.locator('input[name=Citizenship]').fill('India')
  await box(page, 'Emergency Email').fill('kavitha@example.com')
  // The rules check the photo and the gender first; the wrong date is reported before blanks further on.
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await page.getByText(/^\d+ things to correct$/).waitFor()
  const listed = page.locator('.things-to-correct').getByRole('button')
  await becomes(
    async () => (await listed.allInnerTexts()).slice(0, 4),
    ['Profile Photo', 'Gender', 'Date of Birth', 'Telephone (Mobile)'],
  )
  await becomes(() => focused(page), 'form-ApplicantPhoto')
  await becomes(() => page.evaluate('getComputedStyle(document.activeElement).outline.replace(/^.*solid/, "solid")'), 'solid 2px')
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ things to correct/ })
    .waitFor()
  await expectAccessible(page, 'a stage with several errors, phone')
  await expectRoomy(page, 'a stage with several errors, phone')
  await listed.getByText('Relationship').click()
  await becomes(() => focused(page), 'form-ECRelationship')
  expect(complaints).toEqual([])
})

test('choosing the selected option again does not empty a required list', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser)
  await signsUp(page, site, 'asha@example.org')
  await page.getByRole('heading', { name: 'Personal Details', level: 2 }).waitFor()
  const country = page.getByRole('combobox', { name: 'Country Code' })
  for (const _ of ['once', 'again']) {
    await pick(page, 'Title', 'Ms')
    await pick(page, 'Country Code', /India \(\+91\)/, 'India')
  }
  await page.keyboard.press('Tab')
  await becomes(() => chosenIn(page.getByRole('combobox', { name: 'Title' })), 'Ms')
  await becomes(() => country.inputValue(), 'India (+91)')
  expect(complaints).toEqual([])
})

test('in the staff form the toast and the cursor go to the first error on the page', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await savesSettings(page, { IsMandatory: true })
  // The page has already read the settings.
  await page.reload()
  await opensANewOne(page, site)
  await box(page, 'Name').fill('Arun Prakash')
  await box(page, 'Mail ID').fill('arun@example.com')
  await pick(page, 'Gender', 'MALE')
  await box(page, 'Phone Number').fill('9876543210')
  await box(page, 'Date of Birth').fill('14-08-2099')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('WorkLocation is required!').first().waitFor()
  await becomes(() => page.evaluate('document.activeElement.labels[0]?.innerText ?? ""'), 'Work Location *')
  expect(complaints).toEqual([])
})
