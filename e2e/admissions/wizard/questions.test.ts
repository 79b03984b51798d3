import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { opensStage } from '#e2e/support/screens/college-form.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { visitor } from '#e2e/support/visitors.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const saved = (page: Page) =>
  page
    .getByText(/^Saved /)
    .first()
    .waitFor()

test('an address marked as the same follows the other, a number shows its country, and countries are suggested', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await visitor(browser, 'phone')
  await signsUp(page, site, 'asha@example.org')
  await page.getByRole('heading', { name: 'Personal Details', level: 2 }).waitFor()
  const code = page.getByRole('combobox', { name: 'Country Code' })
  await becomes(() => code.inputValue(), 'India (+91)', 'it starts with the country of the institution')
  await page.getByText('10 digits for India').waitFor()
  await page.locator('input[name=Citizenship]').fill('Nep')
  await page.getByRole('option', { name: 'Nepal' }).click()
  await becomes(() => page.locator('input[name=Citizenship]').inputValue(), 'Nepal')

  await box(page, 'Permanent Address').fill('4 Beach Road')
  const same = page.getByRole('checkbox', { name: 'Same as permanent address' })
  await same.first().check()
  await becomes(() => box(page, 'Mailing Address').inputValue(), '4 Beach Road')
  await box(page, 'Permanent Address').fill('4 Beach Road, Chennai')
  await becomes(() => box(page, 'Mailing Address').inputValue(), '4 Beach Road, Chennai')
  await expectAccessible(page, 'an address that follows another, phone')
  await expectRoomy(page, 'an address that follows another, phone')
  await saved(page)
  await page.reload()
  await becomes(() => same.first().isChecked(), true)
  await same.first().uncheck()
  await box(page, 'Mailing Address').fill('12 Lake Road')
  await box(page, 'Permanent Address').fill('5 Beach Road')
  await becomes(() => box(page, 'Mailing Address').inputValue(), '12 Lake Road')
  await becomes(() => box(page, 'Emergency Contact Home Address').inputValue(), '')
  expect(complaints).toEqual([])
})

test('details of incidents and credits are asked after a Yes; back to No empties them, and Undo brings them back', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await visitor(browser, 'phone', 'dark')
  await signsUp(page, site, 'asha@example.org')
  await opensStage(page, 'Other Details')
  const details = box(page, 'Details of the incidents, with the approximate dates')
  const convicted = page.getByRole('radiogroup', { name: /convicted/ })
  await becomes(() => details.count(), 0)
  await convicted.getByLabel('Yes').check()
  await details.fill('A caution in May 2021')
  await convicted.getByLabel('No').check()
  await page.getByText('Details of the incidents, with the approximate dates was cleared because it no longer applies.').waitFor()
  await becomes(() => details.count(), 0)
  await expectAccessible(page, 'an emptied answer, phone, dark')
  await press(page, 'Undo')
  await becomes(() => details.inputValue(), 'A caution in May 2021')
  await becomes(() => convicted.getByLabel('Yes').isChecked(), true)

  const credits = page.getByRole('radiogroup', { name: 'Do you want credits from another college counted?' })
  const courses = page.getByLabel(/Courses completed at institution/)
  await becomes(() => courses.count(), 0)
  await credits.getByLabel('Yes').check()
  await box(page, 'Institution 1 (name and address)').fill('Vidya College')
  await press(page, 'Add another')
  await box(page, 'Institution 2 (name and address)').fill('Lake College')
  await becomes(() => courses.count(), 2)
  await expectRoomy(page, 'credits of two colleges, phone')
  await credits.getByLabel('No').check()
  await becomes(() => courses.count(), 0)
  await press(page, 'Undo')
  await becomes(() => box(page, 'Institution 2 (name and address)').inputValue(), 'Lake College')
  await saved(page)
  await page.reload()
  await becomes(() => courses.count(), 2)
  await press(page, 'Add another')
  await becomes(() => page.getByRole('button', { name: 'Add another' }).count(), 0, 'three is the most')
  expect(complaints).toEqual([])
})

test("on a desktop a country is chosen by mouse and by keyboard, and a text of one's own stays", async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser)
  await signsUp(page, site, 'asha@example.org')
  await page.getByRole('heading', { name: 'Personal Details', level: 2 }).waitFor()
  const citizenship = page.locator('input[name=Citizenship]')
  await citizenship.fill('Nep')
  await page.getByRole('option', { name: 'Nepal' }).click()
  await becomes(() => citizenship.inputValue(), 'Nepal')
  await saved(page)
  await citizenship.fill('Bhu')
  await page.getByRole('option', { name: 'Bhutan' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await becomes(() => citizenship.inputValue(), 'Bhutan')
  await citizenship.fill('Stateless')
  await page.keyboard.press('Enter')
  // Enter in a text that is in no list presses Save & Next.
  await page.locator('[aria-invalid=true]').first().waitFor()
  await becomes(() => citizenship.inputValue(), 'Stateless')
  await saved(page)
  await page.reload()
  await becomes(() => citizenship.inputValue(), 'Stateless')
  expect(complaints).toEqual([])
})
