import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { asksWhoItIs, paysInTheEnd, staffSeeIt, turnsTheFeeOn } from './payments.e2e.ts'
import { createsAnAccount } from './sign-in.e2e.ts'
import { test } from './support/journey.ts'
import { signedInOwner, sizes, visitor } from './support/visitors.ts'
import { keepsAPicture } from './support/pictures.ts'
import { expectAccessible } from './support/watch.ts'
import { fillCollege } from './wizard.e2e.ts'

/** Every state on a desktop and a phone, light and dark: nothing axe minds, nothing wider than the screen. */
const looksRight = (page: Page) => async (what: string) => {
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(sizes[size])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `${what}, ${size}, ${colorScheme}`)
      const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
      expect({ what, size, isTooWide }).toEqual({ what, size, isTooWide: false })
      await keepsAPicture(page, `${what}-${size}-${colorScheme}`)
    }
  }
}

test('a fee is asked at submission, closed, failed, and paid later; staff see it', async ({ site, browser }) => {
  const staff = await signedInOwner(browser, site)
  await turnsTheFeeOn(staff.page, site)
  const { page, complaints } = await visitor(browser)
  await createsAnAccount(page, site, 'anjali@example.org')
  await fillCollege(page, site)
  const look = looksRight(page)
  await page.getByRole('link', { name: 'Pay the application fee' }).waitFor()
  await look('thank you')
  await paysInTheEnd(page, site, look)
  const pgid = await pgidOf(page)
  expect(complaints).toEqual([])

  const stranger = await visitor(browser)
  await asksWhoItIs(stranger.page, site, pgid, looksRight(stranger.page))
  expect(stranger.complaints).toEqual([])
  await staffSeeIt(staff.page, site, looksRight(staff.page))
  expect(staff.complaints).toEqual([])
})

const pgidOf = (page: Page) =>
  page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
    const answer = await fetch('/ap/api/applications/getbyid', { method: 'POST', headers, body: '{}' })
    const [record] = (await answer.json()) as { pgid: string }[]
    return record?.pgid ?? ''
  })
