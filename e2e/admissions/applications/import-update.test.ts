import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { givesFile } from '#e2e/support/screens/gives-file.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'

const added = [
  'Mail ID,Name,Phone Number',
  'uma@example.org,Uma,9876543210',
  'ravi@example.org,Ravi,9876543211',
  'tara@example.org,Tara,9876543212',
].join('\n')
const corrected = [
  'Mail ID,Name,Phone Number,Agency',
  'uma@example.org,Uma Rao,-,x',
  'ravi@example.org,,9876500000,y',
  'new@example.org,New,,',
  'tara@example.org,Tara,,',
].join('\n')

test.for(['desktop', 'phone'] as const)(
  'on a %s an import updates applications and is undone',
  async (size, { site, browser }) => {
    const { page, complaints } = await ownerAtNoScreen(browser, site, size)
    await page.goto(`${site.url}/ap/#/appimport`)
    await imports(page, 'first.csv', added)
    await page.getByText('Save success').waitFor()
    await press(page, 'Import another file')
    await step(showsOldAndNew, page)
    await looksRight(page, `update checked on a ${size}`)
    await step(submits, page)
    await changesElsewhere(page)
    await step(undoes, page)
    await looksRight(page, `update undone on a ${size}`)
    expect(complaints).toEqual([])
  },
)

async function showsOldAndNew(page: Page): Promise<void> {
  await page.getByLabel('What the rows do').selectOption('both')
  await page.getByText('A blank cell changes nothing').waitFor()
  await imports(page, 'corrected.csv', corrected, false)
  await page
    .getByText('Nothing is saved yet. 2 applications will change. 1 application will be added. 1 row will change nothing.')
    .waitFor()
  await page.getByText('Applicants get no mail.').waitFor()
  const lines = async () =>
    (await page.getByRole('group', { name: 'Old and new values' }).getByRole('row').allInnerTexts()).map((line) =>
      line.split(/\s*\t\s*/),
    )
  await becomes(
    async () => (await lines()).map((cells) => cells.toSpliced(1, 1)),
    [
      ['Row', 'Field', 'Old', 'New'],
      ['2', 'Name', 'Uma', 'Uma Rao'],
      ['2', 'Phone Number', '9876543210', 'blank'],
      ['3', 'Phone Number', '9876543211', '9876500000'],
    ],
  )
}

async function submits(page: Page): Promise<void> {
  await press(page, 'Submit')
  await page.getByText('2 applications changed. 1 application added. 1 row changed nothing.').waitFor()
  await page.getByText('1 saved, 2 changed, 0 not saved').waitFor()
  await page.getByRole('status').filter({ hasText: 'Imported' }).getByRole('button', { name: 'Undo', exact: true }).waitFor()
}

/** Somebody else's change of one field, which the undo leaves. */
async function changesElsewhere(page: Page): Promise<void> {
  const isSaved = await page.evaluate(async () => {
    const handle = sessionStorage.getItem('SessionId') ?? ''
    const headers = { 'content-type': 'application/json', SessionId: handle }
    const body = JSON.stringify({ rows: [{ MailId: 'ravi@example.org', PhoneNumber: '9876511111' }], mode: 'update' })
    const reply = await fetch('/ap/api/applications/bulksave', { method: 'POST', headers, body })
    return reply.text()
  })
  expect(isSaved).toBe('{"Success":true,"Message":"","Data":[]}')
}

async function undoes(page: Page): Promise<void> {
  await press(page, 'Undo this import')
  await page.getByText('The 1 application of this import will move to Trash').waitFor()
  await press(page, 'Undo it')
  await page.getByText('What was not undone').waitFor()
  await page.getByText('Changed since the import').waitFor()
}

async function imports(page: Page, name: string, content: string, submit = true): Promise<void> {
  await givesFile(page.locator('input[type=file]'), { name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await press(page, 'Check')
  if (submit) await press(page, 'Submit')
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
