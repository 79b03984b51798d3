import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { seesPopup } from '#e2e/support/checks/passing-messages.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { callAs } from '#e2e/support/call-as.ts'
import type { Site } from '#e2e/support/site.ts'
import { ownerAtNoScreen, signedInOwner } from '#e2e/support/visitors.ts'

const past = '2026-11-20'
const sheet = { ID: -1, Distributorid: 'D-1', Showid: '1', A: 0, SetA: 3 }

test('rates apply from a day: the owner changes those of a past day with a reason, and the finder uses them', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await step(sellsOnAPastDay, page)
  await step(changesRatesByKeyboard, page, site)
  await step(findsWithTheRatesOfTheDate, page, site)
  expect(complaints).toEqual([])

  for (const size of ['desktop', 'phone'] as const) {
    const owner = await ownerAtNoScreen(browser, site, size)
    await owner.page.goto(`${site.url}/ap/#/shows`)
    await owner.page.getByRole('button', { name: 'Edit: 06:00 PM' }).click()
    await owner.page.getByRole('heading', { name: 'Rate history' }).waitFor()
    await owner.page.getByText('Misprint in the circular').waitFor()
    await expectAccessibleInBoth(owner.page, `show with its rates, ${size}`)
    await expectRoomy(owner.page, `show with its rates, ${size}`)
    await keepsAPicture(owner.page, `show-rates-${size}`)
    expect(owner.complaints).toEqual([])
    await owner.context.close()
  }
})

/** One sheet of a past day; the finder shows what it would pay. */
async function sellsOnAPastDay(page: Page): Promise<void> {
  const raj = { Firsrname: 'Raj', Lastname: 'Kumar', Address: '1 Beach Road', City: 'Chennai', Email: 'raj@example.org' }
  await callAs(page, 'shows/save', { Time: '06:00 PM', Prize_single: 10, Prize_double: 90.5, Prize_triple: 600 })
  await callAs(page, 'distributor/save', { ...raj, DistributorID: 'D-1', Mobile: '9876500001' })
  await callAs(page, 'dailydata/save', [{ ...sheet, Date: past }])
  await callAs(page, 'dailydata/findnumber', { Date: past, Showid: '1', CustomNumber: '' })
}

async function changesRatesByKeyboard(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/shows`)
  await page.getByRole('button', { name: 'Edit: 06:00 PM' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: '06:00 PM' })
  await form.getByRole('cell', { name: 'The beginning' }).waitFor()
  await form.getByLabel('Single').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('11')
  await tabsTo(page, 'Rates from')
  await page.keyboard.type('20112026')
  await page.keyboard.press('Enter')
  const refused = page.getByRole('dialog', { name: 'Oops..' })
  await seesPopup(page, 'Oops..', 'Only the owner changes rates of past days, with a reason.')
  await refused.waitFor({ state: 'detached' })
  await becomes(() => form.getByLabel('Single').inputValue(), '11', 'what was typed stays')
  await form.getByRole('textbox', { name: 'Rates from' }).focus()
  await tabsTo(page, 'Reason')
  await page.keyboard.type('Misprint in the circular')
  await page.keyboard.press('Enter')
  const done = page.getByRole('dialog', { name: 'Good Job' })
  await seesPopup(page, 'Good Job', 'Updated Successfully!')
  await done.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: '06:00 PM' }).first().getByText('11.00', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Edit: 06:00 PM' }).click()
  await form.getByRole('row', { name: /20 Nov 2026 11.00 90.50 600.00 .*Misprint in the circular/ }).waitFor()
  await page.keyboard.press('Escape')
}

async function findsWithTheRatesOfTheDate(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/sequencefinder?date=${past}&show=1`)
  await page.getByRole('button', { name: 'Find Sequence Number' }).click()
  await page.getByText('Rates of this date: single 11.00, double 90.50, triple 600.00, since 20 Nov 2026.').waitFor()
  await page.getByRole('row', { name: '0 3 33.00' }).waitFor()
}

/** Presses Tab until a field has the focus. */
async function tabsTo(page: Page, label: string): Promise<void> {
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.innerText ?? '')
    if (name === label) return
  }
  assert.fail(`Tab does not reach ${label}`)
}
