import { expect } from 'vitest'
import { preparesSales } from './data-entry.e2e.ts'
import { cell, holds, paste, save, types } from './support/sheet.ts'
import { test } from './support/journey.ts'
import { keepsAPicture } from './support/pictures.ts'
import { signedInOwner, sizes, type Size } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'

test('on a desktop and a phone, light and dark, the sheet has no axe violation and fits the screen', async ({
  site,
  browser,
}) => {
  let isPrepared = false
  for (const size of Object.keys(sizes) as Size[]) {
    for (const scheme of ['light', 'dark'] as const) {
      const { page, context, complaints } = await signedInOwner(browser, site, size, scheme)
      if (!isPrepared) await prepares(page)
      isPrepared = true
      const look = async (what: string) => {
        await keepsAPicture(page, `data-entry-${what}-${size}-${scheme}`)
        await expectAccessible(page, `${what}, ${size}, ${scheme}`)
        const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
        expect({ what, size, isTooWide }).toEqual({ what, size, isTooWide: false })
      }
      await page.goto(`${site.url}/ap/#/dataentry`)
      await page.getByText('Choose a show').waitFor()
      await look('empty')
      await page.goto(`${site.url}/ap/#/dataentry?Date=2026-11-20&Showid=2&Distributorid=D-1`)
      await holds(page, 'Row 3, SetA', '12')
      await types(page, 'Row 4, A', '3')
      await types(page, 'Row 4, SetB', '1.5')
      await page.getByRole('button', { name: '1 row to look at' }).waitFor()
      await look('sheet')
      await cell(page, 'Row 5, A').click()
      await paste(page, '12\tmany\n3\t4')
      await page.getByRole('dialog', { name: 'Not everything can be pasted' }).waitFor()
      await look('paste')
      await page.keyboard.press('Escape')
      expect(complaints).toEqual([])
      await context.close()
    }
  }
})

async function prepares(page: Parameters<typeof save>[0]): Promise<void> {
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
