import { expect } from 'vitest'
import {
  approvesOwnAndReopens,
  correctsAndApproves,
  oneOfTwoWins,
  preparesSheets,
  readsALongHistory,
  readsWhyAndSubmitsAgain,
  returnsIt,
  submitsAndViews,
} from './daily-approval.e2e.ts'
import { test } from './support/journey.ts'
import { preparesTheDesk, salesDesk } from './support/sales-desk.ts'
import { signedInOwner } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'

test('a sheet is submitted, returned, corrected and approved by somebody else; two checkers; self-approval', async ({
  site,
  browser,
}) => {
  const { owner, dee, che, chu } = await salesDesk(browser, site)
  await submitsAndViews(dee.page, site)
  await returnsIt(che.page, site)
  await readsWhyAndSubmitsAgain(dee.page, site)
  await correctsAndApproves(che.page)
  await oneOfTwoWins(dee.page, che.page, chu.page, site)
  await approvesOwnAndReopens(owner.page, site)
  await readsALongHistory(owner.page, site)
  for (const { complaints } of [owner, dee, che, chu]) expect(complaints).toEqual([])
})

test('the lists, a sheet beside them and the daily approval look right', async ({ site, browser }) => {
  const admin = await signedInOwner(browser, site)
  await preparesTheDesk(admin.page)
  await preparesSheets(admin.page)
  for (const size of ['desktop', 'phone'] as const)
    for (const scheme of ['light', 'dark'] as const) {
      const { page, context, complaints } = await signedInOwner(browser, site, size, scheme)
      const look = async (what: string) => {
        await expectAccessible(page, `${what}, ${size}, ${scheme}`)
        const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
        expect({ what, size, isTooWide }).toEqual({ what, size, isTooWide: false })
      }
      for (const route of ['submitedentry', 'submitedentry?list=open', 'approvedentry', 'myapprovedentry', 'pendingapproval']) {
        await page.goto(`${site.url}/ap/#/${route}`)
        const open = page.getByRole('button', { name: /^(View|Edit): D-1/ }).first()
        await open.waitFor()
        await look(route)
        await open.click()
        await page.getByRole('dialog').getByLabel('Row 1, SetA', { exact: true }).waitFor()
        await page.getByRole('dialog').getByText('Entered', { exact: true }).waitFor()
        await look(`${route}-open`)
      }
      expect(complaints).toEqual([])
      await context.close()
    }
})
