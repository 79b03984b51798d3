import { expect } from 'vitest'
import { createsAnAccount } from './sign-in.e2e.ts'
import { myApplicationJourney, staffListJourney } from './staff-list.e2e.ts'
import { test } from './support/journey.ts'
import { signedInOwner, visitor } from './support/visitors.ts'

test('staff find, look at, delete and restore applications; an applicant follows their own', async ({ site, browser }) => {
  const staff = await signedInOwner(browser, site)
  await staffListJourney(staff.page, site)
  expect(staff.complaints).toEqual([])
  const applicant = await visitor(browser, 'phone')
  await createsAnAccount(applicant.page, site, 'nia@example.org')
  await myApplicationJourney(applicant.page, site)
  expect(applicant.complaints).toEqual([])
})
