import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { preparesSales } from '#e2e/support/screens/sales-lists.ts'
import { cell, holds, paste, save, types } from '#e2e/support/screens/sheet.ts'
import { signedInOwner, type Size, sizes } from '#e2e/support/visitors.ts'

test('on a desktop and a phone, light and dark, the sheet has no axe violation and fits the screen', async ({
  site,
  browser,
}) => {
  let isPrepared = false
  for (const size of Object.keys(sizes) as Size[]) {
    const { page, context, complaints } = await signedInOwner(browser, site, size)
    if (!isPrepared) await prepares(page)
    isPrepared = true
    const look = async (what: string) => {
      await keepsAPicture(page, `data-entry-${what}-${size}`)
      await looksRight(page, `${what}, ${size}`)
    }
    await page.goto(`${site.url}/ap/#/dataentry`)
    await page.getByText('Choose a show').waitFor()
    await look('empty')
    // By its link, at its top: who comes from another screen goes on after the last row.
    await page.goto('about:blank')
    await page.goto(`${site.url}/ap/#/dataentry?Date=2026-11-20&Showid=2&Distributorid=D-1`)
    await holds(page, 'Row 3, SetA', '12')
    // The desktop has closed its window: usually it could report that, otherwise it counts as open for a while.
    if (size === 'phone') await page.getByRole('button', { name: /^(Restore it|Work here)$/ }).click()
    await types(page, 'Row 4, A', '3')
    await types(page, 'Row 4, SetB', '1.5')
    await page.getByRole('button', { name: '1 row to check' }).waitFor()
    await look('sheet')
    await cell(page, 'Row 5, A').click()
    await paste(page, '12\tmany\n3\t4')
    await page.getByRole('dialog', { name: 'Not everything can be pasted' }).waitFor()
    await look('paste')
    await page.keyboard.press('Escape')
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('all ten games with Set fit at 1280 px beside the sidebar, with cells for a finger on a tablet; a phone slides them under their row', async ({
  site,
  browser,
}) => {
  const key = { Date: '2026-11-20', Showid: '2', Distributorid: 'D-1' }
  const admin = await signedInOwner(browser, site)
  await step(prepares, admin.page)
  await save(admin.page, 'dailydata/submitforapproval', key)
  const views = [`dataentry?${new URLSearchParams(key)}`, 'submitedentry?view=1', 'pendingapproval?view=1']
  const opens = async (page: Page, view = '') => {
    await page.goto('about:blank')
    await page.goto(`${site.url}/ap/#/${view}`)
    await holds(page, 'Row 3, SetA', '12')
  }
  // A window of 1280 px, minus a scroll bar.
  const wide = { width: 1263, height: 900 }
  const tablet = await signedInOwner(browser, site, 'phone')
  for (const { page, least } of [
    { page: admin.page, least: { wide: 33, high: 31 } },
    { page: tablet.page, least: { wide: 44, high: 44 } },
  ]) {
    await page.setViewportSize(wide)
    for (const view of views) {
      await opens(page, view)
      await page.getByRole('navigation').getByText('Data Entry').or(page.getByRole('dialog')).first().waitFor()
      await becomes(() => page.evaluate(whatIsCut(least)), [], view)
    }
  }
  await tablet.page.setViewportSize(sizes.phone)
  await opens(tablet.page, views[0])
  const head = tablet.page.getByRole('rowheader', { name: '3', exact: true })
  const before = await head.boundingBox()
  await tablet.page.evaluate(`document.querySelector('[role=grid]').parentElement.scrollLeft = 400`)
  await becomes(async () => ((await cell(tablet.page, 'Row 3, A').boundingBox())?.x ?? 0) < 0, true)
  await becomes(async () => (await head.boundingBox())?.x, before?.x, 'the row number stays')
})

/** Parts of the sheet that are beyond its edge, too small or cut off. */
const whatIsCut = ({ wide, high }: { wide: number; high: number }) => `(() => {
  const { scrollWidth, clientWidth } = document.querySelector('[role=grid]').parentElement
  const faults = scrollWidth > clientWidth ? ['slides by ' + (scrollWidth - clientWidth)] : []
  for (const cell of document.querySelectorAll('[data-row="0"] > [data-column], [data-row="1"] > [data-column]')) {
    const { width, height } = cell.getBoundingClientRect()
    if (width < ${wide} || height < ${high}) faults.push([cell.ariaLabel, width, height].join(' '))
    if (cell.scrollWidth > cell.clientWidth) faults.push('cut: ' + cell.ariaLabel)
    if (parseFloat(getComputedStyle(cell).fontSize) < 13) faults.push('small figures: ' + cell.ariaLabel)
  }
  return faults
})()`

async function prepares(page: Page): Promise<void> {
  await preparesSales(page)
  const key = { Date: '2026-11-20', Showid: '2', Distributorid: 'D-1' }
  const rows = Array.from({ length: 40 }, (_, row) => ({
    ID: -1,
    ...key,
    A: row % 10,
    SetA: 10 + row,
    AB: row,
    SetAB: row * 7,
    ABCFULL: 900 - row,
    SetABCFULL: 12_345 + row,
  }))
  await save(page, 'dailydata/save', rows)
}
