import type { Page } from 'playwright-core'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { callAs } from '#e2e/support/call-as.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step } from '#e2e/support/journey.ts'
import { testWithMovedClock } from '#e2e/support/moved-clock.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { pasteCode, says } from '#e2e/support/screens/sign-in-screens.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

const { test, now, pass } = testWithMovedClock()

test('sensitive actions need a confirmation ten minutes after the sign-in: by signing in again, then by the second step', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await signedInOwner(browser, site)
  const secret = await step(addsAnAppAfterTenMinutes, page, site)
  await step(savesSettingsByTheSecondStep, page, site, secret)
  await step(exportsManyByTheSecondStep, page, site, secret)
  expect(complaints).toEqual([])
})

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() })

/** First cancelled: nothing is done and the page stays; then the password is enough. */
async function addsAnAppAfterTenMinutes(page: Page, site: Site): Promise<string> {
  await page.goto(`${site.url}/ap/#/myaccount`)
  const panel = page.getByRole('region', { name: 'Two-step sign-in' })
  const add = panel.getByRole('button', { name: 'Add an authenticator app' })
  await add.waitFor()
  pass(11 * 60)
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm it is you' })
  await dialog.getByText('You signed in more than ten minutes ago').waitFor()
  await looksRight(page, 'signing in again to confirm')
  await keepsAPicture(page, 'signing in again to confirm')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await says(page, 'Not done: it was not confirmed that it is you.')
  await add.click()
  await dialog.locator('input[name=password]').fill(owner.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await panel.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const secret = (await panel.locator('code').first().textContent()) ?? ''
  await pasteCode(page, codeOf(secret), 6)
  await panel.getByRole('button', { name: 'Confirm' }).click()
  await panel.getByRole('button', { name: 'I have saved them' }).click()
  return secret
}

/** What was typed is still there after a refusal, and is saved once it is confirmed. */
async function savesSettingsByTheSecondStep(page: Page, site: Site, secret: string): Promise<void> {
  await page.goto(`${site.url}/ap/#/sitesettings`)
  const hours = page.getByRole('textbox', { name: 'Hours' })
  await hours.fill('9 to 6')
  pass(11 * 60)
  await hours.press('ControlOrMeta+s')
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.waitFor()
  await looksRight(page, 'the second step to confirm')
  await keepsAPicture(page, 'the second step to confirm')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await says(page, 'Not done: it was not confirmed that it is you.')
  await becomes(() => hours.inputValue(), '9 to 6')
  await hours.press('ControlOrMeta+s')
  await dialog.waitFor()
  await pasteCode(page, codeOf(secret), 6)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await says(page, 'Saved Successfully!')
  await page.reload()
  await becomes(() => hours.inputValue(), '9 to 6')
}

/** The workbook downloads after the confirmation, without another click. */
async function exportsManyByTheSecondStep(page: Page, site: Site, secret: string): Promise<void> {
  const rows = Array.from({ length: 501 }, (_, at) => ({ Name: `many ${at}`, MailId: `many${at}@example.org` }))
  await callAs(page, 'applications/bulksave', rows)
  await page.goto(`${site.url}/ap/#/newapplication?q=many`)
  await page.getByRole('heading', { level: 1, name: 'Application - 501' }).waitFor()
  pass(11 * 60)
  await page.getByRole('button', { name: 'Export Excel' }).click()
  await page.getByRole('button', { name: 'Export 501 applications' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.waitFor()
  const file = page.waitForEvent('download')
  await pasteCode(page, codeOf(secret), 6)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  expect((await file).suggestedFilename()).toBe('Application.xlsx')
  await says(page, '501 applications exported.')
}
