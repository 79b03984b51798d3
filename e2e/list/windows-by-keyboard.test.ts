import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ownersProgram, submitsApplications } from '../review/submitted-applications.ts'
import { becomes } from '../support/checks/becomes.ts'
import { test } from '../support/journey.ts'
import { ownerAtNoScreen } from '../support/visitors.ts'

test('SCREEN-21: each window about the selection takes the focus, and Esc gives it back to its button', async ({
  site,
  browser,
}) => {
  const [asha] = await submitsApplications(await ownersProgram(site), ['ASHA'])
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await page.goto(`${site.url}/ap/#/newapplication?no=${asha}`)
  await page.getByRole('checkbox', { name: /^Select ASHA/ }).press('Space')
  for (const [action, field] of [
    ['Set status', 'Status'],
    ['Assign', 'Owner'],
    ['Label', 'Add'],
    ['Due date', 'Due date'],
    ['Write', 'What it is'],
    ['Prepare decision', 'Status'],
  ] as const) {
    const button = page.getByRole('button', { name: action, exact: true })
    await button.press('Enter')
    const dialog = page.getByRole('dialog')
    await hasFocus(dialog.getByLabel(field, { exact: field === 'Due date' }).first())
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await hasFocus(button)
  }
  await writesAndStays(page)
  expect(complaints).toEqual([])
})

/** A letter that was begun is asked about; *Stay* gives the focus back to its box, *Leave* to the button. */
async function writesAndStays(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Write', exact: true })
  await button.press('Enter')
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.press('A')
  await page.keyboard.press('Escape')
  await hasFocus(page.getByRole('button', { name: 'Stay' }))
  await page.keyboard.press('Enter')
  await hasFocus(subject)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave' }).press('Enter')
  await hasFocus(button)
}

const hasFocus = (place: Locator) => becomes(() => place.evaluate((element) => element === document.activeElement), true)
