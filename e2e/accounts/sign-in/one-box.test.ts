import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { client } from '#test/support/client.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { digit, field, type JourneySite, pasteCode, press, says } from '#e2e/support/screens/sign-in-screens.ts'
import { owner } from '#e2e/support/site.ts'
import { visitor } from '#e2e/support/visitors.ts'

const nia = 'nia@example.org'

test('a new person types an address and a code, agrees to the privacy notice, and reaches the form', async ({
  site,
  browser,
}) => {
  const admin = client(site.url)
  await admin.signIn(owner.username, owner.password)
  const saves = async (settings: object) =>
    expect(await admin.post('user/savesitesettings', { UID: 'sitesettings', ...settings })).toMatchObject({ status: true })
  await saves({ HelpEmail: 'help@example.org' })

  const { page, complaints } = await visitor(browser, 'phone')
  const since = Date.now()
  await step(asksForACode, page, site)
  await looksRight(page, 'the code of the one box')
  await pasteCode(page, await site.outbox(nia, since), 4)
  await page.getByRole('heading', { name: 'Before you start' }).waitFor()
  await looksRight(page, 'before you start')
  await step(agreesToTheNewestNotice, page, () => saves({ PrivacyNotice: 'We keep what you enter for two years.' }))
  await page.getByRole('heading', { level: 2 }).first().waitFor()

  await saves({ PrivacyNotice: 'We keep what you enter for one year.' })
  await page.reload()
  await step(agreesAgain, page)
  await page.reload()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a staff address gets a mail that points to the staff’s page, and the page of applicants looks the same for everybody', async ({
  site,
  browser,
}) => {
  const { page } = await visitor(browser, 'desktop', 'dark')
  await page.goto(`${site.url}/ap/#/addnewapplication?form=college`)
  await field(page, 'username').fill(owner.username)
  await press(page, 'Send OTP')
  await says(
    page,
    `We sent a code to ${owner.username}. It is valid for 10 minutes. Nothing came? Check the spelling and the spam folder.`,
  )
  await looksRight(page, 'the code in the dark')
  expect(await site.outbox(owner.username)).toMatch(/^\d{6}$/)
})

async function asksForACode(page: Page, site: JourneySite): Promise<void> {
  await page.goto(`${site.url}/ap/#/addnewapplication?form=college`)
  await field(page, 'username').fill('nia@example.co')
  await press(page, 'Send OTP')
  await says(page, 'We sent a code to nia@example.co.')
  await says(page, 'Check the spelling and the spam folder, or write to help@example.org.')
  await page.getByText(/Send the code again in 0:[0-3]\d/).waitFor()
  await press(page, 'Use another e-mail address')
  await field(page, 'username').fill(nia)
  await press(page, 'Send OTP')
  await digit(page, 1, 4).waitFor()
  await pasteCode(page, '0000', 4)
  await says(page, 'Invalid OTP')
  await page.locator('[aria-label="Digit 1 of 4"]:focus').waitFor()
}

/** The checkbox is required, and a notice that changes meanwhile is loaded again. */
async function agreesToTheNewestNotice(page: Page, changes: () => Promise<unknown>): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'I agree to the privacy policy' })
  await page.getByRole('region', { name: 'Privacy notice' }).getByText('You see it, and the staff of').waitFor()
  await press(page, 'Begin')
  await says(page, 'Please agree to the privacy policy.')
  await changes()
  await box.check()
  await press(page, 'Begin')
  await says(page, 'The privacy notice has changed. Please read it again.')
  await page.getByText('We keep what you enter for two years.').waitFor()
  expect(await box.isChecked()).toBe(false)
  await box.check()
  await press(page, 'Begin')
  await box.waitFor({ state: 'detached' })
}

async function agreesAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'The privacy notice has changed' })
  await dialog.getByText('We keep what you enter for one year.').waitFor()
  await looksRight(page, 'a new privacy notice')
  await page.keyboard.press('Escape')
  await dialog.getByRole('checkbox', { name: 'I agree to the privacy policy' }).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('SIGN-52: from “Before you start”, Back and Forward and a reload need no second code, and nothing typed is lost', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await visitor(browser, 'phone')
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('user/cusersendotp') && sent.push(request.url()))
  await page.goto(`${site.url}/ap/`)
  const start = page.getByRole('link', { name: /^Start / }).first()
  await start.click()
  await field(page, 'username').fill('asha@exam')
  await page.goBack()
  await start.waitFor()
  await page.goForward()
  await expect.poll(() => field(page, 'username').inputValue()).toBe('asha@exam')
  await field(page, 'username').fill(nia)
  const since = Date.now()
  await press(page, 'Send OTP')
  await digit(page, 1, 4).waitFor()
  await page.goBack()
  await start.waitFor()
  await page.goForward()
  await pasteCode(page, await site.outbox(nia, since), 4)
  const heading = page.getByRole('heading', { name: 'Before you start' })
  await heading.waitFor()
  await page.goBack()
  await start.waitFor()
  await page.goForward()
  await heading.waitFor()
  await looksRight(page, 'before you start, after Back and Forward')
  await page.reload()
  await heading.waitFor()
  await page.reload()
  await heading.waitFor()
  await press(page, 'Use another e-mail address')
  await field(page, 'username').waitFor()
  await page.reload()
  await field(page, 'username').fill(nia)
  const again = Date.now()
  await press(page, 'Send OTP')
  await pasteCode(page, await site.outbox(nia, again), 4)
  await page.getByRole('checkbox', { name: 'I agree to the privacy policy' }).check()
  await press(page, 'Begin')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(sent).toHaveLength(2)
  expect(complaints).toEqual([])
})

test('SIGN-52: an address that was typed before the box’s script has come is there again after Back and Forward', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await visitor(browser, 'phone')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/box-*.js', async (asked) => {
    await released
    await asked.continue()
  })
  await page.goto(`${site.url}/ap/`)
  const start = page.getByRole('link', { name: /^Start / }).first()
  await start.click()
  await field(page, 'username').fill('asha@exam')
  await page.goBack()
  await start.waitFor()
  await page.goForward()
  expect(await field(page, 'username').inputValue()).toBe('asha@exam')
  release()
  await page.locator('html[data-ready]').waitFor()
  expect(await field(page, 'username').inputValue()).toBe('asha@exam')
  expect(complaints).toEqual([])
})
