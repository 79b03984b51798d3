import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { deskOfTwo, signsIn } from '#e2e/support/screens/sales-desk.ts'
import { holds, isKept, isMeant, popup, press, types } from '#e2e/support/screens/sheet.ts'
import { visitor } from '#e2e/support/visitors.ts'

const address = '#/dataentry?Date=2026-02-03&Showid=1&Distributorid=D-1'

test('rows typed on one computer can be continued on another, and a colleague sees who is entering the sheet', async ({
  site,
  browser,
}) => {
  const owner = await deskOfTwo(browser, site)
  const [here, there, chu] = [await visitor(browser), await visitor(browser, 'phone'), await visitor(browser)]
  await signsIn(here.page, site, 'dee')
  await here.page.goto(`${site.url}/ap/${address}`)
  await isMeant(here.page)
  await types(here.page, 'Row 1, SetA', '11')
  await types(here.page, 'Row 2, SetA', '22')
  await isKept(here.page)

  await signsIn(chu.page, site, 'chu')
  await chu.page.goto(`${site.url}/ap/${address}`)
  const held = chu.page.getByRole('alert').filter({ hasText: /^dee Desk has been keying this sheet since .* · 2 rows\.$/ })
  await isMeant(chu.page)
  await held.waitFor()
  expect(await chu.page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  // She has typed within ten minutes: only people who may read every sheet can take her rows over.
  expect(await held.getByRole('button').count()).toBe(0)
  expect(await chu.page.getByText('is kept for you').count()).toBe(0)

  // Another computer, without the first one's storage.
  await here.context.close()
  const { page, complaints } = there
  await signsIn(page, site, 'dee')
  await page.goto(`${site.url}/ap/#/unsavedwork`)
  const row = page.getByRole('listitem', { name: '3-2-2026, 06:00 PM, Raj Kumar - D-1' })
  await row.getByText(/^2 rows, kept/).waitFor()
  await row.getByText('On the server').waitFor()
  await row.getByRole('button', { name: 'Continue' }).click()
  await holds(page, 'Row 2, SetA', '22')
  await page.getByText('2 rows · 33 in all').waitFor()
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
  await becomes(() => page.getByText('is kept for you').count(), 0)
  await page.goto('about:blank')
  await page.goto(`${site.url}/ap/#/unsavedwork`)
  await page.getByText('Everything you typed is saved.').waitFor()
  await page.goto(`${site.url}/ap/${address}`)
  await step(isTakenOver, page, owner.page)
  expect([...complaints, ...chu.complaints]).toEqual([])
})

/** An admin takes over rows that an operator is typing: hers become read-only, and stay on her computer. */
async function isTakenOver(operator: Page, admin: Page): Promise<void> {
  await types(operator, 'Row 3, SetB', '44')
  await isKept(operator)
  await admin.goto(operator.url().replace(/#.*/, '#/unsavedwork'))
  const theirs = admin.getByRole('region', { name: 'Everyone’s' }).getByRole('listitem', { name: /D-1, dee Desk$/ })
  await theirs.getByText(/^dee Desk · \d rows, kept/).waitFor()
  await looksRight(admin, 'unsaved work of everybody')
  await keepsAPicture(admin, 'unsaved work of everybody')
  await theirs.getByRole('link', { name: /^Open: / }).click()
  await admin.getByRole('alert').filter({ hasText: 'dee Desk has been keying this sheet since' }).waitFor()
  expect(await admin.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await admin.getByRole('button', { name: 'Take over' }).press('Enter')
  await holds(admin, 'Row 3, SetB', '44')
  await types(admin, 'Row 4, SetB', '55')
  await types(operator, 'Row 4, SetC', '66')
  await operator
    .getByText(/keying this sheet since|Taken over by/)
    .first()
    .waitFor({ timeout: 40_000 })
  await becomes(() => operator.getByRole('button', { name: 'Save', exact: true }).isDisabled(), true)
  await press(admin, 'ControlOrMeta+s')
  await popup(admin, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
}
