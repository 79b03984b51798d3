import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { givesACv, returnsTheCv, uploadsItAnew } from './returned-document.e2e.ts'
import { createsAnAccount } from './sign-in.e2e.ts'
import { test } from './support/journey.ts'
import { signedInOwner, visitor } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'

test('a document is returned with a reason, and uploaded anew', async ({ site, browser }) => {
  const applicant = await visitor(browser, 'phone')
  await createsAnAccount(applicant.page, site, 'nia@example.org')
  await givesACv(applicant.page)
  const staff = await signedInOwner(browser, site, 'desktop', 'dark')
  await returnsTheCv(staff.page, site.url, 'nia@example.org', looking(staff.page))
  await uploadsItAnew(applicant.page, site.url, looking(applicant.page))
  expect([...staff.complaints, ...applicant.complaints]).toEqual([])
})

const looking = (page: Page) => async (what: string) => {
  await expectAccessible(page, what)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
}
