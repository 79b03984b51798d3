import { expect } from 'vitest'
import { allMasters, masters } from '#admissions/record/masters/masters.ts'
import { seedsOf } from '#admissions/record/masters/server/seed.ts'
import { expectAccessible, expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

/** LIST-1: every list screen by its route and title, and how many values a new product has. */
const masterScreens = await Promise.all(
  allMasters.map(async (master) => ({
    route: master.route,
    title: `${master.title} - ${(await seedsOf('seeds', master)).length}`,
  })),
)

/** A form with one text, one with a choice, and one with everything; the other lists use the same code. */
const formsAsked = new Set<string>([masters.gender.route, masters.designation.route, masters.district.route])

const looks = [
  ['desktop', 0],
  ['phone', 1],
] as const

test.for(looks)('the lists and their forms are accessible, on a %s', async ([size, look], { site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site, size)
  // All use the same code: those with a listed form are checked in every size, the others in one.
  const shown = masterScreens.filter(({ route }, index) => formsAsked.has(route) || index % looks.length === look)
  for (const { route, title } of shown) {
    await page.goto(`${site.url}/ap/#${route}`)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await expectAccessibleInBoth(page, route)
    if (!formsAsked.has(route)) continue
    await page.getByRole('button', { name: /^ADD / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save & close' }).click()
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .getByText(/ is required!$/)
      .waitFor()
    await expectAccessibleInBoth(page, `${route}, form`)
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
