import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { showDate } from '#web/values/date-text.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { daysAgo } from '#e2e/support/screens/days.ts'
import { preparesTheDesk } from '#e2e/support/screens/sales-desk.ts'
import { cell, focused, press, types } from '#e2e/support/screens/sheet.ts'
import { owner } from '#e2e/support/site.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

const dateOf = (page: Page) => page.getByRole('textbox', { name: 'Date', exact: true }).inputValue()

test("a computer with a wrong clock uses the institution's day, and shows a warning", async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await preparesTheDesk(page)
  await page.clock.setFixedTime('2019-03-03T04:30:00Z')
  await page.goto(`${site.url}/ap/#/dataentry`)
  await page.reload()
  await page.getByText("This computer's clock is wrong (3-3-2019).").waitFor()
  await becomes(() => dateOf(page), daysAgo(0).typed)
  await expectAccessible(page, 'a wrong clock')

  await page.goto(`${site.url}/ap/#/sequencefinder`)
  await becomes(() => dateOf(page), daysAgo(0).typed)
  await page.goto(`${site.url}/ap/#/salesreport`)
  await becomes(() => page.getByLabel('End Date', { exact: true }).inputValue(), showDate(daysAgo(0).iso))
  await page.goto(`${site.url}/ap/#/distributor`)
  await page.getByRole('button', { name: /ADD/i }).first().click()
  const birth = page.getByRole('textbox', { name: 'Date of Birth', exact: true })
  await birth.fill(daysAgo(1).typed)
  await birth.blur()
  await becomes(() => birth.getAttribute('aria-invalid'), null, 'yesterday is no future')
  expect(complaints).toEqual([])
})

test('a computer whose clock is years ahead stays signed in across a reload', async ({ site, browser }) => {
  const { page } = await visitor(browser)
  await page.clock.setFixedTime('2035-01-01T00:00:00Z')
  await page.goto(`${site.url}/ap/#/login`)
  await page.locator('input[name=username]').fill(owner.username)
  await page.locator('input[name=password]').fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Sheets', { exact: true }).waitFor()
  await page.reload()
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Sheets', { exact: true }).waitFor()
  await page.getByText("This computer's clock is wrong (1-1-2035).").waitFor()
})

test('a correct clock gives no warning, and no sheet is entered for a future day, before 2000, or by mistake long ago', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await preparesTheDesk(page)
  const opens = (day: string) => page.goto(`${site.url}/ap/#/dataentry?Date=${day}&Showid=1&Distributorid=D-1`)
  await opens(daysAgo(1).iso)
  await cell(page, 'Row 1, A').waitFor()
  await becomes(() => page.getByText("This computer's clock is wrong").count(), 0)

  const date = page.getByRole('textbox', { name: 'Date', exact: true })
  for (const [typed, words] of [
    ['01-01-2090', 'The date is after today.'],
    ['31-12-1999', "The date can't be before 1-1-2000."],
  ] as const) {
    await date.fill(typed)
    await date.blur()
    await page.getByText(words).waitFor()
    await becomes(() => date.inputValue(), daysAgo(1).typed, 'the box shows the day of the sheet below it')
  }
  await opens('2090-01-01')
  await page.getByRole('alert').getByText('The date is after today.').waitFor()
  await becomes(() => page.getByRole('grid').count(), 0)
  await becomes(() => page.getByRole('button', { name: 'Yes' }).count(), 0)

  const question = `Enter a sheet for ${daysAgo(19).plain}, 19 days ago?`
  await opens(daysAgo(19).iso)
  await page.getByText(question).waitFor()
  await becomes(() => page.getByRole('grid').count(), 0)
  await expectAccessible(page, 'the question of the day')
  await press(page, 'Enter')
  await becomes(() => dateOf(page), daysAgo(0).typed, 'Today is what Enter means')
  await focused(page, 'Row 1, A')

  await opens(daysAgo(19).iso)
  await page.getByRole('button', { name: 'Yes' }).click()
  await types(page, 'Row 1, SetA', '5')
  await becomes(() => dateOf(page), daysAgo(19).typed)
  await press(page, 'ControlOrMeta+s')
  await page.getByText('Saved, not submitted').waitFor()
  await page.reload()
  await cell(page, 'Row 1, A').waitFor()
  await becomes(() => page.getByText(question).count(), 0, 'a sheet that is there is not asked about')
  expect(complaints).toEqual([])
})
