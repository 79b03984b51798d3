import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { looksRight, type OnState } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import type { Site } from '#e2e/support/site.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

test.for(['desktop', 'phone'] as const)('on a %s the list is exported', async (size, { site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site, size)
  await step(makesExported, page)
  await exportJourney(page, site, (what) => looksRight(page, `${what} on a ${size}`))
  expect(complaints).toEqual([])
})

/** The list as a workbook: all that match, and the selected ones; the ones that `importJourney` leaves must be there. */
async function exportJourney(page: Page, site: Site, onState: OnState = async () => {}): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication?q=exported`)
  await page.getByRole('heading', { level: 1, name: 'Application - 2' }).waitFor()
  const all = await exportOf(page, async () => {
    await pressExport(page)
    await page.getByRole('dialog', { name: 'Export Excel' }).getByText('2 applications will be written to a workbook.').waitFor()
    await onState('question')
    await press(page, 'Export 2 applications')
  })
  assert.deepEqual(all, ['sofia.exported@example.org', 'kwame.exported@example.org'])
  await page.getByText('2 applications exported.').waitFor()

  await page.getByRole('checkbox', { name: /^Select Kwame/i }).check()
  const selected = await exportOf(page, async () => {
    await page.getByRole('button', { name: 'Export Excel' }).last().click()
    await press(page, 'Export 1 application')
  })
  assert.deepEqual(selected, ['kwame.exported@example.org'])

  const chosen = await exportOf(page, async () => {
    await page
      .getByRole('button', { name: /^(Other exports|Export)$/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Export shown columns' }).waitFor()
    await onState('menu of exports')
    await page.getByRole('menuitem', { name: 'Export shown columns' }).press('Enter')
    await press(page, 'Export 2 applications')
  })
  // Name, Citizenship, Status: as the list has them.
  assert.deepEqual(chosen, [null, null])

  await page.goto(`${site.url}/ap/#/newapplication?q=nobodyhasthisname`)
  await page.getByRole('heading', { level: 1, name: 'Application - 0' }).waitFor()
  await pressExport(page)
  await page.getByText('No application matches, so there is nothing to export.').waitFor()
}

/** Two applications to export, by the call that the import screen uses. */
async function makesExported(page: Page): Promise<void> {
  const rows = ['kwame', 'sofia'].map((name) => ({ Name: `${name} exported`, MailId: `${name}.exported@example.org` }))
  const reply = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
    return (await fetch('/ap/api/applications/bulksave', { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }, rows)
  assert.deepEqual(reply, { Success: true, Message: '', Data: [] })
}

async function exportOf(page: Page, ask: () => Promise<unknown>): Promise<unknown[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), ask()])
  assert.equal(download.suggestedFilename(), 'Application.xlsx')
  const [sheet] = (await readXlsx(await readFile(await download.path()))).sheets
  return sheet?.rows.slice(1).map((cells) => cells[1]) ?? []
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** A button on a desktop, and in the one menu of exports on a phone. */
async function pressExport(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Export', exact: true })
  if (!(await menu.isVisible())) return press(page, 'Export Excel')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Export Excel' }).click()
}
