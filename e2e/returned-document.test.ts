import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { givesACv, returnsAResume, returnsTheCv, uploadsItAnew } from './returned-document.e2e.ts'
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

test("the staff's editor of a job application tells what came back, until another file is chosen", async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await page.goto(`${site.url}/ap/${await returnsAResume(page, 'ravi@example.org')}`)
  await page.getByRole('heading', { level: 1, name: 'Ravi' }).waitFor()
  const mark = page.getByText('Returned: The second page is missing.', { exact: true })
  await mark.waitFor()
  await looking(page)('editor')
  const file = { name: 'whole.txt', mimeType: 'text/plain', buffer: Buffer.from('Both pages') }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await mark.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved Successfully!').waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'whole.txt' }).waitFor()
  expect(await mark.count()).toBe(0)
  expect(complaints).toEqual([])
})

const looking = (page: Page) => async (what: string) => {
  await expectAccessible(page, what)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
}
