import type { Page } from 'playwright-core'
import { becomes } from './support/becomes.ts'
import { givesFile } from './support/gives-file.ts'
import { stays } from './support/stays.ts'

type Look = (what: string) => Promise<void>

/** An applicant begins an application and gives a CV, by the calls that the form uses. Runs in their page. */
export async function givesACv(page: Page): Promise<void> {
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
export async function returnsTheCv(page: Page, url: string, username: string, look: Look): Promise<void> {
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

/** Staff begin a job application with a resume and return it, by the calls that their screens use. Answers the editor's address. */
export async function returnsAResume(page: Page, username: string): Promise<string> {
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

/** The applicant is told on My Application and in the form, and a new file is all it takes. */
export async function uploadsItAnew(page: Page, url: string, look: Look): Promise<void> {
  const returned = page.getByText('Returned: The second page is missing.', { exact: true })
  await page.goto(`${url}/ap/#/myapplication`)
  await page.getByRole('heading', { name: 'A document is needed again' }).waitFor()
  await returned.waitFor()
  await look('my-application')
  await page.getByRole('link', { name: 'Upload again' }).click()
  await page.getByRole('button', { name: 'Documents & Signature' }).click()
  await returned.waitFor()
  await look('wizard')
  const box = page.getByLabel(/^CV/).and(page.locator('input[type=file]'))
  await givesFile(box, { name: 'whole.txt', mimeType: 'text/plain', buffer: Buffer.from('Both pages') })
  await page.getByText('whole.txt').waitFor()
  await returned.waitFor({ state: 'detached' })
  await page.goto(`${url}/ap/#/myapplication`)
  await page.getByRole('heading', { name: 'Continue your application' }).waitFor()
}
