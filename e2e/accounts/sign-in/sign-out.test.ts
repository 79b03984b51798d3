import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { signsInAnOperator } from '#e2e/support/screens/operator.ts'
import { preparesSales } from '#e2e/support/screens/sales-lists.ts'
import { isKept, keepsDraftsHere, types } from '#e2e/support/screens/sheet.ts'
import { field, press, pressesLogout } from '#e2e/support/screens/sign-in-screens.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { ownerAtNoScreen, visitor } from '#e2e/support/visitors.ts'

const amy = 'amy@example.org'
const ben = 'ben@example.org'

/** The unsent answers and sheets stored in this browser. */
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => /^(application|sheet)-draft/.test(name)))

const question = (page: Page) => page.getByRole('dialog', { name: 'Log out?' })

/** An answer that the server refuses, so that it stays in the browser. */
async function typesWhatCannotBeSent(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Emergency Email' }).fill('nobody at home')
  await page.getByText('1 answer is not saved: Emergency Email. All others are.').waitFor()
}

test('logging out from My Applications asks about unsent answers, and leaves none in the browser', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser, 'phone')
  await signsUp(page, site, amy)
  await step(typesWhatCannotBeSent, page)
  await page.goto(`${site.url}/ap/#/myapplication`)
  await page.getByRole('heading', { level: 1, name: 'My Application' }).waitFor()

  await pressesLogout(page)
  await question(page).getByText('1 application has answers that have not reached the server.').waitFor()
  await question(page).getByRole('listitem').getByText('Emergency Email').waitFor()
  await expectAccessible(page, 'the question at logout')
  await keepsAPicture(page, 'logout on a phone')
  await question(page).getByRole('button', { name: 'Stay signed in' }).click()
  await question(page).waitFor({ state: 'detached' })
  expect(page.url()).toContain('#/myapplication')
  expect(await draftsIn(page)).toHaveLength(1)

  await pressesLogout(page)
  const download = page.waitForEvent('download')
  await question(page).getByRole('button', { name: 'Download and log out' }).click()
  expect((await download).suggestedFilename()).toBe('unsent-answers.txt')
  await page.waitForURL('**/ap/#/login')
  await field(page, 'username').waitFor()
  expect(await draftsIn(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('what can be sent is sent before anybody is asked', async ({ site, browser }) => {
  const { page, context } = await visitor(browser)
  await signsUp(page, site, amy)
  await context.setOffline(true)
  await page.locator('input[name=Citizenship]').fill('Ceylon')
  await page.getByText(/kept on this device/i).waitFor()
  await page.close()
  await context.setOffline(false)

  const next = await context.newPage()
  await next.goto(`${site.url}/ap/#/myapplication`)
  await pressesLogout(next)
  await next.waitForURL('**/ap/#/login')
  expect(await draftsIn(next)).toEqual([])

  await step(signsInByPassword, next, amy)
  await next.goto(`${site.url}/ap/#/addnewapplication`)
  await expect.poll(() => next.locator('input[name=Citizenship]').inputValue(), { timeout: 30_000 }).toBe('Ceylon')
})

test('an expired session keeps the drafts for their owner: the next person to sign in neither sees nor deletes them', async ({
  site,
  browser,
}) => {
  const { page, context } = await visitor(browser)
  await signsUp(page, site, amy)
  await step(typesWhatCannotBeSent, page)
  await context.clearCookies()
  await page.locator('input[name=Citizenship]').fill('Ceylon')
  await page.getByRole('dialog', { name: 'Please sign in again' }).getByRole('button', { name: 'Leave this page' }).click()
  await page.waitForURL('**/ap/#/login')
  const [own] = await draftsIn(page)
  expect(own).toContain(amy)

  await signsUp(page, site, ben)
  await page.getByRole('heading', { name: 'Personal Details', level: 2 }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Emergency Email' }).inputValue()).toBe('')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Send OTP' }).waitFor()
  expect(await draftsIn(page)).toEqual([own])

  await page.goto(`${site.url}/ap/#/login`)
  await step(signsInByPassword, page, amy)
  await page.goto(`${site.url}/ap/#/addnewapplication`)
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Emergency Email' }).inputValue(), { timeout: 30_000 })
    .toBe('nobody at home')
})

test('logging out lists the sheets whose rows have not reached the server', async ({ site, browser }) => {
  const admin = await ownerAtNoScreen(browser, site)
  await preparesSales(admin.page)
  const { page, complaints } = await visitor(browser, 'desktop', 'dark')
  await signsInAnOperator(admin.page, page, site)
  await keepsDraftsHere(page)
  await page.goto(`${site.url}/ap/#/dataentry?Distributorid=D-1&Showid=1`)
  await types(page, 'Row 1, A', '7')
  await types(page, 'Row 1, SetA', '40')
  await page.getByText(/Kept on this computer/).waitFor()
  await page.goto(`${site.url}/ap/#/myaccount`)
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/ap/#/myaccount')
  await pressesLogout(page)
  await question(page).getByText('1 sheet has rows that have not reached the server.').waitFor()
  await question(page).getByRole('listitem').getByText('D-1').waitFor()
  await keepsAPicture(page, 'logout with a sheet')
  await question(page).getByRole('button', { name: 'Log out and delete them' }).click()
  await page.waitForURL('**/ap/#/login')
  expect(await draftsIn(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('logging out says how many unsaved sheets the server keeps, and leaves none in the browser', async ({ site, browser }) => {
  const admin = await ownerAtNoScreen(browser, site)
  await preparesSales(admin.page)
  const { page, complaints } = await visitor(browser)
  await signsInAnOperator(admin.page, page, site)
  await page.goto(`${site.url}/ap/#/dataentry?Distributorid=D-1&Showid=1`)
  await types(page, 'Row 1, A', '7')
  await types(page, 'Row 1, SetA', '40')
  await isKept(page)
  await pressesLogout(page)
  await page.getByText('1 unsaved sheet is kept for you.').waitFor()
  await page.waitForURL('**/ap/#/login')
  expect(await draftsIn(page)).toEqual([])
  expect(complaints).toEqual([])
})

async function signsInByPassword(page: Page, username: string): Promise<void> {
  await page.waitForURL('**/ap/#/login*')
  await field(page, 'username').fill(username)
  await field(page, 'password').fill('seventeen blue umbrellas')
  await press(page, 'Sign in')
  await page.waitForURL('**/ap/#/myapplication')
}
