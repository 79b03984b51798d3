import { expect } from 'vitest'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { expectAccessible, expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'
import { chooses } from '#e2e/support/screens/forms/chooses.ts'

test('an admin writes a letter beside its preview, an unknown placeholder is refused, and the letter is changed', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await page.goto(`${site.url}/ap/#/letters`)
  await page.getByText(/Add the letters that staff send to applicants/).waitFor()
  await page.getByRole('button', { name: 'ADD Letter' }).press('Enter')
  const adding = page.getByRole('dialog', { name: 'ADD Letter' })
  await adding.getByLabel('Name').fill('Offer')
  await adding.getByLabel('Subject').fill('Your place, {{name}}')
  await adding.getByLabel('Text', { exact: false }).first().fill('Dear {{name}},\n\nwelcome to {{course}}.')
  await adding.getByRole('button', { name: 'Save & close' }).click()
  await adding.getByText('This mail has no placeholder {{course}}.').first().waitFor()
  await expectAccessible(page, 'a letter that is refused')
  await adding.getByRole('textbox', { name: 'Text' }).fill('Dear {{name}},\n\nwelcome to {{programme}}.')
  await adding.getByRole('region', { name: 'Preview' }).getByText('welcome to B.Sc. Physics.').waitFor()
  await chooses(adding.getByRole('combobox', { name: 'Send as' }), 'PDF')
  await adding.getByText('The PDF, with example values.').waitFor()
  await keepsAPicture(page, 'letter with preview')
  await adding.getByRole('button', { name: 'Save & close' }).click()
  await page.getByText('Saved Successfully!').waitFor()
  const row = page.getByRole('row', { name: /Offer Your place, \{\{name\}\} PDF/ })
  await row.waitFor()
  await expectAccessibleInBoth(page, 'the letters')
  await row.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Offer' }).getByLabel('Name').fill('Place')
  await page.keyboard.press('ControlOrMeta+S')
  await page.getByText('Updated Successfully!').waitFor()
  await page.getByRole('row', { name: /Place Your place/ }).waitFor()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectRoomy(page, 'the letters on a phone')
  await keepsAPicture(page, 'letters phone')
  if (size) await page.setViewportSize(size)
  expect(complaints).toEqual([])
})
