import { expect } from 'vitest'
import { formatFormDate, todayIn } from '#shared/time/dates.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { siteWith, test as journey } from '#e2e/support/journey.ts'
import { opensANewOne } from '#e2e/support/screens/job-editor.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import type { Site } from '#e2e/support/site.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

/** The institution is always a day ahead of the browser. */
const [there, here] = ['Pacific/Kiritimati', 'Pacific/Midway']

const test = journey.extend<{ site: Site }>({ site: siteWith({ TIME_ZONE: there }) })
const todayThere = () => formatFormDate(todayIn(there, new Date()))

test("the forms' today is the institution's, wherever the browser is", async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser, 'desktop', 'light', here)
  const birth = page.getByRole('textbox', { name: 'Date of Birth', exact: true })
  const isTaken = async () => {
    await birth.fill(todayThere())
    await birth.blur()
    await becomes(() => birth.getAttribute('aria-invalid'), null, 'a day that has begun there is no future one')
  }
  await page.goto(`${site.url}/ap/#/addnewapplication?form=job`)
  await page.getByRole('heading', { level: 1, name: 'Job Application' }).waitFor()
  await isTaken()

  await signsUp(page, site, 'asha@example.org')
  await page.getByRole('heading', { name: 'Personal Details', level: 2 }).waitFor()
  await isTaken()
  await becomes(() => page.getByRole('textbox', { name: 'Age' }).inputValue(), '0')
  await page.getByRole('button', { name: 'Documents & Signature' }).click()
  await becomes(() => page.getByRole('textbox', { name: 'Date', exact: true }).inputValue(), todayThere())
  expect(complaints).toEqual([])
})

test("the same is true of the staff's forms", async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site, 'desktop', 'light', here)
  const isTaken = async () => {
    const birth = page.getByRole('textbox', { name: 'Date of Birth', exact: true })
    await birth.fill(todayThere())
    await birth.blur()
    await becomes(() => birth.getAttribute('aria-invalid'), null)
  }
  await opensANewOne(page, site)
  await isTaken()
  await page.goto(`${site.url}/ap/#/distributor`)
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: /ADD/i }).first().click()
  await isTaken()
  expect(complaints).toEqual([])
})
