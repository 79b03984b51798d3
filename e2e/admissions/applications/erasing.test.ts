import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { makesApplications } from '#e2e/support/screens/staff-list.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

type Site = { url: string }

test('the owner erases somebody in Trash, and nobody else is erased', async ({ site, browser }) => {
  const desk = await signedInOwner(browser, site)
  await step(fillsTrash, desk.page, site)
  await step(asksToErase, desk.page, site, 'ASHA')
  await expectAccessible(desk.page, 'the question before erasing')
  await step(erasesThem, desk.page, 'ASHA', 'RAVI')
  expect(desk.complaints).toEqual([])

  const phone = await signedInOwner(browser, site, 'phone', 'dark')
  await step(asksToErase, phone.page, site, 'RAVI')
  await expectAccessible(phone.page, 'the question before erasing, on a phone')
  expect(phone.complaints).toEqual([])
})

/** Two applications into Trash, by the owner who is signed in on this page. */
async function fillsTrash(page: Page, site: Site): Promise<void> {
  await makesApplications(page, site)
  const reply = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
    const body = JSON.stringify({ username: ['asha.listed@example.org', 'ravi.listed@example.org'] })
    return (await fetch('/ap/api/applications/bulkdelete', { method: 'POST', headers, body })).text()
  })
  assert.match(reply, /Deleted Successfully!/)
}

/** Opens the question before somebody is erased. */
async function asksToErase(page: Page, site: Site, name: string): Promise<void> {
  await page.goto(`${site.url}/ap/#/trash`)
  await page.getByRole('button', { name: `Erase: ${name}` }).click()
  await page
    .getByRole('dialog', { name: `Erase everything about ${name}?` })
    .getByText('Nobody can restore them.')
    .waitFor()
}

/** Answers it with yes: they are gone from Trash, and the other one is still there. */
async function erasesThem(page: Page, name: string, other: string): Promise<void> {
  await page.getByRole('button', { name: 'Yes, erase everything' }).click()
  await page.getByText('Erased Successfully!').waitFor()
  await page.getByRole('button', { name: `Restore: ${name}` }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `Restore: ${other}` }).waitFor()
}
