import { expect } from 'vitest'
import { test } from '#e2e/support/journey.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'
import { ownersProgram, submitsApplications } from '../submitted-applications.ts'

test('REV-20: paging faster than documents render ends with the last one, and the page stays', async ({ site, browser }) => {
  const staff = await ownersProgram(site)
  const [no] = await submitsApplications(staff, ['ASHA'])
  const { page, complaints } = await signedInOwner(browser, site)
  await page.goto(`${site.url}/ap/#/review?no=${no}`)
  const drawn = page.locator('canvas[data-drawn="true"]')
  await drawn.waitFor()
  // Each once, so that none of them has to be fetched later.
  for (const _ of Array.from({ length: 3 })) {
    await page.keyboard.press(']')
    await drawn.waitFor()
  }
  // Without waiting for any of them.
  for (const keys of ['[]'.repeat(20), '[[[]]]'.repeat(6), '[[[[]]]]'.repeat(4)])
    await Promise.all(keys.split('').map((key) => page.keyboard.press(key)))
  await drawn.waitFor()
  await page.getByText('Page 1 of 2').first().waitFor()
  expect(complaints).toEqual([])
})
