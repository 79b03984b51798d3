import type { Page } from 'playwright-core'
import { becomes } from './support/becomes.ts'

/** Told what stands on the page, each time something new does. */
export type OnState = (what: string) => Promise<void>

/** Turns the fee of the college form on, as an admin does on the settings screen. */
export async function turnsTheFeeOn(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/sitesettings`)
  const college = page.getByRole('group', { name: 'College' })
  await college.getByRole('switch', { name: 'Ask for a fee at submission' }).click()
  await college.getByLabel('Amount').fill('1500')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved Successfully!').waitFor()
}

/** From the thank-you page: closed, failed, then paid later. Each time the payment page says how it stands. */
export async function paysInTheEnd(page: Page, site: { url: string }, onState: OnState): Promise<void> {
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
  await page.getByText('Payment: Failed').first().waitFor()
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
  await page.getByText('Payment: Paid').first().waitFor()
  await page
    .getByText(/Application fee of INR 1,500\.00 paid/)
    .first()
    .waitFor()
  await becomes(() => page.getByRole('link', { name: 'Pay the application fee' }).count(), 0)
  await onState('my application, paid')
}

/** Without a session the page asks to sign in, and comes back to the payment; nobody else's is shown. */
export async function asksWhoItIs(page: Page, site: { url: string }, pgid: string, onState: OnState): Promise<void> {
  await page.goto(`${site.url}/ap/#/payment?p=${pgid}`)
  await page.getByText('Sign in to see the status of your payment.').waitFor()
  await onState('payment, signed out')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL((url) => decodeURIComponent(url.hash).includes(`/payment?p=${pgid}`) && url.hash.startsWith('#/login'))
  await page.goto(`${site.url}/ap/#/payment`)
  await page.getByText('There is no such payment.').waitFor()
}

/** Staff see the payment in the list, may filter by it, and see it on the application. */
export async function staffSeeIt(page: Page, site: { url: string }, onState: OnState): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication?f.Payment=eq:Due`)
  await page.getByRole('heading', { level: 1, name: 'Application - 0' }).waitFor()
  await page.goto(`${site.url}/ap/#/newapplication?f.Payment=eq:Paid`)
  await page.getByRole('heading', { level: 1, name: 'Application - 1' }).waitFor()
  await page.getByText('Payment is Paid').waitFor()
  await page.getByRole('button', { name: 'View: ANJALI' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByText('Payment: Paid').waitFor()
  await panel.getByText(/Application fee of INR 1,500\.00 paid, transaction id pay_/).waitFor()
  await onState('view panel')
}

/** The page of the sandbox, wherever the way to it led. */
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
