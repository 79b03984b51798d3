import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { deeAtASheet, deskOfTwo, sheetAddress, signsIn } from '#e2e/support/screens/sales-desk.ts'
import { call, cell, holds, isKept, isMeant, types } from '#e2e/support/screens/sheet.ts'
import type { Site } from '#e2e/support/site.ts'

const lapsed = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })
const draftsOf = async (page: Page) => (await call(page, 'dailydata/getdrafts', {}))['Data']

test('when another person signs in on the same computer, unsent rows are not shown to them or sent as theirs, and wait for the person who typed them', async ({
  site,
  browser,
}) => {
  const { context, page: dee } = await deeAtASheet(browser, site, deskOfTwo)
  await types(dee, 'Row 1, SetA', '11')
  await isKept(dee)
  // Her session ends, while her page stays open; in another tab a colleague signs in.
  await context.clearCookies()
  const chu = await context.newPage()
  chu.setDefaultTimeout(60_000)
  await signsIn(chu, site, 'chu')
  await step(nothingGoesOutAsTheirs, dee, chu)
  await step(seesNothing, chu, site)
  await step(areThereAgain, dee, site)
})

/** What dee continues to type is refused repeatedly because her session has ended, and her page says whose it is. */
async function nothingGoesOutAsTheirs(dee: Page, chu: Page): Promise<void> {
  const sent: number[] = []
  dee.on('response', (reply) => void (reply.url().endsWith('/dailydata/keepdraft') && sent.push(reply.status())))
  await types(dee, 'Row 2, SetA', '22')
  await lapsed(dee).getByText('chu@example.org has signed in to this browser.').waitFor({ timeout: 20_000 })
  await keepsAPicture(dee, 'another-person')
  // Longer than the sending interval.
  await expect.poll(() => sent.length, { timeout: 60_000 }).toBeGreaterThan(0)
  await dee.waitForTimeout(6_000)
  await dee.evaluate(`dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))`)
  await dee.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)
  await dee.waitForTimeout(1_000)
  expect([...new Set(sent)]).toEqual([401])
  expect(await draftsOf(chu)).toEqual([])
}

async function seesNothing(chu: Page, site: Site): Promise<void> {
  await chu.goto(`${site.url}/ap/#/unsavedwork`)
  await chu.getByText('Everything you typed is saved.').waitFor()
  await chu.goto(sheetAddress(site))
  await isMeant(chu)
  await cell(chu, 'Row 1, SetA').waitFor()
  expect(await chu.getByRole('button', { name: 'Restore it' }).count()).toBe(0)
  await chu.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
  await chu.waitForURL('**/ap/#/login')
}

/** dee signs in over her page: nothing was lost, and now it is sent as hers. */
async function areThereAgain(dee: Page, site: Site): Promise<void> {
  await lapsed(dee).locator('input[name=password]').fill('blue umbrella')
  await lapsed(dee).getByRole('button', { name: 'Sign in' }).click()
  await lapsed(dee).waitFor({ state: 'detached' })
  await holds(dee, 'Row 2, SetA', '22')
  await isKept(dee)
  expect(await draftsOf(dee)).toMatchObject([{ Username: 'dee@example.org', Rows: 2 }])
  await dee.goto(`${site.url}/ap/#/unsavedwork`)
}
