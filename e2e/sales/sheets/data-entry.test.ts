import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { seesPopup } from '#e2e/support/checks/passing-messages.ts'
import { step, test } from '#e2e/support/journey.ts'
import { signsInAnOperator } from '#e2e/support/screens/operator.ts'
import { preparesSales } from '#e2e/support/screens/sales-lists.ts'
import {
  call,
  cell,
  focused,
  holds,
  keyOf,
  paste,
  popup,
  popupClearsGrid,
  press,
  rowsOnServer,
  save,
  submitsAnyway,
  types,
} from '#e2e/support/screens/sheet.ts'
import { ownerAtNoScreen, visitor } from '#e2e/support/visitors.ts'

/** Where the product runs. */
type EntrySite = { url: string }

const noSheet = 'Choose a show and a distributor to open their sheet.'

test('a sheet is entered by keyboard alone, pasted into, kept, compared and submitted', async ({ site, browser }) => {
  const admin = await ownerAtNoScreen(browser, site)
  await preparesSales(admin.page)
  const { page, context, complaints } = await visitor(browser)
  await signsInAnOperator(admin.page, page, site)
  await step(keysASheet, page, site)
  await step(pastesAndFills, page)
  await step(keepsADraft, page)
  const second = await context.newPage()
  second.on('dialog', (dialog) => void dialog.accept())
  await step(twoTabs, page, second)
  await step(isLockedOnceApproved, second, admin.page)
  expect(complaints).toEqual([])
})

/** Chooses show and distributor, and enters and saves a sheet, all by keyboard, also while the popup is open. Throws at the first thing that is not so. */
async function keysASheet(page: Page, site: EntrySite): Promise<void> {
  await page.goto(`${site.url}/ap/#/dataentry`)
  await page.getByText(noSheet).waitFor()
  await page.getByRole('combobox', { name: 'Distributor', disabled: false }).waitFor()
  await page.getByRole('combobox', { name: 'Show Time', disabled: false }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: '01:00 PM' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('option', { name: '01:00 PM' }).waitFor({ state: 'detached' })
  // Typed into the closed list, faster than it opens.
  await page.keyboard.type('06')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('raj')
  await page.keyboard.press('Enter')
  await focused(page, 'Row 1, A')
  await page.getByText('Not saved yet').waitFor()
  assert.match(page.url(), /Distributorid=D-1/)

  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Oops..', 'Add Something To Save')
  await focused(page, 'Row 1, A')
  await page.keyboard.type('12')
  await page.locator('output').getByText("Can't Enter Value More Than 9").waitFor()
  await holds(page, 'Row 1, A', '9')
  await press(page, 'Tab')
  await page.keyboard.type('x1-0y')
  await holds(page, 'Row 1, SetA', '10')
  await press(page, 'Enter')
  await focused(page, 'Row 2, SetA')
  await page.keyboard.type('5')
  await press(page, 'Escape')
  await holds(page, 'Row 2, SetA', '')
  await page.keyboard.type('7')
  await press(page, 'ArrowRight')
  await page.keyboard.type('4')
  await press(page, 'Enter')
  await page.getByRole('button', { name: '2 rows to check' }).click()
  await focused(page, 'Row 1, A')
  await page.getByText('Row 1: A: 12 → 9').waitFor()
  const top = () => cell(page, 'Row 2, AB').evaluate((input) => input.getBoundingClientRect().top)
  const before = await top()
  await cell(page, 'Row 2, AB').click()
  await page.getByText('Row 2: A: 7 on number 0. Type the number, or 0. B: A number without a Set amount is not kept.').waitFor()
  expect(await top()).toBe(before)
  await becomes(() => cell(page, 'Row 2, A').getAttribute('data-zero'), '0', 'a blank number beside a Set amount is 0')
  await page.getByText('2 rows · 17 in all').waitFor()
  await press(page, 'ControlOrMeta+End')
  await focused(page, 'Row 2, SetBOXHALF')
  await press(page, 'ControlOrMeta+Home')
  await focused(page, 'Row 1, A')
  await press(page, 'F2')
  await press(page, 'Backspace')
  await page.keyboard.type('08')
  await holds(page, 'Row 1, A', '08')
  await press(page, 'ControlOrMeta+s')
  const saved = page.getByRole('dialog', { name: 'Good Job' })
  assert.ok(await popupClearsGrid(page), 'the popup is clear of the grid')
  await seesPopup(page, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
  await press(page, 'Enter')
  await focused(page, 'Row 2, A')
  await saved.waitFor({ state: 'detached' })
  await page.getByText('Saved, not submitted').waitFor()
  await press(page, 'Shift+Enter')
  await focused(page, 'Row 1, A')
  assert.deepEqual(await rowsOnServer(page), [
    { A: 8, SetA: 10 },
    { A: 0, SetA: 7 },
  ])
}

/** Pastes a block with invalid values, fills down, undoes, copies, and submits the sheet. */
async function pastesAndFills(page: Page): Promise<void> {
  await cell(page, 'Row 3, A').click()
  await paste(page, '1\t100\n12\t1.5\nx\t300\n')
  const preview = page.getByRole('dialog', { name: 'Not everything can be pasted' })
  await preview.getByText("1 pair of number and Set can be pasted, 2 can't:").waitFor()
  await preview.getByText("Row 4 · A · 12 × 1.5 · Can't Enter Value More Than 9").waitFor()
  await preview.getByText('Row 5 · A · x × 300 · Enter whole numbers only.').waitFor()
  await preview.getByRole('button', { name: 'Paste the others' }).click()
  await preview.waitFor({ state: 'detached' })
  await focused(page, 'Row 3, A')
  await holds(page, 'Row 3, SetA', '100')
  await holds(page, 'Row 5, SetA', '')
  await holds(page, 'Row 4, SetA', '')

  await cell(page, 'Row 3, A').click()
  await press(page, 'Shift+ArrowRight')
  await press(page, 'Shift+ArrowDown')
  await press(page, 'Shift+ArrowDown')
  await press(page, 'ControlOrMeta+d')
  await holds(page, 'Row 5, SetA', '100')
  await press(page, 'ControlOrMeta+z')
  await holds(page, 'Row 5, SetA', '')
  await press(page, 'ControlOrMeta+y')
  await holds(page, 'Row 4, A', '1')
  await press(page, 'ControlOrMeta+a')
  await press(page, 'ControlOrMeta+c')
  const copied = await page.evaluate<string>('navigator.clipboard.readText()')
  assert.equal(copied.split('\n').length, 6, 'five rows, each line ended')
  assert.match(copied, /^8\t10\t/)
  await cell(page, 'Row 5, A').click()
  await press(page, 'Shift+End')
  await press(page, 'Delete')
  await holds(page, 'Row 5, SetA', '')

  await submitsAnyway(page)
  await popup(page, 'Good Job', 'Data Submitted To QC')
  await focused(page, 'Row 5, A')
  await page.getByText('Submitted by dee@example.org').waitFor()
  assert.deepEqual(await rowsOnServer(page), [
    { A: 8, SetA: 10 },
    { A: 0, SetA: 7 },
    { A: 1, SetA: 100 },
    { A: 1, SetA: 100 },
  ])
}

/** Unsaved rows survive a reload, are offered again, and leaving them asks. */
async function keepsADraft(page: Page): Promise<void> {
  let warnings = 0
  page.on('dialog', (dialog) => {
    warnings += 1
    void dialog.accept()
  })
  await cell(page, 'Row 6, C').click()
  await page.keyboard.type('4')
  await press(page, 'Tab')
  await page.keyboard.type('44')
  await press(page, 'Enter')
  await page.getByText(/^Kept (on this computer )?\d/).waitFor()
  await page.getByRole('navigation').getByText('Dashboard').click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await page.reload()
  assert.equal(warnings, 1, 'the browser asks too')
  await page.getByText('Unsaved work on this sheet from').waitFor()
  await page.getByRole('button', { name: 'Restore it' }).click()
  await holds(page, 'Row 6, SetC', '44')
  await page.getByText('5 rows · 261 in all').waitFor()
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
  await page.reload()
  await holds(page, 'Row 5, SetC', '44')
  await becomes(() => page.getByText('Unsaved work on this sheet from').count(), 0)
}

/** Two tabs on one sheet: the second to save sees both versions, chooses, and nothing of either is lost. */
async function twoTabs(first: Page, second: Page): Promise<void> {
  await second.goto(first.url())
  await holds(second, 'Row 5, SetC', '44')
  await types(first, 'Row 1, SetA', '11')
  await types(first, 'Row 6, SetB', '66')
  await press(first, 'ControlOrMeta+s')
  await popup(first, 'Good Job', 'Data Saved but Not Yet Submitted To QC')

  await types(second, 'Row 1, SetA', '12')
  await types(second, 'Row 2, SetA', '22')
  await types(second, 'Row 7, SetB', '77')
  await press(second, 'ControlOrMeta+s')
  await popup(second, 'Oops..', 'This sheet was changed in another window. Reload to see it.')
  await second.getByRole('button', { name: 'Compare' }).click()
  const comparison = second.getByRole('dialog', { name: 'Changed in another window' })
  await comparison.getByText('The other window added 1 row; they stay.').waitFor()
  const disputed = comparison.getByRole('radiogroup', { name: 'Row 1, SetA' })
  await becomes(() => disputed.getByRole('radio', { name: '12' }).isChecked(), true)
  await disputed.getByRole('radio', { name: '11' }).check()
  await comparison.getByRole('button', { name: 'Save my choice' }).click()
  await popup(second, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
  const rows = await rowsOnServer(second)
  assert.deepEqual(
    rows.map((row) => Object.entries(row).find(([name, value]) => name.startsWith('Set') && value !== 0)),
    [
      ['SetA', 11],
      ['SetA', 22],
      ['SetA', 100],
      ['SetA', 100],
      ['SetC', 44],
      ['SetB', 66],
      ['SetB', 77],
    ],
  )
}

/** An approved sheet is read-only: both buttons are disabled, with the reason beside them. */
async function isLockedOnceApproved(page: Page, admin: Page): Promise<void> {
  await submitsAnyway(page)
  await popup(page, 'Good Job', 'Data Submitted To QC')
  const { ID } = Object((await call(page, 'dailydata/getdailystatus', keyOf(page)))['Data'])
  await save(admin, 'dailydata/approveall', { ID })
  await types(page, 'Row 1, SetA', '13')
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Oops..', "* Approved Entry Can't Be Update")
  await page.getByText('1 row of yours is not in it.').waitFor()
  await holds(page, 'Row 1, SetA', '11')
  await page.reload()
  await page.getByText("* Approved Entry Can't Be Update").waitFor()
  await page.getByText('1 row of yours is not in it.').waitFor()
  for (const name of ['Save', 'Save and Submit'])
    await becomes(() => page.getByRole('button', { name, exact: true }).isDisabled(), true)
  await cell(page, 'Row 1, SetA').click()
  await page.keyboard.type('5')
  await holds(page, 'Row 1, SetA', '11')
}
