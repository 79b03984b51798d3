import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { save } from '#e2e/support/screens/sheet.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

const ringOf = (box: Locator) =>
  box.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle === 'none' ? '0px' : outlineWidth
  })

const current = (page: Page) =>
  page.getByRole('navigation').locator('[aria-current=page]').filter({ visible: true }).allInnerTexts()

test('a field in error shows that it has the focus, light and dark', async ({ site, browser }) => {
  for (const scheme of ['light', 'dark'] as const) {
    const { page, context } = await visitor(browser, 'phone', scheme)
    await signsUp(page, site, `${scheme}@example.org`)
    await page.getByRole('heading', { name: 'Personal Details', level: 2 }).waitFor()
    await page.getByRole('button', { name: 'Save & Next' }).click()
    const box = page.getByRole('textbox', { name: 'First Name/Given Names' })
    await page.locator('[aria-invalid=true]').first().waitFor()
    await box.focus()
    await becomes(() => ringOf(box), '2px')
    await keepsAPicture(page, `error with focus ${scheme}`)
    await page.getByRole('combobox', { name: 'Citizenship', exact: true }).focus()
    await becomes(() => ringOf(box), '0px')
    await context.close()
  }
})

test('after a question is closed by mouse the focus returns, and Esc works', async ({ site, browser }) => {
  const { page } = await signedInOwner(browser, site)
  await save(page, 'shows/save', { Time: '01:00 PM', Prize_single: 100 })
  await page.goto(`${site.url}/ap/#/shows`)
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  const editor = page.getByRole('dialog', { name: /^ADD / })
  const outside = () => page.mouse.click(5, 5)

  // Closed by its button, by its cross and beside it; asked by Esc, by the editor's cross and beside the editor.
  const answers = [
    () => leaving.getByRole('button', { name: 'Stay' }).click(),
    () => leaving.getByRole('button', { name: 'Close', exact: true }).click(),
    outside,
  ]
  const closings = [
    () => page.keyboard.press('Escape'),
    () => editor.getByRole('button', { name: 'Close', exact: true }).click(),
    outside,
  ]
  await page.getByRole('button', { name: /^ADD / }).click()
  await editor.getByRole('textbox').first().fill('02:00 PM')
  for (const close of closings)
    for (const answer of answers) {
      await close()
      await leaving.waitFor()
      await answer()
      await leaving.waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await leaving.waitFor()
      await page.keyboard.press('Escape')
      await leaving.waitFor({ state: 'detached' })
    }
  await page.keyboard.press('Escape')
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await editor.waitFor({ state: 'detached' })

  const remove = page.getByRole('button', { name: 'Delete: 01:00 PM' })
  await remove.click()
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Cancel' }).click()
  await becomes(() => remove.evaluate((button) => button === document.activeElement), true)
})

test('the sidebar marks the current page however it was opened', async ({ site, browser }) => {
  const { page } = await signedInOwner(browser, site)
  // By a URL in another case and with a trailing slash, from a page outside the group.
  for (const address of ['/shows', '/SHOWS', '/shows/']) {
    await page.goto(`${site.url}/ap/#/dashboard`)
    await becomes(() => current(page), ['Dashboard'])
    await page.goto(`${site.url}/ap/#${address}`)
    await becomes(() => current(page), ['Shows'], address)
  }
  await page.goto(`${site.url}/ap/#/users`)
  await becomes(() => current(page), ['Users'])
  await page.goBack()
  await becomes(() => current(page), ['Shows'])
})

test('the cards of the dashboard add up', async ({ site, browser }) => {
  const { page } = await signedInOwner(browser, site)
  for (const [index, Gender] of ['MALE', 'FEMALE', undefined].entries()) {
    const emailid = `n${index}@example.org`
    const body = JSON.stringify({ Form: 'college', Name: 'Nia', emailid, ...(Gender && { Gender }) })
    const status = await page.evaluate<boolean>(`fetch('/ap/api/applications/create', { method: 'POST',
      headers: { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') }, body: ${JSON.stringify(body)} })
      .then((response) => response.json()).then(({ status }) => status)`)
    expect(status).toBe(true)
  }
  await page.reload()
  const cards = page.getByRole('region', { name: 'Totals' })
  await cards.getByText('Gender not given').waitFor()
  const lines = (await cards.innerText()).split('\n').filter((line) => line !== '')
  const numberAfter = (label: string) => Number(lines[lines.indexOf(label) + 1])
  expect(numberAfter('Total Applications (current period)')).toBe(3)
  expect(['Total Male', 'Total Female', 'Gender not given'].map(numberAfter)).toEqual([1, 1, 1])
  await keepsAPicture(page, 'dashboard cards')
})

test('SCREEN-21: where somebody has gone on by Tab in a window that has just opened, they stay, on a slow device too', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await page.goto(`${site.url}/ap/#/gendermaster`)
  const remove = page.getByRole('button', { name: 'Delete: MALE', exact: true })
  await remove.waitFor()
  await page.evaluate(slowTurns)
  await remove.press('Enter')
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await question.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Tab')
  await becomes(() => page.evaluate<boolean>('performance.now() > window.lastTurn + 100'), true)
  const yes = question.getByRole('button', { name: 'Yes, delete it' })
  await becomes(() => yes.evaluate((button) => button === document.activeElement), true)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await becomes(() => remove.evaluate((button) => button === document.activeElement), true)
  expect(complaints).toEqual([])
})

/** What a page puts off for a moment comes half a second after what it put off before. */
const slowTurns = `{
  const usual = window.setTimeout
  window.lastTurn = performance.now()
  window.setTimeout = (work, ms = 0, ...rest) => {
    if (ms > 0) return usual(work, ms, ...rest)
    window.lastTurn = Math.max(performance.now(), window.lastTurn + 500)
    return usual(work, window.lastTurn - performance.now(), ...rest)
  }
}`
