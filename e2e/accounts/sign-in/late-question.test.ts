import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { step, test } from '#e2e/support/journey.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { ownerAtNoScreen, visitor } from '#e2e/support/visitors.ts'
import { pressesLogout } from '#e2e/support/screens/sign-in-screens.ts'

const dialogs = /\/assets\/windows-[^/]*\.js$/
const toasts = /\/assets\/toast-host-[^/]*\.js$/
const colours = /\/assets\/colour-menu-[^/]*\.js$/
const citizenship = (page: Page) => page.locator('input[name=Citizenship]')

/** The files of the form that come later are there before the line is cut. */
async function typesWithoutANetwork(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Gender' }).waitFor()
  await page.waitForFunction(`performance.getEntriesByType('resource').some(({ name }) => /unsent-[^/]*[.]js$/.test(name))`)
  await page.context().setOffline(true)
  await citizenship(page).fill('Typed without a network')
  await page.getByText(/kept on this device/i).waitFor()
}

/** Takes the browser's own windows, one after the other, and returns what they asked. */
function answersPlainly(page: Page, answers: readonly boolean[]): string[] {
  const asked: string[] = []
  page.on('dialog', (window) => {
    asked.push(window.message())
    void (answers[asked.length - 1] ? window.accept() : window.dismiss())
  })
  return asked
}

test.for([
  ['refused', (route: Route) => route.abort('internetdisconnected')],
  ['stalled', () => undefined],
] as const)(
  'SCREEN-6: with the code of questions %s, logging out without a network asks in the browser’s own window, and the page stays',
  async ([, handle], { site, browser }) => {
    const { page } = await visitor(browser, 'phone')
    await page.route(dialogs, handle)
    await signsUp(page, site, 'anjali@example.org')
    await step(typesWithoutANetwork, page)
    const asked = answersPlainly(page, [false, false])
    await pressesLogout(page)
    await expect.poll(() => asked.length, { timeout: 30_000 }).toBe(2)
    expect(asked[0]).toMatch(
      /^Log out\?\n\n1 application has answers .*\n\n• Your application: Citizenship\n\nDownload and log out\?$/,
    )
    expect(asked[1]).toMatch(/Log out and delete them\?$/)
    expect(await citizenship(page).inputValue()).toBe('Typed without a network')

    // The code comes with the network, and the next question is asked as usual.
    await page.unroute(dialogs)
    await page.context().setOffline(false)
    await page.getByText(/^Saved/).waitFor()
    await pressesLogout(page)
    await page.getByRole('button', { name: 'Send OTP' }).waitFor()
    expect(asked).toHaveLength(2)
  },
)

test('SCREEN-6: a message and a menu whose code can’t be loaded leave the page and what is typed, and the menu is there after a reload', async ({
  site,
  browser,
}) => {
  const { page } = await ownerAtNoScreen(browser, site, 'phone', 'dark')
  await page.route(toasts, (route) => route.abort('internetdisconnected'))
  await page.route(colours, (route) => route.abort('internetdisconnected'))
  await page.goto(`${site.url}/ap/#/sitesettings`)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Typed before')
  await page.getByRole('button', { name: 'Colours' }).click()
  await page.getByRole('alert').getByText('This part could not be loaded.').waitFor()
  expect(await name.inputValue()).toBe('Typed before')
  await page.unroute(colours)
  // Chromium keeps a module that failed for as long as the page lives.
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Colours' }).click()
  await page
    .getByRole('menuitemradio', { name: 'Light' })
    .or(page.getByRole('menuitem', { name: 'Light' }))
    .waitFor()
})
