import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { approvalAsks } from '#shared/text/approval-bars.ts'
import { type Client, client } from '#test/support/client.ts'
import { photo, uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { encodeParam } from '#web/address/param.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { tasks } from '#e2e/support/screens/college-form.ts'
import { popup } from '#e2e/support/screens/sheet.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'
import { chooses } from '#e2e/support/screens/forms/chooses.ts'

const amy = 'amy@example.org'
const words = 'a long enough passphrase'

test.for([
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)('on a %s in %s approval asks first, and names what is open', async ([size, scheme], { site, browser }) => {
  const { staff, applicant } = await submitted(site)
  // APP-53: the roll number is asked about only where that is chosen.
  const asks = { UID: 'sitesettings', ApprovalAsks: { college: [...approvalAsks] } }
  expect(await staff.post('user/savesitesettings', asks)).toMatchObject({ status: true })
  const { page, complaints } = await signedInOwner(browser, site, size, scheme)
  await step(opensToApprove, page, site, amy)
  const dialog = page.getByRole('dialog', { name: 'Approve ANJALI Raman (No 1)?' })
  const approve = page.getByRole('button', { name: 'Approve', exact: true })

  await approve.click()
  for (const line of ['The photo is not checked.', 'The required documents are not checked.', 'Details are not checked.'])
    await dialog.getByText(line).waitFor()
  await dialog.getByText('Roll Number is empty.').waitFor()
  await expectAccessible(page, 'the question before approving')
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await dialog.waitFor({ state: 'detached' })

  for (const box of ['Applicant Photo', 'Mandatory Transcripts', 'Mandatory Details'])
    await page.getByLabel(box, { exact: true }).check()
  await page.getByLabel('Roll Number').fill('17')
  await page.getByText(/^Saved \d/).waitFor()
  await applicant.post('applications/create', { Name: 'Somebody' })
  await applicant.upload({ docname: 'Passport' }, { name: 'another.jpg', bytes: await photo() })
  await staff.post('applications/returndocument', { username: amy, docname: 'CV', reason: 'Not readable' })

  await page.reload()
  await page.getByText(/^Unticked .*: Name changed by amy@example\.org$/).waitFor()
  await page.getByText(/^Unticked .*: Passport replaced by amy@example\.org$/).waitFor()
  await page.getByText(/^Ticked .* by owner@example\.org$/).waitFor()
  expect(await page.getByLabel('Mandatory Details', { exact: true }).isChecked()).toBe(false)
  await expectAccessible(page, 'withdrawn checks')
  await approve.click()
  const again = page.getByRole('dialog', { name: 'Approve SOMEBODY Raman (No 1)?' })
  await again.getByText('Changed since checked: Passport, Name.').waitFor()
  await again.getByText(/CV was returned on \d+ \w+ and has not come back\./).waitFor()
  expect(await again.getByText('Roll Number is empty.').count()).toBe(0)
  await again.getByRole('button', { name: 'Approve anyway' }).click()
  await page.getByText('Application Approved Successfully!').first().waitFor()
  await page.getByText('Application Already Approved').first().waitFor()
  expect(complaints).toEqual([])
})

test('stage 6 of a draft shows its progress and what is missing, and offers no Approve', async ({ site, browser }) => {
  const { applicant } = await accounts(site)
  await applicant.post('applications/create', { ...completeCollege, Place: '' })
  const { page } = await signedInOwner(browser, site)
  await step(opensToApprove, page, site, amy)
  await page.getByText('Not submitted, 90 %. Missing: Profile Photo, Passport, Bank Statement (Min 3month), ').waitFor()
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  await expectAccessible(page, 'stage 6 of a draft')
})

test('stage 6 returns an answer for correction, shows it at once, and still saves and approves', async ({ site, browser }) => {
  await submitted(site)
  const { page, complaints } = await signedInOwner(browser, site)
  await step(opensToApprove, page, site, amy)
  await page.getByLabel('Roll Number').fill('17')
  await page.getByText(/^Saved \d/).waitFor()
  await page.getByRole('button', { name: 'Return…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return for correction' })
  await chooses(dialog.getByRole('combobox', { name: 'Answer or document' }), 'Place')
  await dialog.getByRole('textbox', { name: 'What to correct: Place' }).fill('Is this the town?')
  await dialog.getByRole('button', { name: 'Return to the applicant' }).click()
  await popup(page, 'Good Job', 'Corrections requested.')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Withdraw: Place' }).waitFor()
  await expectAccessible(page, 'stage 6 with a correction')

  await page.getByLabel('Roll Number').fill('18')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Approve ANJALI Raman (No 1)?' })
  await question.getByRole('button', { name: 'Approve anyway' }).click()
  await popup(page, 'Good Job', 'Application Approved Successfully!')
  await page.getByText('Application Already Approved').first().waitFor()
  expect(complaints).toEqual([])
})

test.for([
  ['desktop', 'dark'],
  ['phone', 'light'],
] as const)(
  'on a %s in %s a rejected application can’t be edited and is nowhere called submitted',
  async ([size, scheme], { site, browser }) => {
    const { staff } = await submitted(site)
    await staff.post('applications/setstatus', { username: amy, cutomestatus: 'Rejected', reason: 'Not eligible' })
    const page = await signedInApplicant(await visitor(browser, size, scheme), site)
    await page.getByText('Your application has been decided. It can no longer be changed.').waitFor()
    await expectAccessible(page, 'my application, rejected')
    await page.goto(`${site.url}/ap/#/addnewapplication`)
    await page.getByText("Your application has been decided and can't be changed.").waitFor()
    await (await tasks(page)).getByText('Documents & Signature').click()
    await page.getByRole('heading', { name: 'Documents & Signature', level: 2 }).waitFor()
    expect(await page.getByRole('button', { name: 'Submit the Application' }).count()).toBe(0)
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await page.getByText('Submitted Successfully').count()).toBe(0)
    await expectAccessible(page, 'a rejected application')
  },
)

async function accounts(site: Site): Promise<{ staff: Client; applicant: Client }> {
  const staff = client(site.url)
  await staff.signIn(owner.username, owner.password)
  const made = { username: amy, firstname: 'Amy', lastname: 'Rao', IsActive: true, password: words, usergroup: 'Student' }
  expect(await staff.post('user/create', made)).toMatchObject({ status: true })
  const applicant = client(site.url)
  await applicant.signIn(amy, words)
  return { staff, applicant }
}

async function submitted(site: Site) {
  const both = await accounts(site)
  await both.applicant.post('applications/create', { Name: 'Amy' })
  await uploadCollegeDocuments(both.applicant)
  const reply = await both.applicant.post('applications/create', { ...completeCollege, ApplicationStatus: 'submitted' })
  expect(reply).toMatchObject({ status: true })
  return both
}

async function opensToApprove(page: Page, site: Site, username: string): Promise<void> {
  const sessionid = String(await page.evaluate("sessionStorage.getItem('SessionId')"))
  const Param = encodeParam({ mode: 'APPROVE', username, sessionid })
  await page.goto(`${site.url}/ap/#/addnewapplication?Param=${encodeURIComponent(Param)}`)
  await page.getByRole('heading', { name: 'Documents Approval', level: 2 }).waitFor()
}

async function signedInApplicant({ page }: { page: Page }, site: Site): Promise<Page> {
  await page.goto(`${site.url}/ap/#/login`)
  await page.locator('input[name=username]').fill(amy)
  await page.locator('input[name=password]').fill(words)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/#\/myapplication/)
  return page
}
