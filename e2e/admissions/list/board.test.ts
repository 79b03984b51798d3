import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { names, type ListSite, makesApplications } from '#e2e/support/screens/staff-list.ts'
import { ownerAtNoScreen, signedInOwner } from '#e2e/support/visitors.ts'

test('LIST-27: staff move applications between the statuses of a board, by mouse, by keyboard and on a phone', async ({
  site,
  browser,
}) => {
  const desk = await ownerAtNoScreen(browser, site)
  await makesApplications(desk.page, site)
  await step(opensTheBoard, desk.page, site)
  await step(movesByKeyboard, desk.page)
  // Card and column are both visible: if the board scrolled between press and move, another card would be dragged.
  await desk.page.setViewportSize({ width: 1680, height: 900 })
  await step(drags, desk.page)
  await step(givesAReason, desk.page)
  await step(isRefused, desk.page)
  await desk.page.setViewportSize({ width: 1280, height: 900 })
  await step(looksAtOne, desk.page)
  expect(desk.complaints).toEqual([])

  const phone = await signedInOwner(browser, site, 'phone', 'dark')
  await step(movesOnAPhone, phone.page, site)
  expect(phone.complaints).toEqual([])
})

/** Board and form are in the URL; search and tabs narrow it. */
async function opensTheBoard(page: Page, site: ListSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.getByRole('radiogroup', { name: 'Show applications as' }).getByText('Board').click()
  await page.waitForURL(/board=college/)
  await becomes(() => headOf(page, 'Not submitted'), `Not submitted ${names.length}`)
  await becomes(() => headOf(page, 'Interview'), 'Interview 0')
  await becomes(() => column(page, 'Approved').count(), 0)
  await expectAccessible(page, 'the board')
  await keepsAPicture(page, 'board')
  await page.getByRole('combobox', { name: 'Form on the board' }).selectOption('Job')
  await becomes(() => column(page, 'Not submitted').count(), 0)
  await page.goBack()
  await page.getByRole('searchbox').fill('meera')
  await becomes(() => headOf(page, 'Not submitted'), 'Not submitted 1')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await becomes(() => headOf(page, 'Not submitted'), `Not submitted ${names.length}`)
  await page.reload()
  await becomes(() => headOf(page, 'Not submitted'), `Not submitted ${names.length}`)
}

/** Arrows lead to a card, Tab to its menu; the card keeps the focus in its new column. */
async function movesByKeyboard(page: Page): Promise<void> {
  await card(page, 'SOFIA').focus()
  await page.keyboard.press('ArrowDown')
  await becomes(() => focused(page), 'ARJUN Listed')
  await page.keyboard.press('Tab')
  await becomes(() => focused(page), 'Move ARJUN Listed to another status')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Interview', exact: true }).waitFor()
  await expectAccessible(page, 'the menu of a card')
  await page.getByRole('menuitem', { name: 'Interview', exact: true }).press('Enter')
  await becomes(() => headOf(page, 'Interview'), 'Interview 1')
  await becomes(() => headOf(page, 'Not submitted'), `Not submitted ${names.length - 1}`)
  await becomes(() => focused(page), 'ARJUN Listed')
  await column(page, 'Interview').getByRole('button', { name: 'ARJUN Listed', exact: true }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await becomes(() => focused(page), 'SOFIA Listed')
}

async function drags(page: Page): Promise<void> {
  await card(page, 'PRIYA').dragTo(column(page, 'Interview'))
  await becomes(() => headOf(page, 'Interview'), 'Interview 2')
  await column(page, 'Interview').getByRole('button', { name: 'PRIYA Listed', exact: true }).waitFor()
  // Nothing can be moved into a column of the product's own statuses.
  await card(page, 'PRIYA').dragTo(column(page, 'Not submitted'))
  await becomes(() => headOf(page, 'Interview'), 'Interview 2')
}

/** Closing the question leaves the card where it was. */
async function givesAReason(page: Page): Promise<void> {
  await movesTo(page, 'DIVYA', 'Rejected')
  const question = page.getByRole('dialog', { name: 'Why Rejected?' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await becomes(() => headOf(page, 'Rejected'), 'Rejected 0')
  await movesTo(page, 'DIVYA', 'Rejected')
  await question.getByRole('textbox', { name: 'Reason' }).fill('The course is full')
  await question.getByRole('button', { name: 'Set status' }).click()
  await becomes(() => headOf(page, 'Rejected'), 'Rejected 1')
}

/** A refusal by the server is shown, and the card stays. */
async function isRefused(page: Page): Promise<void> {
  await page.route('**/applications/bulkstatus', (asked) => asked.fulfill({ json: { status: false, Msg: 'Not now.' } }))
  await card(page, 'LEILA').dragTo(column(page, 'Interview'))
  await page.getByText('Not now.').waitFor()
  await becomes(() => headOf(page, 'Interview'), 'Interview 2')
  await page.unroute('**/applications/bulkstatus')
}

/** The panel opens over the board; Back closes it. */
async function looksAtOne(page: Page): Promise<void> {
  await card(page, 'ARJUN').focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /ARJUN Listed/ })
  await panel.waitFor()
  assert.match(page.url(), /board=college/)
  await page.goBack()
  await panel.waitFor({ state: 'detached' })
  await expectRoomy(page, 'the board')
  await keepsAPicture(page, 'board-moved')
}

/** One column at a time, chosen above it. */
async function movesOnAPhone(page: Page, site: ListSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication?board=college`)
  await becomes(() => page.getByRole('heading', { level: 2 }).allTextContents(), [`Not submitted ${names.length - 3}`])
  await page.getByRole('button', { name: 'Move KWAME Listed to another status' }).tap()
  await page.getByRole('menuitem', { name: 'Waiting list', exact: true }).tap()
  await becomes(() => headOf(page, 'Not submitted'), `Not submitted ${names.length - 4}`)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Waiting list')
  await becomes(() => headOf(page, 'Waiting list'), 'Waiting list 1')
  await expectAccessible(page, 'the board on a phone')
  await expectRoomy(page, 'the board on a phone')
  await keepsAPicture(page, 'board-on-a-phone')
}

async function movesTo(page: Page, name: string, status: string): Promise<void> {
  await page.getByRole('button', { name: `Move ${name} Listed to another status` }).click()
  await page.getByRole('menuitem', { name: status, exact: true }).click()
}

const column = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`^${title} \\d`) })
const headOf = (page: Page, title: string) => column(page, title).getByRole('heading').textContent()
const card = (page: Page, name: string) => page.getByRole('button', { name: `${name} Listed`, exact: true })
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
