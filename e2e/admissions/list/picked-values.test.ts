import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { names, makesApplications } from '#e2e/support/screens/staff-list.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'

test('staff filter a list by picked statuses, by keyboard, and the URL keeps them', async ({ site, browser }) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  const total = await makesApplications(page, site)
  for (const [name, status] of [
    ['asha', 'Interview'],
    ['ravi', 'Interview'],
    ['omar', 'Rejected'],
  ])
    await page.evaluate(giveStatus, { username: `${name}.listed@example.org`, cutomestatus: status ?? '', reason: 'Why not' })

  await page.getByRole('button', { name: 'Column menu of Status' }).focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('combobox', { name: 'Value 1' })
  await box.focus()
  await page.keyboard.type('Interv')
  await page.getByRole('option', { name: 'Interview', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.type('Reject')
  await page.getByRole('option', { name: 'Rejected', exact: true }).waitFor()
  await page.keyboard.press('Tab')
  await becomes(() => box.inputValue(), '', 'Tab takes the first that is found, and the text is gone')
  await expectAccessible(page, 'a filter with picked values')
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter')

  await titled(page, 3)
  await page.getByText('Status is Interview or Rejected', { exact: true }).waitFor()
  assert.match(page.url(), /f\.cutomestatus=in%3AInterview%2CRejected/)
  await page.reload()
  await titled(page, 3)
  await page.getByRole('button', { name: 'Remove the filter Status is Interview or Rejected' }).click()
  await titled(page, total)
  assert.equal(total >= names.length, true)
  expect(complaints).toEqual([])
})

/** Sets a status by its call. Runs in the page, with its session. */
async function giveStatus(body: Record<string, string>): Promise<void> {
  const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
  await fetch('/ap/api/applications/setstatus', { method: 'POST', headers, body: JSON.stringify(body) })
}

const titled = (page: Page, total: number) =>
  page.getByRole('heading', { level: 1, name: `Application - ${total}`, exact: true }).waitFor()
