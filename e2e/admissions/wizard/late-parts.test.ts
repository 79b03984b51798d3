import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { texts } from '#web/texts.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { visitor } from '#e2e/support/visitors.ts'

const lists = /\/assets\/lists-[^/]*\.js$/
const citizenship = (page: Page) =>
  page.getByRole('textbox', { name: 'Citizenship' }).or(page.getByRole('combobox', { name: 'Citizenship' }))
/** The positions of the first stage's boxes. */
const places = (page: Page) =>
  page.evaluate<number[]>(
    "[...document.querySelectorAll('.field-cell')].map((cell) => Math.round(cell.getBoundingClientRect().top + scrollY))",
  )
/** Counts how often the page changes and leaves the focus nowhere: a letter typed at that moment would be lost. */
const notesLostFocus = (page: Page) =>
  page.evaluate(`(() => {
    window.lostFocus = 0
    const look = () => document.activeElement === document.body && (window.lostFocus += 1)
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })()`)
const cursor = (page: Page) => page.evaluate<number>('document.activeElement.selectionStart')

test.for([
  ['desktop', 'light'],
  ['phone', 'light'],
  ['phone', 'dark'],
] as const)(
  'SCREEN-22: on a %s in %s who types while the lists are on their way keeps text and cursor, and nothing jumps',
  async ([size, scheme], { site, browser }) => {
    const { page } = await visitor(browser, size, scheme)
    await signsUp(page, site, `late-${size}-${scheme}@example.org`)
    const arrives = Promise.withResolvers<void>()
    await page.route(lists, async (route) => {
      await arrives.promise
      await route.continue()
    })
    await page.reload()
    const box = citizenship(page)
    await box.click()
    await page.keyboard.type('Inia')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    const before = await places(page)
    await keepsAPicture(page, `the first stage before its lists, ${size}, ${scheme}`)
    await looksRight(page, `the first stage before its lists, ${size}, ${scheme}`)
    await box.click()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await notesLostFocus(page)
    arrives.resolve()
    await page.getByRole('combobox', { name: 'Gender' }).waitFor()
    await expect.poll(() => cursor(page)).toBe(2)
    expect(await page.evaluate('lostFocus')).toBe(0)
    await page.keyboard.type('d')
    expect(await box.inputValue()).toBe('India')
    expect(await places(page)).toEqual(before)
    await keepsAPicture(page, `the first stage with its lists, ${size}, ${scheme}`)
  },
)

test('SCREEN-22: a list that could not load offline says so when it gets the focus, and works once the connection is back, without a reload', async ({
  site,
  browser,
}) => {
  const { page } = await visitor(browser, 'phone', 'dark')
  await signsUp(page, site, 'cut@example.org')
  await page.route(lists, (route) => route.abort('internetdisconnected'))
  await page.reload()
  await citizenship(page).fill('Typed before')
  await page.context().setOffline(true)
  const gender = page.getByRole('textbox', { name: 'Gender' })
  await gender.click()
  await page.locator('#form-Gender').getByText(texts.offline).waitFor()
  await looksRight(page, 'a list that could not be loaded')
  await keepsAPicture(page, 'a list that could not be loaded')
  await page.unroute(lists)
  await page.context().setOffline(false)
  await page.getByRole('option', { name: 'FEMALE', exact: true }).click()
  expect(await citizenship(page).inputValue()).toBe('Typed before')
})

test('SCREEN-22: a list that is clicked before it has loaded opens afterwards', async ({ site, browser }) => {
  const { page } = await visitor(browser, 'phone')
  await signsUp(page, site, 'pressed@example.org')
  const arrives = Promise.withResolvers<void>()
  await page.route(lists, async (route) => {
    await arrives.promise
    await route.continue()
  })
  await page.reload()
  await page.getByRole('textbox', { name: 'Gender' }).click()
  arrives.resolve()
  await page.getByRole('option', { name: 'FEMALE', exact: true }).click()
  expect(await page.getByRole('combobox', { name: 'Gender' }).inputValue()).toBe('FEMALE')
})

test.for(['light', 'dark'] as const)(
  'SCREEN-25: in %s a list that does not load says so after two minutes, and trying again loses nothing',
  async (scheme, { site, browser }) => {
    const { page } = await visitor(browser, 'phone', scheme)
    await signsUp(page, site, `hangs-${scheme}@example.org`)
    let hangs = true
    await page.route(lists, (route) => (hangs ? undefined : route.continue()))
    await page.clock.install()
    await page.reload()
    const cell = page.locator('#form-Gender')
    await page.getByRole('textbox', { name: 'Gender' }).click()
    // The clock goes on by itself between these steps, on a busy machine for seconds.
    await page.clock.fastForward(90_000)
    expect(await cell.getByRole('alert').count()).toBe(0)
    await citizenship(page).fill('Typed meanwhile')
    await page.clock.fastForward(31_000)
    await cell.getByText(texts.partFailed).waitFor()
    await keepsAPicture(page, `a list that does not come, ${scheme}`)
    await looksRight(page, `a list that does not come, ${scheme}`)
    hangs = false
    await cell.getByRole('button', { name: texts.tryAgain }).click()
    await page.getByRole('combobox', { name: 'Gender' }).click()
    await page.getByRole('option', { name: 'FEMALE', exact: true }).click()
    expect(await citizenship(page).inputValue()).toBe('Typed meanwhile')
  },
)

test('SCREEN-25: if the server does not answer the page stays, and Try again loads a failed calendar without a reload', async ({
  site,
  browser,
}) => {
  const { page } = await visitor(browser, 'phone')
  await signsUp(page, site, 'refused@example.org')
  const calendar = /\/assets\/calendar-[^/]*\.js$/
  await page.route(calendar, (route) => route.abort('connectionreset'))
  await page.reload()
  await page.evaluate('window.isSamePage = true')
  await page.getByRole('button', { name: /calendar/i }).click()
  const said = page.locator('#form-DOB').getByRole('alert')
  await said.getByText(texts.partFailed).waitFor()
  await looksRight(page, 'a calendar that was refused')
  await keepsAPicture(page, 'a calendar that was refused')
  await page.route(`${site.url}/ap/`, (route) => route.abort('connectionreset'))
  await said.getByRole('button', { name: texts.tryAgain }).click()
  await said.getByText(texts.offline).waitFor()
  await page.unroute(calendar)
  await said.getByRole('button', { name: texts.tryAgain }).click()
  await said.waitFor({ state: 'detached' })
  expect(await page.evaluate('window.isSamePage')).toBe(true)
})
