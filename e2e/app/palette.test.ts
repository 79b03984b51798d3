import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes, matches } from '#e2e/support/checks/becomes.ts'
import { expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { makesApplications } from '#e2e/support/screens/staff-list.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

/** Where the product runs. */
type PaletteSite = { url: string }

test('Ctrl+K leads to screens and applications, by keyboard alone', async ({ site, browser }) => {
  const staff = await signedInOwner(browser, site)
  await paletteJourney(staff.page, site)
  // The one request that the journey itself aborts.
  expect(staff.complaints.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([])
  const applicant = await visitor(browser)
  await signsUp(applicant.page, site, 'nia@example.org')
  await applicant.page.goto(`${site.url}/ap/#/announcements`)
  await applicant.page.getByRole('heading', { level: 1 }).waitFor()
  await studentPaletteJourney(applicant.page)
  expect(applicant.complaints).toEqual([])

  for (const size of ['desktop', 'phone'] as const) {
    const { page, complaints, context } = await signedInOwner(browser, site, size)
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await step(opens, page)
    await expectAccessibleInBoth(page, `palette, ${size}`)
    await page.keyboard.type('listed')
    await page.getByRole('option', { name: 'SOFIA Listed' }).waitFor()
    await expectAccessibleInBoth(page, `palette with applications, ${size}`)
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
    expect(complaints).toEqual([])
    await context.close()
  }
})

/** The palette of an admin who is signed in on this page, by keyboard. Throws at the first thing that is not so. */
async function paletteJourney(page: Page, site: PaletteSite): Promise<void> {
  await makesApplications(page, site)
  await step(goesToAScreen, page)
  await step(findsAnApplication, page)
  await step(givesTheFocusBack, page)
  await step(closesWithThePlace, page)
  await step(opensOnTheWay, page)
  await step(asksBeforeWorkIsLost, page, site)
  await saysWhenItFails(page)
}

/** SCREEN-50: applicants have none. */
async function studentPaletteJourney(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.waitForTimeout(300)
  expect(await box(page).count()).toBe(0)
}

/** Opens the palette by its keys, with the box in focus. */
async function opens(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await box(page).waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
}

async function goesToAScreen(page: Page): Promise<void> {
  await opens(page)
  await page.keyboard.type('mas gen')
  await page.getByText('1 result', { exact: true }).waitFor()
  await becomes(() => activeOption(page), 'Gender MasterMasters')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Gender Master/ }).waitFor()
  await isGone(page)

  await opens(page)
  await page.keyboard.type('user')
  await page.keyboard.press('ArrowDown')
  await becomes(() => activeOption(page), 'Users')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await becomes(() => activeOption(page), 'User Wise Download List')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/userwisedownloadlist$/)
  await isGone(page)
}

/** By name, e-mail and phone, and by its number, which is listed before phones with the same digits. */
async function findsAnApplication(page: Page): Promise<void> {
  for (const words of ['meera listed', 'MEERA.LISTED@example.org', '9876500012']) {
    await opens(page)
    await page.keyboard.type(words)
    await page.getByRole('option', { name: 'MEERA Listed' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/#\/newapplication\?view=meera\.listed%40example\.org$/)
    const panel = page.getByRole('dialog', { name: /MEERA Listed/ })
    await panel.getByText('Application created').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  }
  await opens(page)
  await page.keyboard.type('listed')
  await page.getByRole('option', { name: 'SOFIA Listed' }).waitFor()
  await becomes(() => page.getByRole('option', { name: 'Listed' }).count(), 8)
  const asideOfFirst = await page.getByRole('option', { name: 'SOFIA Listed' }).textContent()
  const number = /No (\d+)/.exec(asideOfFirst ?? '')?.[1] ?? ''
  await page.getByRole('option', { name: 'All 12 in the list' }).click()
  await page.getByRole('heading', { level: 1, name: 'Application - 12' }).waitFor()

  await opens(page)
  await page.keyboard.type(number)
  await page.getByRole('option', { name: `No ${number} ` }).waitFor()
  await matches(() => activeOption(page), new RegExp(`^SOFIA ListedNo ${number} `))
  await page.keyboard.press('Escape')
}

/** Escape, the keys again and the button of the box close it; over a window, that window stays. */
async function givesTheFocusBack(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Go to a screen or an application' })
  await button.focus()
  await page.keyboard.press('Enter')
  await box(page).waitFor()
  await page.keyboard.press('Escape')
  await isGone(page)
  assert.equal(await button.evaluate((element) => element === document.activeElement), true, 'the button has the focus again')

  const search = page.getByRole('searchbox')
  await search.focus()
  await opens(page)
  await page.keyboard.press('Control+k')
  await isGone(page)
  assert.equal(await search.evaluate((element) => element === document.activeElement), true, 'the search box has the focus again')

  await page.getByRole('button', { name: 'View: SOFIA Listed' }).first().click()
  const panel = page.getByRole('dialog', { name: /SOFIA Listed/ })
  await panel.waitFor()
  await opens(page)
  await page.keyboard.press('Escape')
  await isGone(page)
  assert.equal(await panel.isVisible(), true)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
}

/** Going back closes it: it belongs to the page where it was opened. */
async function closesWithThePlace(page: Page): Promise<void> {
  const address = page.url()
  await opens(page)
  await page.keyboard.type('dashboard')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/dashboard/)
  await opens(page)
  await page.goBack()
  await page.waitForURL(address)
  await isGone(page)
}

/** SCREEN-21: it stays open, with what is typed, when it is opened while another screen is still on its way. */
async function opensOnTheWay(page: Page): Promise<void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (asked) => {
    await held.promise
    await asked.continue()
  })
  await opens(page)
  await page.keyboard.type('mail temp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/mailtemplates$/)
  await opens(page)
  await page.keyboard.type('meera')
  held.resolve()
  await page.getByRole('heading', { level: 1, name: 'Mail Templates' }).waitFor()
  await page.getByRole('option', { name: 'MEERA Listed' }).waitFor()
  await page.unroute('**/assets/*.js')
  await page.keyboard.press('Escape')
  await isGone(page)
}

async function asksBeforeWorkIsLost(page: Page, site: PaletteSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/sitesettings`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('switch').or(page.getByRole('checkbox')).first().click()
  await opens(page)
  await page.keyboard.type('dashboard')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  assert.match(page.url(), /#\/sitesettings$/)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function saysWhenItFails(page: Page): Promise<void> {
  await page.route('**/applications/get', (route) => route.abort())
  await opens(page)
  await page.keyboard.type('grace listed')
  await page.getByRole('alert').getByText('You seem to be offline').waitFor()
  await page.unroute('**/applications/get')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('option', { name: 'GRACE Listed' }).waitFor()
  await box(page).press('Escape')
}

/** The active option according to the box, as announced by a screen reader. */
const activeOption = (page: Page): Promise<string> =>
  box(page).evaluate((input) => {
    const option = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
    return option?.getAttribute('aria-selected') === 'true' ? (option.textContent ?? '') : 'nothing'
  })

const box = (page: Page) => page.getByRole('combobox', { name: 'Go to a screen or an application' })
const isGone = (page: Page) => box(page).waitFor({ state: 'detached' })
