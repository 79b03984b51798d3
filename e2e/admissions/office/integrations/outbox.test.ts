import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { standInToken, startCrm } from '#test/stand-ins/crm/standin.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { openSite } from '#e2e/support/open-site.ts'
import { create, makesApplications } from '#e2e/support/screens/staff-list.ts'
import { ownerAtNoScreen, signedInOwner } from '#e2e/support/visitors.ts'

/** Where the product runs, and a way to make its lead service fail. */
type OutboxSite = { url: string; fault: (match: string, mode: string, times?: number) => void }

test('an admin sees the messages to the lead service, and retries failed ones', async ({ browser }) => {
  const crm = await startCrm()
  const running = await openSite({ CRM_URL: crm.url, CRM_TOKEN: standInToken, LOG_LEVEL: 'silent' })
  try {
    const site = { url: running.url, fault: crm.fault }
    const admin = await signedInOwner(browser, running)
    await outboxJourney(admin.page, site)
    await seesTheServiceStopped(admin.page, site, async () => {
      crm.fault('PUT', '417:ValidationError', 100)
      await admin.page.evaluate(create, { username: 'ravi.listed@example.org', Name: 'RAVINDRA' })
    })
    for (const size of ['desktop', 'phone'] as const) {
      const { page, context, complaints } = await ownerAtNoScreen(browser, running, size)
      await page.goto(`${site.url}/ap/#/outbox`)
      await page.getByText('The lead service is not receiving updates').waitFor()
      await page.getByText('Waiting', { exact: true }).first().waitFor()
      await looksRight(page, `outbox, ${size}`)
      expect(complaints).toEqual([])
      await context.close()
    }
    await admin.page
      .getByRole('button', { name: /^Try again: / })
      .first()
      .click()
    await step(refreshUntil, admin.page, admin.page.getByRole('button', { name: 'Failed (1)' }))
    expect(await admin.page.getByText('The lead service is not receiving updates').count()).toBe(0)
    expect(admin.complaints).toEqual([])
  } finally {
    await running.stop()
    await crm.close()
  }
})

/** The outbox, by an admin who is signed in on this page. Throws at the first thing that is not so. */
async function outboxJourney(page: Page, site: OutboxSite): Promise<void> {
  await step(seesNothingYet, page, site)
  site.fault('POST /api/resource/CRM Lead', '417:ValidationError', 2)
  await makesApplications(page, site)
  await step(triesOneAgain, page, site)
  await step(triesAllAgain, page)
  await step(findsOne, page)
}

/** A wrong key: nothing is sent any more, and the screen says so until somebody tries again. */
async function seesTheServiceStopped(page: Page, site: OutboxSite, change: () => Promise<void>): Promise<void> {
  site.fault('', '401', 1)
  await change()
  await page.goto(`${site.url}/ap/#/outbox`)
  await refreshUntil(page, page.getByText('The lead service is not receiving updates'))
  await page.getByText(/The last answer was: HTTP 401: AuthenticationError/).waitFor()
}

async function seesNothingYet(page: Page, site: OutboxSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Lead updates' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lead updates' }).waitFor()
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
  await refreshUntil(page, page.getByRole('button', { name: 'Failed (0)' }))
  // A retried message waits first; the change of a lead that the service does not have yet could not be refused later.
  await refreshUntil(page, page.getByRole('button', { name: 'Waiting (0)' }))
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

/** Waits like a person until the outbox is emptied automatically, a moment later. */
async function refreshUntil(page: Page, wanted: Locator): Promise<void> {
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
