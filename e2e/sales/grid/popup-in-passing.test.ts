import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '#e2e/support/journey.ts'
import { salesDesk } from '#e2e/support/screens/sales-desk.ts'
import { holds, isMeant, press, types } from '#e2e/support/screens/sheet.ts'

test('SCREEN-2: a popup covers no link and takes neither focus nor key: the next sheet is keyed while it is there', async ({
  site,
  browser,
}) => {
  const { dee } = await salesDesk(browser, site)
  const { page } = dee
  const sheetOf = (day: number) => `${site.url}/ap/#/dataentry?Date=2026-03-0${day}&Distributorid=D-1&Showid=1`
  await page.goto(sheetOf(5))
  await isMeant(page)
  await types(page, 'Row 1, A', '3')
  await types(page, 'Row 1, SetA', '10')
  await press(page, 'ControlOrMeta+s')
  expect(await underThePopup(page)).toEqual({ covered: [], hasFocus: false })
  await page.keyboard.type('4')
  await holds(page, 'Row 2, SetA', '4')

  await types(page, 'Row 2, A', '2')
  await page.getByRole('button', { name: 'Save and Submit' }).click()
  expect(await underThePopup(page)).toEqual({ covered: [], hasFocus: false })
  await page.getByRole('link', { name: 'Submited Entry' }).click({ timeout: 1500 })
  await page.waitForURL('**/ap/#/submitedentry*')
  await page.goto(sheetOf(6))
  await isMeant(page)
  await page.keyboard.type('7')
  await holds(page, 'Row 1, A', '7')
  expect(dee.complaints).toEqual([])
})

/**
 * The links, buttons and boxes that the next popup lies over, so that a click at their centre is not theirs, and whether it has the focus; asked at
 * each frame in the page, because it passes.
 */
const underThePopup = (page: Page) =>
  page.evaluate<{ covered: string[]; hasFocus: boolean }>(`new Promise((resolve) => {
    const look = () => {
      const popup = [...document.querySelectorAll('[role=dialog]')].find((each) => each.getBoundingClientRect().height > 0)
      if (!popup) return requestAnimationFrame(look)
      const over = popup.getBoundingClientRect()
      const covered = [...document.querySelectorAll('a[href], button, input, [role=gridcell]')].filter((each) => {
        const { left, right, top, bottom, width } = each.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const isUnder = width > 0 && x > over.left && x < over.right && y > over.top && y < over.bottom
        return isUnder && !popup.contains(each) && popup.contains(document.elementFromPoint(x, y))
      })
      const named = covered.map((each) => each.getAttribute('aria-label') ?? each.textContent)
      resolve({ covered: named, hasFocus: popup.contains(document.activeElement) })
    }
    look()
  })`)
