import { expect } from 'vitest'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { siteWith, test as journey } from '#e2e/support/journey.ts'
import { fillCollege } from '#e2e/support/screens/college-form.ts'
import { createsAnAccount } from '#e2e/support/screens/sign-in-screens.ts'
import { opensToApprove } from '#e2e/support/screens/staff-list.ts'
import { type Site, startSite } from '#e2e/support/site.ts'
import { ownerAtNoScreen, visitor } from '#e2e/support/visitors.ts'

/** In a separate process, as for a user. */
const test = journey.extend<{ site: Site }>({ site: siteWith({}, startSite) })

test.for([
  ['desktop', 'light', 'anjali@example.org'],
  ['phone', 'dark', 'meena@example.org'],
] as const)(
  'on a %s in %s an applicant signs up, fills the five stages, submits, and staff approve',
  async ([size, scheme, email], { site, browser }) => {
    const { page, complaints } = await visitor(browser, size, scheme)
    await page.goto(`${site.url}/ap/#/addnewapplication`)
    await page.getByRole('button', { name: 'Send OTP' }).waitFor()
    await expectAccessible(page, 'applicant panel')
    await createsAnAccount(page, site, email)
    await fillCollege(page, site, { onStage: (heading) => expectAccessible(page, heading) })
    await expectAccessible(page, 'thank-you')
    await page.goto(`${site.url}/ap/#/myapplication`)
    await page.getByText('Application submitted').first().waitFor()
    await expectAccessible(page, 'my application')
    expect(complaints).toEqual([])

    const staff = await ownerAtNoScreen(browser, site, size, scheme)
    await staff.page.goto(`${site.url}/ap/#/newapplication?q=${encodeURIComponent(email)}`)
    await staff.page.getByRole('heading', { level: 1, name: 'Application - 1' }).waitFor()
    await expectAccessible(staff.page, 'application list')
    const step = await opensToApprove(staff.page)
    await step.getByRole('button', { name: 'Approve', exact: true }).waitFor()
    await step.getByLabel('Roll Number').or(step.getByLabel('Roll No')).first().fill('17')
    await expectAccessible(step, 'documents approval')
    await step.getByRole('button', { name: 'Approve', exact: true }).click()
    await step.getByRole('button', { name: 'Approve anyway' }).click()
    await step.getByText('Application Approved Successfully!').first().waitFor()
    await step.getByText('Application Already Approved').first().waitFor()
    expect(staff.complaints).toEqual([])

    await page.goto(`${site.url}/ap/#/addnewapplication`)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('button', { name: 'Submit the Application' }).count()).toBe(0)
  },
)
