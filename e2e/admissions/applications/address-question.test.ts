import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { client } from '#test/support/client.ts'
import { solved } from '#test/support/solved.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import type { Site } from '#e2e/support/site.ts'
import { ownerAtNoScreen, visitor } from '#e2e/support/visitors.ts'

const asha = 'asha@example.org'

test('ADDR-4: an applicant with whose address a stranger applied is asked first, and has the application once they say that it was them', async ({
  site,
  browser,
}) => {
  await strangerApplies(site, { MailId: asha, Name: 'Asha Rao' })
  const staff = await ownerAtNoScreen(browser, site)
  await opensTheTab(staff.page, site)
  await staff.page.getByRole('row', { name: /Asha Rao/i }).waitFor()

  const { page, complaints } = await visitor(browser, 'phone')
  await signsUp(page, site, asha)
  const question = page.getByRole('dialog', { name: 'Somebody applied with your address' })
  await question.getByText(`Somebody sent an application with the address ${asha}`).waitFor()
  await page.keyboard.press('Escape')
  await page.goto(`${site.url}/ap/#/myapplication`)
  await page.reload()
  await question.waitFor()
  await expectAccessibleInBoth(page, 'the question whose application it is')
  await keepsAPicture(page, 'address question phone')
  await question.getByRole('button', { name: 'It was me', exact: true }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 2, name: 'Messages' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 2, name: 'Messages' }).waitFor()
  expect(await question.count()).toBe(0)

  await opensTheTab(staff.page, site)
  await staff.page.getByText('No applications in this tab.').waitFor()
  expect([...complaints, ...staff.complaints]).toEqual([])
})

test('ADDR-2: staff take an application on whose address nobody has confirmed, with a reason', async ({ site, browser }) => {
  await strangerApplies(site, { MailId: 'ravi@example.org', Name: 'Ravi Rao' })
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await opensTheTab(page, site)
  const row = page.getByRole('row', { name: /Ravi Rao/i })
  await row.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /Ravi Rao/i })
  await panel.getByText(/the owner of the address has not said that it was them/).waitFor()
  await panel.getByRole('button', { name: 'Take on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take on' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('He came to the office')
  await dialog.getByRole('button', { name: 'Take on' }).click()
  await panel.getByText(/It was taken on before the owner of the address/).waitFor()
  await becomes(() => panel.getByRole('button', { name: 'Take on' }).count(), 0)
  await opensTheTab(page, site)
  await page.getByText('No applications in this tab.').waitFor()
  expect(complaints).toEqual([])
})

/** A job application by the public form, from a person without a session. */
async function strangerApplies(site: Site, more: { MailId: string; Name: string }): Promise<void> {
  const stranger = client(site.url)
  const { challenge } = await stranger.post('applications/robotcheck')
  const Filebase = new TextEncoder().encode('%PDF-1.7\na resume\n%%EOF\n').toBase64()
  const body = { ...completeJob, Filebase, filename: 'cv.pdf', Form: 'job', altcha: await solved(challenge), ...more }
  expect(await stranger.post('applications/create', body)).toMatchObject({ status: true })
}

async function opensTheTab(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication?tab=${encodeURIComponent('Address not confirmed')}`)
  await page.reload()
  const tabs = page.getByRole('navigation', { name: 'Applications by what they wait for' })
  await tabs.locator('[aria-current]').filter({ hasText: 'Address not confirmed' }).waitFor()
}
