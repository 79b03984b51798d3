import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { digit, field, press, says } from '#e2e/support/screens/sign-in-screens.ts'
import { visitor } from '#e2e/support/visitors.ts'

const asha = 'asha@example.org'
const isApp = (url: string) => /\/assets\/main-[\w-]+\.js$/.test(url)

test('the sign-in panel works without the app, by keyboard, and the form opens after the code without another sign-in', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await visitor(browser, 'phone', 'dark')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(`${site.url}/ap/#/addnewapplication?form=college`)
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
  await looksRight(page, 'the one box in the dark')
  const since = Date.now()
  await step(asksOnceThoughPressedTwice, page)
  expect(loaded.filter((url) => url.includes('user/cusersendotp'))).toHaveLength(1)
  await digit(page, 1, 4).waitFor()
  await step(typesTheCode, page, await site.outbox(asha, since))
  await page.getByRole('checkbox', { name: 'I agree to the privacy policy' }).press('Space')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Personal Details' }).waitFor()
  expect(await page.locator('#light').count()).toBe(0)
  expect(loaded.filter((url) => new URL(url).pathname === '/ap/')).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('the app is fetched while waiting for the code, not before and not if the browser saves data', async ({ site, browser }) => {
  for (const saveData of [false, true]) {
    const { page } = await visitor(browser)
    const fetched: string[] = []
    page.on('request', (request) => isApp(request.url()) && fetched.push(request.url()))
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value: { saveData: value } }), saveData)
    await page.goto(`${site.url}/ap/#/addnewapplication?form=college`)
    await field(page, 'username').fill(saveData ? 'ravi@example.org' : asha)
    expect(fetched).toEqual([])
    await press(page, 'Send OTP')
    await digit(page, 1, 4).waitFor()
    if (saveData) await page.waitForTimeout(1000)
    else await expect.poll(() => fetched.length).toBe(1)
    expect(fetched).toHaveLength(saveData ? 0 : 1)
  }
})

test('a click on a button before its script has loaded takes effect afterwards', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser)
  let release = () => {}
  const isLate = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/box-[\w-]+\.js$/, async (route) => {
    await isLate
    await route.continue()
  })
  await page.goto(`${site.url}/ap/#/addnewapplication?form=college`, { waitUntil: 'commit' })
  await field(page, 'username').fill(asha)
  await press(page, 'Send OTP')
  release()
  await digit(page, 1, 4).waitFor()
  expect(complaints).toEqual([])
})

test('without a network the panel says so and keeps what is typed, and so does an app that can’t be loaded', async ({
  site,
  browser,
}) => {
  const { page, context } = await visitor(browser)
  await page.goto(`${site.url}/ap/#/addnewapplication?form=college`)
  await field(page, 'username').fill(asha)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await press(page, 'Send OTP')
  await says(page, 'You seem to be offline.')
  await page.locator('input[name=username]:focus').waitFor()
  expect(await field(page, 'username').inputValue()).toBe(asha)
  await context.setOffline(false)
  await press(page, 'Send OTP')
  await digit(page, 1, 4).waitFor()

  const other = await visitor(browser, 'phone')
  await other.page.route(/\/assets\/main-[\w-]+\.js$/, (route) => route.abort())
  await other.page.goto(`${site.url}/ap/#/login`)
  await other.page.getByRole('alert').getByRole('heading', { name: 'Loading chunk failed' }).waitFor()
  await looksRight(other.page, 'an app that did not load')
  await other.page.unroute(/\/assets\/main-[\w-]+\.js$/)
  await press(other.page, 'Try again')
  await field(other.page, 'username').waitFor()
})

test('a URL that changes while the app is loading opens the app once', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser)
  const { promise: mayLoad, resolve: letLoad } = Promise.withResolvers<void>()
  await page.route(/\/assets\/main-[\w-]+\.js$/, async (route) => {
    await mayLoad
    await route.continue()
  })
  await page.goto(`${site.url}/ap/#/login`, { waitUntil: 'commit' })
  await page.locator('#shell').waitFor()
  for (const route of ['dashboard', 'newapplication']) await page.evaluate(`location.hash = '#/${route}'`)
  letLoad()
  await field(page, 'username').waitFor()
  expect(await page.locator('#root main').count()).toBe(1)
  expect(complaints).toEqual([])
})

async function asksOnceThoughPressedTwice(page: Page): Promise<void> {
  await field(page, 'username').focus()
  await page.keyboard.type(asha)
  await page.getByRole('button', { name: 'Send OTP' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
}

/** Digit by digit, with one corrected; the last one submits. */
async function typesTheCode(page: Page, code: string): Promise<void> {
  await page.locator('[aria-label="Digit 1 of 4"]:focus').waitFor()
  await page.keyboard.type(`${code[0] ?? ''}9`)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(code[0] ?? '')
  await page.locator('[aria-label="Digit 2 of 4"]:focus').waitFor()
  await page.keyboard.type(code.slice(1))
  await page.getByRole('heading', { name: 'Before you start' }).waitFor()
  await page.getByRole('region', { name: 'Privacy notice' }).waitFor()
}
