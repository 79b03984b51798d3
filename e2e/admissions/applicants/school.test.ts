import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { tasks } from '#e2e/support/screens/college-form.ts'
import { fillStages, submits } from '#e2e/support/screens/forms/fill-form.ts'
import { schoolStages } from '#e2e/support/screens/forms/school-form.ts'
import { number, signsUp } from '#e2e/support/screens/mobile-sign-up.ts'
import { opensToApprove } from '#e2e/support/screens/staff-list.ts'
import { ownerAtNoScreen, sizes, visitor } from '#e2e/support/visitors.ts'

test.for([
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const)(
  'on a %s in %s a school application goes from the SMS code to submission, and staff approve it',
  async ([size, scheme], { site, browser }) => {
    const { page, complaints } = await visitor(browser, size, scheme)
    const look = async (screen: string) => {
      await expectAccessible(page, screen)
      const width = await page.evaluate('Math.max(innerWidth, document.documentElement.scrollWidth)')
      expect({ screen, width }).toEqual({ screen, width: sizes[size].width })
    }
    await page.goto(`${site.url}/ap/#/addnewapplication?form=school`)
    await signsUp({ page, site, look })
    await step(fillStages, page, schoolStages, { onStage: look })
    await step(submits, page)
    await step(findsItAgain, page, site)
    await page.goto(`${site.url}/ap/#/myapplication`)
    await page.getByText('Application submitted').first().waitFor()
    await look('my application')
    expect(complaints).toEqual([])

    const staff = await ownerAtNoScreen(browser, site, size, scheme)
    await staff.page.goto(`${site.url}/ap/#/newapplication?view=${number}`)
    await staff.page.getByRole('button', { name: 'Show in full' }).click()
    await staff.page.getByLabel('Reason').fill('Asked by the board')
    await expectAccessible(staff.page, 'view panel')
    await staff.page.getByRole('button', { name: 'Show', exact: true }).click()
    await staff.page.getByText('2341 2341 2346').waitFor()
    await step(approvesSchool, staff.page, site)
    expect(staff.complaints).toEqual([])
  },
)

/** Another day, the application is as it was left; only the end of the Aadhaar number is shown. */
async function findsItAgain(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/addnewapplication`)
  await page.reload()
  await (await tasks(page)).getByText('Community').click()
  await page.getByRole('heading', { name: 'Community', level: 2 }).waitFor()
  await becomes(() => box(page, 'Aadhaar Number').inputValue(), 'XXXX XXXX 2346')
  await page.getByRole('button', { name: 'Choose Mother Tongue from the list again' }).waitFor()
  await becomes(() => box(page, 'Mother Tongue').inputValue(), 'Saurashtra')
}

/** Staff open it from the list, to be approved. */
async function approvesSchool(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication?q=${number}`)
  await page.getByRole('heading', { level: 1, name: 'Application - 1' }).waitFor()
  const step = await opensToApprove(page)
  await step.getByLabel('Roll Number').fill('17')
  await step.getByRole('button', { name: 'Approve', exact: true }).click()
  await step.getByRole('button', { name: 'Approve anyway' }).click()
  await step.getByText('Application Already Approved').first().waitFor()
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
