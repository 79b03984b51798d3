import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { sortKeepsWords } from '#e2e/support/checks/sort-keeps-words.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { pressInMenu } from '#e2e/support/screens/row-menu.ts'
import { create, names, type ListSite, makesApplications } from '#e2e/support/screens/staff-list.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'
import { chooses } from '#e2e/support/screens/forms/chooses.ts'

test('staff find, look at, delete and restore applications; an applicant follows their own', async ({ site, browser }) => {
  const staff = await signedInOwner(browser, site)
  await staffListJourney(staff.page, site)
  expect(staff.complaints).toEqual([])
  const applicant = await visitor(browser, 'phone')
  await signsUp(applicant.page, site, 'nia@example.org')
  await myApplicationJourney(applicant.page, site)
  expect(applicant.complaints).toEqual([])
})

/** The staff list, the view panel and Trash, by an admin who is signed in on this page. Throws at the first thing that is not so. */
async function staffListJourney(page: Page, site: ListSite): Promise<void> {
  const total = await makesApplications(page, site)
  await step(findsOne, page, site, total)
  await step(looksAtOne, page, site)
  await step(givesAStatusInTheRow, page, site)
  await step(givesManyAStatusAndUndoesIt, page, site)
  await step(deletesOneAndUndoesIt, page, site, total)
  await step(deletesSomeAndRestoresThem, page, site, total)
  await step(readsTheInstitutionsClock, page, site)
}

/** By number, e-mail, phone and both names; the search is in the URL. */
async function findsOne(page: Page, site: ListSite, total: number): Promise<void> {
  for (const words of ['meera.listed@example.org', '9876500012', 'meera listed']) {
    await page.getByRole('searchbox').fill(words)
    await press(page, 'Search')
    await row(page, 'MEERA').waitFor()
    await titled(page, 1)
  }
  await page.reload()
  await titled(page, 1)
  await press(page, 'Clear')
  await titled(page, total)
  assert.equal(page.url(), `${site.url}/ap/#/newapplication`)
  await sortKeepsWords(page, 'SubmitedDate')
}

/** By keyboard alone: opens, reads the refusal of the preview, sets the status, closes; the focus comes back to the row. */
async function looksAtOne(page: Page, site: ListSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication?q=omar.listed`)
  await row(page, 'OMAR').focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /OMAR Listed/ })
  await panel.getByText('Application Incomplete! Fill All Mandatory Fields!').waitFor()
  const missing = panel.getByRole('region', { name: 'What is missing' })
  await missing.getByText(/Passport, .*CV/).waitFor()
  await missing.getByText(/Date of Birth/).waitFor()
  await panel.getByText('Application created').waitFor()
  const status = panel.getByRole('combobox', { name: 'Status' })
  await status.focus()
  await page.keyboard.type('Interview')
  await page.keyboard.press('Enter')
  await page.getByText('Updated Successfully!').waitFor()
  await panel.getByText('Status set to Interview').waitFor()
  await panel.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await row(page, 'OMAR').getByText('Interview').waitFor()
  assert.equal(await row(page, 'OMAR').evaluate((line) => line === document.activeElement), true, 'the row has the focus again')

  await page.goto(`${site.url}/ap/#/newapplication?view=omar.listed%40example.org`)
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
}

/** LIST-25: in the row, by keyboard and by mouse, where a double press opens nothing else. */
async function givesAStatusInTheRow(page: Page, site: ListSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication?q=omar.listed`)
  const status = row(page, 'OMAR').getByRole('button', { name: 'Interview: change the status of OMAR Listed' })
  await status.press('Enter')
  await page.getByRole('menuitem', { name: 'Waiting list', exact: true }).waitFor()
  await expectAccessible(page, 'the statuses that may follow')
  await page.getByRole('menuitem', { name: 'Waiting list', exact: true }).press('Enter')
  await page.getByText(/^OMAR, No \d+ is now Waiting list\. The mail Status change goes to OMAR, .* in a minute\.$/).waitFor()
  await press(page, 'Don’t send it')
  await page.getByText('The mail is not sent.').waitFor()
  await press(page, 'Undo')
  await status.waitFor()
  await page.getByText('Previous status of 1 application restored.').waitFor()
  await status.press('Enter')
  await page.getByRole('menuitem', { name: 'Waiting list', exact: true }).press('Enter')
  await row(page, 'OMAR').getByRole('button', { name: 'Waiting list: change the status of OMAR Listed' }).dblclick()
  await becomes(() => page.getByRole('dialog').count(), 0)
  await page.keyboard.press('Escape')
  await row(page, 'OMAR').getByRole('button', { name: 'Waiting list: change the status of OMAR Listed' }).click()
  await page.getByRole('menuitem', { name: 'Interview', exact: true }).click()
  await status.waitFor()
}

/** For a page, with the question cancelled first; for all that match, with the progress shown; one has changed before the undo. */
async function givesManyAStatusAndUndoesIt(page: Page, site: ListSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication?q=listed`)
  await titled(page, names.length)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await press(page, 'Delete')
  await press(page, 'Cancel')
  await page.getByText('10 selected').waitFor()
  await press(page, 'Set status')
  const question = page.getByRole('dialog', { name: 'Set status' })
  await question.getByText('10 applications will get this status.').waitFor()
  await expectAccessible(page, 'the question for a status')
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await page.getByText('10 selected').waitFor()

  await setsStatus(page, 'Interview', { beforehand: '9 will change, 1 has it already.' })
  await page.getByText('9 applications are now Interview. 1 had it already.').waitFor()
  await page.getByText('10 selected').waitFor({ state: 'detached' })
  await press(page, 'Undo')
  await page.getByText('Previous status of 9 applications restored.').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await press(page, `Select all ${names.length} that match`)
  await page.route('**/applications/bulkstatus', async (asked) => {
    await page.getByText('Setting the status').waitFor()
    await page.getByText(`0 of ${names.length}`, { exact: true }).waitFor()
    await asked.continue()
  })
  await setsStatus(page, 'Rejected', { reason: 'The course is full', beforehand: `${names.length} will change.` })
  await page.getByText(`${names.length} applications are now Rejected.`).waitFor()
  await expectAccessible(page, 'what was done to many')
  const reply = await page.evaluate(callAs, {
    path: 'applications/setstatus',
    body: { username: 'asha.listed@example.org', cutomestatus: 'Interview' },
  })
  assert.equal(reply, 'Updated Successfully!')
  await press(page, 'Undo')
  await page.getByText('Previous status of 11 applications restored. 1 was skipped: it has changed since.').waitFor()
  await page.unroute('**/applications/bulkstatus')
}

/** Says beforehand what it does. */
async function setsStatus(page: Page, status: string, { beforehand, reason = '' }: { beforehand: string; reason?: string }) {
  await press(page, 'Set status')
  const question = page.getByRole('dialog', { name: 'Set status' })
  await chooses(question.getByRole('combobox', { name: 'Status' }), status)
  if (reason !== '') await question.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await question.getByText(beforehand, { exact: true }).waitFor()
  await question.getByText(/get the mail Status change in a minute\.$/).waitFor()
  await question.getByRole('button', { name: 'Set status' }).click()
  await question.waitFor({ state: 'detached' })
}

async function deletesOneAndUndoesIt(page: Page, site: ListSite, total: number): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication`)
  await titled(page, total)
  await pressInMenu(page, 'GRACE Listed', 'Delete')
  await page
    .getByRole('dialog', { name: 'Are you sure?' })
    .getByText("The application of GRACE Listed is deleted. You won't be able to revert this!")
    .waitFor()
  await press(page, 'Yes, delete it')
  await page.getByText('1 application is in Trash.').waitFor()
  await titled(page, total - 1)
  await press(page, 'Undo')
  await page.getByText('Restored Successfully!').waitFor()
  await titled(page, total)
}

async function deletesSomeAndRestoresThem(page: Page, site: ListSite, total: number): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication?q=listed`)
  await titled(page, names.length)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await press(page, `Select all ${names.length} that match`)
  await press(page, 'Delete')
  await press(page, 'Yes, delete it')
  await page.getByText(`${names.length} applications are in Trash.`).waitFor()
  await titled(page, 0)

  await page.goto(`${site.url}/ap/#/trash`)
  await page.getByText('Deleted applications can be restored for 30 days.').waitFor()
  await page.getByRole('button', { name: 'Restore: SOFIA' }).click()
  await row(page, 'SOFIA').waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await press(page, 'Restore')
  await page.getByText('No rows').waitFor()
  await page.goto(`${site.url}/ap/#/newapplication`)
  await titled(page, total)
}

/** In a browser on the other side of the world: moments are shown in the institution's time zone. */
async function readsTheInstitutionsClock(page: Page, site: ListSite): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Honolulu' })
  await page.goto(`${site.url}/ap/#/newapplication?view=omar.listed%40example.org`)
  await page.reload()
  const moment = page.getByRole('dialog').getByRole('time').first()
  await moment.waitFor()
  const clock = { timeZone: 'Asia/Kolkata', timeStyle: 'medium', hourCycle: 'h23' } as const
  const expected = new Intl.DateTimeFormat('en-GB', clock).format(new Date((await moment.getAttribute('datetime')) ?? ''))
  await becomes(async () => (await moment.textContent())?.slice(-expected.length), expected)
  await browser.send('Emulation.setTimezoneOverride', { timezoneId: '' })
  await page.goto(`${site.url}/ap/#/newapplication`)
}

/** My Application, by a Student who is signed in on this page and has no application yet: the invitation, then the record. */
async function myApplicationJourney(page: Page, site: ListSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/myapplication`)
  const invitation = page.getByRole('link', { name: 'Begin your application' })
  await becomes(() => invitation.getAttribute('href'), '#/addnewapplication')
  assert.equal(await page.evaluate(create, { Name: 'NIA', Citizenship: 'Ghana' }), 'Saved Successfully!')
  await page.reload()
  await page.getByRole('heading', { name: 'Continue your application' }).waitFor()
  await page.getByText('Application created').waitFor()
  await page.getByRole('button', { name: 'View: NIA' }).click()
  const panel = page.getByRole('dialog', { name: /NIA/ })
  await panel.getByText('Application Incomplete! Fill All Mandatory Fields!').waitFor()
  await becomes(() => panel.getByRole('combobox').count(), 0, 'an applicant does not set the status')
  await page.goBack()
  await panel.waitFor({ state: 'detached' })
  await becomes(() => page.getByRole('link', { name: 'Edit: NIA' }).getAttribute('href'), '#/addnewapplication')
}

/** The message of any call. Runs in the page, with its session. */
async function callAs({ path, body }: { path: string; body: Record<string, string> }): Promise<string> {
  const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
  const reply = await fetch(`/ap/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await reply.json()).Msg
}

const row = (page: Page, name: string) => page.getByRole('row', { name }).first()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const titled = (page: Page, total: number) =>
  page.getByRole('heading', { level: 1, name: `Application - ${total}`, exact: true }).waitFor()
