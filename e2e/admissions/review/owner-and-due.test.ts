import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { makesApplications } from '#e2e/support/screens/staff-list.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'
import { chooses, chosenIn } from '#e2e/support/screens/forms/chooses.ts'

test('staff take an application and find it under Mine', async ({ site, browser }) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await makesApplications(page, site)
  await page.goto(`${site.url}/ap/#/review?no=1`)
  const owner = page.getByRole('combobox', { name: 'Owner' })
  await chooses(owner, /owner@/)
  const notice = page.getByRole('status').filter({ hasText: 'Updated Successfully!' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Previous owner of 1 application restored.').waitFor()
  await becomes(() => chosenIn(owner), '')
  await chooses(owner, /owner@/)
  await notice.getByRole('button', { name: 'Close' }).click()
  await notice.waitFor({ state: 'detached' })
  const due = page.getByRole('textbox', { name: 'Due date' })
  // SCREEN-4: an invalid date shows an error, and removes nothing; then a valid day.
  await due.fill('31-02-2020')
  await due.blur()
  await page.getByText('February 2020 has 29 days.').waitFor()
  await due.fill('31-1-2020')
  await due.blur()
  await page.getByText('Updated Successfully!').waitFor()
  await becomes(() => due.inputValue(), '31-01-2020')
  await expectAccessible(page, 'an application with an owner')
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.getByRole('button', { name: /^Mine ?1$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Application - 1', exact: true }).waitFor()
  expect(page.url()).toContain('tab=Mine')
  expect(complaints).toEqual([])
})

test('staff set an owner and a due date for the selected applications, and remove them again', async ({ site, browser }) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  const number = await makesApplications(page, site)
  await page.goto(`${site.url}/ap/#/newapplication`)
  await selectsAll(page, number)
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const assign = page.getByRole('dialog', { name: 'Assign' })
  await assign.getByText(`${number} applications will get this owner.`).waitFor()
  await expectAccessible(page, 'the question for an owner')
  expect(await assign.getByRole('button', { name: 'Assign' }).isDisabled()).toBe(true)
  await chooses(assign.getByRole('combobox', { name: 'Owner' }), /owner@/)
  // QUEUE-9: what it does is said before.
  await assign.getByText(`${number} will change.`).waitFor()
  await keepsAPicture(page, 'what an owner for many does')
  await assign.getByRole('button', { name: 'Assign' }).click()
  await page.getByText(/applications are now owned by owner@.*\./).waitFor()
  await page.getByRole('button', { name: new RegExp(`^Mine ?${number}$`) }).waitFor()

  await selectsAll(page, number)
  await page.getByRole('button', { name: 'Due date', exact: true }).click()
  const due = page.getByRole('dialog', { name: 'Due date' })
  await due.getByLabel('Due date', { exact: true }).fill('31-02-2020')
  expect(await due.getByRole('button', { name: 'Due date', exact: true }).isDisabled()).toBe(true)
  await due.getByLabel('Due date', { exact: true }).fill('31-01-2020')
  await page.keyboard.press('Enter')
  await page.getByText(`${number} applications are now due 31 Jan 2020.`).waitFor()

  await selectsAll(page, number)
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await chooses(assign.getByRole('combobox', { name: 'Owner' }), 'Nobody')
  await assign.getByRole('button', { name: 'Assign' }).click()
  await page.getByText(`${number} applications are now without an owner.`).waitFor()
  expect(complaints).toEqual([])
})

test('staff label the selected applications, and find them by a label', async ({ site, browser }) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  const number = await makesApplications(page, site)
  await page.goto(`${site.url}/ap/#/newapplication`)
  await selectsAll(page, number)
  await page.getByRole('button', { name: 'Label', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Label' })
  await chooses(question.getByRole('combobox', { name: 'Add' }), 'Urgent')
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'the question for labels')
  await question.getByRole('button', { name: 'Label', exact: true }).click()
  await page.getByText(`Labels of ${number} applications updated.`).waitFor()
  await page.goto(`${site.url}/ap/#/newapplication?f.Labels=in%3AUrgent`)
  await page.getByText('Labels is Urgent', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: `Application - ${number}`, exact: true }).waitFor()
  await page.goto(`${site.url}/ap/#/review?no=1`)
  await page.getByText('Urgent', { exact: true }).first().waitFor()
  await expectAccessible(page, 'an application with a label')
  await page.goto(`${site.url}/ap/#/newapplication?f.Labels=in%3ATransfer`)
  await page.getByRole('heading', { level: 1, name: 'Application - 0', exact: true }).waitFor()
  expect(complaints).toEqual([])
})

async function selectsAll(page: Page, number: number): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: `Select all ${number} that match` }).click()
}
