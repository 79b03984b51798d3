import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { pressesLogout } from '#e2e/support/screens/sign-in-screens.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

test('DOC-30: an order made while the line is cut is kept over a reload, and sent when the line is back', async ({
  site,
  browser,
}) => {
  const { page, context } = await signedInOwner(browser, site)
  await page.goto(`${site.url}/ap/#/doc`)
  const kept = page.getByText('This order is kept on this device. It is sent when you are online again.')
  const first = ['CV', 'Passport']
  await becomes(async () => (await order(page)).includes('CV'), true)
  await context.setOffline(true)
  const up = page.getByRole('button', { name: 'Move up: CV' })
  while (await up.isEnabled()) await up.press('Enter')
  await kept.waitFor()
  await page.reload().catch(() => undefined)
  // The page loads again, and the order still can't be sent.
  await page.route('**/ap/api/documentslot/reorder', (asked) => asked.abort('internetdisconnected'))
  await context.setOffline(false)
  await page.goto(`${site.url}/ap/#/doc`)
  await page.reload()
  await kept.waitFor()
  await becomes(async () => (await order(page)).slice(0, 2), first)
  await pressesLogout(page)
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await question.getByText('The order of documents of 1 form is not saved.').waitFor()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await looksRight(page, 'a kept order')
  await keepsAPicture(page, 'a kept order')

  await page.unroute('**/ap/api/documentslot/reorder')
  // From any page.
  await page.goto(`${site.url}/ap/#/gendermaster`)
  const sent = page.waitForResponse('**/ap/api/documentslot/reorder')
  await context.setOffline(true)
  await context.setOffline(false)
  await sent
  await page.goto(`${site.url}/ap/#/doc`)
  await page.reload()
  await line(page, 'CV').waitFor()
  await becomes(async () => (await order(page)).slice(0, 2), first)
  await becomes(() => kept.count(), 0)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('document-order')))).toEqual([])
})

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Edit: ${name}`, exact: true }) })

/** The documents in the order on the screen. */
async function order(page: Page): Promise<string[]> {
  const labels = await page.getByRole('button', { name: /^Edit: / }).evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''))
  return labels.map((label) => label.replace('Edit: ', ''))
}
