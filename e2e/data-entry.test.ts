import { expect } from 'vitest'
import { isLockedOnceApproved, keepsADraft, keysASheet, pastesAndFills, preparesSales, twoTabs } from './data-entry.e2e.ts'
import { signsInAnOperator } from './sales-lists.e2e.ts'
import { test } from './support/journey.ts'
import { signedInOwner, visitor } from './support/visitors.ts'

test('a sheet is keyed by keyboard alone, pasted into, kept, compared and handed in', async ({ site, browser }) => {
  const admin = await signedInOwner(browser, site)
  await preparesSales(admin.page)
  const { page, context, complaints } = await visitor(browser)
  await signsInAnOperator(admin.page, page, site)
  await keysASheet(page, site)
  await pastesAndFills(page)
  await keepsADraft(page)
  const second = await context.newPage()
  second.on('dialog', (dialog) => void dialog.accept())
  await twoTabs(page, second)
  await isLockedOnceApproved(second, admin.page)
  expect(complaints).toEqual([])
})
