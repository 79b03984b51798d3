import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight, type OnState } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { givesFile } from '#e2e/support/screens/gives-file.ts'
import type { Site } from '#e2e/support/site.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

const candidates = [
  'Full name,Address,Phone Number,Gender,Remarks of the agency,Technical Skills',
  'Asha Imported,asha.imported@example.org,9876543210,female,,"SQL, Rust"',
  'Ravi Imported,ravi.imported@example.org,12345,MALE,,',
  '"=HYPERLINK(""http://x"")",omar.imported@example.org,,MALE,,',
  'Asha Again,ASHA.imported@example.org,,FEMALE,,',
].join('\r\n')

test.for(['desktop', 'phone'] as const)('on a %s a csv is imported and undone', async (size, { site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site, size)
  await importJourney(page, site, (what) => looksRight(page, `${what} on a ${size}`))
  // The browser itself logs the one request that was made to fail.
  expect(complaints).toEqual(['Failed to load resource: net::ERR_FAILED'])
})

/** A csv from file to applications and back again, by staff who are signed in on this page. Throws at the first thing that is not so. */
async function importJourney(page: Page, site: Site, onState: OnState = async () => {}): Promise<void> {
  await page.goto(`${site.url}/ap/#/appimport`)
  await page.getByRole('heading', { level: 1, name: 'Application Import' }).waitFor()
  await page.getByText('Imports appear here and can be undone.').waitFor()
  await onState('empty')
  await step(takesTheSample, page)
  await step(refusesOtherFiles, page)
  await asksWhatIsNotSure(page, onState)
  await saysWhatColumnsMean(page, onState)
  await step(checks, page, onState)
  await step(submits, page, site, onState)
  await step(undoes, page, site, onState)
  await step(remembersTheColumns, page)
  await step(goesOnAfterAFailure, page, onState)
}

async function takesTheSample(page: Page): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download Sample File')])
  assert.equal(download.suggestedFilename(), 'applications-sample.csv')
  const sample = await textOf(download)
  await choose(page, 'sample.csv', sample)
  await press(page, 'Check')
  await page.getByText('Nothing is saved yet. 1 row can be saved.').waitFor()
  await becomes(() => page.getByRole('button', { name: 'Import Log' }).count(), 0)
  await press(page, 'Back to the columns')
  await press(page, 'Choose another file')
}

async function refusesOtherFiles(page: Page): Promise<void> {
  await choose(page, 'candidates.xlsx', 'PK')
  await page.getByText('Choose a .csv file.').waitFor()
  await choose(page, 'workbook.csv', Buffer.from([0x50, 0x4b, 3, 4, 0x14, 0, 0, 0]))
  await page.getByText('This is not a csv file. Save it as “CSV UTF-8” and choose that.').waitFor()
}

/** A file of another program, of another country: a title above, letters of Windows, month first. Nothing of it is guessed in silence. */
async function asksWhatIsNotSure(page: Page, onState: OnState): Promise<void> {
  const american = [
    'Candidates; printed 03/25/2026',
    '',
    'Name;Mail ID;Date of Birth;Phone Number;Phone Number',
    'Andr\u00e9;andre@example.org;03/25/2001;9876543210;1',
    'M\u00fcller;muller@example.org;05/03/2001;9876543211;2',
  ].join('\r\n')
  await choose(page, 'american.csv', Buffer.from(american, 'latin1'))
  await page.getByText('Do the names look right?').waitFor()
  await page.getByText('André, Müller').waitFor()
  await page.getByText('Row 3 names the columns.').waitFor()
  await page.getByText('Two columns are called “Phone Number”. Each can be matched.').waitFor()
  const question = page.getByRole('radiogroup', { name: 'Date of Birth: 1 of 2 dates looks month first. Read all as:' })
  await press(page, 'Check')
  await page.getByText('Say how the column Date of Birth is read.').waitFor()
  await onState('questions')
  await question.getByLabel('Month first: 05/03/2001 is 03 May 2001').check()
  await press(page, 'Choose another row')
  await onState('rows')
  await page.getByRole('button', { name: /^Row 1: Candidates/ }).click()
  await page.getByText('Row 1 names the columns.').waitFor()
  await press(page, 'Choose another row')
  await page.getByRole('button', { name: /^Row 3: Name, Mail ID/ }).click()
  await question.getByLabel('Month first: 05/03/2001 is 03 May 2001').check()
  await press(page, 'Check')
  await page.getByText('Nothing is saved yet. 2 rows can be saved.').waitFor()
  await press(page, 'Back to the columns')
  await becomes(() => question.getByLabel(/^Month first/).isChecked(), true)
  await press(page, 'Choose another file')
}

async function saysWhatColumnsMean(page: Page, onState: OnState): Promise<void> {
  await choose(page, 'candidates.csv', candidates)
  await page.getByText('candidates.csv - 4 rows').waitFor()
  await expectChosen(page, 'Phone Number', 'PhoneNumber')
  await expectChosen(page, 'Remarks of the agency', '')
  await press(page, 'Check')
  await page.getByText('One column must be the Mail ID: it becomes the user name.').waitFor()
  await onState('columns')
  await page.getByLabel('Address').selectOption('Mail ID')
  await page.getByLabel('Full name').selectOption('Mail ID')
  await press(page, 'Check')
  await page.getByText('Two columns mean Mail ID. Leave one of them out.').waitFor()
  await page.getByLabel('Full name').selectOption('Name')
}

async function checks(page: Page, onState: OnState): Promise<void> {
  await press(page, 'Check')
  await page.getByText("Nothing is saved yet. 2 rows can be saved, 2 rows can't.").waitFor()
  await onState('checked')
  await press(page, 'Import Log')
  const log = page.getByRole('dialog', { name: 'Import Log' })
  const lines = async () => (await log.getByRole('row').allInnerTexts()).map((line) => line.split(/\s*\t\s*/))
  await becomes(lines, [
    ['Row', 'Status', 'Reason'],
    ['3', 'Not saved', 'Phone number is not valid!'],
    ['5', 'Not saved', 'Email id already exists!'],
  ])
  await onState('log')
  await page.keyboard.press('Escape')
  await log.waitFor({ state: 'detached' })
}

async function submits(page: Page, site: Site, onState: OnState): Promise<void> {
  await press(page, 'Submit')
  await page.getByText('2 applications saved, 2 rows not saved.').waitFor()
  await onState('saved')
  await page.getByText('2 saved, 2 not saved').waitFor()

  // Left and opened again.
  await page.goto(`${site.url}/ap/#/newapplication?q=imported`)
  await page.getByRole('heading', { level: 1, name: 'Application - 2' }).waitFor()
  await page.goto(`${site.url}/ap/#/appimport`)
  await page.getByText('2 applications saved, 2 rows not saved.').waitFor()

  await press(page, 'Import Log')
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download the problem rows')])
  assert.equal(download.suggestedFilename(), 'candidates-problems.csv')
  assert.equal(
    await textOf(download),
    [
      '\uFEFFFull name,Address,Phone Number,Gender,Remarks of the agency,Technical Skills,Reason',
      'Ravi Imported,ravi.imported@example.org,12345,MALE,,,Phone number is not valid!',
      'Asha Again,ASHA.imported@example.org,,FEMALE,,,Email id already exists!',
      '',
    ].join('\r\n'),
  )
  await page.keyboard.press('Escape')
}

async function undoes(page: Page, site: Site, onState: OnState): Promise<void> {
  await page.getByRole('button', { name: /^Undo: candidates\.csv/ }).click()
  const question = page.getByRole('dialog', { name: 'Undo this import' })
  await question.getByText('The 2 applications of this import will move to Trash').waitFor()
  await press(page, 'Undo it')
  await page.getByText('2 applications put into Trash.').waitFor()
  await page
    .getByRole('listitem')
    .getByText(/^Undone /)
    .waitFor()
  await onState('undone')
  await page.goto(`${site.url}/ap/#/newapplication?q=imported`)
  await page.getByRole('heading', { level: 1, name: 'Application - 0' }).waitFor()
  await page.goto(`${site.url}/ap/#/appimport`)
  await press(page, 'Import another file')
}

/** By keyboard alone, once the file is there; without problems it says 'Save success'. */
async function remembersTheColumns(page: Page): Promise<void> {
  await choose(page, 'more.csv', 'Address;Full name\nmeena.imported@example.org;Meena')
  await expectChosen(page, 'Address', 'MailId')
  await expectChosen(page, 'Full name', 'Name')
  await page.getByRole('button', { name: 'Check' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Nothing is saved yet. 1 row can be saved.').waitFor()
  await tabTo(page, 'Submit', 4)
  await page.keyboard.press('Enter')
  await page.getByText('Save success').waitFor()
  await tabTo(page, 'Undo this import')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Undo this import' }).waitFor()
  await tabTo(page, 'Undo it')
  await page.keyboard.press('Enter')
  await page.getByText('1 application put into Trash.').waitFor()
}

/** The network fails once, in the second of three chunks: what is imported stays, and the rest is imported once. */
async function goesOnAfterAFailure(page: Page, onState: OnState): Promise<void> {
  const lines = Array.from({ length: 1_200 }, (_, at) => `Many ${at},many${at}.imported@example.org`)
  await choose(page, 'many.csv', ['Full name,Address', ...lines].join('\n'))
  await press(page, 'Check')
  await page.getByText('Nothing is saved yet. 1200 rows can be saved.').waitFor()
  let pieces = 0
  await page.route('**/applications/bulksave', async (route) => {
    pieces += 1
    await (pieces === 2 ? route.abort() : route.continue())
  })
  await page.getByRole('button', { name: 'Submit' }).dblclick()
  await page.getByText('Stopped after 500 rows.').waitFor()
  await onState('stopped')
  await press(page, 'Try again')
  await page.getByText('Save success').waitFor()
  assert.equal(pieces, 4)
  await page.unroute('**/applications/bulksave')
  await page.getByText('1200 saved, 0 not saved').waitFor()
  await press(page, 'Undo this import')
  await press(page, 'Undo it')
  await page.getByText('1200 applications put into Trash.').waitFor()
}

const choose = (page: Page, name: string, content: string | Buffer) =>
  givesFile(page.locator('input[type=file]'), { name, mimeType: 'text/csv', buffer: Buffer.from(content) })

async function expectChosen(page: Page, header: string, key: string): Promise<void> {
  await page.getByLabel(header, { exact: true }).waitFor()
  await becomes(() => page.getByLabel(header, { exact: true }).inputValue(), key)
}

/** Presses Tab until a button has the focus. */
async function tabTo(page: Page, name: string, most = 60): Promise<void> {
  for (let tabs = 0; tabs < most; tabs++) {
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (focused === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${name}`)
}

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
