import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ownersProgram, submitsApplications } from '../admissions/review/submitted-applications.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { test } from '#e2e/support/journey.ts'
import { save } from '#e2e/support/screens/sheet.ts'
import { ownerAtNoScreen, signedInOwner } from '#e2e/support/visitors.ts'

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

test('SCREEN-21: Esc is for the window on top, also before it has the focus and when nothing has it', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await save(page, 'shows/save', { Time: '01:00 PM', Prize_single: 100 })
  await page.goto(`${site.url}/ap/#/shows`)
  await page.getByRole('button', { name: /^ADD / }).click()
  const editor = page.getByRole('dialog', { name: /^ADD / })
  const time = editor.getByRole('textbox').first()
  await time.fill('02:00 PM')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const place of [time, page.getByRole('heading', { level: 1 })]) {
    await page.keyboard.press('Escape')
    await hasFocus(question.getByRole('button', { name: 'Stay' }))
    await place.evaluate((element: HTMLElement) => {
      element.setAttribute('tabindex', '-1')
      element.focus()
    })
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).press('Enter')
  await editor.waitFor({ state: 'detached' })
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
