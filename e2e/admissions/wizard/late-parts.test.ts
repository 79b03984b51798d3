import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { texts } from '#web/texts.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { visitor } from '#e2e/support/visitors.ts'

const calendar = /\/assets\/calendar-[^/]*\.js$/
const citizenship = (page: Page) => page.getByRole('combobox', { name: 'Citizenship' })
const opener = (page: Page) => page.locator('#form-DOB').getByRole('button', { name: /calendar/i })

test('SCREEN-22: a calendar that is opened before it has loaded opens once it is there, and nothing typed before is lost', async ({
  site,
  browser,
}) => {
  const { page } = await visitor(browser, 'phone')
  await signsUp(page, site, 'pressed@example.org')
  const arrives = Promise.withResolvers<void>()
  await page.route(calendar, async (route) => {
    await arrives.promise
    await route.continue()
  })
  await page.reload()
  await citizenship(page).fill('Typed before')
  await opener(page).click()
  await keepsAPicture(page, 'the first stage before its calendar')
  arrives.resolve()
  await page.getByRole('dialog', { name: 'Date of Birth' }).waitFor()
  expect(await citizenship(page).inputValue()).toBe('Typed before')
})

test('SCREEN-22: a calendar that could not load offline says so when it gets the focus, and works once the connection is back and one tries again', async ({
  site,
  browser,
}) => {
  const { page } = await visitor(browser, 'phone', 'dark')
  await signsUp(page, site, 'cut@example.org')
  await page.route(calendar, (route) => route.abort('internetdisconnected'))
  await page.reload()
  await citizenship(page).fill('Typed before')
  await page.context().setOffline(true)
  await opener(page).focus()
  await page.locator('#form-DOB').getByText(texts.offline).waitFor()
  await looksRight(page, 'a calendar that could not be loaded')
  await keepsAPicture(page, 'a calendar that could not be loaded')
  await page.unroute(calendar)
  await page.context().setOffline(false)
  // Chromium keeps a module that failed for as long as the page lives, so the page is reloaded (SCREEN-25).
  await page.locator('#form-DOB').getByRole('button', { name: texts.tryAgain }).click()
  await page.locator('#form-DOB').getByRole('alert').waitFor({ state: 'detached' })
  await opener(page).click()
  await page.getByRole('dialog', { name: 'Date of Birth' }).waitFor()
  expect(await citizenship(page).inputValue()).toBe('Typed before')
})

test.for(['light', 'dark'] as const)(
  'SCREEN-25: in %s a calendar that does not load says so after two minutes, and trying again loses nothing',
  async (scheme, { site, browser }) => {
    const { page } = await visitor(browser, 'phone', scheme)
    await signsUp(page, site, `hangs-${scheme}@example.org`)
    let hangs = true
    await page.route(calendar, (route) => (hangs ? undefined : route.continue()))
    await page.clock.install()
    await page.reload()
    const cell = page.locator('#form-DOB')
    await opener(page).focus()
    // The clock goes on by itself between these steps, on a busy machine for seconds.
    await page.clock.fastForward(90_000)
    expect(await cell.getByRole('alert').count()).toBe(0)
    await citizenship(page).fill('Typed meanwhile')
    await page.clock.fastForward(31_000)
    await cell.getByText(texts.partFailed).waitFor()
    await keepsAPicture(page, `a calendar that does not come, ${scheme}`)
    await looksRight(page, `a calendar that does not come, ${scheme}`)
    hangs = false
    await cell.getByRole('button', { name: texts.tryAgain }).click()
    await opener(page).click()
    await page.getByRole('dialog', { name: 'Date of Birth' }).waitFor()
    expect(await citizenship(page).inputValue()).toBe('Typed meanwhile')
  },
)

test('SCREEN-25: if the server does not answer the page stays, and Try again loads a failed calendar', async ({
  site,
  browser,
}) => {
  const { page } = await visitor(browser, 'phone')
  await signsUp(page, site, 'refused@example.org')
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
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  await page.unroute(calendar)
  await page.unroute(`${site.url}/ap/`)
  await said.getByRole('button', { name: texts.tryAgain }).click()
  await said.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /calendar/i }).click()
  await page.getByRole('dialog', { name: 'Date of Birth' }).waitFor()
})
