import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { client } from '#test/support/client.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

test('the front page lists the open applications, and links to each, to one’s own and to the staff’s page', async ({
  site,
  browser,
}) => {
  const admin = client(site.url)
  await admin.signIn(owner.username, owner.password)
  const saves = async (settings: object) =>
    expect(await admin.post('user/savesitesettings', { UID: 'sitesettings', ...settings })).toMatchObject({ status: true })
  await saves({
    Institution: 'Riverside Medical College',
    Accent: '#7a1f3d',
    HelpEmail: 'help@riverside.example',
    Address: '12 College Road\nChennai 600001',
    Fees: { college: { on: true, amount: 1500, currency: 'INR' } },
    FormTexts: { college: { Introduction: 'Four or five years to the MD, taught in English.', Minutes: 25 } },
  })
  for (const [size, scheme] of [
    ['desktop', 'light'],
    ['phone', 'light'],
    ['phone', 'dark'],
  ] as const) {
    const { page, complaints } = await visitor(browser, size, scheme)
    await page.goto(`${site.url}/ap/`)
    await page.getByRole('heading', { level: 1, name: 'Apply to Riverside Medical College' }).waitFor()
    await looksRight(page, `the front page, ${size}, ${scheme}`)
    expect(complaints).toEqual([])
  }
  const { page, complaints } = await visitor(browser, 'phone')
  await step(startsAndComesBack, page, site)
  await step(reachesTheStaffsPage, page, site)
  await signsUp(page, site, 'nia@example.org')
  await step(findsTheirOwnApplication, page, site)
  expect(complaints).toEqual([])

  const staff = await signedInOwner(browser, site)
  await staff.page.goto(`${site.url}/ap/`)
  await staff.page.waitForURL(/#\/(dashboard|newapplication)/)
  expect(staff.complaints).toEqual([])

  await saves({ FrontPage: false })
  const late = await visitor(browser)
  await late.page.goto(`${site.url}/ap/`)
  await late.page.waitForURL('**/ap/#/login')
  await late.page.getByRole('heading', { level: 1, name: 'Application tracker' }).waitFor()
})

test('the front page can be read without JavaScript', async ({ site, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/ap/`)
  await page.getByRole('heading', { level: 1, name: 'Apply' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Application for Admission' }).waitFor()
  await page.getByRole('heading', { level: 3, name: 'You will need' }).first().waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Passport' }).first().waitFor()
})

/** By keyboard: the form's sign-in opens, a screen hides the front page, and Back shows it again. */
async function startsAndComesBack(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/`)
  await page.getByRole('link', { name: 'Start Application for Admission' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/ap/#/addnewapplication?form=college')
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
  expect(await page.locator('#front').isVisible()).toBe(false)
  await page.goBack()
  await page.getByRole('link', { name: 'Start Application for Admission' }).waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await page.getByText('Privacy notice').click()
  await page.getByText('You see it, and the staff of').waitFor()
}

async function reachesTheStaffsPage(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/`)
  await page.getByRole('link', { name: 'Staff sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Application tracker' }).waitFor()
  // A route in the URL opens at once, without the front page.
  await page.goto(`${site.url}/ap/#/register`)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor()
}

async function findsTheirOwnApplication(page: Page, site: Site): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${site.url}/ap/`)
  await page.getByRole('heading', { level: 2, name: /^Your application/ }).waitFor()
  await looksRight(page, 'the front page of an applicant')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.waitForURL('**/ap/#/**')
}
