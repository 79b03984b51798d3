import { expect } from 'vitest'
import { expectAccessible, expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { opensToApprove } from '#e2e/support/screens/staff-list.ts'
import { ownerAtNoScreen, signedInOwner } from '#e2e/support/visitors.ts'
import { ownersProgram } from './submitted-applications.ts'

test('a draft shows what is missing, and its applicant is reminded of it once a day', async ({ site, browser }) => {
  const program = await ownersProgram(site)
  const made = await program.post('applications/create', { Form: 'college', username: 'nia@example.org', Name: 'NIA' })
  expect(made).toMatchObject({ status: true })
  const desk = await signedInOwner(browser, site)
  const { page } = desk
  await page.goto(`${site.url}/ap/#/review?no=1`)
  await page.getByText(/^Not submitted, \d+ %\. Missing: /).waitFor()
  await expectAccessibleInBoth(page, 'review of a draft')
  const remind = page.getByRole('button', { name: 'Send a reminder' })
  await remind.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Reminder sent.').first().waitFor()
  await remind.click()
  await page.getByText('A reminder was sent less than a day ago.').first().waitFor()
  const phone = await ownerAtNoScreen(browser, site, 'phone', 'dark')
  await phone.page.goto(`${site.url}/ap/#/review?no=1`)
  await phone.page.getByRole('button', { name: 'Send a reminder' }).waitFor()
  await expectRoomy(phone.page, 'review of a draft, phone')
  await keepsAPicture(phone.page, 'review of a draft, phone')
  expect([...desk.complaints, ...phone.complaints]).toEqual([])
})

test('REM-6: approvers send a reminder of a draft on its last stage, and in View Application', async ({ site, browser }) => {
  const program = await ownersProgram(site)
  await program.post('applications/create', { Form: 'college', username: 'nia@example.org', Name: 'NIA' })
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await page.goto(`${site.url}/ap/#/newapplication`)
  const form = await opensToApprove(page)
  await form.getByText(/^Not submitted, \d+ %\. Missing: /).waitFor()
  await form.getByRole('button', { name: 'Send a reminder' }).press('Enter')
  await form.getByText('Reminder sent.').first().waitFor()
  await expectAccessible(form, 'the last stage of a draft')
  await keepsAPicture(form, 'last stage of a draft')

  await page.goto(`${site.url}/ap/#/newapplication?view=nia%40example.org`)
  const panel = page.getByRole('dialog', { name: /NIA/ })
  await panel.getByText(/^Not submitted, \d+ %\. Missing: /).waitFor()
  await panel.getByText('Application Incomplete! Fill All Mandatory Fields!').waitFor()
  await panel.getByText('Reminder sent: draft').waitFor()
  await panel.getByRole('button', { name: 'Send a reminder' }).click()
  await page.getByText('A reminder was sent less than a day ago.').first().waitFor()
  await expectAccessible(page, 'the panel of a draft')
  await keepsAPicture(page, 'panel of a draft')
  expect(complaints).toEqual([])
})
