import { expect } from 'vitest'
import { becomes } from '../support/checks/becomes.ts'
import { expectRoomy } from '../support/checks/roomy.ts'
import { expectAccessible, expectAccessibleInBoth } from '../support/checks/watch.ts'
import { test } from '../support/journey.ts'
import { keepsAPicture } from '../support/pictures.ts'
import { makesApplications } from '../support/screens/staff-list.ts'
import { signedInOwner } from '../support/visitors.ts'

test('staff prepare a decision for many, change it for one more look, and an admin releases it', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await makesApplications(page, site)
  for (const name of ['ARJUN', 'PRIYA'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: 'Prepare decision', exact: true }).click()
  const deciding = page.getByRole('dialog', { name: 'Prepare a decision' })
  await deciding.getByRole('button', { name: 'Preview' }).click()
  await deciding.getByText('Choose a status.').first().waitFor()
  await deciding.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Interview' }).click()
  await deciding.getByRole('textbox', { name: 'Subject' }).fill('About {{number}}')
  await deciding.getByRole('textbox', { name: 'Text' }).fill('Dear {{name}}, your status: {{status}}.')
  await expectAccessible(page, 'preparing a decision')
  await keepsAPicture(page, 'preparing a decision')
  await deciding.getByRole('button', { name: 'Preview' }).press('Enter')
  await deciding.getByText('2 applications will be Interview, once it is released.').waitFor()
  await deciding.getByText(/^Dear (ARJUN|PRIYA), your status: Interview\./).waitFor()
  await keepsAPicture(page, 'decision preview')
  await deciding.getByRole('button', { name: 'Prepare decision' }).dblclick()
  await page.getByText(/^The decision is prepared\./).waitFor()
  const row = page.getByRole('row', { name: /ARJUN/ })
  await row.getByText('Interview, not released').waitFor()
  await keepsAPicture(page, 'not released in the list')
  await expectAccessibleInBoth(page, 'the list with a decision')

  await row.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog').getByRole('region', { name: 'Decision' })
  await panel.getByText('Prepared together for 2 applications.').waitFor()
  await keepsAPicture(page, 'decision in the panel')
  await panel.getByRole('button', { name: 'Change' }).click()
  const changing = page.getByRole('dialog', { name: 'Change the decision' })
  await changing.getByRole('textbox', { name: 'Subject' }).fill('Interview for {{number}}')
  await changing.getByRole('button', { name: 'Preview' }).click()
  await changing.getByText('2 applications will be Interview, once it is released.').waitFor()
  await changing.getByRole('button', { name: 'Prepare decision' }).click()
  await panel.getByText('Interview for {{number}}').waitFor()
  await page.keyboard.press('Escape')

  await page.goto(`${site.url}/ap/#/sendings`)
  await page.getByRole('row', { name: /Interview: Interview for .* Not released/ }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectRoomy(page, 'decisions on a phone')
  await keepsAPicture(page, 'decisions phone')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Release: Interview: Interview for {{number}}' }).click()
  const asking = page.getByRole('dialog', { name: 'Release this decision?' })
  await asking.getByText(/^2 applications will be Interview/).waitFor()
  await asking.getByRole('button', { name: 'Release' }).click()
  await page.getByText('Released.', { exact: true }).waitFor()
  const released = page.getByRole('row', { name: /Interview: Interview for .* Sent 2 sent/ })
  await becomes(async () => {
    await page.reload()
    await page.getByRole('row', { name: /Interview: Interview for / }).waitFor()
    return released.count()
  }, 1)
  await keepsAPicture(page, 'decision released')
  expect(complaints).toEqual([])
})
