import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { makesApplications } from '#e2e/support/screens/staff-list.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'

test('REV-21: from Review staff return to the list as it was, at the application reviewed last', async ({ site, browser }) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await makesApplications(page, site)
  await page.goto(`${site.url}/ap/#/newapplication?tab=Incomplete&q=listed&sort=Name:asc`)
  const focused = () => page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? '')

  // In the order of their names: ARJUN, ASHA, DIVYA, GRACE, KWAME.
  await page.getByRole('button', { name: 'Review: ARJUN Listed' }).press('Enter')
  await page.getByText('1 of 12', { exact: true }).waitFor()
  // Faster than applications open.
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('j')
  await page.getByRole('heading', { level: 1, name: 'KWAME Listed' }).waitFor()
  await page.getByText('5 of 12', { exact: true }).waitFor()
  await page.keyboard.press('k')
  await page.getByRole('heading', { level: 1, name: 'GRACE Listed' }).waitFor()
  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Application - 12' }).waitFor()
  expect(new URL(page.url()).hash).toBe('#/newapplication?tab=Incomplete&q=listed&sort=Name%3Aasc')
  await becomes(async () => /GRACE/.test(await focused()), true)
  await page.keyboard.press('ArrowUp')
  await becomes(async () => /DIVYA/.test(await focused()), true)

  await page.getByRole('button', { name: 'Review: ASHA Listed' }).press('Enter')
  await page.getByText('2 of 12', { exact: true }).waitFor()
  await page.goBack()
  await becomes(async () => /ASHA/.test(await focused()), true)
  await page.getByRole('row', { name: /ASHA/ }).getByRole('checkbox').check()
  await page.getByText('1 selected').waitFor()
  await expectAccessibleInBoth(page, 'a selected row')
  await keepsAPicture(page, 'a selected row')
  expect(complaints).toEqual([])
})
