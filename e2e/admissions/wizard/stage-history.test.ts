import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '#e2e/support/journey.ts'
import { fillCollege, opensStage } from '#e2e/support/screens/college-form.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { visitor } from '#e2e/support/visitors.ts'

const stage = (page: Page, heading: string) => page.getByRole('heading', { name: heading, level: 2 }).waitFor()

const banner = (page: Page) => page.locator('[role=alert].banner').getByText(/./)

test('Back on a phone leads to the previous stage, Forward to the next, a reload stays, and Back from the first stage leaves the form', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await visitor(browser, 'phone')
  await signsUp(page, site, 'nia@example.org')
  await stage(page, 'Personal Details')
  await page.goto(`${site.url}/ap/#/myapplication`)
  await page.getByRole('heading', { level: 1, name: 'My Application' }).waitFor()
  await page.goto(`${site.url}/ap/#/addnewapplication?sp=QWNtZQ==`)
  await stage(page, 'Personal Details')
  await page.getByRole('textbox', { name: 'Emergency Email' }).fill('nobody at home')

  await opensStage(page, 'Educational Background')
  expect(page.url()).toContain('stage=education')
  expect(page.url()).toContain('sp=QWNtZQ')
  await opensStage(page, 'Other Details')

  await page.goBack()
  await stage(page, 'Educational Background')
  await page.goBack()
  await stage(page, 'Personal Details')
  expect(await page.getByRole('textbox', { name: 'Emergency Email' }).inputValue()).toBe('nobody at home')
  await page.goForward()
  await stage(page, 'Educational Background')
  await page.locator('h2:focus').getByText('Educational Background').waitFor()
  await page.reload()
  await stage(page, 'Educational Background')
  await page.goBack()
  await stage(page, 'Personal Details')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'My Application' }).waitFor()
  expect(complaints).toEqual([])
})

test('the Back button of a stage leaves no duplicate of the previous stage in the history', async ({ site, browser }) => {
  const { page } = await visitor(browser)
  await signsUp(page, site, 'nia@example.org')
  await stage(page, 'Personal Details')
  const entries = () => page.evaluate(() => history.length)
  await opensStage(page, 'Educational Background')
  const before = await entries()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await stage(page, 'Personal Details')
  await page.goForward()
  await stage(page, 'Educational Background')
  expect(await entries()).toBe(before)
})

test('the thank-you page replaces the submission stage: a reload keeps it, and Back leads to the previous stage', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await visitor(browser, 'phone')
  await signsUp(page, site, 'nia@example.org')
  await opensStage(page, 'Documents & Signature')
  await page.getByRole('button', { name: 'Submit the Application' }).click()
  await banner(page).waitFor()
  await opensStage(page, 'Personal Details')
  await fillCollege(page, site)
  expect(page.url()).toContain('stage=thank-you')
  await page.getByText('Your application number is 1.').waitFor()
  await page.getByText('We wrote to nia@example.org.').waitFor()
  await page.getByText('The office checks your application. We write to you when something changes.').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Thank you for submitting your application!' }).waitFor()
  await page.goBack()
  await stage(page, 'Other Details')
  expect(await banner(page).count()).toBe(0)
  await page.goForward()
  await page.getByRole('heading', { name: 'Thank you for submitting your application!' }).waitFor()
  expect(complaints).toEqual([])
})

test('the partner in a link counts at the URL of any stage', async ({ site, browser }) => {
  const { page } = await visitor(browser, 'phone')
  await signsUp(page, site, 'nia@example.org')
  await stage(page, 'Personal Details')
  await page.goto(`${site.url}/ap/#/addnewapplication?stage=background&sp=QWNtZQ==`)
  await stage(page, 'Other Details')
  await page.getByLabel('How did you hear about the university?').fill('From a friend')
  await page
    .getByText(/^Saved /)
    .first()
    .waitFor()
  const referred = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
    const reply = await fetch('/ap/api/applications/getbyid', { method: 'POST', headers, body: '{}' })
    return (await reply.json())[0].Referred
  })
  expect(referred).toBe('Acme')
})
