import { expect } from 'vitest'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { makesApplications } from '#e2e/support/screens/staff-list.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'

test.for(['desktop', 'phone'] as const)(
  'REV-3: on a %s a reload, a typed link and a second tab keep position, Previous and Next',
  async (size, { site, browser }) => {
    const { page, context, complaints } = await ownerAtNoScreen(browser, site, size)
    await makesApplications(page, site)
    // In the order of their names: ARJUN, ASHA, DIVYA.
    await page.goto(`${site.url}/ap/#/newapplication?tab=Incomplete&q=listed&sort=Name:asc`)
    await page.getByRole('button', { name: 'Review: ASHA Listed' }).click()
    await page.getByText('2 of 12', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('2 of 12', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Next', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'DIVYA Listed' }).waitFor()
    await page.getByText('3 of 12', { exact: true }).waitFor()

    const second = await context.newPage()
    await second.goto(page.url())
    await second.getByText('3 of 12', { exact: true }).waitFor()
    await second.getByRole('button', { name: 'Previous', exact: true }).first().click()
    await second.getByRole('heading', { level: 1, name: 'ASHA Listed' }).waitFor()
    await second.getByText('2 of 12', { exact: true }).waitFor()
    await expectAccessible(second, `a queue by its link on a ${size}`)
    await second.close()

    const no = new URLSearchParams(page.url().split('?')[1]).get('no')
    await page.goto(`${site.url}/ap/#/review?no=${no}`)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'DIVYA Listed' }).waitFor()
    expect(await page.getByText(/ of 12$/).count()).toBe(0)
    await page.keyboard.press('j')
    await page.getByText('Open Review from a list to step through it.').waitFor()
    expect(complaints).toEqual([])
  },
)
