import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

test('people see where they are signed in, and can end the other sessions', async ({ site, browser }) => {
  const phone = await signedInOwner(browser, site, 'phone', 'dark')
  const { page, complaints } = await signedInOwner(browser, site)
  const other = await signedInOwner(browser, site)

  await page.goto(`${site.url}/ap/#/myaccount`)
  const places = page.getByRole('region', { name: 'Where you are signed in' })
  await becomes(() => places.getByRole('listitem').count(), 3)
  await becomes(() => places.getByText('Here', { exact: true }).count(), 1)
  await expectAccessible(page, 'My Account')

  await places
    .getByRole('button', { name: /^Sign out: / })
    .first()
    .click()
  await page.getByText('Signed out there!').waitFor()
  await becomes(() => places.getByRole('listitem').count(), 2)
  await becomes(() => places.getByRole('heading').evaluate((heading) => heading === document.activeElement), true)

  await places.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByText('Signed out everywhere else!').waitFor()
  await becomes(() => places.getByRole('listitem').count(), 1)

  for (const left of [phone, other]) {
    await left.page.goto(`${site.url}/ap/#/myaccount`)
    await left.page.reload()
    await left.page.waitForURL(/#\/login/)
  }
  expect(complaints).toEqual([])
})
