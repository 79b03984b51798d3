import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { preparesTheDesk, says, signsIn } from '#e2e/support/screens/sales-desk.ts'
import { popup, save } from '#e2e/support/screens/sheet.ts'
import { ownerAtNoScreen, visitor } from '#e2e/support/visitors.ts'
import { chooses } from '#e2e/support/screens/forms/chooses.ts'

const day = '2026-03-05'
const key = (Distributorid: string, Showid = '1') => ({ Date: day, Distributorid, Showid })
/** The board's cell of a distributor and show, by the start of its name. */
const place = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Sheets of the day' }).getByRole('cell', { name }).locator('a, button')
/** The focused cell: its distributor and show. */
const focused = (page: Page) => page.evaluate('document.activeElement.dataset.place')

test('the board of a day: each role sees what it may, finds what is next and acts by keys', async ({ site, browser }) => {
  const owner = await ownerAtNoScreen(browser, site)
  await step(preparesADay, owner.page)
  const [dee, che] = [await visitor(browser), await visitor(browser)]
  for (const [name, { page }] of Object.entries({ dee, che })) await signsIn(page, site, name)
  await dee.page.goto(`${site.url}/ap/#/dashboard`)
  await dee.page.waitForURL(/#\/dashboard/)
  await dee.page.getByRole('table', { name: 'Sheets of the day' }).waitFor()
  expect(await dee.page.getByRole('tab').count(), 'who may not read applications has no figures of them').toBe(0)
  await submits(dee.page, key('D-1'), 10)
  await save(owner.page, 'dailydata/save', [{ ...key('D-2'), A: 1, SetA: 40 }])

  await step(operatorKeys, dee.page, site)
  await step(checkerApproves, che.page, site)
  await step(returnedIsFound, che.page, dee.page, site)
  await owner.page.goto(`${site.url}/ap/#/dashboard`)
  await owner.page.getByRole('tab', { name: 'Applications', selected: true }).waitFor()
  await owner.page.getByRole('tab', { name: 'Daily sales' }).click()
  await owner.page.getByRole('table', { name: 'Sheets of the day' }).waitFor()
  for (const { complaints } of [owner, dee, che]) expect(complaints).toEqual([])
})

test('the board looks right, on a phone one show at a time, and says when it can not be refreshed', async ({ site, browser }) => {
  const admin = await ownerAtNoScreen(browser, site)
  await preparesADay(admin.page)
  await save(admin.page, 'dailydata/save', [{ ...key('D-1'), A: 1, SetA: 1_200 }])
  await save(admin.page, 'dailydata/submitforapproval', key('D-1'))
  for (const size of ['desktop', 'phone'] as const) {
    const { page, context, complaints } = await ownerAtNoScreen(browser, site, size)
    await page.goto(`${site.url}/ap/#/today?Date=${day}`)
    if (size === 'phone') {
      await chooses(page.getByRole('combobox', { name: 'Show' }), '06:00 PM')
    }
    await place(page, 'Raj Kumar, 06:00 PM, Submitted').waitFor()
    await looksRight(page, `today, ${size}`)
    expect(await page.getByRole('columnheader', { name: '01:00 PM' }).count()).toBe(size === 'phone' ? 0 : 1)
    await keepsAPicture(page, `today, ${size}`)
    expect(complaints).toEqual([])
    await context.close()
  }
  const { page } = admin
  await page.clock.install()
  await page.goto(`${site.url}/ap/#/today?Date=${day}`)
  await place(page, 'Raj Kumar, 06:00 PM, Submitted').waitFor()
  await page.route('**/ap/api/dailydata/getboard', (route) => route.abort())
  const late = page.getByText(/^Not refreshed since/)
  await comesWithTime(page, async () => (await late.count()) === 1)
  await page.unroute('**/ap/api/dailydata/getboard')
  await comesWithTime(page, async () => (await late.count()) === 0)
})

/** The page's own clock goes on, a refreshing at a time, until it is so. */
async function comesWithTime(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const step = async () => {
    await page.clock.fastForward(10_000)
    return isSo()
  }
  await becomes(step, true)
}

/** Two shows, two distributors, and the people of the desk. */
async function preparesADay(admin: Page): Promise<void> {
  await preparesTheDesk(admin)
  await says(admin, 'shows/save', { Time: '01:00 PM' }, 'Saved Successfully!')
  const sita = { DistributorID: 'D-2', Firsrname: 'Sita', Lastname: 'Devi', Address: '2 Beach Road', City: 'Chennai' }
  await says(admin, 'distributor/save', { ...sita, Email: 'sita@example.org', Mobile: '9876500002' }, 'Saved Successfully!')
}

async function submits(page: Page, of: object, SetA: number): Promise<void> {
  await save(page, 'dailydata/save', [{ ...of, A: 3, SetA }])
  await save(page, 'dailydata/submitforapproval', of)
}

/** An operator sees only their own figures, filters by a header and a name, and continues by keys. */
async function operatorKeys(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/today?Date=${day}`)
  await place(page, 'Raj Kumar, 06:00 PM, Submitted').getByText('10', { exact: true }).waitFor()
  await place(page, 'Sita Devi, 06:00 PM, Saved').waitFor()
  expect(await place(page, 'Sita Devi, 06:00 PM, Saved').getByText('40').count()).toBe(0)
  await page.getByRole('button', { name: '1 of 4 in' }).click()
  await becomes(() => page.getByRole('rowheader').count(), 1)
  await page.getByRole('button', { name: '1 of 4 in' }).click()
  await place(page, 'Raj Kumar, 06:00 PM, Submitted').focus()
  await page.keyboard.press('/')
  await page.keyboard.type('sita')
  await becomes(() => page.getByRole('rowheader').count(), 1)
  await page.getByLabel('Find a distributor').fill('')
  await place(page, 'Raj Kumar, 06:00 PM, Submitted').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('m')
  await becomes(() => focused(page), 'D-2 2')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/dataentry\?Date=2026-03-05&Distributorid=D-2&Showid=2/)
}

/** A checker goes to what is next and approves it after a question. */
async function checkerApproves(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/today?Date=${day}`)
  await page
    .getByRole('region', { name: 'To check' })
    .getByText(/^waiting /)
    .waitFor()
  await page
    .getByRole('link', { name: /^Pending for approval/ })
    .getByText('1')
    .waitFor()
  await place(page, 'Sita Devi, 01:00 PM, Missing').focus()
  await page.keyboard.press('n')
  await becomes(() => focused(page), 'D-1 1')
  await page.keyboard.press('a')
  const asks = page.getByRole('dialog', { name: 'Approve' })
  await asks.getByText('Approve Raj Kumar, 06:00 PM, 10?').waitFor()
  await asks.getByRole('button', { name: 'Approve' }).click()
  await popup(page, 'Good Job', 'Approved Successfully!')
  await place(page, 'Raj Kumar, 06:00 PM, Approved').waitFor()
  await becomes(() => page.getByRole('region', { name: 'To check' }).count(), 0)
}

/** What a checker returns is on the operator's board, with the reason. */
async function returnedIsFound(checker: Page, operator: Page, site: { url: string }): Promise<void> {
  await submits(operator, key('D-1', '2'), 7)
  await save(checker, 'dailydata/return', { ID: 3, Reason: 'Row 1 is wrong' })
  await operator.goto('about:blank')
  await operator.goto(`${site.url}/ap/#/today?Date=${day}`)
  const back = operator.getByRole('region', { name: 'Returned to you' })
  await back.getByText('Row 1 is wrong').waitFor()
  await place(operator, 'Raj Kumar, 01:00 PM, Returned').waitFor()
  await back.getByRole('link', { name: '5-3-2026, 01:00 PM, Raj Kumar - D-1' }).click()
  await operator.waitForURL(/#\/dataentry/)
}
