import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { client, type Client } from '#test/support/client.ts'
import { uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { visitor } from '#e2e/support/visitors.ts'

const amy = 'amy@example.org'
const words = 'seventeen blue umbrellas'
const nothing = 'Nothing to do for now. We write to you when something changes.'

test.for([
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desktop', 'light'],
  ['desktop', 'dark'],
] as const)(
  'on a %s in %s the status page shows how far an application is, from its start to the decision',
  async ([size, scheme], { site, browser }) => {
    const { staff, applicant } = await accounts(site)
    const { page, complaints } = await visitor(browser, size, scheme)
    await signsIn(page, site)
    await page.getByRole('link', { name: 'Begin your application' }).waitFor()
    const looks = async (what: string) => {
      await expectAccessible(page, what)
      await expectRoomy(page, what)
    }

    await applicant.post('applications/create', { Name: 'AMY' })
    await page.reload()
    await page.getByRole('heading', { name: 'Continue your application' }).waitFor()
    await becomes(() => steps(page), ['Started', 'Not submitted'])
    await becomes(() => page.getByRole('link', { name: /^Educational Background: \d+ missing$/ }).count(), 1)
    expect(await page.getByRole('main').getByText('Not submitted', { exact: true }).count()).toBeGreaterThan(0)
    await looks('a draft')

    await uploadCollegeDocuments(applicant)
    await applicant.post('applications/create', { ...completeCollege, ApplicationStatus: 'submitted' })
    await page.reload()
    await page.getByText(nothing, { exact: true }).waitFor()
    await becomes(() => steps(page), ['Started', 'Submitted', 'Being checked'])
    await page.getByRole('link', { name: 'Download Filled PDF' }).waitFor()
    await step(hasTheGrid, page, size)
    await looks('a submitted one')
    if (size === 'phone') await becomes(() => areFileLinksHigh(page), true, 'the links to files are high enough for a finger')

    await staff.post('applications/setstatus', { username: amy, cutomestatus: 'Interview' })
    await page.reload()
    await page.getByText('Interview', { exact: true }).first().waitFor()
    await staff.post('applications/setstatus', { username: amy, cutomestatus: 'converted' })
    await page.reload()
    await page.getByText('Accepted', { exact: true }).first().waitFor()
    expect(await page.getByText('converted').count()).toBe(0)

    await staff.post('applications/returndocument', { username: amy, docname: 'CV', reason: 'The second page is missing.' })
    await page.reload()
    await page.getByText('To correct (1)', { exact: true }).first().waitFor()
    await page.getByRole('heading', { name: '1 thing needs a change' }).waitFor()
    await looks('one that came back')
    await uploadCollegeDocuments(applicant)

    await staff.post('applications/update', { applicationID: 1, ApplicationStatus: 'approved' })
    await page.reload()
    await page.getByText('Approved', { exact: true }).first().waitFor()
    await becomes(() => steps(page), ['Started', 'Submitted', 'Being checked', 'Decision'])
    await looks('an approved one')
    expect(complaints).toEqual([])
  },
)

test('an applicant withdraws: a draft is gone, a submitted application says so, and an old tab is refused', async ({
  site,
  browser,
}) => {
  const { staff, applicant } = await accounts(site)
  await applicant.post('applications/create', { Name: 'AMY' })
  const { page, context, complaints } = await visitor(browser, 'phone', 'dark')
  await signsIn(page, site)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await question.getByText('Your draft is deleted, with its documents.').waitFor()
  await expectAccessible(page, 'the question')
  await expectRoomy(page, 'the question')
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await withdraws(page)
  await page.getByRole('link', { name: 'Begin your application' }).waitFor()

  await applicant.post('applications/create', { Name: 'AMY' })
  await uploadCollegeDocuments(applicant)
  await applicant.post('applications/create', { ...completeCollege, ApplicationStatus: 'submitted' })
  await page.reload()
  await page.getByText(nothing, { exact: true }).waitFor()
  const other = await context.newPage()
  await other.goto(`${site.url}/ap/#/myapplication`)
  await other.getByText(nothing, { exact: true }).waitFor()
  await applicant.post('applications/create', { Place: 'Salem' })
  await withdraws(other)
  await other.getByText('This application was changed in another window. Reload to see it.').waitFor()
  await other.close()
  await page.reload()
  await withdraws(page, 'I go elsewhere.')
  await page.getByText('Withdrawn', { exact: true }).first().waitFor()
  await page.getByText("You have withdrawn this application. It can't be changed.").first().waitFor()
  await page.getByText('Application withdrawn: I go elsewhere.').waitFor()
  expect(await page.getByRole('button', { name: 'Withdraw' }).count()).toBe(0)
  await expectAccessible(page, 'a withdrawn application')
  await opensToRead(page, "You have withdrawn this application. It can't be changed.")

  await staff.post('applications/setstatus', { username: amy, cutomestatus: 'Rejected', reason: 'No place is left.' })
  await page.goto(`${site.url}/ap/#/myapplication`)
  await page.reload()
  await page.getByText('Rejected', { exact: true }).first().waitFor()
  await opensToRead(page, "Your application has been decided and can't be changed.")

  await staff.post('applications/setstatus', { username: amy, cutomestatus: 'Interview' })
  await staff.post('applications/update', { applicationID: 2, ApplicationStatus: 'approved' })
  await page.goto(`${site.url}/ap/#/myapplication`)
  await page.reload()
  await page.getByText('Write to the office to withdraw.').waitFor()
  expect(complaints).toEqual([])
})

async function withdraws(page: Page, reason = ''): Promise<void> {
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await question.getByRole('textbox', { name: 'Reason (optional)' }).fill(reason)
  await question.getByRole('button', { name: 'Withdraw' }).click()
}

/** STAT-11: *Open my application* of a closed one shows every stage, with its documents, to be read: why it can't be changed, and no box. */
async function opensToRead(page: Page, why: string): Promise<void> {
  await page.getByRole('link', { name: 'Open my application' }).click()
  const main = page.getByRole('main')
  await main.getByText(why).waitFor()
  await main.getByText('file.pdf').or(main.getByText('Given Names')).first().waitFor()
  const stage = () => page.getByRole('heading', { level: 2 }).first().innerText()
  for (let at = await stage(); at !== 'Personal Details'; at = await stage()) {
    await main.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: at }).waitFor({ state: 'detached' })
  }
  await main.getByText('Given Names').first().waitFor()
  for (const stage of ['Educational Background', 'Admission Sought for', 'Other Details', 'Documents & Signature']) {
    await main.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('heading', { level: 2, name: stage }).waitFor()
    expect([stage, await main.locator('input:visible, textarea:visible, select:visible').count()]).toEqual([stage, 0])
  }
  await main.getByText('file.pdf').first().waitFor()
  await expectAccessible(page, `a closed application: ${why}`)
  await expectRoomy(page, `a closed application: ${why}`)
  expect(await main.getByRole('button', { name: 'Submit the Application' }).count()).toBe(0)
}

/** The steps so far, the current one included. */
const steps = async (page: Page): Promise<string[]> => {
  const shown = page.getByRole('list', { name: 'How far your application is' }).locator('li:not([data-state=ahead])')
  const texts = await shown.allInnerTexts()
  return texts.map((text) => text.replaceAll(/\s*(Done|\d+ \w+)\s*/g, '').trim())
}

/** The described grid, without the tools of lists. */
async function hasTheGrid(page: Page, size: 'phone' | 'desktop'): Promise<void> {
  const details = page.getByRole('region', { name: 'Details' })
  const status = size === 'phone' ? details.locator('dd') : details.getByRole('cell')
  await status.filter({ hasText: /^Submitted$/ }).waitFor()
  await becomes(() => details.getByRole('button', { name: 'Columns' }).count(), 0)
  await details.getByRole('button', { name: /^View:/ }).click()
  await page.getByRole('dialog', { name: /Application No 1/ }).waitFor()
  await page.goBack()
}

async function accounts(site: Site): Promise<{ staff: Client; applicant: Client }> {
  const staff = client(site.url)
  await staff.signIn(owner.username, owner.password)
  const made = { username: amy, firstname: 'Amy', lastname: 'Rao', IsActive: true, password: words, usergroup: 'Student' }
  expect(await staff.post('user/create', made)).toMatchObject({ status: true })
  const applicant = client(site.url)
  await applicant.signIn(amy, words)
  return { staff, applicant }
}

async function signsIn(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/login`)
  await page.locator('input[name=username]').fill(amy)
  await page.locator('input[name=password]').fill(words)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/ap/#/myapplication')
}

/** Whether each link to a file is 44 px high. */
const areFileLinksHigh = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /\.(pdf|png|jpg)$/ })
    .evaluateAll((links) => links.length > 0 && links.every((link) => link.getBoundingClientRect().height >= 44))
