import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { goesTo } from '#e2e/support/goes-to.ts'
import { step, test } from '#e2e/support/journey.ts'
import { signsInAnOperator } from '#e2e/support/screens/operator.ts'
import { preparesSales } from '#e2e/support/screens/sales-lists.ts'
import { call, cell, focused, holds, isMeant, popup, press, save, submitsAnyway, types } from '#e2e/support/screens/sheet.ts'
import { ownerAtNoScreen, visitor } from '#e2e/support/visitors.ts'
import { chooses } from '#e2e/support/screens/forms/chooses.ts'

/** Where the product runs. */
type SalesSite = { url: string }

const games = ['A', 'B', 'C', 'AB', 'AC', 'BC', 'ABCFULL', 'ABCHALF', 'BOXFULL', 'BOXHALF']

const capped = {
  A: '9',
  B: '9',
  C: '9',
  AB: '99',
  AC: '99',
  BC: '99',
  ABCFULL: '999',
  ABCHALF: '999',
  BOXFULL: '999',
  BOXHALF: '999',
}

const address = (day: number, show = 1) => `Date=2026-03-${day}&Showid=${show}&Distributorid=D-1`

test('the daily screens have the specified columns, inputs, caps, messages and calls (SALES-2, SALES-4)', async ({
  site,
  browser,
}) => {
  const admin = await ownerAtNoScreen(browser, site)
  await preparesSales(admin.page)
  await step(listsHaveTheirColumns, admin.page, site)
  const { page, complaints } = await visitor(browser)
  page.on('dialog', (dialog) => void dialog.accept())
  await signsInAnOperator(admin.page, page, site)
  await step(theGridIsAsDescribed, page, site)
  await step(anotherSheetIsAskedFor, page)
  await step(refusalsAreToldTwice, page, site)
  await step(sendsWhatIsFilled, page, site)
  await step(anotherDateHasOtherShows, page, admin.page, site)
  await step(aDistributorMayBeGone, admin.page, site)
  await step(finderTablesHaveTheirColumns, admin.page, site)
  for (const said of [complaints, admin.complaints]) expect(said).toEqual([])
})

/** SALES-16: the columns of each list, and that its button leads to a new entry. */
async function listsHaveTheirColumns(page: Page, site: SalesSite): Promise<void> {
  const lists = {
    approvedentry: ['Distributor Id', 'Date', 'Show Time', 'Approved by', 'Status'],
    submitedentry: ['Distributor Id', 'Date', 'Show Time', 'Applied by', 'Approved by', 'Status'],
    myapprovedentry: ['Distributor Id', 'Date', 'Show Time', 'Applied by', 'Approved by', 'Status'],
    pendingapproval: ['Distributor Id', 'Date', 'Show Id', 'Show Time', 'Applied by', 'Status'],
  }
  for (const [route, columns] of Object.entries(lists)) {
    await goesTo(page, `${site.url}/ap/#/${route}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const heads = page.getByRole('columnheader').filter({ hasText: /\w/ })
    await becomes(async () => (await heads.allInnerTexts()).map((text) => text.trim()).slice(0, columns.length), columns, route)
    await page.getByRole('link', { name: 'ADD NEW ENTRY' }).click()
    await page.getByRole('heading', { level: 1, name: 'Data Entry' }).waitFor()
  }
}

/**
 * SALES-2, SALES-4, SALES-5: ten games with a number and a Set input each, 50 blank rows, digits and dots only, the caps and
 * their notice.
 */
async function theGridIsAsDescribed(page: Page, site: SalesSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/dataentry?${address(20)}`)
  await isMeant(page)
  await cell(page, 'Row 1, A').waitFor()
  await becomes(
    () => page.getByRole('grid').getAttribute('aria-rowcount'),
    '54',
    '50 blank rows between two of head and two of totals, of the sheet and of its paper',
  )
  const cells = page.locator('[data-row="0"] > [data-column]')
  await becomes(
    () => cells.evaluateAll((all) => all.map((one) => (one.querySelector('input') ?? one).getAttribute('aria-label'))),
    games.flatMap((game) => [`Row 1, ${game}`, `Row 1, Set${game}`]),
  )
  const notice = page.locator('output')
  for (const [game, most] of Object.entries(capped)) {
    for (const [name, max] of [
      [game, most],
      [`Set${game}`, '99999'],
    ] as const) {
      await cell(page, `Row 1, ${name}`).click()
      await page.keyboard.type(max)
      await holds(page, `Row 1, ${name}`, max)
      await page.keyboard.type('a-+e0')
      await holds(page, `Row 1, ${name}`, max)
      await notice.getByText(`Can't Enter Value More Than ${max}`, { exact: true }).waitFor()
    }
  }
  const begun = Date.now()
  await notice.getByText("Can't Enter Value More Than").waitFor({ state: 'detached' })
  assert.ok(Date.now() - begun < 10_000, 'the notice goes by itself')
  await types(page, 'Row 2, SetA', '1.5')
  await holds(page, 'Row 2, SetA', '1.5')
}

/** Another sheet, by the selectors or by a link, is not opened over unsaved work without asking. */
async function anotherSheetIsAskedFor(page: Page): Promise<void> {
  const ways = [
    () => page.getByRole('navigation', { name: 'Main menu' }).getByText('Data Entry').click(),
    async () => {
      await chooses(page.getByRole('combobox', { name: 'Show Time' }), '06:00 PM')
    },
  ]
  for (const leads of ways) {
    await leads()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    await holds(page, 'Row 2, SetA', '1.5')
  }
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Data Entry').click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await page.getByText('Choose a show and a distributor to open their sheet.').waitFor()
}

/** SALES-22: a refusal is shown in a popup, and beside the buttons for two seconds. */
async function refusalsAreToldTwice(page: Page, site: SalesSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/dataentry?${address(21)}`)
  await isMeant(page)
  await cell(page, 'Row 1, A').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Add Something To Save', has: page.getByRole('button') })
  await toast.waitFor()
  await popup(page, 'Oops..', 'Add Something To Save')
  await toast.waitFor({ state: 'detached' })
}

/** SALES-5: a saved sheet that is changed is updated, a new one is saved; blank rows are not sent. */
async function sendsWhatIsFilled(page: Page, site: SalesSite): Promise<void> {
  const sent: [string, unknown][] = []
  page.on('request', (request) => {
    const path = request.url().replace(/.*\/api\//, '')
    if (/^dailydata\/(save|update|submitforapproval)$/.test(path)) sent.push([path, request.postDataJSON()])
  })
  await page.goto(`${site.url}/ap/#/dataentry?${address(22)}`)
  await isMeant(page)
  await types(page, 'Row 2, SetA', '5')
  await types(page, 'Row 9, AB', '7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await popup(page, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
  await types(page, 'Row 2, SetA', '6')
  await submitsAnyway(page)
  await popup(page, 'Good Job', 'Data Submitted To QC')
  const key = { Date: '2026-03-22', Distributorid: 'D-1', Showid: '1' }
  const row = { ...key, Status: 'User-Submitted' }
  assert.partialDeepStrictEqual(sent, [
    ['dailydata/save', [{ ...row, ID: -1, A: 0, SetA: 5 }]],
    ['dailydata/update', [{ ...row, SetA: 6 }]],
    ['dailydata/submitforapproval', key],
  ])
  assert.deepEqual(
    sent.map(([, body]) => (Array.isArray(body) ? body.length : 1)),
    [1, 1, 1],
  )
  await page.getByRole('link', { name: 'ADD NEW ENTRY' }).click()
  await page.getByText('Choose a show and a distributor to open their sheet.').waitFor()
  await becomes(() => page.getByRole('combobox', { name: 'Show Time' }).inputValue(), '01:00 PM', 'the show stays')
  await becomes(() => page.getByRole('combobox', { name: 'Distributor' }).inputValue(), '')
}

/** Another date has other shows: the list is reloaded, and a show that is not in it is no longer selected. */
async function anotherDateHasOtherShows(page: Page, admin: Page, site: SalesSite): Promise<void> {
  await save(admin, 'shows/save', { Time: '09:00 PM' })
  await save(admin, 'dailydata/save', [{ ID: -1, Date: '2026-03-23', Distributorid: 'D-2', Showid: '3', SetA: 1 }])
  await save(admin, 'shows/update', { ID: 3, Time: '09:00 PM', IsActive: false })
  await page.goto(`${site.url}/ap/#/dataentry?${address(23, 3)}`)
  await page.reload()
  await isMeant(page)
  await cell(page, 'Row 1, A').waitFor()
  await becomes(() => page.getByRole('combobox', { name: 'Show Time' }).inputValue(), '09:00 PM')
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('shows/getbydate') && request.postDataJSON().Date === '2026-03-24',
  )
  await page.getByRole('textbox', { name: 'Date' }).fill('24-03-2026')
  await press(page, 'Enter')
  await asked
  await page.getByText('Choose a show and a distributor to open their sheet.').waitFor()
  await page.getByRole('combobox', { name: 'Show Time', disabled: false }).click()
  await becomes(() => page.getByRole('option').allTextContents(), ['01:00 PM', '06:00 PM'])
  await page.getByRole('option', { name: '06:00 PM' }).click()
  await isMeant(page)
  await focused(page, 'Row 1, A')
}

/** A sheet needs a distributor, and a retired one gets no new sheets; their earlier sheets can be opened. */
async function aDistributorMayBeGone(admin: Page, site: SalesSite): Promise<void> {
  const { Data } = await call(admin, 'distributor/get', {})
  const retired = (Data as Record<string, unknown>[]).find(({ DistributorID }) => DistributorID === 'D-2')
  await save(admin, 'distributor/update', { ...retired, IsActive: false })
  const opens = async (day: number, show: number, distributor: string) => {
    await admin.goto('about:blank')
    await admin.goto(`${site.url}/ap/#/dataentry?Date=2026-03-${day}&Showid=${show}&Distributorid=${distributor}`)
  }
  await opens(25, 1, 'D-9')
  await admin.getByText('Choose a show and a distributor to open their sheet.').waitFor()
  await opens(25, 1, 'D-2')
  await admin.getByText('This distributor is not active.').waitFor()
  await opens(23, 3, 'D-2')
  await cell(admin, 'Row 1, A').waitFor()
}

/** FIND-7: each set's table has its three columns. */
async function finderTablesHaveTheirColumns(page: Page, site: SalesSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/sequencefinder?date=2026-03-22&show=1`)
  await page.getByRole('option', { name: '01:00 PM', selected: true }).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Find Sequence Number' }).click()
  for (const game of games) {
    const table = page.getByRole('region', { name: game, exact: true })
    await becomes(() => table.getByRole('columnheader').allInnerTexts(), ['Number', 'Sales', 'Prize'], game)
  }
  await page.getByLabel('3-digit number').fill('१२३')
  await page.keyboard.insertText('4')
  await page.getByText('Type digits here: “4” was not taken.').waitFor()
  await becomes(() => page.getByLabel('3-digit number').inputValue(), '123', 'three digits, no more')
}
