import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { encodeParam, encodeText } from '#web/address/param.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { test } from '#e2e/support/journey.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const goesTo = (page: Page, hash: string) => page.evaluate((to) => (location.hash = to), hash)

test('a partner’s link counts in a tab that is open already', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser)
  await signsUp(page, site, 'asha@example.org')
  await page.getByRole('heading', { name: 'Personal Details', level: 2 }).waitFor()
  await goesTo(page, `#/addnewapplication?sp=${encodeURIComponent(encodeText('Acme Partners'))}`)
  await page.locator('input[name=Citizenship]').fill('India')
  await page
    .getByText(/^Saved /)
    .first()
    .waitFor()
  await becomes(() => referredBy(page), 'Acme Partners')
  expect(complaints).toEqual([])
})

test('a link to a new application with an e-mail fills it in, in either editor', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  const sessionid = await page.evaluate(() => sessionStorage.getItem('SessionId') ?? '')
  const Param = encodeURIComponent(encodeParam({ mode: 'NEW', username: 'nia@example.org', sessionid }))
  await page.goto(`${site.url}/ap/#/addnewapplication?form=college&Param=${Param}`)
  await becomes(() => box(page, 'Email ID').inputValue(), 'nia@example.org')
  await page.goto(`${site.url}/ap/#/addnewapplication?form=job&Param=${Param}`)
  await becomes(() => box(page, 'Mail ID').inputValue(), 'nia@example.org')
  expect(complaints).toEqual([])
})

const referredBy = (page: Page) =>
  page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
    const reply = await fetch('/ap/api/applications/getbyid', { method: 'POST', headers, body: '{}' })
    const [record] = await reply.json()
    return record?.Referred
  })
