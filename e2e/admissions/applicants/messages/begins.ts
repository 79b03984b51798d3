import type { Page } from 'playwright-core'
import { signsUp } from '#e2e/support/sign-in.ts'
import type { Site } from '#e2e/support/site.ts'

export const nia = 'nia@example.org'

/** An applicant with a draft opens the status page. */
export async function begins(page: Page, site: Site): Promise<void> {
  await signsUp(page, site, nia)
  await page.evaluate(async () => {
    const headers = { SessionId: sessionStorage.getItem('SessionId') ?? '', 'content-type': 'application/json' }
    await fetch('/ap/api/applications/create', { method: 'POST', headers, body: JSON.stringify({ Name: 'NIA' }) })
  })
  await page.goto(`${site.url}/ap/#/myapplication`)
  await page.getByRole('heading', { level: 2, name: 'Messages' }).waitFor()
}
