import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ownersProgram, submitsApplications } from '../review/submitted-applications.ts'
import { goesTo } from '#e2e/support/goes-to.ts'
import { test } from '#e2e/support/journey.ts'
import { save } from '#e2e/support/screens/sheet.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

/** Opens a dialog, and presses Back: the dialog is gone, and the page is still the same. */
async function backCloses(page: Page, opener: Locator, name: string | RegExp): Promise<void> {
  await opener.waitFor()
  const address = page.url()
  await opener.click()
  const window = page.getByRole('dialog', { name })
  await window.waitFor()
  await page.goBack()
  await window.waitFor({ state: 'detached' })
  expect(page.url(), `after ${String(name)}`).toBe(address)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).first()

test('SCREEN-21: Back closes every dialog of Review, of the panel and of the selected applications', async ({
  site,
  browser,
}) => {
  const staff = await ownersProgram(site)
  const [asha, uma] = await submitsApplications(staff, ['ASHA', 'UMA'])
  await staff.post('applications/update', { applicationID: uma, Telephonem: '9876543210' })
  const { page, complaints } = await signedInOwner(browser, site)
  await page.goto(`${site.url}/ap/#/review?no=${uma}`)
  await backCloses(page, button(page, 'Keys'), 'Keys')
  await backCloses(page, button(page, 'Return document…'), /^Request .* again$/)
  await backCloses(page, button(page, 'Reject…'), /^Reject /)
  await backCloses(page, button(page, `Merge with ASHA RAO, No ${asha}`), 'Merge two applications')
  await backCloses(page, button(page, 'Approve'), `Approve UMA RAO (No ${uma})?`)

  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.getByRole('row', { name: /ASHA/ }).getByRole('checkbox').check()
  for (const action of ['Set status', 'Assign', 'Label', 'Due date']) await backCloses(page, button(page, action), action)
  await backCloses(page, button(page, 'Write'), 'Write to applicants')
  await backCloses(page, button(page, 'Prepare decision'), 'Prepare a decision')
  await backCloses(page, button(page, 'Delete'), 'Are you sure?')
  // Back also closes the question about leaving a half-written letter, and the letter stays.
  await button(page, 'Write').click()
  const letter = page.getByRole('dialog', { name: 'Write to applicants' })
  await letter.getByRole('textbox', { name: 'Subject' }).fill('Hall day')
  await page.goBack()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.waitFor()
  await page.goBack()
  await leaving.waitFor({ state: 'detached' })
  expect(await letter.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('Hall day')
  await letter.getByRole('textbox', { name: 'Subject' }).fill('')
  await page.goBack()
  await letter.waitFor({ state: 'detached' })

  // The panel is in the URL: Back first closes the dialog over it, then the panel.
  await page.getByRole('row', { name: /ASHA/ }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /^ASHA RAO/ })
  await backCloses(page, panel.getByRole('button', { name: 'Return: Passport' }), 'Request Passport again')
  await panel.waitFor()
  await page.goBack()
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: /^Application - / }).waitFor()
  expect(complaints).toEqual([])
})

/** The screens whose button opens an editor. */
const editors = [
  'gendermaster',
  'Status',
  'labels',
  'ctcrange',
  'doc',
  'usermanagement',
  'people',
  'shows',
  'distributor',
  'letters',
  'distribution',
  'salesopenings',
]

test('SCREEN-21: Back closes the editor of every list, and the dialogs of its rows', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await save(page, 'shows/save', { Time: '01:00 PM', Prize_single: 100 })
  for (const screen of editors) {
    await goesTo(page, `${site.url}/ap/#/${screen}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await backCloses(
      page,
      page
        .getByRole('main')
        .getByRole('button', { name: /^(add|invite|new|open) ?/i })
        .first(),
      /./,
    )
  }
  await page.goto(`${site.url}/ap/#/gendermaster`)
  await backCloses(page, button(page, 'Import csv'), /^Import into/)
  await backCloses(page, button(page, 'Edit: MALE'), /MALE/)
  await page.goto(`${site.url}/ap/#/shows`)
  await backCloses(page, button(page, /^Delete: 01:00 PM/), 'Are you sure?')
  await page.goto(`${site.url}/ap/#/wordings`)
  await backCloses(page, button(page, /^Edit: /), /./)
  await page.goto(`${site.url}/ap/#/activitylog`)
  await page
    .getByRole('row', { name: /Show|01:00/ })
    .first()
    .focus()
  const address = page.url()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('dialog')
  await entry.waitFor()
  await page.goBack()
  await entry.waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)
  await page.keyboard.press('Control+k')
  await entry.waitFor()
  await page.goBack()
  await entry.waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)
  expect(complaints).toEqual([])
})
