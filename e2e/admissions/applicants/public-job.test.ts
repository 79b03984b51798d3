import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { givesFile } from '#e2e/support/screens/gives-file.ts'
import { box } from '#e2e/support/screens/job-editor.ts'
import { agrees, typesTheRest } from '#e2e/support/screens/forms/public-job.ts'
import { signedInOwner, sizes, visitor } from '#e2e/support/visitors.ts'

type JobSite = { url: string }
const thanks = 'Thank you for submitting your application!'

test.for([
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const)('on a %s in %s anybody applies for a job, and staff find it', async ([size, scheme], { site, browser }) => {
  const { page, complaints } = await visitor(browser, size, scheme)
  const look = async (what: string) => {
    await expectAccessible(page, `${what} on a ${size} in ${scheme}`)
    const width = await page.evaluate('Math.max(innerWidth, document.documentElement.scrollWidth)')
    expect({ what, width }).toEqual({ what, width: sizes[size].width })
    await keepsAPicture(page, `job-${what}-${size}-${scheme}`)
  }
  const staff = await signedInOwner(browser, site, size, scheme)
  const taken = 'taken@example.org'
  const made = await staff.page.evaluate(async (MailId) => {
    const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
    const body = JSON.stringify({ Form: 'job', username: 'nan', Name: 'First', MailId })
    return (await fetch('/ap/api/applications/create', { method: 'POST', headers, body })).json()
  }, taken)
  expect(made).toMatchObject({ status: true })

  await publicJobJourney(page, site, { email: 'kavya.public@example.org', taken, look })
  expect(complaints).toEqual([])

  await staff.page.goto(`${site.url}/ap/#/newapplication?q=kavya.public`)
  await staff.page.getByRole('heading', { level: 1, name: 'Application - 1' }).waitFor()
  await staff.page.getByText('Kavya Iyer').first().waitFor()
  const [found] = await staff.page.evaluate(async (username) => {
    const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
    const body = JSON.stringify({ username })
    return (await fetch('/ap/api/applications/getbyid', { method: 'POST', headers, body })).json()
  }, 'kavya.public@example.org')
  expect(found).toMatchObject({ Referred: 'Acme Partners', Candidatecommands: 'I can begin in June.' })
  expect(staff.complaints).toEqual([])
})

test('FORM-62: a browser that stores nothing is not said to keep the answers, and asks before it is left', async ({
  site,
  browser,
}) => {
  const { page } = await visitor(browser, 'phone', 'dark')
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('There is no room', 'QuotaExceededError')
    }
  })
  await page.goto(`${site.url}/ap/#/addnewapplication?form=job`)
  await page
    .getByText('This device has no room to keep your answers. Leave this page open until you have submitted them.')
    .waitFor()
  expect(await page.getByText('Your answers stay on this device').count()).toBe(0)
  await expectAccessible(page, 'a job form that is not kept')
  await keepsAPicture(page, 'job-form-not-kept')
  await box(page, 'Name').fill('Kavya Iyer')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  expect(await box(page, 'Name').inputValue()).toBe('Kavya Iyer')
})

test('APP-18: pressed again after a lost reply, the form finds its application there and says thank you', async ({
  site,
  browser,
}) => {
  const { page } = await visitor(browser, 'phone')
  await page.goto(`${site.url}/ap/#/addnewapplication?form=job`)
  await box(page, 'Name').fill('Kavya Iyer')
  await box(page, 'Mail ID').fill('lost.reply@example.org')
  await box(page, 'Phone Number').fill('9876543210')
  await typesTheRest(page)
  const resume = { name: 'Kavya.txt', mimeType: 'text/plain', buffer: Buffer.from('A resume') }
  const submits = async () => {
    await givesFile(page.locator('input[type=file]').first(), resume)
    await agrees(page)
    await page.getByRole('checkbox', { name: 'I am not a robot' }).press('Space')
    await page.getByText('Checked', { exact: true }).waitFor()
    await submit(page)
  }
  const loses = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/applications/create', loses, { times: 1 })
  await submits()
  await page.getByRole('alert').getByText('You seem to be offline.').first().waitFor()
  await page.reload()
  await submits()
  await page.getByRole('heading', { level: 1, name: thanks }).waitFor()
})

/** Somebody without an account applies for a job; `look` is called at states worth looking at. */
async function publicJobJourney(
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
  await step(typesTheAnswers, page, email, taken)
  await step(staysOverAReload, page, email)
  await givesFile(page.locator('input[type=file]').first(), {
    name: 'Kavya.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('A resume'),
  })
  await page.getByText('Kavya.txt –').waitFor()
  await submit(page)
  await page.getByRole('alert').getByText('Please agree to the privacy policy.').first().waitFor()
  await agrees(page)
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

async function staysOverAReload(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Job Applied For' }).blur()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Job Application' }).waitFor()
  await becomes(() => box(page, 'Mail ID').inputValue(), email, 'what was typed is still there')
  await becomes(() => box(page, 'Work Location').inputValue(), 'Bengaluru')
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit the Application' }).click()
