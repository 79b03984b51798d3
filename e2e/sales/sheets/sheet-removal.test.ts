import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { seesPopup } from '#e2e/support/checks/passing-messages.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { daysAgo } from '#e2e/support/screens/days.ts'
import { salesDesk, says } from '#e2e/support/screens/sales-desk.ts'
import { call, cell, holds, popup, press, types } from '#e2e/support/screens/sheet.ts'
import { signedInOwner, sizes } from '#e2e/support/visitors.ts'
import { chooses } from '#e2e/support/screens/forms/chooses.ts'

const seller = { Lastname: 'Kumar', Address: '1 Beach Road', City: 'Chennai', Email: 'sita@example.org', Mobile: '9876500002' }
const today = daysAgo(0)
const wrong = `Date=${today.iso}&Showid=1&Distributorid=D-1`
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens the sheet of a distributor in a list of *Submited Entry*. */
async function views(page: Page, url: string, list: string, distributor: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${url}/ap/#/submitedentry`)
  await page.getByRole('radiogroup', { name: 'Which sheets' }).getByText(list, { exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^View: ${distributor}, `) }).click()
}

test('a sheet entered for the wrong distributor is moved, approved, and counts once for the right one', async ({
  site,
  browser,
}) => {
  const { owner, dee, che } = await salesDesk(browser, site)
  await says(owner.page, 'distributor/save', { ...seller, DistributorID: 'D-2', Firsrname: 'Sita' }, 'Saved Successfully!')
  const { page } = dee
  await page.goto(`${site.url}/ap/#/dataentry?${wrong}`)
  await types(page, 'Row 1, SetA', '12')
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
  const open = await dee.context.newPage()
  await open.goto(`${site.url}/ap/#/dataentry?${wrong}`)
  await types(open, 'Row 2, SetB', '7')

  await step(views, page, site.url, 'Not submitted', 'D-1')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const move = dialog(page, 'Move this sheet')
  await chooses(move.getByRole('combobox', { name: 'Distributor' }), 'Sita Kumar - D-2')
  await move.getByRole('textbox', { name: 'Reason' }).fill('The paper is of Sita')
  await keepsAPicture(page, 'sheet-move')
  await expectAccessible(page, 'moving a sheet')
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await seesPopup(page, 'Good Job', 'Sheet moved.')

  // Anyone who had it open sees why, and keeps what was typed.
  await press(open, 'ControlOrMeta+s')
  const place = `${today.plain}, 06:00 PM, Sita Kumar - D-2`
  await seesPopup(open, 'Oops..', `This sheet was moved to ${place} by dee@example.org: The paper is of Sita`)
  await holds(open, 'Row 2, SetB', '7')

  const right = { Date: today.iso, Showid: '1', Distributorid: 'D-2' }
  await says(page, 'dailydata/submitforapproval', right, 'Data Submitted To QC')
  await che.page.goto(`${site.url}/ap/#/pendingapproval`)
  await che.page.getByRole('button', { name: /^Edit: D-2, / }).click()
  await holds(che.page, 'Row 1, SetA', '12')
  await che.page.getByText(`From ${today.plain}, 06:00 PM, Raj Kumar - D-1 to ${place}.`).waitFor()
  await che.page.getByRole('button', { name: 'Save & Approve Entry' }).first().click()
  await seesPopup(che.page, 'Good Job', 'Approved Successfully!')
  const period = { fromdate: today.iso, enddate: today.iso, By: 'distributor' }
  const { Data } = await call(owner.page, 'salesreport/get', period)
  expect(Data).toMatchObject([{ Key: 'D-2', Sheets: 1, Sales: 12 }])
  expect(dee.complaints).toEqual([])
  expect(che.complaints).toEqual([])
})

test('a sheet that should not be there is removed, found under Removed, and restored, on a phone too', async ({
  site,
  browser,
}) => {
  const { owner, dee } = await salesDesk(browser, site)
  const rows = [{ ID: -1, Date: today.iso, Showid: '1', Distributorid: 'D-1', A: 3, SetA: 12 }]
  await says(dee.page, 'dailydata/save', rows, 'Data Saved but Not Yet Submitted To QC')
  const phone = await signedInOwner(browser, site, 'phone', 'dark')
  for (const { page, complaints } of [dee, phone]) {
    await step(views, page, site.url, 'Not submitted', 'D-1')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    const remove = dialog(page, 'Remove this sheet?')
    await remove.getByRole('textbox', { name: 'Reason' }).fill('Keyed twice')
    await expectAccessible(page, 'removing a sheet')
    await remove.getByRole('button', { name: 'Remove', exact: true }).click()
    await seesPopup(page, 'Good Job', 'Sheet removed.')

    await step(views, page, site.url, 'Removed', 'D-1')
    await page.getByText(/^Removed by (dee|owner)@example\.org, .*: Keyed twice$/).waitFor()
    await cell(page, 'Row 1, SetA').waitFor()
    await holds(page, 'Row 1, SetA', '12')
    await keepsAPicture(page, `sheet-removed-${page.viewportSize()?.width}`)
    await expectAccessible(page, 'a removed sheet')
    if (page.viewportSize()?.width === sizes.phone.width)
      await becomes(() => page.evaluate('document.documentElement.scrollWidth > innerWidth'), false)
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    const restore = dialog(page, 'Restore this sheet')
    await restore.getByRole('textbox', { name: 'Reason' }).fill('It was the only one')
    await restore.getByRole('button', { name: 'Restore', exact: true }).click()
    await seesPopup(page, 'Good Job', 'Sheet restored.')
    expect(complaints).toEqual([])
  }
  const { Data } = await call(owner.page, 'dailydata/get', { Date: today.iso, Showid: '1', Distributorid: 'D-1' })
  expect(Data).toMatchObject([{ A: 3, SetA: 12 }])
})
