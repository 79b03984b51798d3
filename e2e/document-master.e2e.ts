import type { Locator, Page } from 'playwright-core'
import { becomes } from './support/becomes.ts'
import { givesFile } from './support/gives-file.ts'

/** Where the product runs. */
type Site = { url: string }

/** What an admin asks for in the journey: kinds and a size that no other document has. */
export const visa = 'Student Visa'

/** The document master, by an admin who is signed in on this page. Leaves a required document of PDF or JPEG up to 1 MB. */
export async function documentMasterJourney(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/gendermaster`)
  await page.getByRole('navigation').getByRole('link', { name: 'Document Master' }).click()
  await page.getByRole('heading', { level: 1, name: 'Document Master' }).waitFor()
  await page.getByRole('tab', { name: /\(8\)$/ }).waitFor()
  await addsARequiredOne(page)
  await movesByKeyboard(page)
  await movesByMouse(page)
  await throwsSwitches(page)
  await keepsTheResume(page)
}

/** The first broken rule speaks; the name is taken whatever the case; 'Save & add' stays for the next one. */
async function addsARequiredOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Doc' }).click()
  const editor = page.getByRole('dialog', { name: 'Add Doc' })
  await editor.getByRole('button', { name: 'Save & add' }).click()
  await editor.getByRole('alert').getByText('Document Name is required!').waitFor()
  await editor.getByRole('textbox', { name: 'Document Name' }).fill('passport')
  await editor.getByRole('textbox', { name: 'Largest size (MB)' }).fill('9')
  await editor.getByRole('button', { name: 'Save & add' }).click()
  await editor.getByRole('alert').getByText('The largest size is from 0.1 to 5 MB.').waitFor()
  await editor.getByRole('textbox', { name: 'Largest size (MB)' }).fill('1')
  await editor.getByRole('button', { name: 'Save & add' }).click()
  await told(page, 'Document already exists!')

  await editor.getByRole('textbox', { name: 'Document Name' }).fill(visa)
  await editor.getByRole('button', { name: 'Pictures up to 2 MB' }).click()
  for (const kind of ['PNG', 'GIF']) await unpick(editor, kind)
  await editor.getByRole('combobox', { name: 'Kinds of file' }).or(editor.getByLabel('Kinds of file')).first().click()
  await page.getByRole('option', { name: 'PDF', exact: true }).click()
  await page.keyboard.press('Escape')
  await editor.getByRole('textbox', { name: 'Largest size (MB)' }).fill('1')
  await editor.getByRole('switch', { name: 'Required' }).check()
  await editor.getByRole('button', { name: 'Save & close' }).click()
  await told(page, 'Saved Successfully!')
  await page.getByRole('tab', { name: /\(9\)$/ }).waitFor()
  await line(page, visa).getByText('JPEG, PDF up to 1 MB').waitFor()
  await becomes(async () => (await order(page)).at(-1), visa)
}

/** By the arrows of its line, the focus staying on them; at the top the other arrow has it. */
async function movesByKeyboard(page: Page): Promise<void> {
  const up = page.getByRole('button', { name: `Move up: ${visa}` })
  await up.focus()
  for (let place = 8; place >= 1; place--) {
    await page.keyboard.press('Enter')
    await page.getByText(`${visa} is now ${place} of 9`).waitFor({ state: 'attached' })
  }
  await page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, `Move down: ${visa}`)
  await becomes(async () => (await order(page))[0], visa)
  await page.reload()
  await line(page, visa).waitFor()
  await becomes(async () => (await order(page))[0], visa)
}

/** Dragged by its grip, below the second line; what the server has is what is seen. */
async function movesByMouse(page: Page): Promise<void> {
  const saved = page.waitForResponse('**/ap/api/documentslot/reorder')
  await drag(page, visa, 'Passport')
  await page.getByText(`${visa} is now 2 of 9`).waitFor({ state: 'attached' })
  await saved
  await page.reload()
  await line(page, visa).waitFor()
  await becomes(async () => (await order(page)).slice(0, 2), ['Passport', visa])
}

/** A switch is saved as it is thrown. */
async function throwsSwitches(page: Page): Promise<void> {
  await switchOf(page, 'Required', 'CV').click()
  await told(page, 'Updated Successfully!')
  await switchOf(page, 'Active', 'For any other helpful transcripts').click()
  await told(page, 'Updated Successfully!')
  await page.reload()
  await line(page, visa).waitFor()
  await becomes(() => switchOf(page, 'Required', 'CV').isChecked(), false)
  await becomes(() => switchOf(page, 'Active', 'For any other helpful transcripts').isChecked(), false)
  await switchOf(page, 'Required', 'CV').click()
  await told(page, 'Updated Successfully!')
}

/** The job form fills its resume itself: it has no delete button, and its name is read-only. The address keeps the tab. */
async function keepsTheResume(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Job Application/ }).click()
  await page.getByRole('button', { name: 'Edit: Resume' }).click()
  const editor = page.getByRole('dialog', { name: 'Resume' })
  await becomes(() => editor.getByRole('textbox', { name: 'Document Name' }).isEditable(), false)
  await editor.getByRole('button', { name: 'Close', exact: true }).click()
  await editor.waitFor({ state: 'detached' })
  await becomes(() => page.getByRole('button', { name: 'Delete: Resume' }).count(), 0)
  await page.reload()
  await line(page, 'Resume').waitFor()
}

/** A document is renamed and deleted; the question comes first. */
export async function renamesAndDeletes(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/doc`)
  await page.getByRole('button', { name: `Edit: ${visa}` }).click()
  const editor = page.getByRole('dialog', { name: visa })
  await editor.getByRole('textbox', { name: 'Document Name' }).fill('Visa')
  await editor.getByRole('button', { name: 'Save & close' }).click()
  await told(page, 'Updated Successfully!')
  await line(page, 'Visa').waitFor()
  await page.getByRole('button', { name: 'Delete: Visa' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await question.getByText("You won't be able to revert this!").waitFor()
  await question.getByRole('button', { name: 'Yes, delete it' }).click()
  await told(page, 'Deleted Successfully!')
  await page.getByRole('tab', { name: /\(8\)$/ }).waitFor()
}

/** A new job application: its other documents are there once it is saved, and take what their slots take. */
export async function staffUpload(page: Page, name: string): Promise<void> {
  await becomes(() => page.getByRole('region', { name: 'Documents' }).count(), 0)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kavya Iyer')
  await page.getByRole('textbox', { name: 'Mail ID' }).fill('kavya@example.org')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const documents = page.getByRole('region', { name: 'Documents' })
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

async function drag(page: Page, name: string, onto: string): Promise<void> {
  const grip = await boxOf(line(page, name).locator('[data-testid^=grip]'))
  const target = await boxOf(line(page, onto))
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(grip.x + grip.width / 2, target.y + target.height * 0.4, { steps: 5 })
  await page.mouse.move(grip.x + grip.width / 2, target.y + target.height * 0.8, { steps: 5 })
  await page.mouse.up()
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}

async function unpick(editor: Locator, kind: string): Promise<void> {
  await editor.getByText(kind, { exact: true }).locator('..').getByRole('button', { includeHidden: true }).click()
}

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Edit: ${name}`, exact: true }) })
const switchOf = (page: Page, what: string, name: string) => page.getByRole('switch', { name: `${what}: ${name}`, exact: true })

/** The documents of the form that is open, as their edit buttons name them. */
async function order(page: Page): Promise<string[]> {
  const labels = await page.getByRole('button', { name: /^Edit: / }).evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''))
  return labels.map((label) => label.replace('Edit: ', ''))
}

/** The toast lasts two seconds, and is gone before the next one is waited for. */
async function told(page: Page, words: string): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: words }).first()
  await toast.waitFor()
  await toast.waitFor({ state: 'detached' })
}
