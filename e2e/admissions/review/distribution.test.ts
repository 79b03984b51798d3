import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { expectAccessible, expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'
import { chooses } from '#e2e/support/screens/forms/chooses.ts'

test('an admin sets who gets submitted applications, changes the rule by keyboard, and deletes it', async ({ site, browser }) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await page.goto(`${site.url}/ap/#/distribution`)
  await page.getByText(/submitted applications have no owner until someone takes them\./).waitFor()
  await page.getByRole('button', { name: 'ADD Rule' }).press('Enter')
  const adding = page.getByRole('dialog', { name: 'ADD Rule' })
  await adding.getByLabel('Days to decide').fill('400')
  await adding.getByRole('button', { name: 'Save & close' }).click()
  await adding.getByText('Choose at least one member.').first().waitFor()
  await expectAccessible(page, 'a rule that is refused')
  await chooses(adding.getByRole('combobox', { name: 'Members' }), /owner@example.org/)
  await page.keyboard.press('Escape')
  await adding.getByRole('button', { name: 'Save & close' }).click()
  await adding.getByText('Days must be a whole number from 0 to 365.').first().waitFor()
  await adding.getByLabel('Days to decide').fill('5')
  await adding.getByRole('button', { name: 'Save & close' }).press('Enter')
  await page.getByText('Saved Successfully!').waitFor()
  const row = page.getByRole('row', { name: /College All owner@example.org 5 Active/ })
  await row.waitFor()
  await expectAccessibleInBoth(page, 'the rules')

  await row.focus()
  await page.keyboard.press('Enter')
  const editing = page.getByRole('dialog', { name: 'College' })
  await editing.getByLabel('Days to decide').fill('0')
  await page.keyboard.press('ControlOrMeta+S')
  await page.getByText('Updated Successfully!').waitFor()
  await page.getByRole('row', { name: /College All owner@example.org 0 Active/ }).waitFor()
  await onAPhone(page)
  await page.getByRole('button', { name: 'Delete: College' }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await page.getByText(/submitted applications have no owner/).waitFor()
  expect(complaints).toEqual([])
})

async function onAPhone(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectRoomy(page, 'the rules on a phone')
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/distribution-phone.png` })
  if (size) await page.setViewportSize(size)
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/distribution.png` })
}
