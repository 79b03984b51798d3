import type { Locator, Page } from 'playwright-core'
import { makesApplications } from './staff-list.e2e.ts'
import { becomes } from './support/becomes.ts'

/** Where the product runs, and a way to make its lead service fail. */
export type OutboxSite = { url: string; fault: (match: string, mode: string, times?: number) => void }

/** The outbox, by an admin who is signed in on this page. Throws at the first thing that is not so. */
export async function outboxJourney(page: Page, site: OutboxSite): Promise<void> {
  await seesNothingYet(page, site)
  site.fault('POST /api/resource/CRM Lead', '417:ValidationError', 2)
  await makesApplications(page, site)
  await triesOneAgain(page, site)
  await triesAllAgain(page)
  await findsOne(page)
}

/** A wrong key: nothing is told any more, and the screen says so until somebody tries again. */
export async function seesTheServiceStopped(page: Page, site: OutboxSite, change: () => Promise<void>): Promise<void> {
  site.fault('', '401', 1)
  await change()
  await page.goto(`${site.url}/ap/#/outbox`)
  await refreshUntil(page, page.getByText('The lead service is not receiving updates'))
  await page.getByText(/The last answer was: HTTP 401: AuthenticationError/).waitFor()
}

async function seesNothingYet(page: Page, site: OutboxSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.getByRole('link', { name: 'Outbox' }).click()
  await page.getByRole('heading', { level: 1, name: 'Outbox' }).waitFor()
  await page.getByText('When an application is saved, submitted or approved').waitFor()
  await becomes(() => page.getByRole('button', { name: 'Try all failed again' }).isDisabled(), true)
}

async function triesOneAgain(page: Page, site: OutboxSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/outbox`)
  await refreshUntil(page, page.getByRole('button', { name: 'Failed (2)' }))
  await refreshUntil(page, page.getByRole('button', { name: 'Waiting (0)' }))
  await page.getByRole('button', { name: 'Failed (2)' }).click()
  await page.waitForURL(/State/)
  await page
    .getByText(/^HTTP 417: ValidationError/)
    .first()
    .waitFor()
  await becomes(() => page.getByRole('button', { name: /^Try again: / }).count(), 2)
  const one = page.getByRole('button', { name: 'Try again: Lead asha.listed@example.org' })
  await one.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Trying again now.').waitFor()
  await refreshUntil(page, page.getByRole('button', { name: 'Failed (1)' }))
}

async function triesAllAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try all failed again (1)' }).click()
  await refreshUntil(page, page.getByText('No results').or(page.getByRole('button', { name: 'Failed (0)' })))
  await page.getByRole('button', { name: 'Done' }).click()
  await page
    .getByText(/^CRM-LEAD-\d{4}-\d{5} made$/)
    .first()
    .waitFor()
  await becomes(() => page.getByRole('button', { name: /^Try again: / }).count(), 0)
  await page.getByRole('button', { name: 'All', exact: true }).click()
}

async function findsOne(page: Page): Promise<void> {
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /search/i }))
    .first()
    .fill('ravi.listed@example.org')
  await page.keyboard.press('Enter')
  await page.getByText(/^1–2 of 2/).waitFor()
}

/** The outbox is emptied by itself, a moment later: what a person does who waits for that. */
export async function refreshUntil(page: Page, wanted: Locator): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    await page.getByRole('button', { name: 'Refresh' }).click()
    const isThere = await wanted
      .first()
      .waitFor({ timeout: 1000 })
      .then(() => true)
      .catch(() => false)
    if (isThere) return
  }
  throw new Error(`${String(wanted)} did not come`)
}
