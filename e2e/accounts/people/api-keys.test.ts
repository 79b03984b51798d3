import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { says } from '#e2e/support/screens/sign-in-screens.ts'
import type { Site } from '#e2e/support/site.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'

test('an admin makes a key for a program, which reads, decides and changes a list with it until it is revoked', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await page.goto(`${site.url}/ap/#/integrations`)
  await step(fillsIn, page)
  const key = await copiesIt(page)
  await step(readsDecidesAndRevokes, page, site, key)
  const phone = await ownerAtNoScreen(browser, site, 'phone', 'dark')
  await phone.page.goto(`${site.url}/ap/#/integrations`)
  await panelOf(phone.page).getByText('Revoked', { exact: true }).waitFor()
  await panelOf(phone.page).getByRole('button', { name: 'New API key' }).click()
  await keepsAPicture(phone.page, 'api-keys-phone-dark')
  await looksRight(phone.page, 'API keys on a phone')
  expect([...complaints, ...phone.complaints]).toEqual([])
})

const panelOf = (page: Page) => page.getByRole('region', { name: 'API keys' })

/** Missing values are reported one at a time; a cancelled form leaves nothing behind. */
async function fillsIn(page: Page): Promise<void> {
  const panel = panelOf(page)
  await panel.getByText('No keys yet. Create one for each program that connects.').waitFor()
  await panel.getByRole('button', { name: 'New API key' }).click()
  const form = panel.getByRole('form', { name: 'New API key' })
  await becomes(() => form.getByLabel('Name').evaluate((field) => field === document.activeElement), true)
  await form.getByRole('button', { name: 'Create key' }).click()
  await form.getByRole('alert').getByText('Name is required!').waitFor()
  await form.getByLabel('Name').fill('Ledger')
  await form.getByRole('button', { name: 'Create key' }).click()
  await form.getByRole('alert').getByText('Choose at least one right.').waitFor()
  await form.getByLabel('Allowed networks').fill('here')
  await form.getByRole('checkbox', { name: /^Read applications: list/ }).check()
  await form.getByRole('checkbox', { name: /^Read the sales report/ }).check()
  expect(await form.getByRole('checkbox', { name: /^(Change|Decide on) applications/, checked: false }).count()).toBe(2)
  await form.getByRole('checkbox', { name: /^Decide on applications/ }).check()
  await form.getByRole('checkbox', { name: /^Change reference lists/ }).check()
  await form.getByRole('button', { name: 'Create key' }).click()
  await form.getByText(/^Enter an address or a range/).waitFor()
  await form.getByLabel('Allowed networks').fill('127.0.0.0/8\n::1')
  await looksRight(page, 'The form of a new key')
  await keepsAPicture(page, 'api-keys-new')
  await form.getByRole('button', { name: 'Create key' }).click()
}

async function copiesIt(page: Page): Promise<string> {
  const shown = panelOf(page).getByRole('region', { name: 'Key for Ledger' })
  await shown.getByText('Copy it now. It is not shown again.').waitFor()
  const key = (await shown.getByText(/^atk_[a-z0-9]{8}_/).textContent()) ?? ''
  await looksRight(page, 'A key that was just made')
  await keepsAPicture(page, 'api-keys-made')
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  await becomes(() => page.getByText(key).count(), 0)
  await page.reload()
  await panelOf(page).getByText('Not used yet').waitFor()
  expect(await page.getByText(key).count()).toBe(0)
  return key
}

async function readsDecidesAndRevokes(page: Page, site: Site, key: string): Promise<void> {
  const asks = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    return fetch(`${site.url}/ap/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const reads = async () => (await asks('applications/get', {})).status
  expect(await reads()).toBe(200)
  const decision = await asks('applications/setstatus', { username: 'nobody@example.org', cutomestatus: '' })
  expect(await decision.json()).toMatchObject({ Msg: 'There is no such application.' })
  expect((await asks('applications/update', {})).status).toBe(403)
  expect((await asks('dailydata/save', [])).status).toBe(403)
  expect(await (await asks('branchtitle/create', { branchtitle: '3D Robotics' })).json()).toMatchObject({ status: true })
  await page.goto(`${site.url}/ap/#/branchmaster`)
  await page.getByText('3D Robotics', { exact: true }).waitFor()
  await page.goto(`${site.url}/ap/#/integrations`)
  await page.reload()
  const panel = panelOf(page)
  await panel.getByText(/^Last used /).waitFor()
  await panel.getByText('Only from 127.0.0.0/8, ::1/128').waitFor()
  await keepsAPicture(page, 'api-keys-list')
  await panel.getByRole('button', { name: 'Revoke: Ledger' }).click()
  await page.getByRole('dialog', { name: 'Revoke Ledger?' }).getByRole('button', { name: 'Revoke' }).click()
  await says(page, 'Revoked!')
  await panel.getByText('Revoked', { exact: true }).waitFor()
  expect(await reads()).toBe(401)
}
