import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { test } from '#e2e/support/journey.ts'
import { salesDesk } from '#e2e/support/screens/sales-desk.ts'
import {
  call,
  cell,
  holds,
  isMeant,
  keyOf,
  paste,
  popup,
  press,
  rowsOnServer,
  submitsAnyway,
  types,
} from '#e2e/support/screens/sheet.ts'

const entry = '#/dataentry?Date=2026-02-03&Showid=1&Distributorid=D-1'
const kept = 'Data Saved but Not Yet Submitted To QC'

test('after a save no key empties a saved cell, and a digit replaces its value', async ({ site, browser }) => {
  const { dee, che } = await salesDesk(browser, site)
  const { page } = dee
  await page.goto(`${site.url}/ap/${entry}`)
  await isMeant(page)
  await cell(page, 'Row 1, A').click()
  await page.keyboard.type('4')
  await press(page, 'Tab')
  await page.keyboard.type('5')
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Good Job', kept)

  // Esc after a save changes nothing: it leaves the sheet.
  await press(page, 'Escape')
  await holds(page, 'Row 1, SetA', '5')
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' })

  // A digit over a saved 5 is the new amount.
  await cell(page, 'Row 1, SetA').click()
  await press(page, 'F2')
  await press(page, 'Backspace')
  await page.keyboard.type('5')
  await press(page, 'ControlOrMeta+s')
  await page.keyboard.type('7')
  await holds(page, 'Row 1, SetA', '7')
  // Esc cancels it, and the saved one is back.
  await press(page, 'Escape')
  await holds(page, 'Row 1, SetA', '5')

  // Cancelled typing doesn't affect the undo history: redo still works.
  await cell(page, 'Row 2, SetA').click()
  await page.keyboard.type('8')
  await press(page, 'Enter')
  await press(page, 'ControlOrMeta+z')
  await holds(page, 'Row 2, SetA', '')
  await page.keyboard.type('6')
  await press(page, 'Escape')
  await press(page, 'ControlOrMeta+y')
  await holds(page, 'Row 2, SetA', '8')

  // The documented keys submit what the screen showed.
  await page.keyboard.type('9')
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Good Job', kept)
  await press(page, 'Escape')
  await submitsAnyway(page)
  await popup(page, 'Good Job', 'Data Submitted To QC')
  await becomes(
    () => rowsOnServer(page),
    [
      { A: 4, SetA: 5 },
      { A: 0, SetA: 9 },
    ],
  )

  // The same in the daily approval, where a refused approval has saved the corrections.
  const { page: checker } = che
  await checker.goto(`${site.url}/ap/#/pendingapproval`)
  await checker.getByRole('button', { name: 'Edit: D-1, 3-2-2026, 06:00 PM' }).click()
  await cell(checker, 'Row 1, SetA').click()
  await checker.keyboard.type('6')
  await checker.route('**/ap/api/dailydata/approveall', (route) =>
    route.fulfill({ json: { Success: false, Message: 'Not now.', status: false, Msg: 'Not now.' } }),
  )
  await checker.getByRole('button', { name: 'Save & Approve Entry' }).first().click()
  await checker.getByRole('dialog', { name: 'Approve with these changes?' }).getByRole('button', { name: 'Approve' }).click()
  await popup(checker, 'Oops..', 'Not now.')
  await cell(checker, 'Row 1, SetA').focus()
  await press(checker, 'Escape')
  await holds(checker, 'Row 1, SetA', '6')
  await cell(checker, 'Row 1, SetA').click()
  await checker.keyboard.type('7')
  await holds(checker, 'Row 1, SetA', '7')
  await press(checker, 'Escape')
  await holds(checker, 'Row 1, SetA', '6')
  expect(dee.complaints).toEqual([])
  expect(che.complaints).toEqual([])
})

test('a refused pair is not pasted at all, and numbers show all their digits', async ({ site, browser }) => {
  const { dee } = await salesDesk(browser, site)
  const { page } = dee
  await page.goto(`${site.url}/ap/${entry}`)
  await isMeant(page)
  await cell(page, 'Row 1, A').click()
  await paste(page, '3\t100\n-3\t1,200\n5\t300\n')
  const preview = page.getByRole('dialog', { name: 'Not everything can be pasted' })
  await preview.getByText('Row 2 · A · -3 × 1,200 · Enter whole numbers only.').waitFor()
  await preview.getByRole('button', { name: 'Paste the others' }).click()
  await preview.waitFor({ state: 'detached' })
  await holds(page, 'Row 1, SetA', '100')
  await holds(page, 'Row 2, A', '')
  await holds(page, 'Row 2, SetA', '')
  await holds(page, 'Row 3, SetA', '300')

  await types(page, 'Row 1, ABCFULL', '7')
  await types(page, 'Row 1, SetABCFULL', '4')
  await types(page, 'Row 3, AB', '5')
  await holds(page, 'Row 1, ABCFULL', '007')
  await holds(page, 'Row 3, AB', '05')
  await cell(page, 'Row 1, ABCFULL').click()
  await page.keyboard.type('42')
  await holds(page, 'Row 1, ABCFULL', '42')
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Good Job', kept)
  await holds(page, 'Row 1, ABCFULL', '042')
  await press(page, 'ControlOrMeta+c')
  await becomes(() => page.evaluate<string>('navigator.clipboard.readText()'), '042\n')
  await becomes(async () => {
    const { Data } = await call(page, 'dailydata/get', keyOf(page))
    return (Data as Record<string, unknown>[]).map(({ A, SetA, ABCFULL, SetABCFULL }) => [A, SetA, ABCFULL, SetABCFULL])
  }, [
    [3, 100, 42, 4],
    [5, 300, 0, 0],
  ])
  expect(dee.complaints).toEqual([])
})
