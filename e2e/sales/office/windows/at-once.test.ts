import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '#e2e/support/journey.ts'
import { salesDesk, says } from '#e2e/support/screens/sales-desk.ts'
import { call, cell, popup, save } from '#e2e/support/screens/sheet.ts'

const key = { Date: '2026-03-05', Distributorid: 'D-1', Showid: '1' }

test('two checkers approve the same sheet at once, the reply to the first is lost, and each sees what is true', async ({
  site,
  browser,
}) => {
  const { dee, che, chu } = await salesDesk(browser, site)
  await submits(dee.page)
  for (const { page } of [che, chu]) await opens(page, site.url)
  // It is done, and the network is cut before the reply.
  await che.page.route('**/ap/api/dailydata/approveall', async (asked) => {
    await asked.fetch()
    await asked.abort('internetdisconnected')
  })
  await approves(che.page)
  await popup(che.page, 'Oops..', 'You seem to be offline')
  await approves(chu.page)
  await popup(chu.page, 'Oops..', 'Entry already approved!')
  await chu.page.getByText('Entry already approved!').first().waitFor()
  await che.page.unroute('**/ap/api/dailydata/approveall')
  await approves(che.page)
  await popup(che.page, 'Good Job', 'Approved Successfully!')
  await che.page.getByText('There is nothing to approve.').waitFor()
  const { Data } = await call(dee.page, 'dailydata/getdailystatus', key)
  expect(Data).toMatchObject({ Status: 'Approved', Approvedby: 'che@example.org' })
  expect([...dee.complaints, ...chu.complaints]).toEqual([])
})

test('a distributor that is renamed has the new name in a list of sheets that was read a moment before', async ({
  site,
  browser,
}) => {
  const { owner, dee } = await salesDesk(browser, site)
  await submits(dee.page)
  const { page } = owner
  await page.goto(`${site.url}/ap/#/submitedentry`)
  await page.getByRole('row', { name: /Raj Kumar/ }).waitFor()
  await page.goto(`${site.url}/ap/#/distributor`)
  await page.getByRole('button', { name: /^Edit: Raj Kumar/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Rajesh')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Updated Successfully!').waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Submited Entry/ }).waitFor()
  await page.getByRole('row', { name: /Rajesh Kumar/ }).waitFor({ timeout: 5000 })
})

async function submits(maker: Page): Promise<void> {
  await save(maker, 'dailydata/save', [{ ...key, A: 3, SetA: 10 }])
  await says(maker, 'dailydata/submitforapproval', key, 'Data Submitted To QC')
}

async function opens(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/ap/#/pendingapproval`)
  await page.getByRole('button', { name: 'Edit: D-1, 5-3-2026, 06:00 PM' }).click()
  await cell(page, 'Row 1, SetA').waitFor()
}

const approves = (page: Page) => page.getByRole('button', { name: 'Save & Approve Entry' }).first().click()
