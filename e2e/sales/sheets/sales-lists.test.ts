import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { emailHints } from '#shared/values/hints.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectListsLookRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { type ListsSite, press, save, signsInAnOperator } from '#e2e/support/screens/operator.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

test('an admin maintains shows and distributors; operators can read them', async ({ site, browser }) => {
  const admin = await signedInOwner(browser, site)
  await salesListsJourney(admin.page, site)
  expect(admin.complaints).toEqual([])
  const operator = await visitor(browser)
  await signsInAnOperator(admin.page, operator.page, site)
  await step(salesListsOfAnOperator, operator.page, site)
  expect(operator.complaints).toEqual([])
  await expectListsLookRight(browser, site, ['/shows', '/distributor'])
})

/** Shows and distributors, by an admin who is signed in on this page. Throws at the first thing that is not so. */
async function salesListsJourney(page: Page, site: ListsSite): Promise<void> {
  await step(keepsShows, page, site)
  await step(refusesDistributors, page, site)
  await step(pagesDistributors, page)
  await step(changesAndRemovesADistributor, page)
}

async function keepsShows(page: Page, site: ListsSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/shows`)
  await page.getByText('Add the show times. Each sheet belongs to one of them.').waitFor()
  await press(page, 'ADD Show')
  const form = page.getByRole('form', { name: 'ADD Show' })
  await form.getByRole('button', { name: 'Save & add' }).click()
  await form.getByRole('alert').getByText('Show Time is required!').waitFor()
  await becomes(() => form.getByRole('switch', { name: 'Active' }).isChecked(), true)
  await form.getByLabel('Show Time').fill('06:00 PM')
  await form.getByLabel('Single').pressSequentially('1a00.5')
  await becomes(() => form.getByLabel('Single').inputValue(), '100.5', 'only digits and a dot get in')
  await form.getByLabel('Triple').fill('25000')
  await press(page, 'Save & add')
  await popup(page, 'Good Job', 'Saved Successfully!')
  await form.getByLabel('Show Time').fill('06:00 pm')
  await press(page, 'Save & close')
  await popup(page, 'Oops..', 'Show Time already exists!')
  await form.getByLabel('Show Time').fill('01:00 PM')
  await form.getByLabel('Show Time').press('Enter')
  await popup(page, 'Good Job', 'Saved Successfully!')
  await form.getByRole('button', { name: 'Save & close' }).waitFor()
  await page.keyboard.press('Escape')
  await titled(page, 'Shows - 2')
  await row(page, '06:00 PM').getByText('100.5').waitFor()

  await press(page, 'Edit: 01:00 PM')
  await page.getByRole('switch', { name: 'Active' }).click()
  await press(page, 'Save & close')
  await popup(page, 'Good Job', 'Updated Successfully!')
  await row(page, '01:00 PM').getByText('In-Active').waitFor()
  await press(page, 'Delete: 01:00 PM')
  await press(page, 'Yes, delete it')
  await popup(page, 'Good Job', 'Deleted Successfully!')
  await titled(page, 'Shows - 1')
}

/** Every message of the form, one at a time, in order. */
async function refusesDistributors(page: Page, site: ListsSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/distributor`)
  await page.getByText('Add the distributors whose daily sales are entered here.').waitFor()
  await press(page, 'ADD Distributor')
  const form = page.getByRole('form', { name: 'ADD Distributor' })
  await becomes(() => form.getByRole('switch').count(), 0, 'the status switch is hidden')
  const refused = async (message: string) => {
    await form.getByRole('button', { name: 'Save & add' }).click()
    await form.getByRole('alert').getByText(message, { exact: true }).waitFor()
  }
  const fill = (label: string, text: string) => form.getByLabel(label).first().fill(text)
  await refused('DistributorID is required!')
  await fill('User ID', 'D-1')
  await refused('Firstname is required!')
  await fill('First name', 'Raj')
  await refused('Lastname is required!')
  await fill('Last name', 'Kumar')
  await refused('Address is required!')
  await fill('Address', '1 Beach Road')
  await refused('City is required !')
  await fill('City', 'Chennai')
  await refused('Email is required!')
  await fill('Email', 'raj')
  await refused('Email is not valid!')
  await form.getByText(emailHints.noAt).waitFor()
  await fill('Email', 'raj@example.org')
  await refused('Mobile number is required!')
  await form.getByLabel('Mobile').pressSequentially('98x765-00')
  await becomes(() => form.getByLabel('Mobile').inputValue(), '9876500')
  await refused('Mobile number is not valid!')
  await fill('Mobile', '+91 98765-00001')
  await becomes(() => form.getByLabel('Mobile').inputValue(), '9876500001', 'as the server reads it')
  await fill('Date of Birth', '28-02-1990')
  await press(page, 'Save & close')
  await popup(page, 'Good Job', 'Saved Successfully!')
  await row(page, 'D-1').getByText('28-Feb-1990').waitFor()
}

/** Eight a page. */
async function pagesDistributors(page: Page): Promise<void> {
  for (let number = 2; number <= 9; number++) {
    const fields = { Firsrname: 'Raj', Lastname: 'Kumar', Address: '1 Beach Road', City: 'Chennai', Email: 'raj@example.org' }
    await save(page, 'distributor/save', { ...fields, DistributorID: `D-${number}`, Mobile: `987650000${number}` })
  }
  await page.reload()
  await titled(page, 'Distributors - 9')
  await page.getByText('1–8 of 9').waitFor()
  await press(page, 'Page 2')
  await page.getByText('9–9 of 9').waitFor()
  await row(page, 'D-9').waitFor()
}

async function changesAndRemovesADistributor(page: Page): Promise<void> {
  await row(page, 'D-9').dblclick()
  const form = page.getByRole('form', { name: 'Raj Kumar' })
  await form.getByLabel('User ID').fill('d-1')
  await press(page, 'Save & close')
  await popup(page, 'Oops..', 'DistributorID already exists!')
  await form.getByLabel('User ID').fill('D-10')
  await form.getByRole('switch', { name: 'Active' }).click()
  await press(page, 'Save & close')
  await popup(page, 'Good Job', 'Updated Successfully!')
  await row(page, 'D-10').getByRole('button', { name: 'Delete: Raj Kumar' }).click()
  await press(page, 'Yes, delete it')
  await popup(page, 'Good Job', 'Deleted Successfully!')
  await page.getByText('1–8 of 8').waitFor()
}

/** An operator on this page reads distributors by id and name, and changes nothing. */
async function salesListsOfAnOperator(page: Page, site: ListsSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/distributor`)
  await titled(page, 'Distributors - 8')
  await becomes(() => page.getByRole('columnheader').allInnerTexts(), ['User ID', 'First Name', 'Last name'])
  await becomes(() => page.getByRole('button', { name: /^(ADD|Edit|Delete)/ }).count(), 0)
  await page.goto(`${site.url}/ap/#/shows`)
  await titled(page, 'Shows - 1')
  await becomes(() => page.getByRole('button', { name: /^(ADD|Edit|Delete)/ }).count(), 0)
  await page.goto(`${site.url}/ap/#/Users`)
  await page.getByRole('heading', { name: 'You are not allowed to see this page' }).waitFor()
}

const row = (page: Page, name: string) => page.getByRole('row', { name }).first()
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** The popup that says how something ended; Esc closes it before its two seconds are over. */
async function popup(page: Page, title: 'Good Job' | 'Oops..', body: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByText(body, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}
