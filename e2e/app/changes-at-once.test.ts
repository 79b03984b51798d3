import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { test } from '#e2e/support/journey.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

test('an order that a list has not drawn yet stays when the number of rows is changed', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await page.goto(`${site.url}/ap/#/districtmaster`)
  await page.getByLabel('Rows per page').waitFor()
  // Both within one turn, before the router draws the address.
  await page.evaluate(() => {
    const heads = [...document.querySelectorAll('thead button')]
    heads.find(({ textContent }) => textContent === 'District')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    const rows = document.querySelector<HTMLSelectElement>('[aria-label="Rows per page"]')
    if (rows) rows.value = '100'
    rows?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await becomes(() => page.getByLabel('Rows per page').inputValue(), '100')
  await becomes(async () => /[?&]sort=/.test(page.url()), true)
  expect(complaints).toEqual([])
})
