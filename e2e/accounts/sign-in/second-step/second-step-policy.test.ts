import type { Page } from 'playwright-core'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { pasteCode, says } from '#e2e/support/screens/sign-in-screens.ts'
import { signsIn } from '#e2e/support/sign-in.ts'
import type { Site } from '#e2e/support/site.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

const vera = { username: 'vera@example.org', password: 'green umbrellas everywhere' }
const mona = { username: 'mona@example.org', password: 'blue umbrellas everywhere' }

test('the owner decides who must have a second step; staff see the deadline, and after it must set it up first', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await step(addsStaff, page)
  await step(asksViewersForIt, page, site)
  const early = await visitor(browser)
  await step(readsByWhen, early.page, site)
  await step(givesNoDays, page)
  const late = await visitor(browser, 'phone', 'dark')
  await step(setsItUpFirst, late.page, site)
  await step(resetsIt, page, site)
  expect([...complaints, ...early.complaints, ...late.complaints]).toEqual([])
})

/** Creates two viewers with the call of User Management. */
async function addsStaff(page: Page): Promise<void> {
  for (const who of [vera, mona]) {
    const body = { ...who, firstname: 'Staff', lastname: '', usergroup: 'viewer', IsActive: true }
    const said = await page.evaluate(async (account) => {
      const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
      const reply = await fetch('/ap/api/user/create', { method: 'POST', headers, body: JSON.stringify(account) })
      return (await reply.json()).Msg
    }, body)
    expect(said).toBe('Saved Successfully!')
  }
}

const security = (page: Page) => page.getByRole('form', { name: 'Sign-in security' })
const saves = (page: Page) => security(page).getByRole('button', { name: 'Save sign-in security' }).click()

async function asksViewersForIt(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/sitesettings`)
  const form = security(page)
  const who = form.getByRole('group', { name: 'Who must confirm sign-in with a second step' })
  await who.getByRole('checkbox', { name: 'viewer' }).check()
  await expectAccessible(page, 'Sign-in security')
  await keepsAPicture(page, 'sign-in-security')
  await form.getByLabel('Days to set it up').fill('91')
  await saves(page)
  await form.getByRole('alert').getByText('Choose 0 to 90 days.').waitFor()
  await form.getByLabel('Days to set it up').fill('7')
  await saves(page)
  await says(page, 'Saved Successfully!')
  await page.reload()
  await becomes(() => who.getByRole('checkbox', { checked: true }).count(), 1)
  await becomes(() => form.getByLabel('Days to set it up').inputValue(), '7')
  await step(savesTheFormOfTheCursor, page)
}

/** Site Settings have two forms: Ctrl+S saves the one with the cursor, and none if neither has it. */
async function savesTheFormOfTheCursor(page: Page): Promise<void> {
  const sent: string[] = []
  page.on('request', (request) => {
    if (/save/.test(request.url())) sent.push(request.url().replace(/.*\/api\//, ''))
  })
  await page.keyboard.press('ControlOrMeta+s')
  const days = security(page).getByLabel('Days to set it up')
  await days.fill('8')
  await days.press('ControlOrMeta+s')
  await says(page, 'Saved Successfully!')
  expect(sent).toEqual(['secondstep/savepolicy'])
  await days.fill('7')
  await saves(page)
  await says(page, 'Saved Successfully!')
}

/** The banner is on every screen, and links to the panel; everything else works as before. */
async function readsByWhen(page: Page, site: Site): Promise<void> {
  await signsIn(page, site, vera, '/newapplication')
  await page.getByRole('heading', { level: 1, name: /^Application - / }).waitFor()
  const notice = page.getByRole('note').filter({ hasText: /Set up your second step by \d+ \w{3} \d{4}, \d\d:\d\d\./ })
  await notice.waitFor()
  await expectAccessible(page, 'The list below the notice')
  await keepsAPicture(page, 'second-step-notice')
  await notice.getByRole('link', { name: 'Set it up in My Account' }).click()
  await page
    .getByRole('region', { name: 'Two-step sign-in' })
    .getByText(/^Set up your second step by /)
    .waitFor()
  await becomes(() => notice.count(), 0)
}

async function givesNoDays(page: Page): Promise<void> {
  await security(page).getByLabel('Days to set it up').fill('0')
  await saves(page)
  await says(page, 'Saved Successfully!')
}

/** Only the panel is requested and shown; then the requested screen opens. */
async function setsItUpFirst(page: Page, site: Site): Promise<void> {
  await signsIn(page, site, mona, '/newapplication')
  await page.waitForURL('**/ap/#/myaccount')
  const panel = page.getByRole('region', { name: 'Two-step sign-in' })
  await panel.getByText('Your role needs a second step. Set it up here, then go on.').waitFor()
  await expectAccessible(page, 'My Account until the second step is set up')
  await keepsAPicture(page, 'second-step-first')
  await page.goto(`${site.url}/ap/#/dashboard`)
  await page.waitForURL('**/ap/#/myaccount')
  // The search would cover the button.
  await page.keyboard.press('ControlOrMeta+K')
  await panel.getByRole('button', { name: 'Add an authenticator app' }).click()
  await panel.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const secret = (await panel.locator('code').first().textContent()) ?? ''
  await pasteCode(page, new TOTP({ secret: Secret.fromBase32(secret) }).generate(), 6)
  await panel.getByRole('button', { name: 'Confirm' }).click()
  await panel.getByText('Keep these somewhere safe. Each works once.').and(page.locator(':focus')).waitFor()
  await becomes(() => panel.locator('li code').count(), 10)
  await keepsAPicture(page, 'second-step-codes')
  await panel.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('textbox', { name: 'First name' }).waitFor()
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.getByRole('heading', { level: 1, name: /^Application - / }).waitFor()
}

/** A person who lost the app is found by a column, and starts again with the first step. */
async function resetsIt(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/usermanagement?hide=-&f.HasSecondStep=eq:true`)
  const row = page.getByRole('row').filter({ hasText: mona.username })
  await row.getByText('Set up', { exact: true }).waitFor()
  await becomes(() => page.getByRole('row').filter({ hasText: vera.username }).count(), 0)
  await page.getByRole('button', { name: /^Reset second step: Staff/ }).click()
  const question = page.getByRole('dialog', { name: 'Reset the second step?' })
  await question.getByText(/^Staff will be signed out everywhere/).waitFor()
  await expectAccessible(page, 'the question before a reset')
  await question.getByRole('button', { name: 'Reset second step' }).click()
  await says(page, 'Reset Successfully!')
  await page.getByText('No results').waitFor()
}
