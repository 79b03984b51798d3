import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '#e2e/support/journey.ts'
import { save } from '#e2e/support/screens/sheet.ts'
import { ownerAtNoScreen, signedInOwner } from '#e2e/support/visitors.ts'

const row = (page: Page, name: string) => page.getByRole('button', { name: `Delete: ${name}`, exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Are you sure?' })
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

test('Delete, then the browser’s Back: the question closes, nothing is deleted, and no question outlives its page', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await save(page, 'shows/save', { Time: '01:00 PM', Prize_single: 100 })
  const deleted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/delete')) deleted.push(request.url())
  })
  await page.goto(`${site.url}/ap/#/usermanagement`)
  await heading(page, /User/)
  await page.goto(`${site.url}/ap/#/shows`)
  await row(page, '01:00 PM').click()
  await question(page).waitFor()

  await page.goBack()
  await question(page).waitFor({ state: 'detached' })
  expect(page.url()).toContain('#/shows')
  await row(page, '01:00 PM').waitFor()
  await page.goBack()
  await heading(page, /User/)
  await page.goForward()

  // Another page opening under the question closes it too.
  await row(page, '01:00 PM').click()
  await question(page).waitFor()
  await page.goto(`${site.url}/ap/#/usermanagement`)
  await heading(page, /User/)
  await question(page).waitFor({ state: 'detached' })
  expect(deleted).toEqual([])
  expect(complaints).toEqual([])
})

test('Back closes an editor over its list, and asks about what is typed in it', async ({ site, browser }) => {
  const { page } = await signedInOwner(browser, site, 'phone')
  await page.goto(`${site.url}/ap/#/usermanagement`)
  await heading(page, /User/)
  await page.goto(`${site.url}/ap/#/gendermaster`)
  const editor = page.getByRole('dialog', { name: /^ADD / })
  await page.getByRole('button', { name: /^ADD / }).click()
  await editor.getByRole('textbox').first().waitFor()
  await page.goBack()
  await editor.waitFor({ state: 'detached' })
  expect(page.url()).toContain('#/gendermaster')

  await page.getByRole('button', { name: /^ADD / }).click()
  await editor.getByRole('textbox').first().fill('Typed')
  await page.goBack()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.waitFor()
  await page.goBack()
  await leaving.waitFor({ state: 'detached' })
  expect(await editor.getByRole('textbox').first().inputValue()).toBe('Typed')
  expect(page.url()).toContain('#/gendermaster')
})

test('a dialog of any screen closes with Back and Esc, and the focus goes to its button, or to the heading if that is gone', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await page.goto(`${site.url}/ap/#/usermanagement`)
  await heading(page, /User/)
  await page.goto(`${site.url}/ap/#/gendermaster`)
  const opener = page.getByRole('button', { name: 'Import csv', exact: true })
  const window = page.getByRole('dialog', { name: /^Import into/ })
  await opener.click()
  await window.waitFor()
  await page.goBack()
  await window.waitFor({ state: 'detached' })
  expect(page.url()).toContain('#/gendermaster')
  await page.locator('button:focus', { hasText: 'Import' }).waitFor()

  await page.keyboard.press('Enter')
  await window.waitFor()
  await page.keyboard.press('Escape')
  await window.waitFor({ state: 'detached' })
  await page.locator('button:focus', { hasText: 'Import' }).waitFor()

  await page.keyboard.press('Enter')
  await window.waitFor()
  await opener.evaluate((button) => button.style.setProperty('display', 'none'))
  await page.keyboard.press('Escape')
  await window.waitFor({ state: 'detached' })
  await page.locator('h1:focus').waitFor()
  expect(complaints).toEqual([])
})

test('SCREEN-30: Back closes a dialog on the first history entry of a page opened from a mail, and then leaves', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await page.goto(`${site.url}/ap/verify`)
  await page.goto(`${site.url}/ap/#/gendermaster`)
  const editor = page.getByRole('dialog', { name: /^ADD / })
  const add = page.getByRole('button', { name: /^ADD / })
  for (const ends of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await add.click()
    await editor.waitFor()
    await ends()
    await editor.waitFor({ state: 'detached' })
    expect(page.url()).toContain('#/gendermaster')
    await page.locator('button:focus', { hasText: 'ADD' }).waitFor()
  }
  await page.goBack()
  await page.waitForURL('**/ap/verify')
  expect(complaints).toEqual([])
})
