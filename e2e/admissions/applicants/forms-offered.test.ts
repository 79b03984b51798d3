import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { savesSettings } from '#e2e/support/screens/settings.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

const notOffered = 'This form is not offered.'
const titles = { college: 'Application for Admission', school: 'School admission', job: 'Job Application' }

test('a form that is not offered is refused at opening, with links to those that are; a started one can be continued', async ({
  site,
  browser,
}) => {
  const staff = await signedInOwner(browser, site)
  const { page, complaints } = await visitor(browser)
  await signsUp(page, site, 'asha@example.org')
  await savesSettings(staff.page, { Forms: ['college', 'school'], DefaultForm: 'college' })

  await page.goto(`${site.url}/ap/#/addnewapplication?form=job`)
  await step(refuses, page, [titles.college, titles.school])
  await expectAccessible(page, 'not offered, signed in')
  await answersSettingsAtOnce(page)
  const slowed = await page.context().newCDPSession(page)
  await slowed.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.getByRole('link', { name: titles.school }).click()
  await page.getByRole('heading', { level: 2, name: 'Personal Details' }).waitFor()
  await page.getByRole('heading', { level: 1, name: titles.school }).waitFor()
  await slowed.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('ASHA R')
  await page
    .getByText(/^Saved /)
    .first()
    .waitFor()

  await savesSettings(staff.page, { Forms: ['college'], DefaultForm: 'college' })
  await page.reload()
  await becomes(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue(), 'ASHA R', 'what was begun goes on')
  expect(complaints).toEqual([])

  const stranger = await visitor(browser)
  await stranger.page.goto(`${site.url}/ap/#/addnewapplication?form=job`)
  await step(refuses, stranger.page, [titles.college])
  await expectAccessible(stranger.page, 'not offered, not signed in')
  await stranger.page.getByRole('link', { name: titles.college }).click()
  await stranger.page.getByRole('button', { name: 'Send OTP' }).waitFor()
  await stranger.page.goto(`${site.url}/ap/#/register?form=school`)
  await step(refuses, stranger.page, [titles.college])
  expect(stranger.complaints).toEqual([])
})

test('staff add what is offered: a menu for several forms, no menu for one', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  const list = `${site.url}/ap/#/newapplication`
  await savesSettings(page, { Forms: ['school', 'job'], DefaultForm: 'school' })
  await page.goto(list)
  await page.reload()
  await page.getByRole('button', { name: 'ADD New Application' }).click()
  await becomes(() => page.getByRole('menuitem').allInnerTexts(), [titles.school, titles.job])
  const job = await page.getByRole('menuitem', { name: titles.job }).getAttribute('href')

  await savesSettings(page, { Forms: ['college'], DefaultForm: 'college' })
  await page.reload()
  const add = page.getByRole('link', { name: 'ADD New Application' })
  const [tab] = await Promise.all([page.context().waitForEvent('page'), add.click()])
  await tab.getByRole('heading', { level: 2, name: 'Personal Details' }).waitFor()
  await tab.close()

  await page.goto(`${site.url}/ap/${job}`)
  await step(refuses, page, [titles.college])
  await expectAccessible(page, 'not offered, staff')
  await page.getByRole('link', { name: titles.college }).click()
  await page.getByRole('heading', { level: 2, name: 'Personal Details' }).waitFor()

  await page.goto(`${site.url}/ap/#/appimport`)
  await page.getByRole('alert').getByText('The job form is not offered, so no rows can be saved.').waitFor()
  expect(complaints).toEqual([])
})

/** The page has the settings of now before its router has followed a link, as on a slow device. */
async function answersSettingsAtOnce(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const real = globalThis.fetch
    const isOfSettings = (input: RequestInfo | URL) =>
      (input instanceof Request ? input.url : String(input)).includes('getsitesettings')
    const headers = { 'content-type': 'application/json' }
    const reply = await real('/ap/api/user/getsitesettings', { method: 'POST', headers, body: '{}' })
    const text = await reply.text()
    globalThis.fetch = async (input, init) => (isOfSettings(input) ? new Response(text, { headers }) : real(input, init))
  })
}

/** One plain sentence, and a link for each offered form. */
async function refuses(page: Page, offered: readonly string[]): Promise<void> {
  await page.getByText(notOffered).waitFor()
  const links = page.getByRole('link', { name: /^(Application for|School admission|Job Application)/ })
  await becomes(() => links.allInnerTexts(), [...offered])
}
