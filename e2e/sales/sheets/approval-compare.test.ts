import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { step, test } from '#e2e/support/journey.ts'
import { salesDesk } from '#e2e/support/screens/sales-desk.ts'
import { call, cell, holds, keepsDraftsHere, popup, save, types } from '#e2e/support/screens/sheet.ts'

/** Where the product runs. */
type SalesSite = { url: string }

const saveAndApprove = 'Save & Approve Entry'
const stale = 'This sheet was changed in another window. Reload to see it.'

test('a sheet that somebody changes while it is being approved is compared, and nothing typed is lost', async ({
  site,
  browser,
}) => {
  const { owner, dee, che, chu } = await salesDesk(browser, site)
  // Unsent corrections lock no sheet: only then can another checker be first.
  await keepsDraftsHere(che.page)
  await step(comparesBothVersions, dee.page, che.page, chu.page, site)
  await step(asksBeforeItIsLeft, dee.page, che.page, site)
  await step(isToldWhatIsGone, dee.page, che.page, chu.page, site)
  await step(warnsEveryMaker, owner.page, dee.page, site)
  await step(aMakerWhoChecksMayNot, owner.page, dee.page, site)
  for (const { complaints } of [owner, dee, che, chu]) expect(complaints).toEqual([])
})

const sheetOf = (day: number) => ({ Date: `2026-03-0${day}`, Distributorid: 'D-1', Showid: '1' })

/** Somebody else corrects a sheet that a checker has open: both versions are compared, the choice is saved, then approved. */
async function comparesBothVersions(maker: Page, one: Page, other: Page, site: SalesSite): Promise<void> {
  await submits(maker, 5, [{ A: 3, SetA: 10 }, { SetAB: 5 }])
  await opens(one, site, 5)
  await types(one, 'Row 1, SetA', '11')
  await types(one, 'Row 3, SetB', '8')
  await corrects(other, 5, [{ ID: 1, A: 4, SetA: 12 }, { ID: 2, SetAB: 5 }, { SetC: 7 }])

  await approves(one)
  await popup(one, 'Oops..', stale)
  await holds(one, 'Row 1, SetA', '11')
  await one.getByRole('button', { name: 'Compare' }).click()
  const comparison = one.getByRole('dialog', { name: 'Changed in another window' })
  await comparison.getByText('The other window added 1 row; they stay.').waitFor()
  const choice = (label: string, value: string) =>
    comparison.getByRole('radiogroup', { name: label }).getByRole('radio', { name: value, exact: true })
  await becomes(() => choice('Row 1, SetA', '11').isChecked(), true, 'what was edited here stays unless one says otherwise')
  await becomes(() => choice('Row 1, A', '4').isChecked(), true, 'what only the other changed comes from there')
  await comparison.getByRole('button', { name: 'Save my choice' }).click()
  await popup(one, 'Good Job', 'Updated Successfully!')
  await holds(one, 'Row 1, A', '4')
  await holds(one, 'Row 1, SetA', '11')
  await holds(one, 'Row 3, SetC', '7')
  await holds(one, 'Row 4, SetB', '8')
  await one.getByText('3 rows were changed since it was submitted').waitFor()

  const calls: string[] = []
  one.on('request', (request) => calls.push(request.url().replace(/.*\/api\//, '')))
  await types(one, 'Row 2, SetAB', '6')
  await approves(one, 'A 3 → 4, SetA 10 → 11')
  await popup(one, 'Good Job', 'Approved Successfully!')
  assert.deepEqual(
    calls.filter((path) => /dailydata\/(update|save|approveall)/.test(path)),
    ['dailydata/update', 'dailydata/approveall'],
    'saved, then approved by a second call',
  )
  await one.getByText('There is nothing to approve.').waitFor()
  const { Data } = await call(one, 'dailydata/get', sheetOf(5))
  assert.deepEqual(
    (Data as Record<string, unknown>[]).map(({ A, SetA, SetAB, SetB, SetC, Status }) => [A, SetA, SetAB, SetB, SetC, Status]),
    [
      [4, 11, 0, 0, 0, 'Approved'],
      [0, 0, 6, 0, 0, 'Approved'],
      [0, 0, 0, 0, 7, 'Approved'],
      [0, 0, 0, 8, 0, 'Approved'],
    ],
  )
}

/** A sheet's maker withdraws it, or another checker approves it, while a checker has it open: there is nothing to approve any more, and the page says so. */
async function isToldWhatIsGone(maker: Page, one: Page, other: Page, site: SalesSite): Promise<void> {
  await submits(maker, 6, [{ SetA: 1 }])
  await opens(one, site, 6)
  await types(one, 'Row 1, SetA', '2')
  await save(maker, 'dailydata/save', [{ ID: -1, ...sheetOf(6), SetA: 3 }])
  await approves(one)
  await popup(one, 'Oops..', 'This sheet is not submitted.')
  await keepsWhatWasTyped(one, 'This sheet is not submitted.')

  await submits(maker, 7, [{ SetA: 1 }])
  await opens(one, site, 7)
  await types(one, 'Row 1, SetA', '2')
  await save(other, 'dailydata/approveall', { ID: await idOf(other, 7) })
  await approves(one)
  await popup(one, 'Oops..', "* Approved Entry Can't Be Update")
  await keepsWhatWasTyped(one, 'Entry already approved!')
}

/** Going back in the browser with a correction that is not saved asks, as closing does; a return drops it. */
async function asksBeforeItIsLeft(maker: Page, checker: Page, site: SalesSite): Promise<void> {
  await submits(maker, 4, [{ SetA: 1 }])
  await opens(checker, site, 4)
  await types(checker, 'Row 1, SetA', '2')
  for (const leaves of [
    () => checker.goBack(),
    () => checker.getByRole('button', { name: 'Close', exact: true }).last().click(),
  ]) {
    await leaves()
    await checker.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    await holds(checker, 'Row 1, SetA', '2')
  }
  await checker.getByRole('button', { name: 'Return' }).first().click()
  const asks = checker.getByRole('dialog', { name: 'Return the sheet' })
  await asks.getByLabel('Reason').fill('Row 1 is wrong')
  await asks.getByRole('button', { name: 'Return' }).click()
  await popup(checker, 'Good Job', 'Returned Successfully!')
  await checker.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The owner entered some of a sheet that somebody else submitted: it is theirs too, and the approval is marked. */
async function warnsEveryMaker(owner: Page, maker: Page, site: SalesSite): Promise<void> {
  await save(maker, 'dailydata/save', [{ ID: -1, ...sheetOf(8), SetA: 1 }])
  await save(owner, 'dailydata/save', [{ ID: -1, ...sheetOf(8), SetA: 2 }])
  await save(maker, 'dailydata/submitforapproval', sheetOf(8))
  await opens(owner, site, 8)
  await owner.getByText('You entered or submitted this sheet. Your approval will be marked as self-approved.').waitFor()
  await owner.getByRole('button', { name: saveAndApprove }).first().click()
  await popup(owner, 'Good Job', 'Approved Successfully!')
  const { Data } = await call(owner, 'dailydata/getdailystatus', sheetOf(8))
  assert.equal(Object(Data).SelfApproved, true)
}

/** A maker of a sheet who has become a checker since sees why they can't approve it, before they try. */
async function aMakerWhoChecksMayNot(owner: Page, maker: Page, site: SalesSite): Promise<void> {
  await submits(maker, 9, [{ SetA: 1 }])
  await save(owner, 'users/updateuser', { Firstname: 'dee', Lastname: 'Desk', Username: 'dee@example.org', Roalval: '2' })
  await opens(maker, site, 9)
  await maker.getByText('You entered this sheet, so somebody else must approve it.').waitFor()
  await becomes(() => maker.getByRole('button', { name: saveAndApprove }).first().isDisabled(), true)
}

async function keepsWhatWasTyped(page: Page, why: string): Promise<void> {
  await page.getByRole('note').getByText(why).waitFor()
  await holds(page, 'Row 1, SetA', '2')
  await becomes(() => page.getByRole('button', { name: saveAndApprove }).first().isDisabled(), true)
  await becomes(() => page.getByRole('button', { name: 'Compare' }).count(), 0)
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Presses the button, and again after the differences are shown. */
async function approves(page: Page, differs = 'SetA'): Promise<void> {
  await page.getByRole('button', { name: saveAndApprove }).first().click()
  const asks = page.getByRole('dialog', { name: 'Approve with these changes?' })
  await asks.getByText(differs).first().waitFor()
  await asks.getByRole('button', { name: 'Approve', exact: true }).click()
  await asks.waitFor({ state: 'detached' })
}

async function opens(page: Page, site: SalesSite, day: number): Promise<void> {
  await page.goto(`${site.url}/ap/#/pendingapproval`)
  await page.reload()
  await page.getByRole('button', { name: `Edit: D-1, ${day}-3-2026, 06:00 PM` }).click()
  await cell(page, 'Row 1, SetA').waitFor()
}

async function submits(page: Page, day: number, rows: object[]): Promise<void> {
  await save(
    page,
    'dailydata/save',
    rows.map((row) => ({ ID: -1, ...sheetOf(day), ...row })),
  )
  await save(page, 'dailydata/submitforapproval', sheetOf(day))
}

const corrects = (page: Page, day: number, rows: object[]) =>
  save(
    page,
    'dailydata/update',
    rows.map((row) => ({ ID: -1, ...sheetOf(day), ...row })),
  )

const idOf = async (page: Page, day: number): Promise<number> =>
  Object((await call(page, 'dailydata/getdailystatus', sheetOf(day)))['Data']).ID
