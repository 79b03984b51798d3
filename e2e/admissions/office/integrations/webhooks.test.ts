import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { startReceiver } from '#test/stand-ins/webhooks/receiver.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { openSite } from '#e2e/support/open-site.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { says } from '#e2e/support/screens/sign-in-screens.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'

type Receiver = Awaited<ReturnType<typeof startReceiver>>

test('an admin makes a webhook, tries it, sees its deliveries, changes its secret and deletes it', async ({ browser }) => {
  const receiver = await startReceiver()
  const running = await openSite({ WEBHOOK_HOSTS: receiver.host, LOG_LEVEL: 'silent' })
  try {
    const { page, complaints } = await ownerAtNoScreen(browser, running)
    await page.goto(`${running.url}/ap/#/sitesettings`)
    await page.getByRole('link', { name: 'Integrations' }).click()
    await step(fillsIn, page, receiver)
    await step(keepsTheSecret, page)
    await step(triesIt, page, receiver)
    await step(seesDeliveries, page)
    await page.goto(`${running.url}/ap/#/integrations`)
    await step(renewsTheSecret, page)
    const phone = await ownerAtNoScreen(browser, running, 'phone', 'dark')
    await phone.page.goto(`${running.url}/ap/#/integrations`)
    await panelOf(phone.page).getByRole('button', { name: 'Edit: Ledger' }).click()
    await looksRight(phone.page, 'webhooks on a phone')
    await keepsAPicture(phone.page, 'webhooks-phone-dark')
    await step(switchesOffAndDeletes, page)
    expect([...complaints, ...phone.complaints]).toEqual([])
  } finally {
    await running.stop()
    await receiver.close()
  }
})

test('without hosts webhooks are off, and the screen says how to switch them on', async ({ site, browser }) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await page.goto(`${site.url}/ap/#/integrations`)
  await panelOf(page).getByText('Webhooks are off. Name the hosts they may go to in WEBHOOK_HOSTS.').waitFor()
  expect(await panelOf(page).getByRole('button').count()).toBe(0)
  await looksRight(page, 'webhooks that are off')
  expect(complaints).toEqual([])
})

const panelOf = (page: Page) => page.getByRole('region', { name: 'Webhooks' })

/** Missing values are reported one at a time; another host is refused by the server, with the same message. */
async function fillsIn(page: Page, receiver: Receiver): Promise<void> {
  const panel = panelOf(page)
  await panel.getByText('No webhooks yet. Create one for each program to notify.').waitFor()
  await panel.getByRole('button', { name: 'New webhook' }).click()
  const form = panel.getByRole('form', { name: 'New webhook' })
  await becomes(() => form.getByLabel('Name').evaluate((field) => field === document.activeElement), true)
  await form.getByLabel('Name').fill('Ledger')
  await form.getByLabel('Address').fill('http://example.org/')
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await form
    .getByRole('alert')
    .getByText('The address must start with https:// and contain no user name, password or #.')
    .waitFor()
  await form.getByLabel('Address').fill('https://example.org/')
  await form.getByRole('checkbox', { name: 'Application submitted' }).check()
  await form.getByRole('checkbox', { name: 'Sheet approved' }).check()
  await looksRight(page, 'The form of a new webhook')
  await keepsAPicture(page, 'webhooks-new')
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await form.getByText(`Webhooks may only go to ${receiver.host}.`).waitFor()
  await form.getByLabel('Address').fill(receiver.url)
  await form.getByRole('button', { name: 'Create webhook' }).click()
}

async function keepsTheSecret(page: Page): Promise<void> {
  const shown = panelOf(page).getByRole('region', { name: 'Secret for Ledger' })
  await shown.getByText('Copy it now. It is not shown again.').waitFor()
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? ''
  await looksRight(page, 'A secret that was just made')
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  await becomes(() => page.getByText(secret).count(), 0)
  await page.reload()
  await panelOf(page).getByText('Application submitted; Sheet approved').waitFor()
  expect(await page.getByText(secret).count()).toBe(0)
}

async function triesIt(page: Page, receiver: Receiver): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Send a test: Ledger' }).click()
  await says(page, 'Test sent. See Deliveries for the result.')
  await becomes(async () => receiver.received.length, 1)
  expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,/)
  await keepsAPicture(page, 'webhooks-list')
}

async function seesDeliveries(page: Page): Promise<void> {
  await panelOf(page).getByRole('link', { name: 'Deliveries: Ledger' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lead updates' }).waitFor()
  await page.getByText('Test of a webhook').first().waitFor()
  await becomes(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    return page.getByText('HTTP 204').count()
  }, 1)
  await looksRight(page, 'deliveries')
  await keepsAPicture(page, 'webhooks-deliveries')
}

async function renewsTheSecret(page: Page): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'New secret: Ledger' }).click()
  const question = page.getByRole('dialog', { name: 'Create a new secret for Ledger?' })
  await question.getByRole('button', { name: 'New secret' }).click()
  const shown = panelOf(page).getByRole('region', { name: 'Secret for Ledger' })
  await shown.getByText(/^The program checks messages with it\. Until .* the previous secret\.$/).waitFor()
  await keepsAPicture(page, 'webhooks-new-secret')
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  await panelOf(page)
    .getByText(/^Also signed with the old secret until /)
    .waitFor()
}

async function switchesOffAndDeletes(page: Page): Promise<void> {
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Edit: Ledger' }).click()
  const form = panel.getByRole('form', { name: 'Edit: Ledger' })
  await form.getByRole('switch', { name: 'Switched on' }).press('Space')
  await form.getByRole('button', { name: 'Save' }).click()
  await says(page, 'Saved!')
  await panel.getByText('Switched off', { exact: true }).waitFor()
  expect(await panel.getByRole('button', { name: 'Send a test: Ledger' }).count()).toBe(0)
  await panel.getByRole('button', { name: 'Delete: Ledger' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it' }).click()
  await panel.getByText('No webhooks yet. Create one for each program to notify.').waitFor()
}
