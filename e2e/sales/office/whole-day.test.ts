import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { formatNumber } from '#shared/text/numbers.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { addsDistributor, salesDesk, says, signsIn } from '#e2e/support/screens/sales-desk.ts'
import { call, cell, isMeant, paste, popup, save, types } from '#e2e/support/screens/sheet.ts'
import type { Site } from '#e2e/support/site.ts'
import { ownerAtNoScreen, visitor } from '#e2e/support/visitors.ts'

const day = '2026-03-05'
const distributors = Array.from({ length: 40 }, (_, index) => `D-${index + 1}`)
const shows = ['1', '2', '3', '4']
type Key = { Date: string; Distributorid: string; Showid: string }
const keyOf = (Distributorid: string, Showid: string): Key => ({ Date: day, Distributorid, Showid })
/** The sheets entered in special ways; they are the first five of the board. */
const typed = keyOf('D-1', '1')
const pasted = keyOf('D-1', '2')
const noted = keyOf('D-1', '3')
const returned = keyOf('D-1', '4')
const above = keyOf('D-2', '1')
const others = distributors.flatMap((Distributorid) => shows.map((Showid) => keyOf(Distributorid, Showid))).slice(5)

/** The contents of each of the others at the end of the day. */
const sold = new Map<Key, number>(others.map((key, index) => [key, 100 + index]))
/** For every fortieth of them nothing was sold. */
const nothing = others.filter((_, index) => index % 40 === 0)
for (const key of nothing) sold.delete(key)

test('a day of 40 distributors and 4 shows is entered by two, checked by two, closed, and adds up everywhere', async ({
  site,
  browser,
}) => {
  const { owner, dee, che, chu } = await salesDesk(browser, site)
  await step(preparesTheDay, owner.page)
  const dan = await visitor(browser)
  await signsIn(dan.page, site, 'dan')
  await Promise.all([
    step(keysAndPastes, dee.page, site),
    step(keysTheOthers, dan.page, [...sold.keys()]),
    step(notesNothing, owner.page),
  ])
  await step(correctsWhatIsReturned, dan.page, che.page)
  await step(passesOn, dan.page, che.page)
  await step(approvesTheRest, che.page, site)
  await step(approvesWhatWasPassedOn, chu.page)
  await step(addsUp, owner.page, site)
  await step(closesTheDay, owner.page, dee.page)
  for (const { complaints } of [owner, dee, dan, che, chu]) expect(complaints).toEqual([])

  for (const [size, scheme] of [
    ['desktop', 'dark'],
    ['phone', 'light'],
  ] as const) {
    const looker = await ownerAtNoScreen(browser, site, size, scheme)
    await looker.page.goto(`${site.url}/ap/#/today?Date=${day}`)
    await looker.page.getByRole('button', { name: size === 'phone' ? '40 of 40 in' : '160 of 160 in' }).waitFor()
    await looksRight(looker.page, `a whole day, ${size}`)
    await keepsAPicture(looker.page, `a whole day, ${size}`)
    expect(looker.complaints).toEqual([])
  }
})

/** Three more shows, 39 more distributors, and a second operator. */
async function preparesTheDay(admin: Page): Promise<void> {
  for (const Time of ['11:00 AM', '01:00 PM', '03:00 PM']) await says(admin, 'shows/save', { Time }, 'Saved Successfully!')
  for (const ID of distributors.slice(1)) await addsDistributor(admin, ID, `Mani ${ID}`)
  const dan = { Firstname: 'dan', Lastname: 'Desk', Username: 'dan@example.org', Password: btoa('blue umbrella'), Roalval: '1' }
  await says(admin, 'users/saveuser', dan, 'Saved Successfully!')
}

const hands = async (page: Page, key: Key, rows: object[]) => {
  await save(
    page,
    'dailydata/save',
    rows.map((row) => ({ ...key, ...row })),
  )
  await says(page, 'dailydata/submitforapproval', key, 'Data Submitted To QC')
}

/** One sheet key by key from the board, one through the clipboard, and one without sales with 0, without the mouse where there are keys. */
async function keysAndPastes(page: Page, site: Site): Promise<void> {
  await opens(page, site, typed)
  await types(page, 'Row 1, A', '3')
  await types(page, 'Row 1, SetA', '120')
  await submits(page)
  await opens(page, site, pasted)
  await cell(page, 'Row 1, A').click()
  await paste(page, '1\t200\n2\t300')
  await page.getByText('2 rows · 500 in all').waitFor()
  await submits(page)
  await goesTo(page, site)
  await place(page, noted).focus()
  await page.keyboard.press('0')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Rain')
  await page.keyboard.press('ControlOrMeta+s')
  await popup(page, 'Good Job', 'Noted: nothing sold.')
}

async function opens(page: Page, site: Site, key: Key): Promise<void> {
  await goesTo(page, site)
  await place(page, key).focus()
  await page.keyboard.press('Enter')
  await isMeant(page)
}

async function submits(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and Submit' }).click()
  await popup(page, 'Good Job', 'Data Submitted To QC')
}

async function goesTo(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/today?Date=${day}`)
  await page.getByRole('table', { name: 'Sheets of the day' }).waitFor()
}

const place = (page: Page, key: Key) => page.locator(`[data-place="${key.Distributorid} ${key.Showid}"]`)

/** Meanwhile another operator enters every other sheet of the day, each with its own amount. */
async function keysTheOthers(page: Page, all: readonly Key[]): Promise<void> {
  for (const key of all) await hands(page, key, [{ A: 1, SetA: sold.get(key) }])
}

async function notesNothing(page: Page): Promise<void> {
  for (const key of nothing) await says(page, 'dailydata/nothingsold', { ...key, Reason: 'Holiday' }, 'Noted: nothing sold.')
}

/** The ID that the board has for a sheet. */
async function idOf(page: Page, key: Key): Promise<number> {
  const { Data } = await call(page, 'dailydata/getboard', { Date: day })
  const { Cells } = Data as { Cells: { Distributorid: string; Showid: string; ID: number }[] }
  return Cells.find((cell) => cell.Distributorid === key.Distributorid && cell.Showid === key.Showid)?.ID ?? 0
}

async function correctsWhatIsReturned(operator: Page, checker: Page): Promise<void> {
  await hands(operator, returned, [{ A: 2, SetA: 70 }])
  await says(checker, 'dailydata/return', { ID: await idOf(checker, returned), Reason: 'It is 77' }, 'Returned Successfully!')
  await hands(operator, returned, [{ A: 2, SetA: 77 }])
}

/** A checker who corrected a sheet above the limit can't approve it. */
async function passesOn(operator: Page, checker: Page): Promise<void> {
  await hands(operator, above, [{ A: 4, SetA: 1000 }])
  await says(checker, 'dailydata/update', [{ ...above, A: 4, SetA: 3000 }], 'Updated Successfully!')
}

/** All remaining ones in one go, except the one above the limit. */
async function approvesTheRest(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/pendingapproval`)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  const count = sold.size + 4
  await page.getByRole('button', { name: `Select all ${count} that match` }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page
    .getByRole('dialog', { name: `Approve ${count} sheets?` })
    .getByRole('button', { name: 'Approve' })
    .click()
  const result = page.getByRole('dialog', { name: `${count - 1} sheets approved.` })
  await result.getByText(/^1 not approved: .*The corrections are above the limit: /).waitFor()
  await result.getByRole('button', { name: 'Close', exact: true }).last().click()
}

async function approvesWhatWasPassedOn(page: Page): Promise<void> {
  await says(page, 'dailydata/approveall', { ID: await idOf(page, above) }, 'Approved Successfully!')
}

/** The board, the report and the finder agree with what was entered. */
async function addsUp(page: Page, site: Site): Promise<void> {
  const amounts = new Map<Key, number>([...sold, [typed, 120], [pasted, 500], [returned, 77], [above, 3000]])
  const of = (which: (key: Key) => boolean) =>
    [...amounts].filter(([key]) => which(key)).reduce((sum, [, amount]) => sum + amount, 0)
  const whole = of(() => true)
  await goesTo(page, site)
  await page.getByRole('button', { name: '160 of 160 in' }).waitFor()
  await page.getByText(`Total ${formatNumber(whole)}`).waitFor()
  const period = { fromdate: day, enddate: day, Status: 'Approved' }
  const byDay = await call(page, 'salesreport/get', { ...period, By: 'day' })
  expect(byDay).toMatchObject({ Data: [{ Sheets: amounts.size, Sales: whole }] })
  for (const Showid of shows) {
    const run = await call(page, 'dailydata/findnumber', { Date: day, Showid })
    const Sales = of((key) => key.Showid === Showid)
    expect(run).toMatchObject({ Data: { Sales, UnapprovedSales: 0, UnapprovedSheets: 0 } })
  }
}

/** After that no sheet can be entered, not even where there was none. */
async function closesTheDay(owner: Page, operator: Page): Promise<void> {
  await says(owner, 'salessettings/save', { ClosedThrough: day }, 'Saved Successfully!')
  const late = await call(operator, 'dailydata/save', [{ ...noted, A: 1, SetA: 5 }])
  expect(late).toMatchObject({ Success: false, Message: 'The period up to 5-3-2026 is closed.' })
}
