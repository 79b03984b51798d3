import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { becomes } from './support/becomes.ts'

/** Where the product runs. */
type SalesSite = { url: string }

const password = 'blue umbrella'
const set = { Date: '2026-03-05', Distributorid: 'D-1', Showid: '1' }
const other = { ...set, Date: '2026-03-06' }
const own = { ...set, Date: '2026-03-07' }

/** A show, a distributor, an operator and two checkers, by an admin who is signed in on this page. */
export async function preparesTheDesk(admin: Page): Promise<void> {
  await call(admin, 'shows/save', { Time: '06:00 PM', Prize_single: 100 }, 'Saved Successfully!')
  const place = { Lastname: 'Kumar', Address: '1 Beach Road', City: 'Chennai', Email: 'raj@example.org', Mobile: '9876500001' }
  await call(admin, 'distributor/save', { DistributorID: 'D-1', Firsrname: 'Raj', ...place }, 'Saved Successfully!')
  for (const [name, Roalval] of [
    ['dee', '1'],
    ['che', '2'],
    ['chu', '2'],
  ]) {
    const account = { Firstname: name, Lastname: 'Desk', Username: `${name}@example.org`, Password: btoa(password), Roalval }
    await call(admin, 'users/saveuser', account, 'Saved Successfully!')
  }
}

export async function signsIn(page: Page, site: SalesSite, name: string): Promise<void> {
  await page.goto(`${site.url}/ap/#/login`)
  await page.locator('input[name=username]').fill(`${name}@example.org`)
  await page.locator('input[name=password]').fill(password)
  await press(page, 'Sign in')
  await page.getByRole('navigation').getByText('Daily Sales').waitFor()
}

/** The operator hands in a sheet, and finds and views it, read-only. */
export async function submitsAndViews(page: Page, site: SalesSite): Promise<void> {
  await submits(page, set, [{ A: 3, SetA: 10 }, { SetAB: 5 }])
  await page.goto(`${site.url}/ap/#/submitedentry`)
  await titled(page, 'Submited Entry - 1')
  await page.getByRole('link', { name: 'ADD NEW ENTRY' }).waitFor()
  await page.getByRole('row', { name: 'D-1' }).getByText('5-3-2026', { exact: true }).waitFor()
  await press(page, 'View: D-1, 5-3-2026, 06:00 PM')
  const panel = page.getByRole('dialog')
  await panel.getByRole('region', { name: 'History' }).getByText('Submitted').waitFor()
  await panel.getByLabel('Row 1, SetA', { exact: true }).waitFor()
  await becomes(() => panel.getByLabel('Row 1, SetA', { exact: true }).inputValue(), '10')
  await becomes(() => panel.getByLabel('Row 1, SetA', { exact: true }).isEditable(), false)
  await press(page, 'Close')
  await panel.waitFor({ state: 'detached' })
}

/** A checker returns it; without a reason that is refused. */
export async function returnsIt(page: Page, site: SalesSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/pendingapproval`)
  await titled(page, 'Pending for approval')
  await press(page, 'Edit: D-1, 5-3-2026, 06:00 PM')
  const window = page.getByRole('dialog', { name: 'Daily approval' })
  await window.getByLabel('Row 1, SetA', { exact: true }).waitFor()
  for (const [label, value] of [
    ['Date', '5-3-2026'],
    ['Show Time', '06:00 PM'],
    ['Distributor', 'Raj - D-1'],
  ] as const) {
    const field = window
      .getByRole('textbox', { name: label, exact: true })
      .or(window.getByRole('combobox', { name: label, exact: true }))
    await becomes(() => field.first().inputValue(), value)
    await becomes(() => field.first().isDisabled(), true)
  }
  await becomes(() => window.getByRole('button', { name: 'Save & Approve Entry' }).count(), 2, 'at the top and at the bottom')
  await window.getByRole('button', { name: 'Return' }).first().click()
  const asks = page.getByRole('dialog', { name: 'Return the entry to who entered it' })
  await asks.getByRole('button', { name: 'Return' }).click()
  await asks.getByRole('alert').getByText('Reason is required!').waitFor()
  await asks.getByLabel('Reason').fill('Row 1 is wrong')
  await asks.getByRole('button', { name: 'Return' }).click()
  await popup(page, 'Good Job', 'Returned Successfully!')
  await page.getByText('There is nothing to approve.').waitFor()
}

/** The operator finds it again, reads why, and hands it in once more. */
export async function readsWhyAndSubmitsAgain(page: Page, site: SalesSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/submitedentry`)
  await page.reload()
  await page.getByText('Sheets stand here from when they are submitted until they are approved.').waitFor()
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
export async function correctsAndApproves(page: Page): Promise<void> {
  await page.reload()
  await press(page, 'Edit: D-1, 5-3-2026, 06:00 PM')
  const window = page.getByRole('dialog', { name: 'Daily approval' })
  await window.getByText('Nothing differs from what was submitted.').waitFor()
  await window.getByLabel('Row 1, A', { exact: true }).click()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await window.getByText('1 row differs from what was submitted').waitFor()
  await page.keyboard.press('Escape')
  const focused = window.getByRole('button', { name: 'Save & Approve Entry' }).last()
  await page.waitForFunction((button) => document.activeElement === button, await focused.elementHandle())
  await window.getByRole('button', { name: 'Close', exact: true }).last().click()
  await press(page, 'Stay')
  await window.getByRole('button', { name: 'Save & Approve Entry' }).first().click()
  const asks = page.getByRole('dialog', { name: 'Approve with these changes?' })
  await asks.getByText('A 4 → 5').waitFor()
  await asks.getByRole('button', { name: 'Approve', exact: true }).click()
  await popup(page, 'Good Job', 'Approved Successfully!')
  await page.getByText('There is nothing to approve.').waitFor()
}

/** Two checkers have one sheet open; the second to approve is told. */
export async function oneOfTwoWins(maker: Page, one: Page, two: Page, site: SalesSite): Promise<void> {
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
export async function approvesOwnAndReopens(page: Page, site: SalesSite): Promise<void> {
  await submits(page, own, [{ SetB: 2 }])
  await page.goto(`${site.url}/ap/#/pendingapproval`)
  await page.reload()
  await press(page, 'Edit: D-1, 7-3-2026, 06:00 PM')
  await page.getByText('You entered or submitted this entry: your approval will be marked as self-approved.').waitFor()
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
  await press(page, 'Open again')
  const asks = page.getByRole('dialog', { name: 'Open the approved entry again' })
  await asks.getByLabel('Reason').fill('Wrong show')
  await asks.getByRole('button', { name: 'Open again' }).click()
  await popup(page, 'Good Job', 'Opened again.')
  await titled(page, 'Approved Entry - 2')
}

/** A sheet that waits, one that is approved and one that came back, by an admin who is signed in on this page. */
export async function preparesSheets(admin: Page): Promise<void> {
  await submits(admin, set, [{ A: 3, SetA: 10 }, { SetAB: 5 }])
  await call(admin, 'dailydata/approveall', { ID: 1 }, 'Approved Successfully!')
  await submits(admin, other, [{ SetC: 1 }])
  await submits(admin, own, [{ SetC: 1 }])
  await call(admin, 'dailydata/return', { ID: 3, Reason: 'Row 1 is wrong' }, 'Returned Successfully!')
}

/** Saves and submits a sheet by the calls, with the page's session. */
async function submits(page: Page, key: typeof set, rows: object[]): Promise<void> {
  const sheet = rows.map((row) => ({ ID: -1, ...key, ...row }))
  await call(page, 'dailydata/save', sheet, 'Data Saved but Not Yet Submitted To QC')
  await call(page, 'dailydata/submitforapproval', key, 'Data Submitted To QC')
}

async function call(page: Page, path: string, body: object, says: string): Promise<void> {
  const said = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
      const reply = await fetch(`/ap/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await reply.json()).Message
    },
    [path, body] as const,
  )
  assert.equal(said, says)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** The popup that says how something ended; it goes by itself after two seconds. */
async function popup(page: Page, title: 'Good Job' | 'Oops..', body: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByText(body, { exact: true }).waitFor()
  await dialog.waitFor({ state: 'detached' })
}
