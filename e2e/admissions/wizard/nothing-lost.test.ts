import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { test } from '#e2e/support/journey.ts'
import { fillCollege } from '#e2e/support/screens/college-form.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { visitor } from '#e2e/support/visitors.ts'

const email = 'lost@example.org'
const password = 'seventeen blue umbrellas'

test('the network fails in stage 1, the page is closed, the session expires in stage 4, and nothing typed is lost', async ({
  site,
  browser,
}) => {
  const { page: first, context } = await visitor(browser, 'phone')
  await signsUp(first, site, email)
  await first.getByRole('heading', { name: 'Personal Details', level: 2 }).waitFor()

  // A box that is just being replaced by one with a list would be filled after it is gone, which no person does.
  const citizenship = (on: Page) => on.getByRole('combobox', { name: 'Citizenship', exact: true })
  await citizenship(first).waitFor()
  await context.setOffline(true)
  const homeAddress = (on: Page) => on.getByRole('textbox', { name: 'Emergency Contact Home Address' })
  await citizenship(first).fill('Typed without a network')
  await homeAddress(first).fill('Typed into a blank box')
  await first
    .getByText(/kept on this device/i)
    .first()
    .waitFor()
  // The page is closed before the network is back: the answers are only in the browser.
  await first.close()
  await context.setOffline(false)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${site.url}/ap/#/addnewapplication`)
  await expect.poll(() => citizenship(page).inputValue(), { timeout: 30_000 }).toBe('Typed without a network')
  expect(await homeAddress(page).inputValue()).toBe('Typed into a blank box')
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()

  await fillCollege(page, site, {
    async onStage(heading) {
      if (heading === 'Documents & Signature') return submitsWithoutANetwork(page)
      if (heading !== 'Other Details') return
      // The session ends on the server while the page is open.
      await context.clearCookies()
      await page.getByLabel('How did you hear about the university?').fill('Typed after the lapse')
      const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
      // SIGN-13: most applicants have no password.
      await dialog.getByRole('button', { name: 'Send OTP' }).waitFor()
      expect(await dialog.locator('input[name=password]').count()).toBe(0)
      await dialog.getByRole('button', { name: 'Use my password' }).click()
      await becomes(() => dialog.locator('input[name=password]').evaluate((box) => box === document.activeElement), true)
      await dialog.locator('input[name=password]').fill(password)
      await dialog.getByRole('button', { name: 'Sign in' }).click()
      await dialog.waitFor({ state: 'detached' })
    },
  })

  const record = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
    const reply = await fetch('/ap/api/applications/getbyid', { method: 'POST', headers, body: '{}' })
    return (await reply.json())[0]
  })
  expect(record).toMatchObject({
    ApplicationStatus: 'submitted',
    howyouknow: 'Typed after the lapse',
    HomeAddress: 'Typed into a blank box',
    familyName: 'Raman',
    Completion: 100,
  })
})

/** The message appears at once, before any other call fails. */
async function submitsWithoutANetwork(page: Page): Promise<void> {
  const context = page.context()
  await context.setOffline(true)
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.url()))
  await page.getByRole('button', { name: 'Submit the Application' }).click()
  await page.locator('[role=alert].banner').getByText('You seem to be offline.').waitFor()
  expect(failed.filter((url) => url.endsWith('/documentslot/get'))).toEqual([])
  await context.setOffline(false)
}

test('a device without room says that it keeps nothing, and asks before the page is left', async ({ site, browser }) => {
  const { page, context } = await visitor(browser, 'phone')
  await signsUp(page, site, email)
  const citizenship = page.locator('input[name=Citizenship]')
  await citizenship.waitFor()
  await page.evaluate(() => {
    for (let size = 1 << 20; size > 0;)
      try {
        localStorage.setItem(`photos of ${size} ${Math.random()}`, 'x'.repeat(size))
      } catch {
        size >>= 1
      }
  })
  await context.setOffline(true)
  await citizenship.fill('Typed without room')
  await page.getByText(/^Not sent yet, and this device has no room to keep it/).waitFor()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await context.setOffline(false)
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
  expect(await citizenship.inputValue()).toBe('Typed without room')
})

test('on a small phone the buttons of the last stage leave room for the form, and the console stays quiet between stages', async ({
  site,
  browser,
}) => {
  const { page } = await visitor(browser, 'phone')
  await page.setViewportSize({ width: 320, height: 568 })
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await signsUp(page, site, email)
  await fillCollege(page, site, {
    submit: false,
    async onStage(heading) {
      if (heading !== 'Documents & Signature') return
      const bar = await page.locator('.stage-bar').boundingBox()
      expect(bar?.height).toBeLessThan(568 / 4)
      await expectRoomy(page, 'the last stage on a small phone')
    },
  })
  expect(warnings.filter((text) => text.includes('Form submission'))).toEqual([])
})

test('leaving the form and returning at once shows what was typed', async ({ site, browser }) => {
  const { page } = await visitor(browser, 'phone')
  await signsUp(page, site, email)
  const citizenship = page.locator('input[name=Citizenship]')
  await citizenship.fill('Typed before leaving')
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
  // Text twice as large, as phones can be set to: nothing leaves the screen (WCAG 2.2, 1.4.4).
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectRoomy(page, 'the first stage in large text')
  await page.goto(`${site.url}/ap/#/myapplication`)
  await page.goto(`${site.url}/ap/#/addnewapplication`)
  await expect.poll(() => citizenship.inputValue(), { timeout: 30_000 }).toBe('Typed before leaving')

  // The same application in a second tab: what is typed here waits, and is not shown as saved.
  const other = await page.context().newPage()
  await other.goto(`${site.url}/ap/#/addnewapplication`)
  await other.locator('input[name=Citizenship]').fill('Typed elsewhere')
  await other
    .getByText(/^Saved/)
    .first()
    .waitFor()
  await citizenship.fill('Typed here')
  await page.getByText('Kept on this device: the application was changed in another window.').waitFor()
})
