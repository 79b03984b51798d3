import { expect } from 'vitest'
import { finderDay, finderJourney, reportJourney } from './number-finder.e2e.ts'
import { test } from './support/journey.ts'
import { expectRoomy } from './support/roomy.ts'
import { signedInOwner } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'

test('the number of real sheets is found, another is checked, and what was sold is reported', async ({ site, browser }) => {
  const admin = await signedInOwner(browser, site)
  await finderJourney(admin.page, site)
  await reportJourney(admin.page, site)
  expect(admin.complaints).toEqual([])

  for (const size of ['desktop', 'phone'] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      const { page, context, complaints } = await signedInOwner(browser, site, size, scheme)
      const look = async (what: string) => {
        await expectAccessible(page, `${what}, ${size}, ${scheme}`)
        await expectRoomy(page, `${what}, ${size}`)
      }
      await page.goto(`${site.url}/ap/#/sequencefinder?date=${finderDay}&show=1`)
      await page.getByText('Choose a date and a show').waitFor()
      await look('finder-empty')
      await page.getByRole('button', { name: 'Find Sequence Number' }).click()
      await page.getByRole('region', { name: 'BOXHALF' }).waitFor()
      await page.getByLabel('3-digit number').fill('007')
      await page.getByRole('button', { name: 'Check' }).click()
      await page.getByText('No other number has this payout.').waitFor()
      await look('finder')
      await page.goto(`${site.url}/ap/#/salesreport?fromdate=2026-11-01&enddate=${finderDay}`)
      await page.getByRole('region', { name: 'Sales by day' }).waitFor()
      await page.getByText('06:00 PM').first().waitFor()
      await look('report')
      expect(complaints).toEqual([])
      await context.close()
    }
  }
})
