import type { Page } from 'playwright-core'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { field, pasteCode, press, says } from '#e2e/support/screens/sign-in-screens.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

test('the owner adds an authenticator app, and signs in with its codes and with a recovery code', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  const { secret, codes } = await step(addsAnApp, page, site)
  const phone = await visitor(browser, 'phone', 'dark')
  await step(signsInWithTheApp, phone.page, site, secret)
  await step(signsInWithARecoveryCode, (await visitor(browser)).page, site, codes)
  await step(removesTheApp, page, site)
  expect([...complaints, ...phone.complaints]).toEqual([])
})

const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

async function addsAnApp(page: Page, site: Site) {
  await page.goto(`${site.url}/ap/#/myaccount`)
  const panel = page.getByRole('region', { name: 'Two-step sign-in' })
  await panel.getByRole('button', { name: 'Add an authenticator app' }).click()
  await panel.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await expectAccessible(page, 'Adding an authenticator app')
  const secret = (await panel.locator('code').first().textContent()) ?? ''
  await panel.getByRole('button', { name: 'Confirm' }).click()
  await says(page, 'Enter the six digits it shows.')
  await pasteCode(page, codeOf(secret, -1), 6)
  await panel.getByRole('button', { name: 'Confirm' }).click()
  await says(page, 'Keep these somewhere safe. Each works once.')
  const codes = await panel.locator('li code').allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessible(page, 'Recovery codes')
  await panel.getByRole('button', { name: 'I have saved them' }).click()
  await says(page, '10 of 10 recovery codes are left.')
  return { secret, codes }
}

async function entersThePassword(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/login`)
  await field(page, 'username').fill(owner.username)
  await field(page, 'password').fill(owner.password)
  await press(page, 'Sign in')
  await page.getByRole('dialog', { name: 'Confirm it is you' }).waitFor()
}

/** First cancelled, then wrong, then right. */
async function signsInWithTheApp(page: Page, site: Site, secret: string): Promise<void> {
  await entersThePassword(page, site)
  await expectAccessible(page, 'The second step')
  await press(page, 'Cancel')
  await says(page, 'You are not signed in: the second step is missing.')
  await press(page, 'Sign in')
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.waitFor()
  await page.locator('[aria-label="Digit 1 of 6"]:focus').waitFor()
  await pasteCode(page, '000000', 6)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await says(page, 'This code is not right.')
  await dialog.getByLabel('Remember this device for 14 days').check()
  await pasteCode(page, codeOf(secret), 6)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(/#\/(dashboard|newapplication)/)
}

async function signsInWithARecoveryCode(page: Page, site: Site, codes: readonly string[]): Promise<void> {
  await entersThePassword(page, site)
  await press(page, 'Use a recovery code')
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await press(page, 'Confirm')
  await page.waitForURL(/#\/(dashboard|newapplication)/)
}

async function removesTheApp(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/myaccount`)
  const panel = page.getByRole('region', { name: 'Two-step sign-in' })
  await panel.getByRole('button', { name: 'Remove Authenticator app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await becomes(() => panel.getByRole('listitem').count(), 0)
}
