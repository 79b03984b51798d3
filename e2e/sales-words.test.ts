import { expect } from 'vitest'
import { preparesSales } from './data-entry.e2e.ts'
import { signsInAnOperator } from './sales-lists.e2e.ts'
import {
  aDistributorMayBeGone,
  anotherDateHasOtherShows,
  anotherSheetIsAskedFor,
  finderTablesHaveTheirColumns,
  listsHaveTheirColumns,
  refusalsAreToldTwice,
  sendsWhatIsFilled,
  theGridIsAsDescribed,
} from './sales-words.e2e.ts'
import { test } from './support/journey.ts'
import { signedInOwner, visitor } from './support/visitors.ts'

test('the daily screens have the columns, inputs, caps, messages and calls that are described (SALES-2, SALES-4)', async ({
  site,
  browser,
}) => {
  const admin = await signedInOwner(browser, site)
  await preparesSales(admin.page)
  await listsHaveTheirColumns(admin.page, site)
  const { page, complaints } = await visitor(browser)
  page.on('dialog', (dialog) => void dialog.accept())
  await signsInAnOperator(admin.page, page, site)
  await theGridIsAsDescribed(page, site)
  await anotherSheetIsAskedFor(page)
  await refusalsAreToldTwice(page, site)
  await sendsWhatIsFilled(page, site)
  await anotherDateHasOtherShows(page, admin.page, site)
  await aDistributorMayBeGone(admin.page, site)
  await finderTablesHaveTheirColumns(admin.page, site)
  for (const said of [complaints, admin.complaints]) expect(said).toEqual([])
})
