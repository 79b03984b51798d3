import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { client, type Client } from '#test/support/client.ts'
import { uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { visitor } from '#e2e/support/visitors.ts'

const amy = 'amy@example.org'
const words = 'seventeen blue umbrellas'
const thanks = 'Thank you for submitting your application!'
const submit = 'Submit the Application'

test('after submitting, the status page never says "Not submitted"; a mail is named because it was written', async ({
  site,
  browser,
}) => {
  await completeDraft(site)
  const { page, complaints } = await visitor(browser, 'phone')
  await signsIn(page, site)
  await page.getByText('Not submitted', { exact: true }).first().waitFor()
  await opensLastStage(page)
  await page.getByRole('button', { name: submit }).click()
  await page.getByRole('heading', { name: thanks }).waitFor()
  await page.getByText(`We wrote to ${amy}.`).waitFor()
  await page.evaluate(watch('Not submitted'))
  await page.evaluate("location.hash = '#/myapplication'")
  await page.getByText('Nothing to do for now. We write to you when something changes.').waitFor()
  expect(await page.evaluate('window.wasSeen')).toBe(false)
  expect(complaints).toEqual([])
})

test('corrections are sent from the wizard: the office gets them, and nobody is thanked for a submission', async ({
  site,
  browser,
}) => {
  const { applicant, staff } = await completeDraft(site)
  await applicant.post('applications/create', { ApplicationStatus: 'submitted' })
  await staff.post('review/return', { username: amy, items: [{ kind: 'field', name: 'Place', words: 'Which town?' }] })
  const { page, complaints } = await visitor(browser, 'phone')
  await signsIn(page, site)
  await page.getByText('1 thing needs your change').waitFor()
  await opensLastStage(page)
  await page.getByRole('button', { name: 'To correct (1)' }).first().waitFor()
  expect(await page.getByText(/100 ?%/).count()).toBe(0)
  expect(await page.getByRole('button', { name: submit }).count()).toBe(0)
  await expectAccessible(page, 'the last stage with something to correct')

  await step(isRemindedOfTheItem, page)
  await page.getByRole('textbox', { name: /^Place/ }).fill('Salem')
  await page.locator('.asked[data-state=done]').waitFor()
  await page.getByRole('button', { name: 'To correct (1)' }).first().waitFor()
  await page.getByRole('button', { name: 'Send corrections (1)' }).click()
  await page.getByText('Tick “The changes are true.” before you send them.').waitFor()
  await page.getByRole('checkbox', { name: 'The changes are true.' }).check()
  await page.getByRole('button', { name: 'Send corrections (1)' }).click()
  await page.getByText('Corrections sent. We write to you when something changes.').waitFor()
  expect(await page.getByText('Thank you').count()).toBe(0)
  expect((await applicant.post('applications/getbyid', {}))[0]).toMatchObject({
    Place: 'Salem',
    Corrections: [{ state: 'sent' }],
  })
  await page.getByRole('link', { name: 'Back to my application' }).click()
  await page.getByText('Corrections sent', { exact: true }).first().waitFor()
  expect(await page.getByText('Being checked', { exact: true }).count()).toBe(1)
  expect(complaints).toEqual([])
})

async function isRemindedOfTheItem(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send corrections (1)' }).click()
  await page.getByRole('alert').getByText('Tick all items first.').waitFor()
  const box = page.getByRole('textbox', { name: /^Place/ })
  await becomes(() => box.evaluate((element) => element === document.activeElement), true)
}

/** Notes whether a text is ever drawn from now on, however briefly. */
const watch = (text: string) => `
  window.wasSeen = false
  new MutationObserver(() => {
    if (document.body.innerText.includes(${JSON.stringify(text)})) window.wasSeen = true
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
`

async function opensLastStage(page: Page): Promise<void> {
  await page.evaluate("location.hash = '#/addnewapplication?stage=documents'")
  await page.getByRole('heading', { name: 'Documents & Signature', level: 2 }).waitFor()
}

/** Amy's draft, which lacks nothing. */
async function completeDraft(site: Site): Promise<{ applicant: Client; staff: Client }> {
  const staff = client(site.url)
  await staff.signIn(owner.username, owner.password)
  const made = { username: amy, firstname: 'Amy', lastname: 'Rao', IsActive: true, password: words, usergroup: 'Student' }
  expect(await staff.post('user/create', made)).toMatchObject({ status: true })
  const applicant = client(site.url)
  await applicant.signIn(amy, words)
  await applicant.post('applications/create', { Name: 'AMY' })
  await uploadCollegeDocuments(applicant)
  await applicant.post('applications/create', { ...completeCollege, emailid: amy, Declared: true })
  return { applicant, staff }
}

async function signsIn(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/login`)
  await page.locator('input[name=username]').fill(amy)
  await page.locator('input[name=password]').fill(words)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/#\/myapplication/)
}
