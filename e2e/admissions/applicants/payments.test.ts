import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { fillCollege } from '#e2e/support/screens/college-form.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { signedInOwner, sizes, visitor } from '#e2e/support/visitors.ts'

/** Called with the text of the page each time it changes. */
type OnState = (what: string) => Promise<void>

/** Every state on a desktop and a phone, light and dark: no axe violation, nothing wider than the screen. */
const looksRightEverywhere = (page: Page) => async (what: string) => {
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(sizes[size])
    await looksRight(page, `${what}, ${size}`)
    await keepsAPicture(page, `${what}-${size}`)
  }
}

test('a fee is asked at submission, closed, failed, and paid later; staff see it', async ({ site, browser }) => {
  const staff = await signedInOwner(browser, site)
  await step(turnsTheFeeOn, staff.page, site)
  const { page, complaints } = await visitor(browser)
  await signsUp(page, site, 'anjali@example.org')
  await fillCollege(page, site)
  const look = looksRightEverywhere(page)
  await page.getByRole('link', { name: 'Pay the application fee' }).waitFor()
  await look('thank you')
  await step(paysInTheEnd, page, site, look)
  const pgid = await pgidOf(page)
  expect(complaints).toEqual([])

  const stranger = await visitor(browser)
  await step(asksWhoItIs, stranger.page, site, pgid, looksRightEverywhere(stranger.page))
  expect(stranger.complaints).toEqual([])
  await step(staffSeeIt, staff.page, site, looksRightEverywhere(staff.page))
  expect(staff.complaints).toEqual([])
})

test('PAY-3: who comes back before the gateway’s word, and pressed Pay twice, learns of the payment without pressing anything', async ({
  site,
  browser,
}) => {
  const staff = await signedInOwner(browser, site)
  await step(turnsTheFeeOn, staff.page, site)
  const { page, context } = await visitor(browser, 'phone')
  await signsUp(page, site, 'asha@example.org')
  await fillCollege(page, site)
  const slow = await context.newCDPSession(page)
  await slow.send('Network.enable')
  const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 25_000 }
  await slow.send('Network.emulateNetworkConditions', line)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const begun: string[] = []
  page.on('request', (request) => request.url().endsWith('pg/geturl') && begun.push(request.url()))
  await page.getByRole('link', { name: 'Pay the application fee' }).dblclick()
  await atTheGateway(page)
  expect(begun).toHaveLength(1)
  const gateway = page.url()
  await page.goBack()
  await page.getByRole('link', { name: 'Pay the application fee' }).click()
  await page.getByText('Taking you to the payment page').waitFor()
  await page.reload({ waitUntil: 'commit' })
  await atTheGateway(page)
  expect(page.url()).toBe(gateway)
  await presses(page, 'Pay', 'The status can’t be asked for a while')
  await says(page, 'Payment has not been made yet.')
  await says(page, /^Payment successful/)
})

const pgidOf = (page: Page) =>
  page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
    const answer = await fetch('/ap/api/applications/getbyid', { method: 'POST', headers, body: '{}' })
    const [record] = (await answer.json()) as { pgid: string }[]
    return record?.pgid ?? ''
  })

/** Turns the fee of the college form on, as an admin does on the settings screen. */
async function turnsTheFeeOn(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/sitesettings`)
  const college = page.getByRole('group', { name: 'College' })
  await college.getByRole('switch', { name: 'Ask for a fee at submission' }).click()
  await college.getByLabel('Amount').fill('1500')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved Successfully!').waitFor()
}

/** From the thank-you page: closed, failed, then paid later. Each time the payment page shows its state. */
async function paysInTheEnd(page: Page, site: { url: string }, onState: OnState): Promise<void> {
  await page.getByRole('link', { name: 'Pay the application fee' }).click()
  await atTheGateway(page)
  await onState('sandbox')
  await presses(page, 'Close')
  await says(page, 'Payment has not been made yet. If you have just paid, please check again shortly.')
  await page.getByText('Application fee: INR 1,500.00').waitFor()
  await onState('payment due')

  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await presses(page, 'Fail')
  await says(page, 'Payment failed. You can try again.')
  await onState('payment failed')

  await page.goto(`${site.url}/ap/#/myapplication`)
  await page.getByText('Fee due', { exact: true }).first().waitFor()
  await onState('my application, failed')
  await page.getByRole('link', { name: 'Pay the application fee' }).click()
  await atTheGateway(page)
  const gateway = page.url()
  await presses(page, 'Pay later')
  await says(page, 'Payment is being processed. Please check again shortly.')
  await onState('payment processing')
  const payment = page.url()

  await page.goto(gateway)
  await presses(page, 'Pay', 'The webhook comes twice')
  await says(page, /^Payment successful\. Transaction id pay_\w+$/)
  await onState('payment paid')

  await page.goto(`${payment}&pay=now`)
  await page.getByText('This has been paid already.').waitFor()
  await onState('paid already')
  await page.getByRole('link', { name: 'Check the payment' }).click()
  await says(page, /^Payment successful/)
  await page.getByRole('link', { name: 'Application Portal' }).click()
  await page.getByText('Paid', { exact: true }).first().waitFor()
  await page
    .getByText(/Fee of INR 1,500\.00 paid/)
    .first()
    .waitFor()
  await becomes(() => page.getByRole('link', { name: 'Pay the application fee' }).count(), 0)
  await onState('my application, paid')
}

/** Without a session the page asks to sign in, and comes back to the payment; nobody else's is shown. */
async function asksWhoItIs(page: Page, site: { url: string }, pgid: string, onState: OnState): Promise<void> {
  await page.goto(`${site.url}/ap/#/payment?p=${pgid}`)
  await page.getByText('Sign in to see the status of your payment.').waitFor()
  await onState('payment, signed out')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL((url) => decodeURIComponent(url.hash).includes(`/payment?p=${pgid}`) && url.hash.startsWith('#/login'))
  await page.goto(`${site.url}/ap/#/payment`)
  await page.getByText('There is no such payment.').waitFor()
}

/** Staff see the payment in the list, may filter by it, and see it on the application. */
async function staffSeeIt(page: Page, site: { url: string }, onState: OnState): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication?f.Payment=eq:Due`)
  await page.getByRole('heading', { level: 1, name: 'Application - 0' }).waitFor()
  await page.goto(`${site.url}/ap/#/newapplication?f.Payment=eq:Paid`)
  await page.getByRole('heading', { level: 1, name: 'Application - 1' }).waitFor()
  await page.getByText('Payment is Paid').waitFor()
  await page.getByRole('button', { name: /^View: ANJALI/ }).click()
  const panel = page.getByRole('dialog')
  await panel.getByText('Payment: Paid').waitFor()
  await panel.getByText(/Application fee of INR 1,500\.00 paid, transaction id pay_/).waitFor()
  await onState('view panel')
}

/** The sandbox's page, however it was reached. */
async function atTheGateway(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox-pg\/sb_/)
  await page.getByRole('heading', { name: 'Sandbox payment' }).waitFor()
}

async function presses(page: Page, button: string, fault?: string): Promise<void> {
  await atTheGateway(page)
  if (fault) await page.getByLabel('What goes wrong').selectOption({ label: fault })
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.waitForURL(/#\/payment\?p=/)
}

const says = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor()
