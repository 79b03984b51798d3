import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { field, press, says } from '#e2e/support/screens/sign-in-screens.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

test('the owner adds a passkey, and signs in with it as second step and alone', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  const device = await step(givesAnAuthenticator, page)
  await step(addsAPasskey, page, site)
  const phone = await visitor(browser, 'phone', 'dark')
  await (await givesAnAuthenticator(phone.page)).takesOver(await device.passkeys())
  await step(signsInWithItAsSecondStep, phone.page, site)
  const other = await visitor(browser)
  const copy = await givesAnAuthenticator(other.page)
  await copy.takesOver(await device.passkeys(10))
  await step(signsInWithItAlone, other.page, site, copy)
  await step(removesIt, page, site)
  expect([...complaints, ...phone.complaints, ...other.complaints]).toEqual([])
})

type Passkey = {
  credentialId: string
  isResidentCredential: boolean
  rpId?: string
  privateKey: string
  userHandle?: string
  signCount: number
}
type Authenticator = {
  verifies(isUserVerified: boolean): Promise<unknown>
  passkeys(uses?: number): Promise<Passkey[]>
  takesOver(passkeys: readonly Passkey[]): Promise<void>
}

/** Chromium's virtual authenticator, which can verify its user. Its passkeys are available on every page, like synced ones. */
async function givesAnAuthenticator(page: Page): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifies: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Its credentials, with the counter increased. */
    async passkeys(uses = 0) {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.map((credential) => ({ ...credential, signCount: credential.signCount + uses }))
    },
    async takesOver(passkeys) {
      for (const credential of passkeys) await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
  }
}

async function addsAPasskey(page: Page, site: Site) {
  await page.goto(`${site.url}/ap/#/myaccount`)
  const panel = page.getByRole('region', { name: 'Two-step sign-in' })
  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  await panel.getByLabel('Name of the passkey').fill('Office laptop')
  await looksRight(page, 'adding a passkey')
  await keepsAPicture(page, 'adding a passkey')
  await panel.getByRole('button', { name: 'Create the passkey' }).click()
  await says(page, 'Keep these somewhere safe. Each works once.')
  await panel.getByRole('button', { name: 'I have saved them' }).click()
  await panel.getByRole('listitem').filter({ hasText: 'Office laptop' }).waitFor()
  await looksRight(page, 'a passkey in My Account')
  await keepsAPicture(page, 'a passkey in My Account')
  // The device already has one, and says so.
  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  await panel.getByRole('button', { name: 'Create the passkey' }).click()
  await says(page, 'You already have a passkey on this device.')
  await panel.getByRole('button', { name: 'Cancel' }).click()
}

async function signsInWithItAsSecondStep(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/login`)
  await field(page, 'username').fill(owner.username)
  await field(page, 'password').fill(owner.password)
  await press(page, 'Sign in')
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.getByRole('button', { name: 'Use your passkey' }).waitFor()
  await looksRight(page, 'the second step by passkey')
  await keepsAPicture(page, 'the second step by passkey')
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Recovery code').waitFor()
  await dialog.getByRole('button', { name: 'Use your passkey' }).click()
  await dialog.getByRole('button', { name: 'Use your passkey' }).click()
  await page.waitForURL(/#\/(dashboard|newapplication)/)
}

/** A failed verification, then a successful one. */
async function signsInWithItAlone(page: Page, site: Site, authenticator: Authenticator): Promise<void> {
  await page.goto(`${site.url}/ap/#/login`)
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await button.waitFor()
  await looksRight(page, 'sign-in with a passkey')
  await keepsAPicture(page, 'sign-in with a passkey')
  await authenticator.verifies(false)
  await button.click()
  await says(page, 'No passkey was used. Please try again.')
  await authenticator.verifies(true)
  await button.click()
  await page.waitForURL(/#\/(dashboard|newapplication)/)
}

async function removesIt(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/myaccount`)
  const panel = page.getByRole('region', { name: 'Two-step sign-in' })
  await panel.getByRole('button', { name: 'Remove Office laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await becomes(() => panel.getByRole('listitem').count(), 0)
}
