import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { ownersProgram, submitsApplications } from '../review/submitted-applications.ts'
import { expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { goesTo } from '#e2e/support/goes-to.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

/** The screens where staff read, process and answer applications, each as it opens. */
const screens = {
  list: 'newapplication',
  board: 'newapplication?board=college',
  dashboard: 'dashboard',
  queue: 'distribution',
  pipeline: 'Status',
  letters: 'letters',
  sendings: 'sendings',
  import: 'appimport',
  people: 'people',
}

test.for(['desktop', 'phone'] as const)(
  'on a %s nothing on the screens of staff is out of reach, in light and in dark',
  async (size, { site, browser }) => {
    const staff = await ownersProgram(site)
    await submitsApplications(staff, ['ASHA', 'RAVI'])
    const { page, complaints } = await signedInOwner(browser, site, size)
    await hasItsOwnLook(page, site.url)
    for (const [screen, path] of Object.entries(screens)) {
      await goesTo(page, `${site.url}/ap/#/${path}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      await expectAccessibleInBoth(page, `${screen}, ${size}`)
      await keepsAPicture(page, `${screen} ${size}`)
      if (process.env['SHOTS'] === undefined) continue
      await page.emulateMedia({ colorScheme: 'dark' })
      await keepsAPicture(page, `${screen} ${size} dark`)
      await page.emulateMedia({ colorScheme: 'light' })
    }
    expect(complaints).toEqual([])
  },
)

/** SCREEN-60: a white page of smaller type for staff, in the light scheme, and not on the pages that everyone sees. */
async function hasItsOwnLook(page: Page, url: string): Promise<void> {
  const look = () =>
    page.evaluate(() => {
      const { fontSize, backgroundColor } = getComputedStyle(document.body)
      return [document.documentElement.hasAttribute('data-desk'), fontSize, backgroundColor === 'rgb(255, 255, 255)'] as const
    })
  await becomes(look, [true, '14px', true])
  await page.goto(`${url}/ap/#/addnewapplication`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await becomes(async () => (await look())[0], false)
}
