import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { givesACv, returnsAResume, returnsTheCv, uploadsItAnew } from './returned-document.e2e.ts'
import { typesTheRest } from './public-job.e2e.ts'
import { declares } from './wizard.e2e.ts'
import { createsAnAccount } from './sign-in.e2e.ts'
import { becomes } from './support/becomes.ts'
import { test } from './support/journey.ts'
import { stays } from './support/stays.ts'
import { signedInOwner, visitor } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'
import { givesFile } from './support/gives-file.ts'

test('a document is returned with a reason, and uploaded again', async ({ site, browser }) => {
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
  await page.goto(`${site.url}/ap/${await returnsAResume(page, 'asha@example.org')}`)
  await page.getByRole('textbox', { name: 'Mail ID' }).waitFor()
  await page.goto(`${site.url}/ap/${await returnsAResume(page, 'ravi@example.org')}`)
  await page.getByText('ravi@example.org').first().waitFor()
  // Another application at the same path is another place: what is typed is asked for.
  await page.getByRole('textbox', { name: 'Job Applied For' }).fill('Auditor')
  await stays(page, () => page.goBack())
  await becomes(() => page.getByRole('textbox', { name: 'Job Applied For' }).inputValue(), 'Auditor')
  await page.getByRole('heading', { level: 1, name: 'Ravi' }).waitFor()
  const mark = page.getByText('Returned: The second page is missing.', { exact: true })
  await mark.waitFor()
  await looking(page)('editor')
  const file = { name: 'whole.txt', mimeType: 'text/plain', buffer: Buffer.from('Both pages') }
  await givesFile(page.locator('input[type=file]').first(), file)
  await mark.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved Successfully!').waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'whole.txt' }).waitFor()
  expect(await mark.count()).toBe(0)
  expect(complaints).toEqual([])
})

test('who applies for a job reads why a document came back, and hands in the form in stages', async ({ site, browser }) => {
  const staff = await signedInOwner(browser, site)
  await returnsAResume(staff.page, 'ravi@example.org')
  const { page, complaints } = await visitor(browser, 'phone', 'dark')
  await createsAnAccount(page, site, 'ravi@example.org')
  await page.getByRole('heading', { name: 'Application', level: 2 }).waitFor()
  await looking(page)('job answers')
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('9876543210')
  await typesTheRest(page)
  await page.getByRole('textbox', { name: 'Candidate Comments' }).fill('I can begin in June.')
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await page.getByRole('heading', { name: 'Resume & Documents', level: 2 }).waitFor()
  const mark = page.getByText('Returned: The second page is missing.', { exact: true })
  await mark.waitFor()
  await looking(page)('job documents')
  const file = { name: 'whole.txt', mimeType: 'text/plain', buffer: Buffer.from('Both pages') }
  await givesFile(page.getByLabel('Resume').and(page.locator('input[type=file]')), file)
  await mark.waitFor({ state: 'detached' })
  await declares(page)
  await page.getByRole('button', { name: 'Submit the Application' }).click()
  await page.getByRole('heading', { name: 'Thank you for submitting your application!' }).waitFor()
  expect(complaints).toEqual([])
})

const looking = (page: Page) => async (what: string) => {
  await expectAccessible(page, what)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
}
