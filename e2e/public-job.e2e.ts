import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { box, choose } from './job-editor.e2e.ts'
import { becomes } from './support/becomes.ts'
import { givesFile } from './support/gives-file.ts'

type JobSite = { url: string }
const thanks = 'Thank you for submitting your application!'

/** Somebody without an account applies for a job; `look` is called where there is something to see. */
export async function publicJobJourney(
  page: Page,
  site: JobSite,
  { email, taken, look }: { email: string; taken: string; look: (what: string) => Promise<void> },
): Promise<void> {
  await page.goto(`${site.url}/ap/#/addnewapplication?form=job&sp=${encodeURIComponent(btoa('Acme Partners'))}`)
  await page.getByRole('heading', { level: 1, name: 'Job Application' }).waitFor()
  const own = ['Name', 'Mail ID', 'Phone Number'].map((name) => box(page, name).getAttribute('autocomplete'))
  assert.deepEqual(await Promise.all(own), ['name', 'email', 'tel-national'], 'a browser may fill in who its owner is')
  await look('empty')
  await submit(page)
  await page.getByRole('alert').getByText('Name is required!').waitFor()
  await look('refused')
  await typesTheAnswers(page, email, taken)
  await staysOverAReload(page, email)
  await givesFile(page.locator('input[type=file]').first(), {
    name: 'Kavya.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('A resume'),
  })
  await page.getByText('Kavya.txt –').waitFor()
  await submit(page)
  await page.getByRole('alert').getByText('Verify that you are not a Robot!').waitFor()
  await page.getByRole('checkbox', { name: 'I am not a robot' }).press('Space')
  await page.getByText('Checked', { exact: true }).waitFor()
  await look('filled in')
  await page.keyboard.press('ControlOrMeta+S')
  await page.getByRole('heading', { level: 1, name: thanks }).waitFor()
  await look('thank-you')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Job Application' }).waitFor()
  await becomes(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue(), '', 'what was sent is not kept')
}

async function typesTheAnswers(page: Page, email: string, taken: string): Promise<void> {
  await box(page, 'Name').fill('Kavya Iyer')
  await box(page, 'Mail ID').fill(taken)
  await box(page, 'Phone Number').fill('9876543210')
  await page.getByText('Email id already exists!').first().waitFor()
  await box(page, 'Mail ID').fill(email)
  await typesTheRest(page)
  await box(page, 'Candidate Comments').fill('I can begin in June.')
}

/** All that the job form asks of a Fresher, but name, e-mail and phone. */
export async function typesTheRest(page: Page): Promise<void> {
  await choose(page, 'Gender', 'FEMALE')
  await choose(page, 'Work Location', 'Other')
  await box(page, 'Work Location').fill('Bengaluru')
  await choose(page, 'Qualification', 'Diploma')
  await choose(page, 'Job Category', 'Accounts and Finance')
  await choose(page, 'Designation', 'Auditor')
  await choose(page, 'Experience', 'Fresher')
  await box(page, 'Date of Birth').fill('14-08-1996')
  await choose(page, 'Preferred Location', 'Chennai')
  await page.keyboard.press('Escape')
  await choose(page, 'CTC Range', '1.2-2.4')
  const skills = page
    .getByRole('textbox', { name: 'Technical Skills' })
    .or(page.getByRole('combobox', { name: 'Technical Skills' }))
  await skills.first().fill('Tally')
  await page.keyboard.press('Enter')
  await box(page, 'Job Applied For').fill('Auditor')
}

async function staysOverAReload(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Job Applied For' }).blur()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Job Application' }).waitFor()
  await becomes(() => box(page, 'Mail ID').inputValue(), email, 'what was typed is still there')
  await becomes(() => box(page, 'Work Location').inputValue(), 'Bengaluru')
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit the Application' }).click()
