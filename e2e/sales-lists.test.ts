import { expect } from 'vitest'
import { salesListsJourney, salesListsOfAnOperator, signsInAnOperator } from './sales-lists.e2e.ts'
import { expectListsLookRight } from './support/looks.ts'
import { test } from './support/journey.ts'
import { signedInOwner, visitor } from './support/visitors.ts'

test('an admin keeps shows and distributors; who enters sheets reads them', async ({ site, browser }) => {
  const admin = await signedInOwner(browser, site)
  await salesListsJourney(admin.page, site)
  expect(admin.complaints).toEqual([])
  const operator = await visitor(browser)
  await signsInAnOperator(admin.page, operator.page, site)
  await salesListsOfAnOperator(operator.page, site)
  expect(operator.complaints).toEqual([])
  await expectListsLookRight(browser, site, ['/shows', '/distributor'])
})
