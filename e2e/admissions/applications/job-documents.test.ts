import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { givesFile } from '#e2e/support/screens/gives-file.ts'
import { opensANewOne } from '#e2e/support/screens/job-editor.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'

test('staff upload the documents that the job form asks for besides the resume', async ({ site, browser }) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await page.goto(`${site.url}/ap/#/doc?form=job`)
  await page.getByRole('button', { name: 'Add Doc' }).click()
  await page.getByRole('textbox', { name: 'Document Name' }).fill('Photo ID')
  await page.getByRole('button', { name: 'Pictures up to 2 MB' }).click()
  await page.getByRole('button', { name: 'Save & close' }).click()
  await page.getByRole('button', { name: 'Edit: Photo ID' }).waitFor()
  await opensANewOne(page, site)
  await step(staffUpload, page, 'Photo ID')
  await expectAccessible(page, 'staff editor with another document')
  expect(complaints).toEqual([])
})

/** A new job application: its other documents are there once it is saved, and take what their slots take. */
async function staffUpload(page: Page, name: string): Promise<void> {
  await becomes(() => page.getByRole('group', { name: 'Documents' }).count(), 0)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kavya Iyer')
  await page.getByRole('textbox', { name: 'Mail ID' }).fill('kavya@example.org')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const documents = page.getByRole('group', { name: 'Documents' })
  const give = (file: string, bytes: Buffer) =>
    givesFile(documents.locator('input[type=file]'), { name: file, mimeType: 'image/gif', buffer: bytes })
  await documents.getByText(name).waitFor()
  await give('id.txt', Buffer.from('Not a picture.\n'))
  await documents.getByText('Only JPEG, PNG, and GIF files are allowed.').waitFor()
  await give('id.gif', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'))
  await documents.getByRole('button', { name: `Delete: ${name}` }).waitFor()
  await page.reload()
  await documents.getByRole('button', { name: `Delete: ${name}` }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await documents.getByRole('button', { name: `Delete: ${name}` }).waitFor({ state: 'detached' })
}
