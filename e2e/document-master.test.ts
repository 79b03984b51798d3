import { expect } from 'vitest'
import { documentMasterJourney, renamesAndDeletes, staffUpload, visa } from './document-master.e2e.ts'
import { opensANewOne } from './job-editor.e2e.ts'
import { createsAnAccount } from './sign-in.e2e.ts'
import { becomes } from './support/becomes.ts'
import { test } from './support/journey.ts'
import { signedInOwner, visitor } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'
import { fillCollege } from './wizard.e2e.ts'
import { givesFile } from './support/gives-file.ts'

test('an admin asks for a document, and an applicant can not submit without it', async ({ site, browser }) => {
  const staff = await signedInOwner(browser, site)
  await documentMasterJourney(staff.page, site)

  const { page, complaints } = await visitor(browser)
  await page.goto(`${site.url}/ap/#/addnewapplication`)
  await createsAnAccount(page, site, 'anjali@example.org')
  await fillCollege(page, site, { submit: false })
  const box = page.getByLabel(`${visa} *`, { exact: true }).and(page.locator('input[type=file]'))
  const give = (name: string, bytes: Buffer) => givesFile(box, { name, mimeType: 'application/pdf', buffer: bytes })
  const documents = page.getByRole('list').filter({ hasText: visa }).getByRole('listitem')
  await becomes(() => documents.count(), 8)
  await becomes(
    async () => (await documents.allInnerTexts()).slice(0, 2).map((text) => /^(Passport|Student Visa)/.exec(text)?.[0]),
    ['Passport', visa],
  )
  await page.getByRole('button', { name: 'Submit the Application' }).click()
  await page.getByText(`${visa} Is mandatory. Upload a document.`).first().waitFor()
  await expectAccessible(page, 'stage 5 with a document missing')
  await give('visa.txt', Buffer.from('A visa.\n'))
  await page.getByText('Only JPEG and PDF files are allowed.').waitFor()
  await give('visa.pdf', Buffer.alloc(1_048_577, ' '))
  await page.getByText('File size exceeds 1MB limit.').waitFor()
  await give('visa.pdf', Buffer.from('%PDF-1.7\nvisa\n%%EOF\n'))
  await page.getByRole('button', { name: `Delete: ${visa}` }).waitFor()
  await page.getByRole('button', { name: 'Submit the Application' }).click()
  await page.getByRole('heading', { name: 'Thank you for submitting your application!' }).waitFor()

  await renamesAndDeletes(staff.page, site)
  await page.goto(`${site.url}/ap/#/myapplication`)
  await page.goto(`${site.url}/ap/#/addnewapplication`)
  await page.getByRole('button', { name: /Documents & Signature/ }).click()
  await page.getByRole('link', { name: 'visa.pdf' }).waitFor()
  expect([...staff.complaints, ...complaints]).toEqual([])
})

test('staff upload what the job form asks for beside the resume', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await page.goto(`${site.url}/ap/#/doc?form=job`)
  await page.getByRole('button', { name: 'Add Doc' }).click()
  await page.getByRole('textbox', { name: 'Document Name' }).fill('Photo ID')
  await page.getByRole('button', { name: 'Pictures up to 2 MB' }).click()
  await page.getByRole('button', { name: 'Save & close' }).click()
  await page.getByRole('button', { name: 'Edit: Photo ID' }).waitFor()
  await opensANewOne(page, site)
  await staffUpload(page, 'Photo ID')
  await expectAccessible(page, 'staff editor with another document')
  expect(complaints).toEqual([])
})

test.for([
  ['desktop', 'light'],
  ['desktop', 'dark'],
  ['phone', 'light'],
  ['phone', 'dark'],
] as const)('the document master is for everybody, on a %s in %s', async ([size, scheme], { site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site, size, scheme)
  const look = async (what: string) => {
    await expectAccessible(page, what)
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  }
  await page.goto(`${site.url}/ap/#/doc`)
  await page.getByRole('button', { name: 'Edit: Passport' }).waitFor()
  await page.getByRole('switch', { name: 'Active: CV' }).click()
  await page.getByRole('alert').getByText('Updated Successfully!').waitFor({ state: 'detached' })
  await look('list')
  await page.getByRole('button', { name: 'Add Doc' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save & add' }).click()
  await page.getByRole('dialog').getByRole('alert').getByText('Document Name is required!').waitFor()
  await look('new')
  expect(complaints).toEqual([])
})

test('others than admins have no document master', async ({ site, browser }) => {
  const { page } = await visitor(browser)
  await createsAnAccount(page, site, 'reader@example.org')
  await page.goto(`${site.url}/ap/#/doc`)
  await page.getByText('You are not allowed to see this page').waitFor()
})
