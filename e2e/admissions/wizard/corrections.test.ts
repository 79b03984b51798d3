import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { client, type Client } from '#test/support/client.ts'
import { uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { stays } from '#e2e/support/checks/stays.ts'
import { step, test } from '#e2e/support/journey.ts'
import { paper } from '#e2e/support/screens/college-form.ts'
import { givesFile } from '#e2e/support/screens/gives-file.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'
import { chooses } from '#e2e/support/screens/forms/chooses.ts'

const amy = 'amy@example.org'
const words = 'seventeen blue umbrellas'

test('an answer and a document go to the applicant and come back, on a phone, and staff accept them', async ({
  site,
  browser,
}) => {
  const applicant = await submitted(site)
  const staff = await signedInOwner(browser, site, 'desktop', 'dark')
  await step(returns, staff.page, site.url)
  const { page, complaints } = await visitor(browser, 'phone')
  await signsIn(page, site)
  await step(seesWhatIsAsked, page)
  await step(correctsTheName, page)
  await step(correctsThePassport, page)
  await step(saysWhyThePlaceStays, page)
  await step(sends, page)
  const { Corrections } = (await applicant.post('applications/getbyid', {}))[0] as { Corrections: { state: string }[] }
  expect(Corrections.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  await step(accepts, staff.page)
  expect([...complaints, ...staff.complaints]).toEqual([])
})

/** *Return…* asks for three things in one go: an explanation is required, and a wrong key loses nothing. */
async function returns(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/ap/#/newapplication`)
  await page.goto(`${url}/ap/#/newapplication?view=${encodeURIComponent(amy)}`)
  const panel = page.getByRole('dialog', { name: /Application No 1/ })
  await panel.getByRole('button', { name: 'Return…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return for correction' })
  const choose = async (label: string) => {
    await chooses(dialog.getByRole('combobox', { name: 'Answer or document' }), label)
  }
  await dialog.getByRole('button', { name: 'Return to the applicant' }).click()
  await dialog.getByRole('alert').getByText('Say what is to be corrected.').waitFor()
  await choose('Surname/Family Name')
  await dialog.getByRole('button', { name: 'Return to the applicant' }).click()
  await dialog.getByText('Say what is to be corrected.').first().waitFor()
  const box = (label: string) => dialog.getByRole('textbox', { name: `What to correct: ${label}` })
  await box('Surname/Family Name').fill('As on the passport, please.')
  await becomes(() => dialog.locator('[aria-invalid=true]').count(), 0)
  await choose('Passport')
  await box('Passport').fill('The second page is missing.')
  await choose('Place')
  await box('Place').fill('Is this the town?')
  await expectAccessible(page, 'the dialog')
  await stays(page, () => page.keyboard.press('Escape'))
  await dialog.getByRole('button', { name: 'Return to the applicant' }).click()
  await page.getByText('Corrections requested.').first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Withdraw: Passport' }).waitFor()
  await expectAccessible(page, 'the panel')
}

async function seesWhatIsAsked(page: Page): Promise<void> {
  await page.getByText('To correct (3)', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'To correct (3)' }).waitFor()
  await page.getByText('Office: As on the passport, please.').waitFor()
  await looks(page, 'the list')
  await page.getByRole('button', { name: 'Send corrections (3)' }).click()
  await page.getByRole('alert').getByText('Tick all items first.').waitFor()
}

/** A line links to its box, which is framed; nothing else of the stage can be changed. Back leads to the list. */
async function correctsTheName(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Change: Surname/Family Name' }).click()
  const box = page.getByRole('textbox', { name: 'Surname/Family Name' })
  await box.waitFor()
  await becomes(() => box.evaluate((element) => element === document.activeElement), true)
  await page.getByText('Office: As on the passport, please.').waitFor()
  await page.getByText('Only what was asked for can be changed now.').waitFor()
  expect(await page.getByRole('textbox').count()).toBe(1)
  await looks(page, 'the box')
  await box.fill('Raman Iyer')
  await page.locator('.asked[data-state=done]').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Not done: Surname/Family Name' }).waitFor()
}

async function correctsThePassport(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Change: Passport' }).click()
  await page.getByText('Office: The second page is missing.').waitFor()
  await givesFile(page.getByLabel(/^Passport/).and(page.locator('input[type=file]')), { ...paper, name: 'both.pdf' })
  await page.getByText('both.pdf').first().waitFor()
  await page.locator('.asked[data-state=done]').waitFor()
  await looks(page, 'the document')
  await page.getByRole('link', { name: 'To correct (3)' }).click()
  await page.getByRole('button', { name: 'Not done: Passport' }).waitFor()
}

/** An applicant who changes nothing says why, by keyboard alone. */
async function saysWhyThePlaceStays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'It is right as it is: Place' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Done: Place', exact: true }).click()
  await page.getByText('Say why nothing changes.').waitFor()
  const why = page.getByRole('textbox', { name: 'Why nothing changes' })
  await why.fill('It is the town.')
  await looks(page, 'the line')
  await page.getByRole('button', { name: 'Done: Place', exact: true }).click()
  await page.getByText('You write: It is the town.').waitFor()
}

async function sends(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send corrections (3)' }).click()
  await page.getByRole('alert').getByText('Tick “The changes are true.” before you send them.').waitFor()
  await page.getByRole('checkbox', { name: 'The changes are true.' }).check()
  await page.getByRole('button', { name: 'Send corrections (3)' }).dblclick()
  await page.getByText('Corrections sent. We write to you when something changes.').waitFor()
  await page.getByRole('link', { name: 'Back to my application' }).click()
  await page.getByText('Corrections sent', { exact: true }).first().waitFor()
  await page.getByText('Nothing to do for now. We write to you when something changes.').waitFor()
}

/** Staff see the old and the new value, and accept it. */
async function accepts(page: Page): Promise<void> {
  await page.reload()
  const panel = page.getByRole('dialog', { name: /Application No 1/ })
  const name = panel.getByRole('listitem').filter({ hasText: 'As on the passport, please.' })
  await name.getByText(completeCollege['familyName'], { exact: true }).waitFor()
  await name.getByText('Raman Iyer', { exact: true }).waitFor()
  await panel.getByText('Applicant’s reply: It is the town.').waitFor()
  await expectAccessible(page, 'what came back')
  for (const label of ['Surname/Family Name', 'Passport', 'Place']) {
    const accept = panel.getByRole('button', { name: `Accept: ${label}` })
    await accept.click()
    await accept.waitFor({ state: 'detached' })
  }
  await becomes(() => panel.getByText('Accepted', { exact: true }).count(), 3)
}

async function looks(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
}

/** Amy's submitted application; only what was asked for can be changed. */
async function submitted(site: Site): Promise<Client> {
  const staff = client(site.url)
  await staff.signIn(owner.username, owner.password)
  const made = { username: amy, firstname: 'Amy', lastname: 'Rao', IsActive: true, password: words, usergroup: 'Student' }
  expect(await staff.post('user/create', made)).toMatchObject({ status: true })
  await staff.post('user/savesitesettings', { UID: 'sitesettings', AfterSubmission: 'items' })
  const applicant = client(site.url)
  await applicant.signIn(amy, words)
  await applicant.post('applications/create', { Name: 'AMY' })
  await uploadCollegeDocuments(applicant)
  await applicant.post('applications/create', { ...completeCollege, ApplicationStatus: 'submitted' })
  return applicant
}

async function signsIn(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/login`)
  await page.locator('input[name=username]').fill(amy)
  await page.locator('input[name=password]').fill(words)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
