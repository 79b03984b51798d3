import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { pagesOf } from '#test/pdf/poppler.ts'
import { client } from '#test/support/client.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { test } from '#e2e/support/journey.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { visitor } from '#e2e/support/visitors.ts'

/** A job application entered by staff, and its PDF with the code. */
async function printedForm(site: Site) {
  const staff = client(site.url)
  await staff.signIn(owner.username, owner.password)
  const made = await staff.post('applications/create', { Form: 'job', ...completeJob })
  expect(made).toMatchObject({ status: true })
  const { bytes } = await staff.bytes(`filledpdf?username=${completeJob.MailId}`)
  const [code = ''] = /\b[0-9A-Z]{4}(-[0-9A-Z]{4}){2}\b/.exec(pagesOf(bytes).join('\n')) ?? []
  const change = (answers: object) => staff.post('applications/update', { applicationID: made['applicationID'], ...answers })
  return { bytes, code, change }
}

const attach = (page: Page, bytes: Uint8Array) =>
  page
    .getByLabel('The PDF file')
    .setInputFiles({ name: 'application.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) })

test('anyone with a printout can check its code, its date of birth and the file, on a phone and by keyboard', async ({
  site,
  browser,
}) => {
  const { bytes, code } = await printedForm(site)
  for (const [size, scheme] of [
    ['phone', 'light'],
    ['desktop', 'dark'],
  ] as const) {
    const { page, complaints } = await visitor(browser, size, scheme)
    await page.goto(`${site.url}/ap/verify`)
    await looksRight(page, `an empty check, ${size}, ${scheme}`)
    await page.getByLabel('Code').focus()
    await page.keyboard.type(code.toLowerCase().replaceAll('-', ' '))
    await page.keyboard.press('Enter')
    await page.getByText('Unchanged since this copy was made.').waitFor()
    await looksRight(page, `an unchanged copy, ${size}, ${scheme}`)
    expect(await page.content()).not.toContain(completeJob.Name)

    await page.getByLabel('Date of birth on the paper').fill('01-01-1990')
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByText('It does not match.').waitFor()
    await page.getByLabel('Date of birth on the paper').fill(completeJob.DOB)
    await page.keyboard.press('Enter')
    await page.getByText('It matches.', { exact: true }).waitFor()
    await page.getByText('Unchanged since this copy was made.').waitFor()

    await attach(page, bytes)
    await page.getByText('This is a file that was made as this copy.').waitFor()
    await attach(page, new Uint8Array([...bytes, 10]))
    await page.getByText('This file was not made as this copy, or it was changed.').waitFor()
    await looksRight(page, `a compared file, ${size}, ${scheme}`)

    await page.goto(`${site.url}/ap/verify?code=hello`)
    await page.getByText('No document of ours has this code. Check the 12 signs.').waitFor()
    await looksRight(page, `an unknown code, ${size}, ${scheme}`)
    expect(complaints).toEqual([])
  }
})

test('without JavaScript the page says the same, and a changed application is reported as changed', async ({ site, browser }) => {
  const { code, change } = await printedForm(site)
  expect(await change({ Name: 'Another Name' })).toMatchObject({ status: true })
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await page.goto(`${site.url}/ap/verify?code=${code}`)
  await page.getByText(/^!?Changed since\. Copy: version \d+, .* now version \d+\.$/).waitFor()
  await page.getByLabel('Date of birth on the paper').fill(completeJob.DOB)
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByText('It matches.', { exact: true }).waitFor()
  expect(await page.getByLabel('The PDF file').isVisible()).toBe(false)
})
