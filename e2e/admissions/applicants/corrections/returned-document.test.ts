import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { stays } from '#e2e/support/checks/stays.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { declares, tasks } from '#e2e/support/screens/college-form.ts'
import { givesFile } from '#e2e/support/screens/gives-file.ts'
import { typesTheRest } from '#e2e/support/screens/forms/public-job.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { ownerAtNoScreen, signedInOwner, visitor } from '#e2e/support/visitors.ts'

type Look = (what: string) => Promise<void>

test('a document is returned with a reason, and uploaded again', async ({ site, browser }) => {
  const applicant = await visitor(browser, 'phone')
  await signsUp(applicant.page, site, 'nia@example.org')
  await step(givesACv, applicant.page)
  const staff = await signedInOwner(browser, site, 'desktop', 'dark')
  await step(returnsTheCv, staff.page, site.url, 'nia@example.org', looking(staff.page))
  await step(uploadsItAnew, applicant.page, site.url, looking(applicant.page))
  expect([...staff.complaints, ...applicant.complaints]).toEqual([])
})

test("the staff's editor of a job application shows what was returned, until another file is chosen", async ({
  site,
  browser,
}) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await page.goto(`${site.url}/ap/${await returnsAResume(page, 'asha@example.org')}`)
  await page.getByRole('textbox', { name: 'Mail ID' }).waitFor()
  await page.goto(`${site.url}/ap/${await returnsAResume(page, 'ravi@example.org')}`)
  await page.getByText('ravi@example.org').first().waitFor()
  // Another application at the same path is a different page: leaving typed work asks.
  await page.getByRole('textbox', { name: 'Job Applied For' }).fill('Auditor')
  await stays(page, () => page.goBack())
  await becomes(() => page.getByRole('textbox', { name: 'Job Applied For' }).inputValue(), 'Auditor')
  await page.getByRole('heading', { level: 1, name: 'Ravi' }).waitFor()
  const mark = page.getByText('Returned: The second page is missing.', { exact: true })
  await mark.waitFor()
  await looking(page)('editor')
  const file = { name: 'whole.txt', mimeType: 'text/plain', buffer: Buffer.from('Both pages') }
  await givesFile(page.locator('input[type=file]').first(), file)
  await mark.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved Successfully!').waitFor()
  await page.reload()
  await page.getByText('whole.txt · 1 kB', { exact: true }).waitFor()
  expect(await mark.count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a job applicant sees why a document was returned, and submits the form in stages', async ({ site, browser }) => {
  const staff = await signedInOwner(browser, site)
  await step(returnsAResume, staff.page, 'ravi@example.org')
  const { page, complaints } = await visitor(browser, 'phone', 'dark')
  await signsUp(page, site, 'ravi@example.org')
  await page.getByRole('heading', { name: 'Application', level: 2 }).waitFor()
  await looking(page)('job answers')
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('9876543210')
  await typesTheRest(page)
  await page.getByRole('textbox', { name: 'Candidate Comments' }).fill('I can begin in June.')
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await page.getByRole('heading', { name: 'Resume & Documents', level: 2 }).waitFor()
  await page.getByText('Office: The second page is missing.', { exact: true }).waitFor()
  await looking(page)('job documents')
  const file = { name: 'whole.txt', mimeType: 'text/plain', buffer: Buffer.from('Both pages') }
  await givesFile(page.getByLabel('Resume').and(page.locator('input[type=file]')), file)
  await page.locator('.asked[data-state=done]').waitFor()
  await declares(page)
  await page.getByRole('button', { name: 'Submit the Application' }).click()
  await page.getByRole('heading', { name: 'Thank you for submitting your application!' }).waitFor()
  expect(complaints).toEqual([])
})

const looking = (page: Page) => async (what: string) => {
  await expectAccessible(page, what)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
}

/** An applicant starts an application and uploads a CV, with the calls that the form uses. Runs in their page. */
async function givesACv(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = { SessionId: sessionStorage.getItem('SessionId') ?? '' }
    const json = { ...headers, 'content-type': 'application/json' }
    await fetch('/ap/api/applications/create', { method: 'POST', headers: json, body: JSON.stringify({ Name: 'NIA' }) })
    const form = new FormData()
    form.append('docname', 'CV')
    form.append('uploadedFile', new File(['A curriculum'], 'cv.txt', { type: 'text/plain' }))
    await fetch('/ap/api/upload', { method: 'POST', headers, body: form })
  })
}

/** Staff open the application and return its CV: not without a reason. */
async function returnsTheCv(page: Page, url: string, username: string, look: Look): Promise<void> {
  await page.goto(`${url}/ap/#/newapplication`)
  await page.goto(`${url}/ap/#/newapplication?view=${encodeURIComponent(username)}`)
  const panel = page.getByRole('dialog', { name: /NIA/ })
  await panel.getByRole('button', { name: 'Return: CV' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Request CV again' })
  await question.getByRole('button', { name: 'Return' }).click()
  await question.getByRole('alert').getByText('Reason is required!').waitFor()
  await look('question')
  await question.getByRole('textbox', { name: 'Reason' }).fill('The second page is missing.')
  await stays(page, () => page.keyboard.press('Escape'))
  await stays(page, () => page.goBack())
  await becomes(() => question.getByRole('textbox', { name: 'Reason' }).inputValue(), 'The second page is missing.')
  await question.getByRole('button', { name: 'Return' }).click()
  await page.getByText('Document returned.').first().waitFor()
  await question.waitFor({ state: 'detached' })
  await panel.getByText('Returned: The second page is missing.', { exact: true }).waitFor()
  await look('panel')
}

/** Staff create a job application with a resume and return it, with the calls that their screens use. Returns the editor's URL. */
async function returnsAResume(page: Page, username: string): Promise<string> {
  return page.evaluate(async (MailId) => {
    const SessionId = sessionStorage.getItem('SessionId') ?? ''
    const headers = { 'content-type': 'application/json', SessionId }
    const post = (path: string, body: object) =>
      fetch(`/ap/api/applications/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    await post('create', { Form: 'job', username: 'nan', Name: 'Ravi', MailId, filename: 'cv.txt', Filebase: btoa('A resume') })
    await post('returndocument', { username: MailId, docname: 'Resume', reason: 'The second page is missing.' })
    return `#/addnewapplication?Param=${encodeURIComponent(btoa(`EDIT||${MailId}||${SessionId}`))}`
  }, username)
}

/** The applicant sees it on My Application and in the form, and only has to send a new file. */
async function uploadsItAnew(page: Page, url: string, look: Look): Promise<void> {
  const returned = page.getByText('Returned: The second page is missing.', { exact: true })
  await page.goto(`${url}/ap/#/myapplication`)
  await page.getByRole('heading', { name: '1 thing needs a change' }).waitFor()
  await returned.waitFor()
  await look('my-application')
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await page.getByRole('link', { name: 'Change: CV' }).click()
  await (await tasks(page)).getByRole('button', { name: 'Documents & Signature To correct (1)' }).click()
  await page.getByText('Office: The second page is missing.', { exact: true }).waitFor()
  await look('wizard')
  const box = page.getByLabel(/^CV/).and(page.locator('input[type=file]'))
  await givesFile(box, { name: 'whole.txt', mimeType: 'text/plain', buffer: Buffer.from('Both pages') })
  await page.getByText('whole.txt').waitFor()
  await page.locator('.asked[data-state=done]').waitFor()
  await page.goto(`${url}/ap/#/myapplication`)
  await page.getByRole('heading', { name: 'Continue your application' }).waitFor()
}
