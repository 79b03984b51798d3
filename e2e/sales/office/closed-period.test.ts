import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { daysAgo } from '#e2e/support/screens/days.ts'
import { preparesTheDesk } from '#e2e/support/screens/sales-desk.ts'
import { isMeant, popup, types } from '#e2e/support/screens/sheet.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'

test('the owner closes days by keyboard; the entry page says so before typing starts, and typed rows stay', async ({
  site,
  browser,
}) => {
  const { page, context, complaints } = await ownerAtNoScreen(browser, site)
  await preparesTheDesk(page)
  const other = await context.newPage()
  await other.goto(`${site.url}/ap/#/salessettings`)
  await becomes(() => other.getByRole('textbox', { name: 'Large amount' }).inputValue(), '5000')
  await page.goto(`${site.url}/ap/#/salessettings`)
  await page.getByRole('textbox', { name: 'Closed through' }).focus()
  await page.keyboard.type(daysAgo(0).typed.replaceAll('-', ''))
  await page.keyboard.press('Tab')
  await page.getByText('Only days that are over can be closed.').waitFor()
  await page.getByRole('textbox', { name: 'Closed through' }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(daysAgo(2).typed.replaceAll('-', ''))
  await page.keyboard.press('Enter')
  await page.getByText('Saved Successfully!').first().waitFor()
  await page.reload()
  await becomes(() => page.getByRole('textbox', { name: 'Closed through' }).inputValue(), daysAgo(2).typed)

  // Another window that was already open changes something else, and the days stay closed.
  await other.getByRole('textbox', { name: 'Large amount' }).fill('900')
  await other.keyboard.press('ControlOrMeta+s')
  await other.getByText('Saved Successfully!').first().waitFor()
  await becomes(() => other.getByRole('textbox', { name: 'Closed through' }).inputValue(), daysAgo(2).typed)
  await other.close()
  await page.reload()
  await becomes(() => page.getByRole('textbox', { name: 'Closed through' }).inputValue(), daysAgo(2).typed)
  await becomes(() => page.getByRole('textbox', { name: 'Large amount' }).inputValue(), '900')

  const words = /^The period up to \d+-\d+-\d{4} is closed\.$/
  for (const size of ['desktop', 'phone'] as const) {
    const owner = await ownerAtNoScreen(browser, site, size)
    await owner.page.goto(`${site.url}/ap/#/salessettings`)
    await owner.page.getByRole('textbox', { name: 'Closed through' }).waitFor()
    await expectAccessibleInBoth(owner.page, `sales settings, ${size}`)
    await expectRoomy(owner.page, `sales settings, ${size}`)
    await keepsAPicture(owner.page, `sales-settings-${size}`)
    await owner.page.goto(`${site.url}/ap/#/dataentry?Date=${daysAgo(2).iso}&Showid=1&Distributorid=D-1`)
    await isMeant(owner.page)
    await owner.page.getByRole('note').getByText(words).waitFor()
    await expectAccessibleInBoth(owner.page, `a closed day, ${size}`)
    await keepsAPicture(owner.page, `closed-day-${size}`)
    expect(owner.complaints).toEqual([])
    await owner.context.close()
  }

  await page.goto(`${site.url}/ap/#/dataentry?Date=${daysAgo(2).iso}&Showid=1&Distributorid=D-1`)
  await isMeant(page)
  await page.getByRole('note').getByText(words).waitFor()
  await types(page, 'Row 1, SetA', '12')
  await page
    .getByText(/^Kept \d/)
    .first()
    .waitFor()
  await page.keyboard.press('ControlOrMeta+s')
  await popup(page, 'Oops..', 'The period up to')
  await page.getByText('1 row · 12 in all').waitFor()
  expect(complaints).toEqual([])
})
