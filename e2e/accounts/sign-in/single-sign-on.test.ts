import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { startOpenIdProvider } from '#test/stand-ins/openid-provider.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { test as journey, siteWith, step } from '#e2e/support/journey.ts'
import { openSite } from '#e2e/support/open-site.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { field, says } from '#e2e/support/screens/sign-in-screens.ts'
import type { Site } from '#e2e/support/site.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'
import { chooses } from '#e2e/support/screens/forms/chooses.ts'

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>
const asha = { sub: 'asha', email: 'asha@example.org', email_verified: true, given_name: 'Asha', groups: ['admissions'] }

const test = journey.extend<{ site: Site; provider: Provider }>({
  provider: async ({}, use) => {
    const provider = await startOpenIdProvider(asha)
    await use(provider)
    await provider.close()
  },
  site: async ({ chromium, task, provider }, use) =>
    siteWith({}, (settings) => openSite({ ...settings, ...provider.settings }))({ chromium, task }, use),
})

test('the owner sets the rules, and staff sign in with the account of their institution', async ({ site, browser, provider }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await step(addsARule, page, site)
  const staff = await visitor(browser, 'phone', 'dark')
  await step(signsInThere, staff.page, site)
  await step(signsInAgainInPlace, staff.page)
  await step(readsWhereTheRightsComeFrom, page, site)
  const stranger = await visitor(browser)
  await step(isTurnedAway, stranger.page, site, provider)
  await step(readsThatItIsDown, stranger.page, site, provider)
  await step(letsStaffInThisWayOnly, page, site)
  // The browser logs each failed call of the expired session.
  const ofStaff = staff.complaints.filter((complaint) => !complaint.includes('the server responded with a status of 401'))
  expect([...complaints, ...ofStaff, ...stranger.complaints]).toEqual([])
})

const settings = (page: Page) => page.getByRole('form', { name: 'Single sign-on' })
const saves = async (page: Page) => {
  await settings(page).getByRole('button', { name: 'Save single sign-on' }).click()
}

async function picks(page: Page, rule: string, label: string, choice: string): Promise<void> {
  await chooses(page.getByRole('region', { name: rule }).getByRole('combobox', { name: label }), choice)
}

async function addsARule(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/sitesettings`)
  const form = settings(page)
  await form.getByText('No rules yet, so nobody can sign in this way. Add the first one.').waitFor()
  await form.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByRole('region', { name: 'Rule 1' }).getByRole('textbox', { name: 'Group', exact: true }).fill('admissions')
  await saves(page)
  await form.getByRole('alert').getByText('Choose a user group or a role.').waitFor()
  await picks(page, 'Rule 1', 'User group', 'viewer')
  await form.getByRole('button', { name: 'Add a rule' }).click()
  await picks(page, 'Rule 2', 'Who', 'One person')
  await page.getByRole('region', { name: 'Rule 2' }).getByRole('textbox', { name: 'E-mail address' }).fill(asha.email)
  await picks(page, 'Rule 2', 'User group', 'moderator')
  await form.getByRole('button', { name: 'Move rule 2 up' }).click()
  await looksRight(page, 'the rules of single sign-on')
  await keepsAPicture(page, 'single sign-on settings')
  await saves(page)
  await says(page, 'Saved Successfully!')
}

/** From the requested page, through the provider, and back to it. */
async function signsInThere(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication`)
  const link = page.getByRole('link', { name: 'Continue with Example ID' })
  await link.waitFor()
  await looksRight(page, 'the sign-in page with single sign-on')
  await keepsAPicture(page, 'single sign-on button')
  await link.click()
  await page.waitForURL('**/ap/#/newapplication')
  await page.getByRole('heading', { level: 1, name: /^Application - / }).waitFor()
}

/** The session has expired: the dialog offers it in a new tab, and the screen continues when that is done. */
async function signsInAgainInPlace(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto(page.url().replace(/#.*/, '#/myaccount'))
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  const link = dialog.getByRole('link', { name: 'Continue with Example ID in a new tab' })
  await link.waitFor()
  await looksRight(page, 'signing in again with single sign-on')
  await keepsAPicture(page, 'single sign-on again')
  const opened = page.context().waitForEvent('page')
  await link.click()
  const tab = await opened
  await tab.waitForURL('**/ap/#/dashboard')
  await tab.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor()
}

async function readsWhereTheRightsComeFrom(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/usermanagement`)
  const row = page.getByRole('row').filter({ hasText: asha.email })
  await row.getByText('From single sign-on').waitFor()
  await row.getByText('moderator').waitFor()
  await keepsAPicture(page, 'single sign-on in User Management')
}

async function isTurnedAway(page: Page, site: Site, provider: Provider): Promise<void> {
  provider.state.person = { ...asha, sub: 'stranger', email: 'stranger@example.org', groups: [] }
  await page.goto(`${site.url}/ap/#/login`)
  await page.getByRole('link', { name: 'Continue with Example ID' }).click()
  await says(page, 'Your account has no access here. Ask Application tracker.')
  await looksRight(page, 'no access by single sign-on')
  await keepsAPicture(page, 'single sign-on without access')
}

async function readsThatItIsDown(page: Page, site: Site, provider: Provider): Promise<void> {
  provider.state.refusal = 'access_denied'
  await page.getByRole('link', { name: 'Try again' }).click()
  await says(page, 'You were not signed in. Please try again.')
  await page.goto(`${site.url}/ap/#/sso?Fault=unreachable`)
  await page.reload()
  await says(page, "Single sign-on can't be reached. Please try again.")
  await page.getByRole('link', { name: 'Sign in another way' }).click()
  await field(page, 'username').waitFor()
}

async function letsStaffInThisWayOnly(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/sitesettings`)
  await settings(page).getByRole('switch', { name: 'Staff sign in only this way' }).check()
  await saves(page)
  await says(page, 'Saved Successfully!')
}
