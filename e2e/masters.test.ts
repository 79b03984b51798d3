import { expect } from 'vitest'
import { masterJourney, masterScreens, readerJourney } from './masters.e2e.ts'
import { createsAnAccount } from './sign-in.e2e.ts'
import { test } from './support/journey.ts'
import { signedInOwner, visitor } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'

/** A form with one text, one with a choice, and one with everything; those of the other lists are drawn by the same code. */
const formsAsked = new Set<string>(['gendermaster', 'designationmaster', 'districtmaster'])

test.for([
  ['desktop', 'light'],
  ['desktop', 'dark'],
  ['phone', 'light'],
  ['phone', 'dark'],
] as const)('every list and its forms are for everybody, on a %s in %s', async ([size, scheme], { site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site, size, scheme)
  for (const [route, title] of masterScreens) {
    await page.goto(`${site.url}/ap/#/${route}`)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await expectAccessible(page, route)
    if (!formsAsked.has(route)) continue
    await page.getByRole('button', { name: /^ADD / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save & close' }).click()
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .getByText(/ is required!$/)
      .waitFor()
    await expectAccessible(page, `${route}, form`)
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  expect(complaints).toEqual([])
})

test('anyone reads the CTC ranges', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser)
  await page.goto(`${site.url}/ap/#/ctcrange`)
  await page.getByRole('heading', { level: 1, name: 'CTC Range - 18' }).waitFor()
  await expectAccessible(page, 'ctcrange, signed out')
  expect(complaints).toEqual([])
})

test('others than admins read the statuses and change nothing', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser)
  await createsAnAccount(page, site, 'reader@example.org')
  await readerJourney(page, site)
  expect(complaints).toEqual([])
})

test('an admin keeps the lists: adds, renames, deletes, imports, finds', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await masterJourney(page, site)
  expect(complaints).toEqual([])
})
