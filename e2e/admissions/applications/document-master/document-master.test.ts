import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { sees } from '#e2e/support/checks/passing-messages.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { fillCollege } from '#e2e/support/screens/college-form.ts'
import { givesFile } from '#e2e/support/screens/gives-file.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { ownerAtNoScreen, signedInOwner, visitor } from '#e2e/support/visitors.ts'
import { chooses } from '#e2e/support/screens/forms/chooses.ts'

/** Where the product runs. */
type Site = { url: string }

/** What an admin asks for in the journey: kinds and a size that no other document has. */
const visa = 'Student Visa'

test('an admin asks for a document, and an applicant can not submit without it', async ({ site, browser }) => {
  const staff = await signedInOwner(browser, site)
  await documentMasterJourney(staff.page, site)

  const { page, complaints } = await visitor(browser)
  await page.goto(`${site.url}/ap/#/addnewapplication`)
  await signsUp(page, site, 'anjali@example.org')
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

  await step(renamesAndDeletes, staff.page, site)
  // A page refreshes the document slots at most every fifteen seconds.
  await page.reload()
  await page.goto(`${site.url}/ap/#/myapplication`)
  await page.goto(`${site.url}/ap/#/addnewapplication`)
  await page.getByRole('button', { name: /Documents & Signature/ }).click()
  await page.getByRole('link', { name: 'visa.pdf' }).waitFor()
  expect([...staff.complaints, ...complaints]).toEqual([])
})

test.for(['desktop', 'phone'] as const)('the document master is accessible, on a %s', async (size, { site, browser }) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site, size)
  await page.goto(`${site.url}/ap/#/doc`)
  await page.getByRole('button', { name: 'Edit: Passport' }).waitFor()
  await page.getByRole('switch', { name: 'Active: CV' }).click()
  await sees(page, 'Updated Successfully!')
  await page.getByRole('alert').getByText('Updated Successfully!').waitFor({ state: 'detached' })
  await looksRight(page, 'list')
  await page.getByRole('button', { name: 'Add Doc' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save & add' }).click()
  await page.getByRole('dialog').getByRole('alert').getByText('Document Name is required!').waitFor()
  await looksRight(page, 'new')
  expect(complaints).toEqual([])
})

test('only admins have the document master', async ({ site, browser }) => {
  const { page } = await visitor(browser)
  await signsUp(page, site, 'reader@example.org')
  await page.goto(`${site.url}/ap/#/doc`)
  await page.getByText('You are not allowed to see this page').waitFor()
})

/** The document master, by an admin who is signed in on this page. Leaves a required document of PDF or JPEG up to 1 MB. */
async function documentMasterJourney(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/gendermaster`)
  await page.getByRole('navigation').getByRole('link', { name: 'Document Master' }).click()
  await page.getByRole('heading', { level: 1, name: 'Document Master' }).waitFor()
  await page.getByRole('tab', { name: /\(8\)$/ }).waitFor()
  await step(addsARequiredOne, page)
  await step(movesByKeyboard, page)
  await step(movesByMouse, page)
  await step(throwsSwitches, page)
  await step(keepsTheResume, page)
}

/** The first broken rule is reported; the name is taken in any case; 'Save & add' stays for the next one. */
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
  await sees(page, 'Document already exists!')

  await editor.getByRole('textbox', { name: 'Document Name' }).fill(visa)
  await editor.getByRole('button', { name: 'Pictures up to 2 MB' }).click()
  for (const kind of ['PNG', 'GIF']) await editor.getByRole('button', { name: `Clear ${kind}` }).click()
  await chooses(editor.getByRole('combobox', { name: 'Kinds of file' }), 'PDF')
  await page.keyboard.press('Escape')
  await editor.getByRole('textbox', { name: 'Largest size (MB)' }).fill('1')
  await editor.getByRole('switch', { name: 'Required' }).check()
  await editor.getByRole('button', { name: 'Save & close' }).click()
  await sees(page, 'Saved Successfully!')
  await page.getByRole('tab', { name: /\(9\)$/ }).waitFor()
  await line(page, visa).getByText('JPEG, PDF up to 1 MB').waitFor()
  await becomes(async () => (await order(page)).at(-1), visa)
}

/** By the arrows of its line, the focus staying on them; at the top the other arrow has it. */
async function movesByKeyboard(page: Page): Promise<void> {
  const up = page.getByRole('button', { name: `Move up: ${visa}` })
  await up.focus()
  // The new document has the greatest number. What is asked for last is sent last, once what was asked before it is saved.
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/documentslot/reorder') && isFirstNewest(reply.request()))
  for (let place = 8; place >= 1; place--) {
    await page.keyboard.press('Enter')
    await page.getByText(`${visa} is now ${place} of 9`).waitFor({ state: 'attached' })
  }
  await page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, `Move down: ${visa}`)
  await becomes(async () => (await order(page))[0], visa)
  await saved
  await page.reload()
  await line(page, visa).waitFor()
  await becomes(async () => (await order(page))[0], visa)
}

const isFirstNewest = (request: Request) => {
  const { IDs } = request.postDataJSON() as { IDs: number[] }
  return IDs[0] === Math.max(...IDs)
}

/** Dragged by its handle, below the second line; the server has the order on the screen. */
async function movesByMouse(page: Page): Promise<void> {
  const saved = page.waitForResponse('**/ap/api/documentslot/reorder')
  await drag(page, visa, 'Passport')
  await page.getByText(`${visa} is now 2 of 9`).waitFor({ state: 'attached' })
  await saved
  await page.reload()
  await line(page, visa).waitFor()
  await becomes(async () => (await order(page)).slice(0, 2), ['Passport', visa])
}

/** A switch is saved when it is toggled. */
async function throwsSwitches(page: Page): Promise<void> {
  await switchOf(page, 'Required', 'CV').click()
  await sees(page, 'Updated Successfully!')
  await switchOf(page, 'Active', 'For any other helpful transcripts').click()
  await sees(page, 'Updated Successfully!')
  await page.reload()
  await line(page, visa).waitFor()
  await becomes(() => switchOf(page, 'Required', 'CV').isChecked(), false)
  await becomes(() => switchOf(page, 'Active', 'For any other helpful transcripts').isChecked(), false)
  await switchOf(page, 'Required', 'CV').click()
  await sees(page, 'Updated Successfully!')
}

/** The job form fills its resume itself: it has no delete button, and its name is read-only. The URL keeps the tab. */
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
async function renamesAndDeletes(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/doc`)
  await page.getByRole('button', { name: `Edit: ${visa}` }).click()
  const editor = page.getByRole('dialog', { name: visa })
  await editor.getByRole('textbox', { name: 'Document Name' }).fill('Visa')
  await editor.getByRole('button', { name: 'Save & close' }).click()
  await sees(page, 'Updated Successfully!')
  await line(page, 'Visa').waitFor()
  await page.getByRole('button', { name: 'Delete: Visa' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await question.getByText("You won't be able to revert this!").waitFor()
  await question.getByRole('button', { name: 'Yes, delete it' }).click()
  await sees(page, 'Deleted Successfully!')
  await page.getByRole('tab', { name: /\(8\)$/ }).waitFor()
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

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Edit: ${name}`, exact: true }) })

const switchOf = (page: Page, what: string, name: string) => page.getByRole('switch', { name: `${what}: ${name}`, exact: true })

/** The documents of the open form, by the names of their edit buttons. */
async function order(page: Page): Promise<string[]> {
  const labels = await page.getByRole('button', { name: /^Edit: / }).evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''))
  return labels.map((label) => label.replace('Edit: ', ''))
}
