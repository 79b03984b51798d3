import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { isKept } from '#e2e/support/screens/sheet.ts'

/** What somebody edits in two windows: a sheet, or the corrections of one. */
type Keyed = {
  /** Its position on a page. */
  on: (page: Page) => Locator
  types: (page: Page, name: string, text: string) => Promise<void>
  holds: (page: Page, name: string, text: string) => Promise<void>
  isReadOnly: (page: Page, is: boolean) => Promise<void>
}

/** The message of a window about the other one, and how to continue in it (SALES-75). */
export function openElsewhere({ on, types, holds, isReadOnly }: Keyed) {
  const line = (page: Page) =>
    on(page)
      .getByRole('alert')
      .filter({ has: page.getByRole('button', { name: 'Work here' }) })
  const kept = (page: Page) => isKept(on(page))
  const isOpenThere = (page: Page) =>
    line(page).getByText('You have this sheet open in another window.').waitFor({ timeout: 40_000 })
  const wentOn = (page: Page) =>
    line(page)
      .getByText(/^You went on with this sheet in another window, \d/)
      .waitFor({ timeout: 40_000 })
  const worksHere = (page: Page) => on(page).getByRole('button', { name: 'Work here' }).click()
  return {
    line,
    kept,
    isOpenThere,
    wentOn,
    worksHere,
    /** `one` has 11 in its first row. `two` is read-only until the rows move to it, then `one` is, and neither loses a key. */
    async goesBetween(one: Page, two: Page, { title, picture }: { title: string; picture: string }): Promise<void> {
      await isOpenThere(two)
      await isReadOnly(two, true)
      // Rows still being typed there are not offered as abandoned.
      expect(await on(two).getByRole('button', { name: 'Restore it' }).count()).toBe(0)
      await looksRight(two, title)
      await keepsAPicture(two, picture)
      await on(two).getByRole('button', { name: 'Work here' }).press('Enter')
      await holds(two, 'Row 1, SetA', '11')
      await isReadOnly(two, false)
      await on(two).locator('[data-column] > input:focus').waitFor()
      await types(two, 'Row 2, SetA', '22')
      await kept(two)

      await withoutSending(one, () => types(one, 'Row 3, SetA', '33'))
      await wentOn(one)
      await isReadOnly(one, true)
      await worksHere(one)
      await holds(one, 'Row 2, SetA', '22')
      await holds(one, 'Row 3, SetA', '33')
      await on(one).locator('[data-column] > input:focus').waitFor()
      await kept(one)
    },
    /** `there` has taken the sheet over and has 12 where `here` has 11: `here` types something else (with `typed`), and is asked. */
    async comparesWith(here: Page, typed: () => Promise<void>): Promise<Locator> {
      await withoutSending(here, typed)
      await wentOn(here)
      await worksHere(here)
      await on(here).getByText('You typed different things into the two windows.').waitFor()
      await on(here).getByRole('button', { name: 'Compare' }).click()
      const question = here.getByRole('radiogroup', { name: 'Row 1, SetA' })
      await question.waitFor()
      return here.getByRole('dialog').filter({ has: question }).last()
    },
  }
}

/** A browser error that is not about the network that the journey has cut. */
export const isNotOffline = (complaint: string) => !/ERR_|Failed to load resource/.test(complaint)

/** Keys that the server does not have yet: it would refuse them, and the page would become read-only in between. */
async function withoutSending(page: Page, work: () => Promise<void>): Promise<void> {
  await page.route('**/dailydata/keepdraft', (route) => route.abort())
  await work()
  await page.unroute('**/dailydata/keepdraft')
}
