import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { givesFile } from '#e2e/support/screens/gives-file.ts'
import { box, choose, type EditorSite, opensANewOne } from '#e2e/support/screens/job-editor.ts'
import { savesSettings } from '#e2e/support/screens/settings.ts'
import { signedInOwner, type Size, sizes } from '#e2e/support/visitors.ts'
import { chosenIn } from '#e2e/support/screens/forms/chooses.ts'

test('staff enter a candidate, save, note, read the log and close; mandatory fields; two windows', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await jobEditorJourney(page, site)
  await mandatoryJourney(page, site)
  await twoWindowsJourney(page, site)
  expect(complaints).toEqual([])
})

test('on a desktop and a phone, light and dark, the editor has no axe violation and fits the screen', async ({
  site,
  browser,
}) => {
  for (const size of Object.keys(sizes) as Size[]) {
    const { page, complaints, context } = await signedInOwner(browser, site, size)
    await opensANewOne(page, site)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').getByText('Email is required!').waitFor()
    await expectAccessibleInBoth(page, `new, ${size}`)
    const width = await page.evaluate('Math.max(innerWidth, document.documentElement.scrollWidth)')
    expect({ size, width }).toEqual({ size, width: sizes[size].width })
    expect(complaints).toEqual([])
    await context.close()
  }
})

/** The staff editor, by an admin who is signed in on this page: a candidate from nothing to a note that is deleted again. */
async function jobEditorJourney(page: Page, site: EditorSite): Promise<void> {
  await opensANewOne(page, site)
  await step(savesAndStays, page)
  await step(notesAndForgets, page)
  await step(readsTheLog, page)
  await step(savesAndCloses, page)
}

/** Refused without an e-mail; then free text where a list has Other, a category with its designations, and a Save that stays. */
async function savesAndStays(page: Page): Promise<void> {
  await box(page, 'Name').fill('Kavya Iyer')
  await press(page, 'Save')
  await page.getByRole('alert').getByText('Email is required!').waitFor()
  assert.equal(await box(page, 'Mail ID').evaluate(isFocused), true, 'the field that is wrong has the focus')
  await box(page, 'Mail ID').fill('kavya.editor@example.org')
  await refusesAnImpossibleDate(page)
  await choose(page, 'Gender', 'FEMALE')
  await box(page, 'Phone Number').fill('9876543210')
  await choose(page, 'Work Location', 'Other')
  await box(page, 'Work Location').fill('Bengaluru')
  await choose(page, 'Qualification', 'Other')
  await page.getByRole('button', { name: 'Choose Qualification from the list again' }).click()
  await choose(page, 'Qualification', 'Diploma')
  await choose(page, 'Job Category', 'Accounts and Finance')
  await choose(page, 'Designation', 'Auditor')
  await choose(page, 'Experience', 'Fresher')
  await becomes(() => page.getByRole('group', { name: 'Employment History' }).count(), 0, 'a Fresher has no history')
  await choose(page, 'Experience', '1-2 years')
  await fillsTheHistory(page)
  await givesFile(page.locator('input[type=file]').first(), {
    name: 'Kavya.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('A resume'),
  })
  await page.getByText('Kavya.txt – It is uploaded when you save.').waitFor()
  await press(page, 'Save')
  await page.getByText('Saved Successfully!').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Kavya Iyer' }).waitFor()
  await becomes(() => page.getByRole('button', { name: 'Save & add' }).count(), 0, 'it is an update now')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Kavya Iyer' }).waitFor()
  await becomes(() => box(page, 'Work Location').inputValue(), 'Bengaluru')
  await becomes(() => chosenIn(page.getByRole('combobox', { name: 'Designation' })), 'Auditor')
  await page.getByRole('link', { name: 'View: Upload Resume' }).waitFor()
}

/** Invalid text in a date box is neither saved nor silently left out. */
async function refusesAnImpossibleDate(page: Page): Promise<void> {
  await box(page, 'Date of Birth').fill('31-02-1996')
  await press(page, 'Save')
  await page.getByRole('alert').getByText('February 1996 has 29 days.').waitFor()
  await becomes(() => box(page, 'Date of Birth').inputValue(), '31-02-1996', 'it can be corrected')
  await box(page, 'Date of Birth').fill('')
}

async function fillsTheHistory(page: Page): Promise<void> {
  const first = page.getByRole('listitem', { name: 'Employment 1' })
  await becomes(() => page.getByRole('button', { name: 'Remove row 1' }).count(), 0, 'one row always stays')
  await first.getByRole('textbox', { name: 'Organization' }).fill('Beach Road Traders')
  await page.getByRole('button', { name: 'Add a row' }).click()
  await becomes(() => page.getByRole('button', { name: 'Add a row' }).count(), 1, 'the button is on the last row')
  await page.getByRole('button', { name: 'Remove row 2' }).click()
  await first.getByRole('textbox', { name: 'Start Date' }).fill('01-06-2024')
  await first.getByRole('checkbox', { name: 'Present' }).check()
  await first.getByRole('textbox', { name: 'Designation' }).fill('Clerk')
}

async function notesAndForgets(page: Page): Promise<void> {
  await box(page, 'Notes', true).fill('Call back on Monday')
  await press(page, 'Save')
  const history = page.getByRole('region', { name: 'Notes History' })
  await history.getByText('Call back on Monday').waitFor()
  await history.getByRole('button', { name: 'Delete the note Call back on Monday' }).click()
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByText("You won't be able to revert this!").waitFor()
  await press(page, 'Yes, delete it')
  await page.getByText('Deleted Successfully!').waitFor()
  await history.getByText('No notes yet.').waitFor()
  await becomes(() => box(page, 'Notes', true).inputValue(), '')
}

async function readsTheLog(page: Page): Promise<void> {
  await press(page, 'Activity Log')
  const log = page.getByRole('dialog', { name: 'Activity Log' })
  await log.getByRole('row', { name: /Application created/ }).waitFor()
  await page.keyboard.press('Escape')
  await log.waitFor({ state: 'detached' })
  await box(page, 'Job Applied For').fill('Auditor')
  await press(page, 'Save')
  await page.getByText('Updated Successfully!').or(page.getByText('Saved Successfully!')).first().waitFor()
  await press(page, 'Activity Log')
  await log.getByRole('row', { name: /Saved Job Applied For/ }).waitFor()
  await page.keyboard.press('Escape')
  await log.waitFor({ state: 'detached' })
}

async function savesAndCloses(page: Page): Promise<void> {
  // The list was loaded a moment ago, and is loaded again.
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('row', { name: /Kavya Iyer/ }).waitFor()
  await page.goBack()
  await box(page, 'Phone Number').fill('9876543299')
  await page.getByRole('switch', { name: 'Is Placed' }).check()
  await press(page, 'Save & close')
  await page.getByRole('heading', { level: 1, name: /^Application - / }).waitFor()
  await page
    .getByRole('row', { name: /Kavya Iyer/ })
    .getByText('9876543299')
    .waitFor()
}

/** With mandatory fields on: one message at a time, a moment later, at the field it is about; 'Save & add' begins the next. */
async function mandatoryJourney(page: Page, site: EditorSite): Promise<void> {
  await step(setMandatory, page, true)
  await opensANewOne(page, site)
  await press(page, 'Save & add')
  await page.getByRole('alert').getByText('Name is required!').waitFor()
  await box(page, 'Name').fill('Ravi Menon')
  await box(page, 'Mail ID').fill('ravi.editor@example.org')
  await choose(page, 'Gender', 'MALE')
  await box(page, 'Phone Number').fill('98765')
  await press(page, 'Save & add')
  await page.getByRole('alert').getByText('Phone number is not valid!').waitFor()
  await box(page, 'Phone Number').fill('9876543210')
  await choose(page, 'Work Location', 'Chennai')
  await choose(page, 'Qualification', 'Diploma')
  await choose(page, 'Job Category', 'Other')
  await box(page, 'Job Category').fill('Fishing')
  await box(page, 'Designation').fill('Skipper')
  await choose(page, 'Experience', '1-2 years')
  await box(page, 'Date of Birth').fill('14-08-1996')
  await choose(page, 'Preferred Location', 'Chennai')
  await page.keyboard.press('Escape')
  await choose(page, 'CTC Range', '1.2-2.4')
  await page.getByRole('textbox', { name: 'Technical Skills' }).pressSequentially('Nets, Engines,')
  await box(page, 'Job Applied For').fill('Skipper')
  await press(page, 'Save & add')
  await page.getByRole('alert').getByText('All Fields in Employment History is Required !').waitFor()
  assert.equal(await box(page, 'Organization').evaluate(isFocused), true, 'the first gap has the focus')
  await choose(page, 'Experience', 'Fresher')
  await page.getByRole('button', { name: 'Save & add', exact: true }).dblclick()
  await page.getByText('Saved Successfully!').waitFor()
  await page.getByRole('heading', { level: 1, name: 'New Application' }).waitFor()
  await becomes(() => box(page, 'Name').inputValue(), '', 'it is cleared for the next one')
  await becomes(() => box(page, 'Name').evaluate(isFocused), true)
  await page.getByRole('listitem', { name: 'Employment 1' }).waitFor()
  await step(setMandatory, page, false)
}

/** What two windows changed is compared, chosen and saved. */
async function twoWindowsJourney(page: Page, site: EditorSite): Promise<void> {
  await opensANewOne(page, site)
  await box(page, 'Name').fill('Sofia')
  await box(page, 'Mail ID').fill('sofia.editor@example.org')
  await press(page, 'Save')
  await page.getByRole('heading', { level: 1, name: 'Sofia' }).waitFor()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await box(other, 'Name').fill('Sofia R')
  await press(other, 'Save')
  await other.getByRole('heading', { level: 1, name: 'Sofia R' }).waitFor()
  await other.close()
  await box(page, 'Name').fill('Sofia K')
  await box(page, 'Phone Number').fill('9876543210')
  await press(page, 'Save')
  await page.getByText('This application was changed in another window. Reload to see it.').first().waitFor()
  await press(page, 'Compare')
  await page.getByRole('radio', { name: 'Sofia R' }).check()
  await press(page, 'Save my choice')
  await page.getByRole('heading', { level: 1, name: 'Sofia R' }).waitFor()
  await becomes(() => box(page, 'Phone Number').inputValue(), '9876543210', 'what only this window changed stays')
}

async function setMandatory(page: Page, IsMandatory: boolean): Promise<void> {
  await savesSettings(page, { IsMandatory })
  await page.reload()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const isFocused = (element: Element) => element === document.activeElement
