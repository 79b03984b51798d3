import { becomes } from '#e2e/support/checks/becomes.ts'
import { test } from '#e2e/support/journey.ts'
import { preparesTheDesk } from '#e2e/support/screens/sales-desk.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

test('a show that is not drawn yet stays chosen when the distributor is chosen', async ({ site, browser }) => {
  const { page } = await signedInOwner(browser, site)
  await preparesTheDesk(page)
  await page.goto(`${site.url}/ap/#/dataentry`)
  await page.getByRole('combobox', { name: 'Distributor', disabled: false }).waitFor()
  // Faster than the router draws the address: a list opens within a microtask.
  await page.evaluate(async () => {
    for (const [label, option] of [
      ['Show Time', '06:00 PM'],
      ['Distributor', 'Raj Kumar - D-1'],
    ]) {
      const name = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label ?? ''))
      document.getElementById(name?.htmlFor ?? '')?.click()
      await Promise.resolve()
      const options = [...document.querySelectorAll<HTMLElement>('[role="option"]')]
      options.find(({ textContent }) => textContent === option)?.click()
    }
  })
  await page.getByText('Not saved yet').waitFor()
  await becomes(() => page.getByRole('combobox', { name: 'Show Time' }).inputValue(), '06:00 PM')
  await becomes(() => page.getByRole('combobox', { name: 'Distributor' }).inputValue(), 'Raj Kumar - D-1')
})
