import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { salesDesk, says } from '#e2e/support/screens/sales-desk.ts'
import { call, cell, popup, save } from '#e2e/support/screens/sheet.ts'

const others = ['2026-03-02', '2026-03-03', '2026-03-04'] as const
const days = ['2026-03-05', '2026-03-06', '2026-03-07'] as const

test('a checker goes from the oldest pending sheet to the next, by button and by key (SALES-48)', async ({ site, browser }) => {
  const { dee, che, owner } = await salesDesk(browser, site)
  for (const Date of days) {
    const key = { Date, Distributorid: 'D-1', Showid: '1' }
    await save(dee.page, 'dailydata/save', [{ ...key, A: 3, SetA: 10 }])
    await says(dee.page, 'dailydata/submitforapproval', key, 'Data Submitted To QC')
  }
  await step(listTellsWhatWaits, che.page, site)
  await step(oneAfterTheOther, che.page)
  expect((await call(che.page, 'dailydata/dailyapproval', { Status: 'Approved' }))['Data']).toHaveLength(3)
  for (const { complaints } of [owner, dee, che]) expect(complaints).toEqual([])
})

test('a checker approves the selected sheets in one go, and sees why one was not approved (SALES-49)', async ({
  site,
  browser,
}) => {
  const { dee, che, owner } = await salesDesk(browser, site)
  for (const Date of others) {
    const key = { Date, Distributorid: 'D-1', Showid: '1' }
    await save(dee.page, 'dailydata/save', [{ ...key, A: 3, SetA: 10 }])
    await says(dee.page, 'dailydata/submitforapproval', key, 'Data Submitted To QC')
  }
  const { page } = che
  await page.goto(`${site.url}/ap/#/pendingapproval`)
  await page.getByRole('row', { name: '4-3-2026' }).waitFor()
  await step(listIsInSight, page)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  // Meanwhile one of them is returned.
  const waiting = (await call(page, 'dailydata/dailyapproval', { Status: 'User-Submitted' }))['Data'] as {
    ID: number
    Date: string
  }[]
  const back = waiting.find(({ Date }) => Date === others[1])
  await says(page, 'dailydata/return', { ID: back?.ID, Reason: 'Row 1' }, 'Returned Successfully!')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const asks = page.getByRole('dialog', { name: `Approve ${waiting.length} sheets?` })
  await asks.waitFor()
  await looksRight(page, 'the question before approving many')
  await asks.getByRole('button', { name: 'Approve', exact: true }).dblclick()
  const dialog = page.getByRole('dialog', { name: `${waiting.length - 1} sheets approved.` })
  await dialog.getByText('1 not approved: This sheet is not submitted.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter')
  await page.getByText('There is nothing to approve.').waitFor()
  for (const { complaints } of [owner, dee, che]) expect(complaints).toEqual([])
})

test('a checker approves what has no remarks with one button, and opens what is worth a second look (SALES-76)', async ({
  site,
  browser,
}) => {
  const { dee, che, owner } = await salesDesk(browser, site)
  const amounts = new Map([...others, '2026-03-09'].map((Date, index) => [Date, index === 1 ? 5000 : 10]))
  for (const [Date, SetA] of amounts) {
    const key = { Date, Distributorid: 'D-1', Showid: '1' }
    await save(dee.page, 'dailydata/save', [{ ...key, A: 3, SetA }])
    const Note = Date === '2026-03-09' ? { Note: 'Rain' } : {}
    await says(dee.page, 'dailydata/submitforapproval', { ...key, ...Note }, 'Data Submitted To QC')
  }
  const { page } = che
  await page.goto(`${site.url}/ap/#/pendingapproval`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Excel' }).click()
  expect((await saved).suggestedFilename()).toBe('Pending sheets.xlsx')
  await page.getByRole('searchbox').fill('9-3-2026')
  await becomes(() => page.getByRole('row', { name: '-3-2026' }).count(), 1)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: '2 have remarks' }).click()
  await becomes(() => page.getByRole('row', { name: '-3-2026' }).count(), 2)
  await page.getByRole('row', { name: '3-3-2026' }).waitFor()
  await looksRight(page, 'pending sheets with remarks')
  await page.getByRole('button', { name: '2 have remarks' }).click()
  await becomes(() => page.getByRole('row', { name: '-3-2026' }).count(), 4)
  await page.getByRole('button', { name: 'Approve 2 without remarks' }).click()
  const asks = page.getByRole('dialog', { name: 'Approve 2 sheets without remarks?' })
  await asks.waitFor()
  await looksRight(page, 'the question before approving what has no remarks')
  await keepsAPicture(page, 'approve without remarks')
  await asks.getByRole('button', { name: 'Approve', exact: true }).click()
  await popup(page, 'Good Job', '2 sheets approved.')
  await page.getByRole('row', { name: '9-3-2026' }).waitFor()
  await becomes(() => page.getByRole('row', { name: '2-3-2026' }).count(), 0)
  await becomes(() => page.getByRole('button', { name: /without remarks/ }).count(), 0)
  await page.getByRole('button', { name: /^Edit: D-1, 9-3-2026/ }).click()
  const window = page.getByRole('dialog', { name: 'Daily approval' })
  await becomes(() => window.getByRole('button', { name: 'Save, approve & next' }).first().isEnabled(), true)
  await step(needsASecondKey, page)
  await popup(page, 'Good Job', 'Approved Successfully!')
  await shows(page, '3-3-2026')
  await window.getByText(/5,000 is a large amount/).waitFor()
  await window.getByRole('button', { name: 'Close' }).first().click()
  await window.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 390, height: 844 })
  await looksRight(page, 'pending sheets with remarks, narrow')
  await keepsAPicture(page, 'sheets with remarks, narrow')
  for (const { complaints } of [owner, dee, che]) expect(complaints).toEqual([])
})

/** The list, the longest waiting first, says who, since when and how much. */
async function listTellsWhatWaits(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/pendingapproval`)
  const heads = page.getByRole('columnheader').filter({ hasText: /\w/ })
  const added = ['Submitted at', 'Rows', 'Total']
  await becomes(async () => (await heads.allInnerTexts()).map((text) => text.trim()).slice(6, 9), added)
  const row = page.getByRole('row', { name: '5-3-2026' })
  await row.getByText('Raj Kumar').waitFor()
  await row.getByText(/^\d min ago$/).waitFor()
  await looksRight(page, 'pending sheets')
}

/** With all its columns, on a desktop of 1440 px. */
async function listIsInSight(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  const list = page.getByRole('region', { name: 'Pending for approval' })
  const hiddenPixels = () => list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await becomes(hiddenPixels, 0)
  await keepsAPicture(page, 'pending at 1440', false)
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** SALES-83: one key approves nothing that is worth a second look. */
async function needsASecondKey(page: Page): Promise<void> {
  const remarks = page.getByRole('region', { name: 'To be read before approval' })
  await page.keyboard.press('Control+Enter')
  await remarks.getByText('Press again to approve').waitFor()
  await becomes(() => remarks.evaluate((element) => element === document.activeElement), true)
  await page.keyboard.press('Control+Enter')
}

async function oneAfterTheOther(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit: D-1, 5-3-2026, 06:00 PM' }).first().click()
  const window = page.getByRole('dialog', { name: 'Daily approval' })
  const next = window.getByRole('button', { name: 'Save, approve & next' }).first()
  await next.waitFor()
  await looksRight(page, 'daily approval with next')
  await keepsAPicture(page, 'daily approval', false)
  await step(skipsAndComesBack, page)
  // A second click approves nothing more.
  await next.dblclick()
  await popup(page, 'Good Job', 'Approved Successfully!')
  await shows(page, '6-3-2026')
  expect((await call(page, 'dailydata/dailyapproval', { Status: 'Approved' }))['Data']).toHaveLength(1)

  await becomes(() => next.isEnabled(), true)
  await page.keyboard.type('5')
  await page.keyboard.press('Control+Enter')
  const asks = page.getByRole('dialog', { name: 'Approve with these changes?' })
  await asks.getByText('A 3 → 5').waitFor()
  await asks.getByRole('button', { name: 'Approve', exact: true }).click()
  await popup(page, 'Good Job', 'Approved Successfully!')
  await shows(page, '7-3-2026')

  await becomes(() => next.isEnabled(), true)
  await page.keyboard.press('Control+Enter')
  await popup(page, 'Good Job', 'Approved Successfully!')
  await window.waitFor({ state: 'detached' })
  await page.getByText('There is nothing to approve.').waitFor()
}

/** SALES-85: with the position among those to check, and a title that says which sheet it is. */
async function skipsAndComesBack(page: Page): Promise<void> {
  const window = page.getByRole('dialog', { name: 'Daily approval' })
  await window.getByRole('heading', { name: 'Raj - D-1 · 5 Mar 2026 · 06:00 PM' }).waitFor()
  await window.getByText('1 of 3', { exact: true }).waitFor()
  expect(await window.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  await window.getByRole('button', { name: 'Skip' }).click()
  await shows(page, '6-3-2026')
  await window.getByText('2 of 3', { exact: true }).waitFor()
  await window.getByRole('button', { name: 'Previous' }).click()
  await shows(page, '5-3-2026')
}

/** The sheet of that date is open, and the keyboard is in it. */
async function shows(page: Page, date: string): Promise<void> {
  const window = page.getByRole('dialog', { name: 'Daily approval' })
  await becomes(() => window.getByLabel('Date', { exact: true }).inputValue(), date)
  const first = cell(window, 'Row 1, A')
  await becomes(
    () => first.evaluate((input) => input === input.ownerDocument.activeElement),
    true,
    'the keyboard is in the sheet',
  )
}
