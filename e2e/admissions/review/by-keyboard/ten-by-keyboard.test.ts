import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { countedKeys, measured, type CountedKeys } from './counted-keys.ts'
import { decidesFromTheList } from './old-way.ts'
import { ownersProgram, submitsApplications } from '../submitted-applications.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

/** Of each application. */
const documents = 6
/** Enough of the same kind to measure the keys needed without Review. */
const others = ['ARJUN', 'SOFIA', 'NILA']
const names = ['ASHA', 'RAVI', 'MEERA', 'OMAR', 'GRACE', 'TENZIN', 'KWAME', 'LEILA', 'DIVYA', 'PRIYA']

test('REV-13: ten applications are decided by keyboard alone, in the order of the list, with fewer keys than without Review, and nothing counts as a download', async ({
  site,
  browser,
}) => {
  const staff = await ownersProgram(site)
  await submitsApplications(staff, names)
  const { page, complaints } = await signedInOwner(browser, site)
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page
    .getByRole('button', { name: /^More actions for/ })
    .or(page.getByRole('button', { name: /^Review: / }))
    .first()
    .waitFor()

  // Opened from the list: from here on every key is counted.
  const into = page.getByRole('button', { name: 'Review: PRIYA RAO' })
  if (await into.isVisible()) await into.press('Enter')
  else {
    await page.getByRole('button', { name: 'More actions for PRIYA RAO' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Review' }).press('Enter')
  }
  const keys = countedKeys()
  const review = await measured(keys, () => decidesInReview(page, keys))
  expect(review.keys).toBeLessThanOrEqual(10 * (documents + 4))

  await keys.press(page, 'k')
  await page.getByText('9 of 10').waitFor()
  const counted = await staff.post('activitylog/getdownloadcount', { fromdate: '2000-01-01', enddate: '2099-12-31' })
  expect(counted).toEqual([])

  await submitsApplications(staff, others)
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.reload()
  const list = others.toReversed()
  await keys.reach(page, 'Tab', page.getByRole('row', { name: new RegExp(`${list[0]} RAO`) }))
  const old = await measured(keys, () => decidesFromTheList(page, keys, list, documents))
  const each = { review: review.keys / names.length, old: old.keys / others.length }
  console.log(
    `An application with six documents: in Review ${each.review} keys, ${review.seconds / names.length} s;`,
    `by list, panel and last stage ${each.old} keys, ${old.seconds / others.length} s`,
  )
  expect(each.review).toBeLessThan(each.old)
  expect(complaints).toEqual([])
})

/** Accepts the documents of each, and approves it; the next opens by itself. */
async function decidesInReview(page: Page, keys: CountedKeys): Promise<void> {
  for (const [at, name] of names.toReversed().entries()) {
    await page.getByRole('heading', { level: 1, name: `${name} RAO` }).waitFor()
    await page.getByText(`${at + 1} of 10`).waitFor()
    if (at === 0) await firstLooks(page)
    await acceptsAll(page, keys)
    await keys.press(page, 'Shift+Enter')
    await page.getByRole('dialog', { name: new RegExp(`^Approve ${name} RAO \\(No \\d+\\)\\?$`) }).waitFor()
    await becomes(() => page.evaluate('document.activeElement.textContent'), 'Go back')
    await keys.press(page, 'Tab')
    await keys.press(page, 'Enter')
    if (at === 0) await page.getByText('Application Approved Successfully!').waitFor()
  }
  await page.locator('footer').getByText('Approved just now', { exact: true }).waitFor()
}

/** Accepts the documents one after another, each once it is shown. */
async function acceptsAll(page: Page, keys: CountedKeys): Promise<void> {
  const toCheck = page.getByRole('navigation', { name: 'Documents' }).getByText('To check', { exact: true })
  await becomes(() => toCheck.count(), documents)
  for (let left = documents; left > 0; left -= 1) {
    await keys.press(page, 'a')
    await becomes(() => toCheck.count(), left - 1)
  }
}

/** What is on the screen before the first key. */
async function firstLooks(page: Page): Promise<void> {
  await page.locator('canvas[data-drawn="true"]').waitFor()
  await page.getByText('Page 1 of 2').first().waitFor()
  await expectAccessibleInBoth(page, 'review')
  await keepsAPicture(page, 'review')
}
