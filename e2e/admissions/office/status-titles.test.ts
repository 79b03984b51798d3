import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { makesApplications } from '#e2e/support/screens/staff-list.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'
import { chooses, chosenIn } from '#e2e/support/screens/forms/chooses.ts'

test('an admin sets what a status does, and it applies where the status is set', async ({ site, browser }) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await makesApplications(page, site)
  await page.goto(`${site.url}/ap/#/Status`)
  await page.getByRole('row').filter({ hasText: 'Interview' }).focus()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Edit Interview' })
  await chooses(editor.getByRole('combobox', { name: 'Colour' }), 'Amber')
  await chooses(editor.getByRole('combobox', { name: 'May be followed by' }), 'Waiting list')
  await page.keyboard.press('Escape')
  await editor.getByRole('switch', { name: 'Asks a reason' }).check({ force: true })
  await expectAccessible(page, 'what a status does')
  await editor.getByRole('button', { name: 'Save & close' }).click()
  await editor.waitFor({ state: 'detached' })

  await page.goto(`${site.url}/ap/#/newapplication?q=asha`)
  await page.getByRole('row').filter({ hasText: 'ASHA' }).getByRole('button', { name: /^View/ }).click()
  const choice = page.getByRole('combobox', { name: 'Status' })
  await chooses(choice, 'Interview')
  const why = page.getByRole('dialog', { name: 'Why Interview?' })
  await why.getByRole('textbox', { name: 'Reason' }).fill('Good marks')
  await why.getByRole('button', { name: 'Set status' }).click()
  await why.waitFor({ state: 'detached' })
  await becomes(() => chosenIn(choice), 'Interview')

  await chooses(choice, 'Under review')
  const outOfOrder = page.getByRole('dialog', { name: 'Why Under review?' })
  await outOfOrder.getByText("Under review can't follow Interview.").waitFor()
  await outOfOrder.locator(':focus').waitFor()
  await page.keyboard.press('Escape')
  await outOfOrder.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
