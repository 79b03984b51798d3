import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'
import { checksAll, ownersProgram, submitsApplications } from '../submitted-applications.ts'

test('REV-26, REV-27: Review alone opens the oldest that waits; after its approval the next opens by itself, unless switched off', async ({
  site,
  browser,
}) => {
  const staff = await ownersProgram(site)
  const [asha = 0, meera = 0, ravi = 0] = await submitsApplications(staff, ['ASHA', 'MEERA', 'RAVI'])
  for (const no of [asha, meera]) await checksAll(staff, no)
  const { page, complaints } = await signedInOwner(browser, site)
  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  await page.getByRole('navigation', { name: 'Applications' }).getByRole('link', { name: 'Review' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await becomes(() => heading.textContent(), 'ASHA RAO')
  await page.getByText('1 of 3', { exact: true }).waitFor()
  await page.keyboard.press('3')
  await page.getByRole('tab', { name: /^History/, selected: true }).waitFor()
  await page.keyboard.press('Shift+Enter')
  await becomes(() => heading.textContent(), 'MEERA RAO')
  await page.getByText('2 of 3', { exact: true }).waitFor()
  await expectAccessibleInBoth(page, 'Review as home')

  await page.keyboard.press('?')
  await page.getByRole('switch', { name: 'Open the next application after a decision' }).uncheck()
  await page.keyboard.press('Escape')
  await becomes(() => page.getByRole('dialog').count(), 0)
  await page.keyboard.press('Shift+Enter')
  await page.getByText('Approved just now', { exact: true }).waitFor()
  await becomes(() => heading.textContent(), 'MEERA RAO')
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`no=${ravi}&`))
  expect(complaints).toEqual([])
})
