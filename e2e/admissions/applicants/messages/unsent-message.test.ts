import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { test } from '#e2e/support/journey.ts'
import { visitor } from '#e2e/support/visitors.ts'
import { begins } from './begins.ts'
import { pressesLogout } from '#e2e/support/screens/sign-in-screens.ts'

test('MSG-6: a message that is typed and not sent stays across a reload, and the form says so in place of Saved until it is sent', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await visitor(browser, 'phone')
  await begins(page, site)
  const box = page.getByRole('textbox', { name: 'Write to the admissions office' })
  await box.fill('Is my transcript')
  await page.reload()
  await becomes(() => box.inputValue(), 'Is my transcript')

  await page.goto(`${site.url}/ap/#/addnewapplication`)
  const line = page.getByRole('button', { name: 'Save & Next' }).locator('xpath=../..').getByRole('status')
  await line.getByText('1 message is not sent.').waitFor()
  await Promise.all([
    page.waitForResponse('**/ap/api/applications/create'),
    page.locator('input[name=Citizenship]').fill('Nepal'),
  ])
  await line.getByText('1 message is not sent.').waitFor()
  await looksRight(page, 'form of an applicant with a message that is not sent')
  await pressesLogout(page)
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await question.getByText('Is my transcript').waitFor()
  await question.getByRole('button', { name: 'Stay signed in' }).click()

  await line.getByRole('link', { name: '1 message is not sent.' }).click()
  await page.locator('textarea:focus').waitFor()
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('log', { name: 'Messages' }).getByText('Is my transcript').waitFor()
  await page.goto(`${site.url}/ap/#/addnewapplication`)
  await page.locator('input[name=Citizenship]').fill('Bhutan')
  await line.getByText(/^Saved /).waitFor()
  expect(complaints).toEqual([])
})
