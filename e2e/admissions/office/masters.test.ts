import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { sees } from '#e2e/support/checks/passing-messages.ts'
import { step, test } from '#e2e/support/journey.ts'
import { givesFile } from '#e2e/support/screens/gives-file.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'
import { chooses } from '#e2e/support/screens/forms/chooses.ts'

/** Where the product runs. */
type MasterSite = { url: string }

test('people who are not admins read the statuses and change nothing', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser)
  await signsUp(page, site, 'reader@example.org')
  await readerJourney(page, site)
  expect(complaints).toEqual([])
})

test('an admin maintains the lists: adds, renames, deletes, imports, finds', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await masterJourney(page, site)
  expect(complaints).toEqual([])
})

/** The reference lists, by an admin who is signed in on this page. Throws at the first thing that is not so. */
async function masterJourney(page: Page, site: MasterSite): Promise<void> {
  await step(addsByKeyboard, page, site)
  await step(isRefused, page)
  await step(renamesOnApplications, page, site)
  await step(deletesOne, page)
  await step(choosesACategory, page, site)
  await step(importsDistricts, page, site)
  await step(findsAndPages, page, site)
  await step(triesAgain, page, site)
  await step(opensTheCtcRanges, page, site)
}

/** By keys alone: the first broken rule, 'Save & add' for one and the next, 'Save & close', and the focus where it came from. */
async function addsByKeyboard(page: Page, site: MasterSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/qualificationmaster`)
  await titled(page, 'Qualification Master - 27')
  const add = page.getByRole('button', { name: 'ADD Qualification' })
  await add.focus()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'ADD Qualification' })
  await editor.getByRole('button', { name: 'Save & add' }).focus()
  await page.keyboard.press('Enter')
  await editor.getByRole('alert').getByText('Qualification is required!').waitFor()
  await page.keyboard.type('B.Arch.')
  await page.keyboard.press('Control+s')
  await sees(page, 'Saved Successfully!')
  await page.keyboard.type('B.Des.')
  await becomes(() => editor.getByRole('textbox', { name: 'Qualification' }).inputValue(), 'B.Des.')
  await becomes(() => editor.getByRole('checkbox', { name: 'Active' }).isChecked(), true)
  await editor.getByRole('button', { name: 'Save & close' }).focus()
  await page.keyboard.press('Enter')
  await editor.waitFor({ state: 'detached' })
  await titled(page, 'Qualification Master - 29')
  await page.waitForFunction(() => document.activeElement?.textContent === 'ADD Qualification')
}

/** An existing value is refused in a toast and under its box, and what was typed stays; closing then asks. */
async function isRefused(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ADD Qualification' }).click()
  const editor = page.getByRole('dialog', { name: 'ADD Qualification' })
  await editor.getByRole('textbox', { name: 'Qualification' }).fill('b.des.')
  await editor.getByRole('button', { name: 'Save & close' }).dblclick()
  await sees(page, 'Qualification already exists!')
  const box = editor.getByRole('textbox', { name: 'Qualification' })
  await becomes(() => box.getAttribute('aria-invalid'), 'true')
  await editor.getByText('Qualification already exists!').waitFor()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await becomes(() => editor.getByRole('textbox', { name: 'Qualification' }).inputValue(), 'b.des.')
  await editor.getByRole('button', { name: 'Close', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await editor.waitFor({ state: 'detached' })
}

/** Retiring and renaming say how many applications use the value; a rename changes it there on request. */
async function renamesOnApplications(page: Page, site: MasterSite): Promise<void> {
  const body = { Form: 'college', Name: 'ASHA', emailid: 'asha@example.org', Gender: 'OTHER' }
  assert.equal(await page.evaluate(create, body), 'Saved Successfully!')
  await page.goto(`${site.url}/ap/#/gendermaster`)
  await row(page, 'OTHER').focus()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Edit OTHER' })
  await becomes(() => editor.getByRole('switch', { name: 'Active' }).isChecked(), true)
  await becomes(() => editor.getByRole('button', { name: 'Save & add' }).count(), 0, "'Save & add' is for new ones only")
  const active = editor.getByRole('switch', { name: 'Active' })
  await active.uncheck()
  await editor.getByText('It can no longer be chosen. 1 application uses it and keeps it.').waitFor()
  await active.check()
  await editor.getByRole('textbox', { name: 'Gender' }).fill('DIVERSE')
  await editor.getByLabel('Rename it on 1 application too').check()
  await editor.getByRole('button', { name: 'Save & close' }).click()
  await sees(page, 'Updated Successfully!')
  await row(page, 'DIVERSE').waitFor()
  await page.goto(`${site.url}/ap/#/newapplication?q=asha`)
  await row(page, 'ASHA').getByText('DIVERSE').waitFor()
}

/** LIST-7: the question before a delete, with how many applications use the value; the value goes only after a yes. */
async function deletesOne(page: Page): Promise<void> {
  await page.goto(page.url().replace(/#.*/, '#/gendermaster'))
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await page.getByRole('button', { name: 'Delete: DIVERSE' }).click()
  await question.getByText('1 application uses “DIVERSE” and keeps it.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete: FEMALE' }).click()
  await question.getByText("“FEMALE” is deleted. You won't be able to revert this!").waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await titled(page, 'Gender Master - 3')
  await page.getByRole('button', { name: 'Delete: FEMALE' }).click()
  await question.getByRole('button', { name: 'Yes, delete it' }).click()
  await sees(page, 'The product needs this value.')
  await page.getByRole('button', { name: 'Delete: DIVERSE' }).click()
  await question.getByRole('button', { name: 'Yes, delete it' }).click()
  await sees(page, 'Deleted Successfully!')
  await titled(page, 'Gender Master - 2')
}

/** A designation has a Job Category dropdown, and follows a rename of its category. */
async function choosesACategory(page: Page, site: MasterSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/designationmaster`)
  await page.getByRole('button', { name: 'ADD Designation' }).click()
  const editor = page.getByRole('dialog', { name: 'ADD Designation' })
  await editor.getByRole('textbox', { name: 'Designation' }).fill('Welder')
  await editor.getByRole('button', { name: 'Save & close' }).click()
  await editor.getByRole('alert').getByText('Job Category is required!').waitFor()
  await chooses(editor.getByRole('combobox', { name: 'Job Category' }), 'Engineering')
  await editor.getByRole('button', { name: 'Save & close' }).click()
  await sees(page, 'Saved Successfully!')

  await page.goto(`${site.url}/ap/#/jobtitlemaster`)
  await page.getByRole('button', { name: 'Edit: Engineering' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Job Category' }).fill('Engineering and Trades')
  await page.getByRole('dialog').getByRole('button', { name: 'Save & close' }).click()
  await sees(page, 'Updated Successfully!')
  await page.goto(`${site.url}/ap/#/designationmaster?q=welder`)
  await row(page, 'Welder').getByText('Engineering and Trades').waitFor()
}

/** Good rows are saved, the others listed with their lines. */
async function importsDistricts(page: Page, site: MasterSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/districtmaster`)
  await page.getByRole('button', { name: 'Import csv' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import into District Master' })
  const send = (name: string, text: string) =>
    givesFile(dialog.locator('input[type=file]'), { name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await send('districts.xlsx', '')
  await dialog.getByText('Choose a .csv file.').waitFor()
  await send('districts.csv', 'district\nIdukki\n')
  await dialog.getByText('The first line has no column stateID, districtID.').waitFor()
  await send('districts.csv', 'stateID,districtID,district\nKL,KL01,Alappuzha\nKL,,Ernakulam\n\nTN,TN01,Ariyalur\n')
  await dialog.getByText('1 saved, 2 not saved.').waitFor()
  await dialog.getByRole('row', { name: '3 Not saved District ID is required!' }).waitFor()
  await dialog.getByRole('row', { name: '5 Not saved District already exists!' }).waitFor()
  await send('districts.csv', 'stateID;districtID;district\nKL;KL98;Kochi, Fort;West\n')
  await dialog.getByText('0 saved, 1 not saved.').waitFor()
  await dialog.getByRole('row', { name: /^2 Not saved The row has more cells than the first line/ }).waitFor()
  await send('districts.csv', 'stateID,districtID,district\nKL,KL98,"Kochi\nKL,KL99,Munnar\n')
  await dialog.getByText('The quotes in row 2 don’t match. Correct that row and choose the file again.').waitFor()
  const sample = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download Sample File' }).click()
  assert.equal((await sample).suggestedFilename(), 'district.csv')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await titled(page, 'District Master - 40')
}

/** Search, page size and a filter of a boolean column, all of it in the browser and in the URL. */
async function findsAndPages(page: Page, site: MasterSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/districtmaster`)
  await page.getByText('1–10 of 40').waitFor()
  const sizes = page.getByRole('combobox', { name: 'Rows per page' })
  await becomes(() => sizes.locator('option').allTextContents(), ['10', '20', '50', '100'])
  await sizes.selectOption('50')
  await page.getByText('1–40 of 40').waitFor()
  await page.getByRole('searchbox').fill('kl')
  await page.keyboard.press('Enter')
  await row(page, 'Alappuzha').waitFor()
  await titled(page, 'District Master - 1')
  await page.reload()
  await titled(page, 'District Master - 1')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('button', { name: 'Column menu of Is Active' }).click()
  await page.getByRole('combobox', { name: 'Value 1' }).selectOption('false')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await titled(page, 'District Master - 0')
  await page.getByText('No results').waitFor()
}

/** A list that can not be read says so, and reads again when asked. */
async function triesAgain(page: Page, site: MasterSite): Promise<void> {
  await page.route('**/ap/api/branchtitle/get', (request) => request.fulfill({ json: { status: false, Msg: 'Not now.' } }))
  await page.goto(`${site.url}/ap/#/branchmaster`)
  await page.getByText('Not now.').waitFor()
  await page.unroute('**/ap/api/branchtitle/get')
  await page.getByRole('button', { name: 'Try again' }).click()
  await titled(page, 'Branch of Study Master - 19')
}

/** The sidebar's dropdown lists the ranges and leads to their page, which leads back. */
async function opensTheCtcRanges(page: Page, site: MasterSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/gendermaster`)
  await page.getByRole('navigation').getByRole('button', { name: 'CTC Range' }).click()
  await page.getByRole('navigation').getByRole('link', { name: '30 lakh+' }).click()
  await titled(page, 'CTC Range - 18')
  await page.getByRole('link', { name: 'Back to the application' }).click()
  await page.waitForURL(/#\/(dashboard|newapplication)/)
}

/** What a person who is not an admin sees on this page: the statuses, read-only, and no other list. */
async function readerJourney(page: Page, site: MasterSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/myaccount`)
  await page.getByRole('navigation').getByRole('link', { name: 'Status Master' }).click()
  await titled(page, 'Status - 7')
  await becomes(() => page.getByRole('button', { name: /^(ADD|Import|Edit|Delete)/ }).count(), 0)
  await becomes(() => page.getByRole('navigation').getByText('Masters').count(), 0)
  await page.goto(`${site.url}/ap/#/gendermaster`)
  await page.getByText('You are not allowed to see this page').waitFor()
  await page.goto(`${site.url}/ap/#/ctcrange`)
  await titled(page, 'CTC Range - 18')
  await becomes(() => page.getByRole('button', { name: /^(ADD|Import|Edit|Delete)/ }).count(), 0)
}

/** Runs in the page, with its session. */
async function create(body: Record<string, string>): Promise<string> {
  const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
  const reply = await fetch('/ap/api/applications/create', { method: 'POST', headers, body: JSON.stringify(body) })
  return (await reply.json()).Msg
}

const titled = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
const row = (page: Page, name: string) => page.getByRole('row', { name }).first()
