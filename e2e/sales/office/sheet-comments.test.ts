import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { salesDesk, says } from '#e2e/support/screens/sales-desk.ts'
import { cell, focused, press, save } from '#e2e/support/screens/sheet.ts'

const key = { Date: '2026-03-05', Distributorid: 'D-1', Showid: '1' }
const address = '/ap/#/dataentry?Date=2026-03-05&Showid=1&Distributorid=D-1'

test('a checker comments on a cell and returns the sheet; its maker finds the comments and marks them as done (SALES-65)', async ({
  site,
  browser,
}) => {
  const { dee, che } = await salesDesk(browser, site)
  const rows = [
    { ...key, A: 3, SetA: 10 },
    { ...key, B: 4, SetB: 20 },
  ]
  await save(dee.page, 'dailydata/save', rows)
  await says(dee.page, 'dailydata/submitforapproval', key, 'Data Submitted To QC')
  await step(commentsByKeyboard, che.page, site)
  await step(readsWithTheReturn, dee.page, site)
  await step(answersAndIsDone, dee.page)
  await step(isSeenOnAPhone, dee.page)
  for (const { complaints } of [dee, che]) expect(complaints).toEqual([])
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Comment on this sheet' })

async function commentsByKeyboard(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/pendingapproval`)
  await page.getByRole('button', { name: 'Edit: D-1, 5-3-2026, 06:00 PM' }).first().click()
  const window = page.getByRole('dialog', { name: 'Daily approval' })
  await cell(window, 'Row 2, SetB').click()
  await press(page, 'Shift+F2')
  await dialog(page).getByRole('radio', { name: 'Row 2, SetB' }).waitFor()
  await dialog(page).getByRole('button', { name: 'Add comment' }).click()
  await dialog(page).getByText('Write the comment first.').first().waitFor()
  await looksRight(page, 'the comment dialog')
  await dialog(page).getByRole('textbox').fill('The paper says 25')
  // Pressed twice.
  await dialog(page).getByRole('button', { name: 'Add comment' }).dblclick()
  await dialog(page).waitFor({ state: 'detached' })
  await focused(page, 'Row 2, SetB')
  await window.getByText('1 comment', { exact: true }).waitFor()
  await press(page, 'Shift+F2')
  await dialog(page).getByRole('radio', { name: 'The whole sheet' }).check()
  await dialog(page).getByRole('textbox').fill('Please look at the totals too')
  await press(page, 'ControlOrMeta+s')
  await window.getByText('2 comments', { exact: true }).waitFor()
  await looksRight(page, 'comments in the daily approval')
  await keepsAPicture(page, 'comments-approval')
  await window.getByRole('button', { name: 'Return' }).first().click()
  const reason = page.getByRole('dialog', { name: 'Return the sheet' })
  await reason.getByRole('textbox').fill('See the comments')
  await reason.getByRole('button', { name: 'Return' }).click()
  await window.waitFor({ state: 'detached' })
}

async function readsWithTheReturn(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/today`)
  await page.getByText('See the comments · 2 comments').waitFor()
  await page.goto(`${site.url}${address}`)
  await page.getByText('The paper says 25', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Row 2, SetB' }).click()
  await focused(page, 'Row 2, SetB')
  const described = await cell(page, 'Row 2, SetB').getAttribute('aria-describedby')
  expect(await page.locator(`#${described}`).textContent()).toBe('Comment: The paper says 25')
  await looksRight(page, 'comments on a returned sheet')
  await keepsAPicture(page, 'comments-entry')
}

async function answersAndIsDone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Done: The paper says 25' }).dblclick()
  await page.getByText(/Done by dee Desk/).waitFor()
  await becomes(() => cell(page, 'Row 2, SetB').getAttribute('aria-describedby'), null)
  await page.getByText('2 comments, 1 not done').waitFor()
  // An unsaved row can't have comments yet.
  await cell(page, 'Row 5, A').click()
  await page.getByRole('button', { name: 'Comment…' }).click()
  await dialog(page).getByText('Row 5 is not saved yet.').waitFor()
  await dialog(page).getByRole('textbox').fill('x')
  await press(page, 'Escape')
  await page.getByRole('button', { name: 'Leave', exact: false }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

async function isSeenOnAPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Please look at the totals too').waitFor()
  await looksRight(page, 'comments on a phone')
  await keepsAPicture(page, 'comments-phone')
}
