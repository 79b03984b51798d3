import { expect } from 'vitest'
import { letterCalls } from '#admissions/record/letters/contract.ts'
import { sendingCalls } from '#admissions/office/sendings/contract.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { expectAccessible, expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { makesApplications } from '#e2e/support/screens/staff-list.ts'
import type { Site } from '#e2e/support/site.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'
import { checksAll, ownersProgram, submitsApplications } from './submitted-applications.ts'
import { chooses } from '#e2e/support/screens/forms/chooses.ts'

test('staff prepare a decision for many, change it, and an admin releases it', async ({ site, browser }) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await namesALetter(site)
  await makesApplications(page, site)
  for (const name of ['ARJUN', 'PRIYA'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: 'Prepare decision', exact: true }).click()
  const deciding = page.getByRole('dialog', { name: 'Prepare a decision' })
  await deciding.getByRole('button', { name: 'Preview' }).click()
  await deciding.getByText('Choose a status.').first().waitFor()
  await chooses(deciding.getByRole('combobox', { name: 'Status' }), 'Interview')
  const subject = deciding.getByRole('textbox', { name: 'Subject' })
  const text = deciding.getByRole('textbox', { name: 'Text' })
  // STAT-10: the letter of the status, that of another one, and an edited text, which no status replaces.
  await becomes(() => subject.inputValue(), 'Your interview')
  await chooses(deciding.getByRole('combobox', { name: 'Status' }), 'Under review')
  await becomes(() => subject.inputValue(), '')
  await subject.fill('About {{number}}')
  await text.fill('Dear {{name}}, your status: {{status}}.')
  await chooses(deciding.getByRole('combobox', { name: 'Status' }), 'Interview')
  await becomes(() => subject.inputValue(), 'About {{number}}')
  await chooses(deciding.getByRole('combobox', { name: 'Send as' }), 'Mail and PDF')
  await expectAccessible(page, 'preparing a decision')
  await keepsAPicture(page, 'preparing a decision')
  await deciding.getByRole('button', { name: 'Preview' }).press('Enter')
  await deciding.getByText('2 applications will be Interview, once the decision is released.').waitFor()
  await deciding.getByText(/^Dear (ARJUN|PRIYA), your status: Interview\./).waitFor()
  await keepsAPicture(page, 'decision preview')
  const opensPdf = deciding.getByRole('button', { name: 'Preview PDF' })
  await opensPdf.press('Enter')
  const paper = page.getByRole('dialog', { name: /^Letter to / })
  await paper
    .locator('iframe')
    .or(paper.getByRole('button', { name: 'Download' }))
    .first()
    .waitFor()
  await expectAccessible(page, 'the PDF of a letter')
  await keepsAPicture(page, 'letter as a PDF before it is sent')
  await page.keyboard.press('Escape')
  await paper.waitFor({ state: 'hidden' })
  await expect.poll(() => opensPdf.evaluate((button) => button === document.activeElement)).toBe(true)
  await deciding.getByRole('button', { name: 'Prepare decision' }).dblclick()
  await page.getByText(/^Decision prepared\. Applicants/).waitFor()
  const row = page.getByRole('row', { name: /ARJUN/ })
  await row.getByText('Interview, not released').waitFor()
  await keepsAPicture(page, 'not released in the list')
  await expectAccessibleInBoth(page, 'the list with a decision')

  await row.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog').getByRole('region', { name: 'Decision' })
  await panel.getByText('Prepared together for 2 applications.').waitFor()
  await keepsAPicture(page, 'decision in the panel')
  await panel.getByRole('button', { name: 'Change' }).click()
  const changing = page.getByRole('dialog', { name: 'Change the decision' })
  await changing.getByRole('textbox', { name: 'Subject' }).fill('Interview for {{number}}')
  await changing.getByRole('button', { name: 'Preview' }).click()
  await changing.getByText('2 applications will be Interview, once the decision is released.').waitFor()
  await changing.getByRole('button', { name: 'Prepare decision' }).click()
  await panel.getByText('Interview for {{number}}').waitFor()
  await page.keyboard.press('Escape')

  await page.goto(`${site.url}/ap/#/sendings`)
  await page.getByRole('row', { name: /Interview: Interview for .* Not released/ }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectRoomy(page, 'decisions on a phone')
  await keepsAPicture(page, 'decisions phone')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Release: Interview: Interview for {{number}}' }).click()
  const asking = page.getByRole('dialog', { name: 'Release this decision?' })
  await asking.getByText(/^2 applications will be Interview/).waitFor()
  // LETTER-20: what it does is said before.
  await asking.getByText('2 will change.').waitFor()
  await asking.getByText('2 people get the mail about the decision once it is released.').waitFor()
  await expectAccessibleInBoth(page, 'what a release does')
  await keepsAPicture(page, 'what a release does')
  await asking.getByRole('button', { name: 'Release', exact: true }).click()
  // LETTER-19: nobody hears of it for a minute, in which it can be undone.
  const notice = page.getByRole('status').filter({ hasText: 'Released.' })
  await page.getByRole('row', { name: /Interview: Interview for .* Waiting 0 sent, 2 waiting/ }).waitFor()
  await expectAccessibleInBoth(page, 'a release that can be undone')
  await keepsAPicture(page, 'release that can be undone')
  await notice.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('status').filter({ hasText: 'Release undone.' }).waitFor()
  await page.getByRole('row', { name: /Interview: Interview for .* Not released/ }).waitFor()
  await releases(site)
  const released = page.getByRole('row', { name: /Interview: Interview for .* Sent 2 sent/ })
  await becomes(async () => {
    await page.reload()
    await page.getByRole('row', { name: /Interview: Interview for / }).waitFor()
    return released.count()
  }, 1)
  await keepsAPicture(page, 'decision released')
  expect(complaints).toEqual([])
})

test('LETTER-18: a decision that approves leaves out applications with open points, and approves at its release', async ({
  site,
  browser,
}) => {
  const staff = await ownersProgram(site)
  const [asha = 0] = await submitsApplications(staff, ['ASHA', 'RAVI'])
  await checksAll(staff, asha)
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await page.goto(`${site.url}/ap/#/newapplication`)
  for (const name of ['ASHA', 'RAVI'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: 'Prepare decision', exact: true }).click()
  const deciding = page.getByRole('dialog', { name: 'Prepare a decision' })
  await chooses(deciding.getByRole('combobox', { name: 'Status' }), 'Interview')
  await deciding.getByRole('checkbox', { name: 'Also approve' }).press('Space')
  await expectAccessibleInBoth(page, 'preparing a decision that approves')
  await keepsAPicture(page, 'a decision that approves')
  await deciding.getByRole('button', { name: 'Preview' }).click()
  await deciding.getByText('1 application will be Interview and approved, once the decision is released.').waitFor()
  await deciding.getByText(/The photo is not checked\./).waitFor()
  await keepsAPicture(page, 'who a decision approves')
  await deciding.getByRole('button', { name: 'Prepare decision' }).click()
  await page.getByText(/^Decision prepared\. Applicants/).waitFor()

  await page.goto(`${site.url}/ap/#/review?no=${asha}`)
  await page.getByRole('tab', { name: 'Decision' }).click()
  await page.getByText('With approval.').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'a decision that approves, phone')
  await keepsAPicture(page, 'a decision that approves phone')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Release' }).click()
  const asking = page.getByRole('dialog', { name: 'Release this decision?' })
  await asking.getByText(/^1 application will be Interview and approved, /).waitFor()
  await asking.getByRole('button', { name: 'Release', exact: true }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Released.' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('status').filter({ hasText: 'Release undone.' }).waitFor()
  await releases(site)
  const footer = page.locator('footer').getByText('Approved just now', { exact: true })
  await becomes(async () => {
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    return footer.count()
  }, 1)
  expect(complaints).toEqual([])
})

/** A program releases the newest decision, which begins at once. */
async function releases(site: Site): Promise<void> {
  const program = await ownersProgram(site)
  const [newest] = await program.ask(sendingCalls.get, {})
  expect(await program.post('sendings/release', { ID: newest?.ID })).toMatchObject({ status: true })
}

/** The letter of the status Interview. */
async function namesALetter(site: Site): Promise<void> {
  const program = await ownersProgram(site)
  await program.post('letters/save', { Name: 'Interview', Subject: 'Your interview', Text: 'Dear {{name}}, please come.' })
  const [letter] = await program.ask(letterCalls.get, {})
  expect(await program.post('Statustitle/update', { Statustitle: 'Interview', Letter: letter?.ID })).toMatchObject({
    status: true,
  })
}
