import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { test } from '#e2e/support/journey.ts'
import { preparesSales } from '#e2e/support/screens/sales-lists.ts'
import { cell, holds, isMeant, popup, press, rowsOnServer } from '#e2e/support/screens/sheet.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

const busy = {
  status: 503,
  headers: { 'retry-after': '5' },
  json: { status: false, Success: false, Msg: 'The service is very busy.', Message: 'The service is very busy.', requestId: 'r' },
}

test('a busy server and a lost reply lose nothing of the sheet, and a repeated press saves once', async ({ site, browser }) => {
  const { page } = await signedInOwner(browser, site)
  await preparesSales(page)
  await page.goto(`${site.url}/ap/#/dataentry?Date=2026-02-03&Showid=1&Distributorid=D-1`)
  await isMeant(page)
  await cell(page, 'Row 1, A').click()
  await page.keyboard.type('4')
  await press(page, 'Tab')
  await page.keyboard.type('10')

  const keys: (string | undefined)[] = []
  let meets: 'busy' | 'loss' | 'nothing' = 'busy'
  await page.route('**/ap/api/dailydata/save', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (meets === 'busy') return route.fulfill(busy)
    const reply = await route.fetch()
    return meets === 'loss' ? route.abort() : route.fulfill({ response: reply })
  })
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Oops..', 'The service is very busy. You can try again in 5 seconds.')
  await holds(page, 'Row 1, SetA', '10')

  meets = 'loss'
  await press(page, 'ControlOrMeta+s')
  await page.getByText('Waiting for the network').waitFor()
  await holds(page, 'Row 1, SetA', '10')
  await becomes(() => rowsOnServer(page), [{ A: 4, SetA: 10 }])

  // The sheet is read first: it already exists, and nothing is sent or asked.
  meets = 'nothing'
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
  await page.getByText(/^Saved \d/).waitFor()
  await becomes(() => rowsOnServer(page), [{ A: 4, SetA: 10 }])
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 1])
})
