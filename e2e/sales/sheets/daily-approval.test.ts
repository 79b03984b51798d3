import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { goesTo } from '#e2e/support/goes-to.ts'
import { step, test } from '#e2e/support/journey.ts'
import { preparesTheDesk, salesDesk, says } from '#e2e/support/screens/sales-desk.ts'
import { cell, holds, popup, save } from '#e2e/support/screens/sheet.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'

/** Where the product runs. */
type SalesSite = { url: string }

const set = { Date: '2026-03-05', Distributorid: 'D-1', Showid: '1' }
const other = { ...set, Date: '2026-03-06' }
const own = { ...set, Date: '2026-03-07' }

test('a sheet is submitted, returned, corrected and approved by somebody else; two checkers; self-approval', async ({
  site,
  browser,
}) => {
  const { owner, dee, che, chu } = await salesDesk(browser, site)
  await step(submitsAndViews, dee.page, site)
  await step(returnsIt, che.page, site)
  await step(readsWhyAndSubmitsAgain, dee.page, site)
  await step(correctsAndApproves, che.page)
  await step(oneOfTwoWins, dee.page, che.page, chu.page, site)
  await step(approvesOwnAndReopens, owner.page, site)
  await step(readsALongHistory, owner.page, site)
  for (const { complaints } of [owner, dee, che, chu]) expect(complaints).toEqual([])
})

test('the lists, a sheet beside them and the daily approval look right', async ({ site, browser }) => {
  const admin = await ownerAtNoScreen(browser, site)
  await preparesTheDesk(admin.page)
  await step(preparesSheets, admin.page)
  for (const size of ['desktop', 'phone'] as const) {
    const { page, context, complaints } = await ownerAtNoScreen(browser, site, size)
    const look = async (what: string) => {
      await looksRight(page, `${what}, ${size}`)
    }
    for (const route of ['submitedentry', 'submitedentry?list=open', 'approvedentry', 'myapprovedentry', 'pendingapproval']) {
      await goesTo(page, `${site.url}/ap/#/${route}`)
      const open = page.getByRole('button', { name: /^(View|Edit): D-1/ }).first()
      await open.waitFor()
      await look(route)
      await open.click()
      await cell(page.getByRole('dialog'), 'Row 1, SetA').waitFor()
      await page.getByRole('dialog').getByText('Entered', { exact: true }).waitFor()
      await look(`${route}-open`)
    }
    expect(complaints).toEqual([])
    await context.close()
  }
})

/** The operator submits a sheet, and finds and views it, read-only. */
async function submitsAndViews(page: Page, site: SalesSite): Promise<void> {
  await submits(page, set, [{ A: 3, SetA: 10 }, { SetAB: 5 }])
  await page.goto(`${site.url}/ap/#/submitedentry`)
  await titled(page, 'Submited Entry - 1')
  await page.getByRole('link', { name: 'ADD NEW ENTRY' }).waitFor()
  await page.getByRole('row', { name: 'D-1' }).getByText('5-3-2026', { exact: true }).waitFor()
  await press(page, 'View: D-1, 5-3-2026, 06:00 PM')
  const panel = page.getByRole('dialog', { name: '5-3-2026, 06:00 PM, Raj Kumar - D-1' })
  await panel.getByRole('region', { name: 'History' }).getByText('Submitted').waitFor()
  await cell(panel, 'Row 1, SetA').waitFor()
  await holds(panel, 'Row 1, SetA', '10')
  await becomes(() => panel.getByRole('grid').getAttribute('aria-readonly'), 'true')
  await press(page, 'Close')
  await panel.waitFor({ state: 'detached' })
}

/** A checker returns it; without a reason that is refused. */
async function returnsIt(page: Page, site: SalesSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/pendingapproval`)
  await titled(page, 'Pending for approval - 1')
  await press(page, 'Edit: D-1, 5-3-2026, 06:00 PM')
  const window = page.getByRole('dialog', { name: 'Daily approval' })
  await cell(window, 'Row 1, SetA').waitFor()
  await window.getByText('Details', { exact: true }).click()
  for (const [label, value] of [
    ['Date', '5-3-2026'],
    ['Show Time', '06:00 PM'],
    ['Distributor', 'Raj - D-1'],
  ] as const) {
    const field = window.getByRole('textbox', { name: label, exact: true })
    await becomes(() => field.inputValue(), value)
    await becomes(() => field.isDisabled(), true)
  }
  await becomes(() => window.getByRole('button', { name: 'Save & Approve Entry' }).count(), 2, 'at the top and at the bottom')
  await window.getByRole('button', { name: 'Return' }).first().click()
  const asks = page.getByRole('dialog', { name: 'Return the sheet' })
  await asks.getByRole('button', { name: 'Return' }).click()
  await asks.getByRole('alert').getByText('Reason is required!').waitFor()
  await asks.getByLabel('Reason').fill('Row 1 is wrong')
  await asks.getByRole('button', { name: 'Return' }).click()
  await popup(page, 'Good Job', 'Returned Successfully!')
  await page.getByText('There is nothing to approve.').waitFor()
}

/** The operator finds it again, reads why, and submits it again. */
async function readsWhyAndSubmitsAgain(page: Page, site: SalesSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/submitedentry`)
  await page.reload()
  await page.getByText('Submitted sheets appear here until they are approved.').waitFor()
  await page.getByText('Not submitted', { exact: true }).click()
  const row = page.getByRole('row', { name: 'D-1' })
  await row.getByText('Row 1 is wrong').waitFor()
  await row.getByText('Returned', { exact: true }).waitFor()
  await press(page, 'View: D-1, 5-3-2026, 06:00 PM')
  await page.getByRole('dialog').getByText('Returned: Row 1 is wrong').first().waitFor()
  await page.getByRole('dialog').getByRole('link', { name: 'Open in Data Entry' }).waitFor()
  await submits(page, set, [{ A: 4, SetA: 10 }, { SetAB: 5 }])
}

/** The checker corrects a cell, sees what differs before approving, and approves. */
async function correctsAndApproves(page: Page): Promise<void> {
  await page.reload()
  await press(page, 'Edit: D-1, 5-3-2026, 06:00 PM')
  const window = page.getByRole('dialog', { name: 'Daily approval' })
  await window.getByText('Nothing was changed since it was submitted.').waitFor()
  await cell(window, 'Row 1, A').click()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await window.getByText('1 row was changed since it was submitted').waitFor()
  await page.keyboard.press('Escape')
  const focused = window.getByRole('button', { name: 'Save & Approve Entry' }).last()
  await page.waitForFunction((button) => document.activeElement === button, await focused.elementHandle())
  await window.getByRole('button', { name: 'Close', exact: true }).last().click()
  await press(page, 'Stay')
  await window.getByRole('button', { name: 'Save & Approve Entry' }).first().dblclick()
  const asks = page.getByRole('dialog', { name: 'Approve with these changes?' })
  await asks.getByText('A 4 → 5').waitFor()
  await page.waitForTimeout(300)
  await becomes(() => asks.count(), 1, 'the second click of a double click closes nothing')
  await asks.getByRole('button', { name: 'Approve', exact: true }).click()
  await popup(page, 'Good Job', 'Approved Successfully!')
  await page.getByText('There is nothing to approve.').waitFor()
}

/** Two checkers have one sheet open; the second to approve sees that it is done. */
async function oneOfTwoWins(maker: Page, one: Page, two: Page, site: SalesSite): Promise<void> {
  await submits(maker, other, [{ SetC: 1 }])
  for (const page of [one, two]) {
    await page.goto(`${site.url}/ap/#/pendingapproval`)
    await page.reload()
    await press(page, 'Edit: D-1, 6-3-2026, 06:00 PM')
    await page.getByRole('button', { name: 'Save & Approve Entry' }).first().waitFor()
  }
  await one.getByRole('button', { name: 'Save & Approve Entry' }).last().click()
  await popup(one, 'Good Job', 'Approved Successfully!')
  await two.getByRole('button', { name: 'Save & Approve Entry' }).first().click()
  await popup(two, 'Oops..', 'Entry already approved!')
}

/** The owner approves what they entered, which is marked, and opens an approved sheet again. */
async function approvesOwnAndReopens(page: Page, site: SalesSite): Promise<void> {
  await submits(page, own, [{ SetB: 2 }])
  await page.goto(`${site.url}/ap/#/pendingapproval`)
  await page.reload()
  await press(page, 'Edit: D-1, 7-3-2026, 06:00 PM')
  await page.getByText('You entered or submitted this sheet. Your approval will be marked as self-approved.').waitFor()
  await page.getByRole('button', { name: 'Save & Approve Entry' }).first().click()
  await popup(page, 'Good Job', 'Approved Successfully!')
  await page.goto(`${site.url}/ap/#/myapprovedentry`)
  await titled(page, 'My Approved Entry - 1')
  await page.getByRole('row', { name: '7-3-2026' }).getByText('Self-approved').waitFor()
  await page.goto(`${site.url}/ap/#/approvedentry`)
  await titled(page, 'Approved Entry - 3')
  await press(page, 'View: D-1, 5-3-2026, 06:00 PM')
  await page.getByText('1 row changed').first().click()
  await page.getByText('A 4 → 5').waitFor()
  await press(page, 'Reopen')
  const asks = page.getByRole('dialog', { name: 'Reopen the approved sheet' })
  await asks.getByLabel('Reason').fill('Wrong show')
  await asks.getByRole('button', { name: 'Reopen' }).click()
  await popup(page, 'Good Job', 'Reopened.')
  await titled(page, 'Approved Entry - 2')
}

/** A sheet that was saved very often shows the newest events, and a button loads earlier ones. */
async function readsALongHistory(page: Page, site: SalesSite): Promise<void> {
  const key = { ...set, Date: '2026-03-08' }
  for (let amount = 1; amount <= 51; amount++) await save(page, 'dailydata/save', [{ ID: -1, ...key, SetA: amount }])
  await page.goto(`${site.url}/ap/#/submitedentry?list=open`)
  await press(page, 'View: D-1, 8-3-2026, 06:00 PM')
  const history = page.getByRole('region', { name: 'History' })
  await becomes(() => history.locator('ol > li').count(), 50)
  await becomes(() => history.getByText('Entered', { exact: true }).count(), 0)
  await history.getByRole('button', { name: 'Show earlier entries' }).click()
  await history.getByText('Entered', { exact: true }).waitFor()
  await becomes(() => history.locator('ol > li').count(), 51)
  await becomes(() => history.getByRole('button', { name: 'Show earlier entries' }).count(), 0)
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'detached' })
}

/** A pending, an approved and a returned sheet, made by an admin who is signed in on this page. */
async function preparesSheets(admin: Page): Promise<void> {
  await submits(admin, set, [{ A: 3, SetA: 10 }, { SetAB: 5 }])
  await says(admin, 'dailydata/approveall', { ID: 1 }, 'Approved Successfully!')
  await submits(admin, other, [{ SetC: 1 }])
  await submits(admin, own, [{ SetC: 1 }])
  await says(admin, 'dailydata/return', { ID: 3, Reason: 'Row 1 is wrong' }, 'Returned Successfully!')
}

/** Saves and submits a sheet by the calls, with the page's session. */
async function submits(page: Page, key: typeof set, rows: object[]): Promise<void> {
  const sheet = rows.map((row) => ({ ID: -1, ...key, ...row }))
  await says(page, 'dailydata/save', sheet, 'Data Saved but Not Yet Submitted To QC')
  await says(page, 'dailydata/submitforapproval', key, 'Data Submitted To QC')
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
