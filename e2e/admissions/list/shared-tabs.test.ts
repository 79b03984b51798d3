import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listTabs } from '#admissions/record/applications/record/tabs.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { names, type ListSite, makesApplications } from '#e2e/support/screens/staff-list.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'

test('OFFICE-21: a shared view is a tab of the list, with its total, in the order that admins set', async ({ site, browser }) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await makesApplications(page, site)
  await step(sharesTwoViews, page, site)
  await step(goesThroughThem, page)
  await step(putsThemInOrder, page)
  await step(comesBack, page, site)
  await step(stopsSharing, page)
  expect(complaints).toEqual([])
})

/** A personal view, sorted and with fewer columns, and one of all applications made here. */
async function sharesTwoViews(page: Page, site: ListSite): Promise<void> {
  for (const [name, query] of [
    ['Everybody listed', 'q=listed'],
    ['Meera alone', 'q=listed&f.Name=contains:MEERA&hide=Citizenship,Gender&sort=Name:asc'],
  ]) {
    await page.goto(`${site.url}/ap/#/newapplication?${query}`)
    await titled(page, name === 'Meera alone' ? 1 : names.length)
    expect(await page.evaluate(goesToTheBoxAtOnce), 'the box has the focus').toBe(true)
    await nameOfView(page).fill(name ?? '')
    await page.keyboard.press('Enter')
    await press(page, `Share the view ${name} with all staff`)
    await page.getByRole('button', { name: `Stop sharing the view ${name}` }).waitFor()
    await page.keyboard.press('Escape')
  }
}

/** Filters in a tab narrow it, and each tab has its own columns. */
async function goesThroughThem(page: Page): Promise<void> {
  await tab(page, 'All').click()
  await becomes(() => tab(page, 'Everybody listed').textContent(), `Everybody listed${names.length}`)
  await becomes(() => tab(page, 'Meera alone').textContent(), 'Meera alone1')
  await tab(page, 'Meera alone').focus()
  await page.keyboard.press('Enter')
  await titled(page, 1)
  await becomes(() => page.getByRole('columnheader', { name: 'Citizenship' }).count(), 0)
  await becomes(
    () => page.getByRole('columnheader', { name: 'Name', exact: false }).first().getAttribute('aria-sort'),
    'ascending',
  )
  await becomes(() => current(page), 'Meera alone1')
  await expectAccessible(page, 'a shared view as a tab')
  await keepsAPicture(page, 'shared-tabs')
  await page.getByRole('searchbox').fill('nobody of this name')
  await titled(page, 0)
  await page.getByRole('searchbox').fill('')
  await titled(page, 1)
  await tab(page, 'Everybody listed').click()
  await titled(page, names.length)
  await page.getByRole('columnheader', { name: 'Citizenship' }).waitFor()
  await page.goBack()
  await titled(page, 1)
}

async function putsThemInOrder(page: Page): Promise<void> {
  await becomes(() => sharedTabs(page), ['Everybody listed', 'Meera alone'])
  await press(page, 'Views')
  await becomes(() => page.getByRole('button', { name: 'Move the view Everybody listed earlier' }).count(), 0)
  await page.getByRole('button', { name: 'Move the view Meera alone earlier' }).press('Enter')
  await becomes(() => sharedTabs(page), ['Meera alone', 'Everybody listed'])
  await expectAccessible(page, 'the order of shared views')
  // The pressed button has gone, and the focus with it.
  await page.keyboard.press('Escape')
  await nameOfView(page).waitFor({ state: 'detached' })
}

/** Opened without a query, the list shows the last tab; a link to a view that is no longer shared shows all. */
async function comesBack(page: Page, site: ListSite): Promise<void> {
  await tab(page, 'Meera alone').click()
  await page.goto(`${site.url}/ap/#/trash`)
  await page.getByRole('heading', { level: 1, name: /^Trash/ }).waitFor()
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.reload()
  await titled(page, 1)
  await becomes(() => current(page), 'Meera alone1')
  await becomes(() => page.getByRole('columnheader', { name: 'Citizenship' }).count(), 0)
  assert.match(page.url(), /tab=view/)
  await page.setViewportSize({ width: 390, height: 800 })
  await keepsAPicture(page, 'shared-tabs-on-a-phone')
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function stopsSharing(page: Page): Promise<void> {
  await press(page, 'Views')
  await stops(page, 'Meera alone')
  await becomes(() => sharedTabs(page), ['Everybody listed'])
  await becomes(() => page.locator('nav [aria-current]').getByText('All').count(), 1)
  await stops(page, 'Everybody listed')
  await becomes(() => sharedTabs(page), [])
  await page.keyboard.press('Escape')
}

async function stops(page: Page, name: string): Promise<void> {
  await press(page, `Stop sharing the view ${name}`)
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await question.getByText('other staff').waitFor()
  await question.getByRole('button', { name: 'Stop sharing', exact: true }).click()
}

/**
 * Opens the menu and puts the focus into its box before the menu has given it to its first button, as a person on a slow device does; tells
 * whether it stays there. Runs in the page.
 */
const goesToTheBoxAtOnce = `new Promise((done) => {
  new MutationObserver((_, observer) => {
    const box = document.querySelector('[aria-label="Name of the view"]')
    if (!box) return
    observer.disconnect()
    box.focus()
    requestAnimationFrame(() => setTimeout(() => done(document.activeElement === box), 100))
  }).observe(document, { childList: true, subtree: true })
  for (const button of document.querySelectorAll('button')) if (button.textContent === 'Views') button.click()
})`

const nameOfView = (page: Page) => page.getByRole('textbox', { name: 'Name of the view' })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Applications by what they wait for' })
const tab = (page: Page, name: string) => tabs(page).getByRole('button', { name: new RegExp(`^${name}`) })
const current = (page: Page) => tabs(page).locator('[aria-current]').textContent()
/** The tabs on the line that are not the list's own. */
const sharedTabs = async (page: Page) =>
  (await tabs(page).getByRole('button').allTextContents())
    .map((text) => text.replace(/\d+\+?$/, '').trim())
    .filter((name) => !['All', ...listTabs, 'More'].includes(name))
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const titled = (page: Page, total: number) =>
  page.getByRole('heading', { level: 1, name: `Application - ${total}`, exact: true }).waitFor()
