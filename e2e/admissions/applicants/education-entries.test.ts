import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { opensStage } from '#e2e/support/screens/college-form.ts'
import { applicantsPassword, signsInByCalls, signsUp } from '#e2e/support/sign-in.ts'
import { visitor } from '#e2e/support/visitors.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const says = (page: Page, words: string) => page.locator('[role=alert].banner').getByText(words, { exact: true }).waitFor()
const arrives = (page: Page, heading: string) => page.getByRole('heading', { name: heading, level: 2 }).waitFor()

async function describes(page: Page, institution: string): Promise<void> {
  await box(page, 'Institution Name').fill(institution)
  await box(page, 'Institution Address').fill('Chennai')
  await box(page, 'Attendance Start Date').fill('01-06-2019')
  await box(page, 'Attendance End Date').fill('30-04-2021')
  await box(page, 'Degree').fill('Class 12')
  await box(page, 'Completion/Expected Date').fill('30-04-2021')
}

test('Save & Next adds a complete institution, says what an incomplete one lacks, and passes no date that can’t be read', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await visitor(browser, 'phone')
  await signsUp(page, site, 'asha@example.org')
  await opensStage(page, 'Educational Background')
  await describes(page, 'Lady Andal School')
  await press(page, 'Save & Next')
  await arrives(page, 'Admission Sought for')
  await press(page, 'Back')
  await page.getByRole('button', { name: 'Edit Lady Andal School' }).waitFor()

  // Only a date that doesn't exist: it counts as no value, but is not silently left behind.
  await press(page, 'Add another')
  await box(page, 'Attendance Start Date').fill('31-02-2020')
  await press(page, 'Save & Next')
  await says(page, "Attendance End Date can't be empty.")
  await becomes(() => page.locator('[aria-invalid=true]').count(), 6)
  await becomes(() => box(page, 'Institution Name').evaluate((element) => element === document.activeElement), true)
  await describes(page, 'Vidya Mandir')
  await box(page, 'Attendance Start Date').fill('31-02-2020')
  await press(page, 'Save & Next')
  await says(page, 'February 2020 has 29 days.')
  await becomes(() => box(page, 'Attendance Start Date').evaluate((element) => element === document.activeElement), true)
  await expectAccessible(page, 'an institution with a wrong date, phone')
  await box(page, 'Attendance Start Date').fill('01-06-2019')
  await press(page, 'Save & Next')
  await arrives(page, 'Admission Sought for')
  expect(complaints).toEqual([])
})

test('an institution is changed in its place, also after a reload, and Cancel leaves it as it was', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser, 'phone', 'dark')
  await signsUp(page, site, 'asha@example.org')
  await opensStage(page, 'Educational Background')
  for (const institution of ['Lady Andal School', 'Vidya Mandir']) {
    await describes(page, institution)
    await press(page, 'Add to Educational list')
    await page.getByRole('button', { name: `Edit ${institution}` }).waitFor()
    if (institution === 'Lady Andal School') await press(page, 'Add another')
  }
  await press(page, 'Edit Lady Andal School')
  await becomes(() => box(page, 'Degree').inputValue(), 'Class 12')
  await becomes(() => box(page, 'Institution Name').evaluate((element) => element === document.activeElement), true)
  await expectAccessible(page, 'an institution being changed, phone, dark')
  await expectRoomy(page, 'an institution being changed, phone')
  await box(page, 'Institution Name').fill('Vidya Mandir')
  await press(page, 'Save the entry')
  await says(page, 'Institution Already added!')
  await box(page, 'Institution Name').fill('Lady Andal Venkatasubba Rao School')
  await page.reload()
  await becomes(() => box(page, 'Institution Name').inputValue(), 'Lady Andal Venkatasubba Rao School')
  await press(page, 'Save the entry')
  const cards = page.getByRole('list', { name: 'Educational Background' }).getByRole('listitem')
  await becomes(
    async () => (await cards.allInnerTexts()).map((text) => text.split('\n')[0]),
    ['Lady Andal Venkatasubba Rao School', 'Vidya Mandir'],
  )
  await press(page, 'Edit Vidya Mandir')
  await box(page, 'Degree').fill('Something else')
  await press(page, 'Cancel')
  await becomes(() => page.getByText('Something else').count(), 0)
  await press(page, 'Remove Vidya Mandir')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it' }).click()
  await becomes(() => cards.count(), 1)
  expect(complaints).toEqual([])
})

test('FORM-63: an institution that is being typed, with a half-typed date, goes on in another browser; what can’t be saved is named', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await visitor(browser, 'phone')
  await signsUp(page, site, 'asha@example.org')
  await box(page, 'Emergency Email').fill('nobody at home')
  await opensStage(page, 'Educational Background')
  await box(page, 'Institution Name').fill('Lady Andal School')
  await box(page, 'Attendance Start Date').fill('01-06')
  const line = page.getByRole('button', { name: '1 answer is not saved: Emergency Email. All others are.' })
  await line.waitFor()

  const second = await visitor(browser)
  await signsInByCalls(second.page, site, { username: 'asha@example.org', password: applicantsPassword })
  await second.page.goto(`${site.url}/ap/#/addnewapplication?stage=education`)
  await becomes(() => box(second.page, 'Institution Name').inputValue(), 'Lady Andal School')
  expect(await box(second.page, 'Attendance Start Date').inputValue()).toBe('01-06')

  await line.click()
  await arrives(page, 'Personal Details')
  await page.getByText('Enter a valid Emergency email ID.').first().waitFor()
  await becomes(() => box(page, 'Emergency Email').evaluate((element) => element === document.activeElement), true)
  await box(page, 'Emergency Email').fill('home@example.org')
  await page.getByText(/^Saved \d/).waitFor()
  expect(complaints).toEqual([])
})
