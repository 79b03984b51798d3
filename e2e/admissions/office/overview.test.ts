import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes, matches } from '#e2e/support/checks/becomes.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { goesTo } from '#e2e/support/goes-to.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { filtersTheDashboard } from '#e2e/support/dashboard-filters.ts'
import { makesApplications } from '#e2e/support/screens/staff-list.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

/** Where the product runs. */
type OverviewSite = { url: string }

const routes = ['dashboard', 'activitylog', 'userwisedownloadlist', 'announcements', 'sitesettings']

test('an admin reads the dashboard, the log and the downloads, and changes settings and announcements', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await overviewJourney(page, site)
  expect(complaints).toEqual([])

  for (const size of ['desktop', 'phone'] as const) {
    const visit = await signedInOwner(browser, site, size)
    for (const route of routes) {
      await goesTo(visit.page, `${site.url}/ap/#/${route}`)
      await visit.page.getByRole('heading', { level: 1 }).waitFor()
      await visit.page.waitForLoadState('networkidle')
      await expectAccessibleInBoth(visit.page, `${route} on a ${size}`)
      await expectRoomy(visit.page, `${route} on a ${size}`)
      await keepsAPicture(visit.page, `${route} on a ${size}`)
    }
    expect(visit.complaints).toEqual([])
  }
})

/** What an admin sees and sets: dashboard, settings, announcements, log, downloads. Throws at the first thing that is not so. */
async function overviewJourney(page: Page, site: OverviewSite): Promise<void> {
  await step(showsAnEmptyDashboard, page, site)
  const total = await makesApplications(page, site)
  await step(countsApplications, page, site, total)
  await step(choosesAPeriod, page, site)
  await step(filtersTheDashboard, page, site, total)
  await step(changesTheSettings, page, site)
  await step(writesAnnouncements, page, site)
  await step(readsTheLog, page, site)
  await step(countsDownloads, page, site)
}

async function showsAnEmptyDashboard(page: Page, site: OverviewSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/dashboard`)
  await titled(page, 'Dashboard')
  for (const card of ['Total Applications (current period)', 'Total Applications (last period)', 'Total Male', 'Total Female'])
    await matches(() => cardOf(page, card).innerText(), /\n0\b/)
  await becomes(() => page.getByText('No applications in this period.').count(), 2)
}

/** The cards, the labelled pictures and their tables; each leads to the applications it counts, and Back returns. */
async function countsApplications(page: Page, site: OverviewSite, total: number): Promise<void> {
  await page.goto(`${site.url}/ap/#/dashboard`)
  await page.reload()
  const needed = page.getByRole('region', { name: 'Needs you' })
  await becomes(() => needed.getByRole('listitem').count(), 0)
  for (const [name, title, words] of [
    ['applications to decide are unassigned', 'Application', 'Owner is empty'],
    ['applications came back corrected', 'Application', 'No applications in this tab.'],
    ['applications have unread messages', 'Application', 'No applications in this tab.'],
    ['mails and SMS were not delivered in the last 7 days', 'Mail Log', 'State is failed or dropped'],
    ['leads were not delivered', 'Lead updates', 'State is failed'],
  ]) {
    await needed.getByRole('button', { name: 'Nothing else needs you' }).click()
    await needed.getByRole('link', { name: `0 ${name}` }).press('Enter')
    await titled(page, `${title} - 0`)
    await page.getByText(words ?? '').waitFor()
    await page.goBack()
  }
  await page.getByText('Nothing was decided in this period.').waitFor()
  const stages = page.getByRole('region', { name: 'From start to decision' })
  await matches(() => stages.getByRole('row', { name: 'Incomplete' }).innerText(), new RegExp(`${total}\\s+100.0%\\s+0`))
  await page.getByText('Nothing was submitted in this period.').waitFor()
  await stages.getByRole('link', { name: 'Incomplete' }).click()
  await titled(page, `Application - ${total}`)
  await page.goBack()
  const ages = page.getByRole('region', { name: 'Waiting for a decision' })
  await ages.getByRole('link', { name: '15 days or more' }).press('Enter')
  await titled(page, 'Application - 0')
  assert.match(page.url(), /f\.SubmitedDate=lte/)
  await page.goBack()
  await page.getByText(`Nepal: ${total}`).waitFor()
  await page.getByText(`Not given: ${total}`).waitFor()
  const location = page.getByRole('region', { name: 'Location' })
  await location.getByRole('row', { name: `Nepal ${total}` }).waitFor()
  // Its middle is the hole of the donut.
  await location.locator('.recharts-sector').click({ position: { x: 20, y: 100 } })
  await titled(page, `Application - ${total}`)
  await page.getByText('Location is Nepal').waitFor()
  await page.goBack()
  await titled(page, 'Dashboard')
  await page.getByRole('region', { name: 'Program Applied For' }).getByRole('link', { name: 'Not given' }).press('Enter')
  await titled(page, `Application - ${total}`)
  await page.goBack()
  await cardOf(page, 'Total Applications (last period)').click()
  await titled(page, 'Application - 0')
  await page.goBack()
}

/** Typed or picked, kept in the URL; a period that ends before it starts is not requested. */
async function choosesAPeriod(page: Page, site: OverviewSite): Promise<void> {
  const [start, end] = [page.getByLabel('Start Date', { exact: true }), page.getByLabel('End Date', { exact: true })]
  await start.waitFor()
  await matches(() => start.inputValue(), /^01-[A-Z][a-z]{2}-\d{4}$/)
  await start.fill('01-Feb-2024')
  await end.fill('29-feb-2024')
  await end.blur()
  await page.waitForURL(/fromdate=2024-02-01&enddate=2024-02-29/)
  await cardOf(page, 'Total Applications (last period)').getByText('03-Jan-2024').waitFor()
  await end.fill('01-Jan-2024')
  await page.getByText("End Date can't be before Start Date.").waitFor()
  assert.match(page.url(), /enddate=2024-02-29/)
  await end.fill('')
  await end.blur()
  await page.getByText('End Date is required!').waitFor()
  await end.fill('01-01-2999')
  await end.blur()
  await page.getByText("The date can't be in the future.").waitFor()
  await page.goto(`${site.url}/ap/#/dashboard`)
  await page.reload()
  await titled(page, 'Dashboard')
}

async function changesTheSettings(page: Page, site: OverviewSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/sitesettings`)
  await titled(page, 'Site Settings')
  const mandatory = page.getByRole('switch', { name: 'Is Mandatory Fields Need ?' })
  await becomes(() => mandatory.isChecked(), false)
  await mandatory.focus()
  await page.keyboard.press('Space')
  const college = page.getByRole('group', { name: 'College' })
  await college.getByRole('switch', { name: 'Ask for a fee at submission' }).click()
  await press(page, 'Save')
  await college.getByText('A fee must be a whole amount above 0.').waitFor()
  await college.getByLabel('Amount').fill('1500')
  await page.keyboard.press('ControlOrMeta+S')
  await page.getByText('Saved Successfully!').waitFor()
  await page.reload()
  await becomes(() => mandatory.isChecked(), true)
  await becomes(() => college.getByLabel('Amount').inputValue(), '1500')
  await mandatory.click()
  await college.getByRole('switch', { name: 'Ask for a fee at submission' }).click()
  await press(page, 'Save')
  await page.getByText('Saved Successfully!').waitFor()
}

/** Added by keyboard, changed in place, retired, shown again, deleted. */
async function writesAnnouncements(page: Page, site: OverviewSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/announcements`)
  await titled(page, 'Announcements')
  await page.getByText('No announcements available.').waitFor()
  await page.getByRole('button', { name: 'ADD Announcement' }).press('Enter')
  const form = page.getByRole('form', { name: 'New announcement' })
  await form.getByLabel('Title').press('ControlOrMeta+S')
  await form.getByRole('alert').getByText('Title is required!').waitFor()
  await page.keyboard.type('Holiday')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Closed on Friday.')
  await page.keyboard.press('ControlOrMeta+S')
  await page.getByText('Saved Successfully!').last().waitFor()
  const card = page.getByRole('article').filter({ hasText: 'Holiday' })
  await card.getByText('Shown', { exact: true }).waitFor()
  assert.equal(await hasFocus(button(page, 'ADD Announcement')), true, 'the keyboard goes on where it came from')
  await matches(() => card.locator('time').innerText(), /^\d{1,2} [A-Z][a-z]+ \d{4}$/)

  await press(page, 'Edit: Holiday')
  const change = page.getByRole('form', { name: 'Edit announcement' })
  await change.getByLabel('Last day', { exact: true }).fill('01-01-2020')
  await change.getByRole('button', { name: 'Save' }).click()
  await change.getByText("The last day can't be before the first.").first().waitFor()
  await change.getByRole('button', { name: 'Cancel' }).click()
  await press(page, 'Stay')
  await change.getByLabel('Last day', { exact: true }).fill('')
  await change.getByLabel('Content').fill('Closed on Friday.\nOpen on Monday.')
  await change.getByRole('button', { name: 'Save' }).click()
  await card.getByText('Open on Monday.').waitFor()
  assert.equal(await hasFocus(button(page, 'Edit: Holiday')), true, 'and so after a change')

  await press(page, 'Retire: Holiday')
  await card.getByText('Retired', { exact: true }).waitFor()
  assert.equal(await hasFocus(button(page, 'Show again: Holiday')), true, 'the button keeps the focus')
  await press(page, 'Show again: Holiday')
  await card.getByText('Shown', { exact: true }).waitFor()
  await press(page, 'Delete: Holiday')
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByText("You won't be able to revert this!").waitFor()
  await press(page, 'Yes, delete it')
  await page.getByText('No announcements available.').waitFor()
  assert.equal(await hasFocus(button(page, 'ADD Announcement')), true, 'what was deleted passes the focus on')
}

/** Newest first, ten a page; filtered by a column; an entry opens by keyboard and shows what changed, before and after. */
async function readsTheLog(page: Page, site: OverviewSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/activitylog`)
  await titled(page, /^Activity Log - \d+$/)
  await page.getByText(/^1–10 of/).waitFor()
  await page.getByRole('row', { name: 'Deleted the announcement Holiday' }).waitFor()
  await page.goto(`${site.url}/ap/#/activitylog?f.module=contains:site`)
  await titled(page, 'Activity Log - 2')
  const entry = page.getByRole('row', { name: 'Changed IsMandatory, Fees' }).last()
  await entry.getByText('IsMandatory: No → Yes').waitFor()
  await entry.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Changed IsMandatory, Fees' })
  await dialog.getByRole('row', { name: 'IsMandatory No Yes' }).waitFor()
  await dialog.getByText('college: on: Yes; amount: 1500; currency: INR').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.equal(await hasFocus(entry), true, 'the row has the focus again')
  await page.goto(`${site.url}/ap/#/activitylog?f.createdon=lt:2020-01-01`)
  await page.getByText('No results').waitFor()
}

async function countsDownloads(page: Page, site: OverviewSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/userwisedownloadlist`)
  await page.getByText('No downloads in this period.').waitFor()
  const taken = await page.request.get(`${site.url}/ap/api/filledpdf?username=omar.listed@example.org`)
  assert.equal(taken.headers()['content-type'], 'application/pdf')
  await page.reload()
  await page.getByRole('row', { name: 'owner@example.org 1' }).waitFor()
  await titled(page, 'User Wise Download List - 1')
  await page.getByLabel('Start Date', { exact: true }).fill('01-Feb-2024')
  await page.getByLabel('End Date', { exact: true }).fill('29-Feb-2024')
  await titled(page, 'User Wise Download List - 0')
  await page.goBack()
  await page.goBack()
  await titled(page, 'User Wise Download List - 1')
}

const titled = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const press = (page: Page, name: string) => button(page, name).click()
const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement)
const cardOf = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: 'Totals' }).getByRole('link', { name: label })
