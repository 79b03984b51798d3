import { expect } from 'vitest'
import { opens, paletteJourney, studentPaletteJourney } from './palette.e2e.ts'
import { createsAnAccount } from './sign-in.e2e.ts'
import { test } from './support/journey.ts'
import { signedInOwner, visitor } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'

test('Ctrl+K leads to screens and applications, by keyboard alone', async ({ site, browser }) => {
  const staff = await signedInOwner(browser, site)
  await paletteJourney(staff.page, site)
  // The one request that the journey itself cuts off.
  expect(staff.complaints.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([])
  const applicant = await visitor(browser)
  await createsAnAccount(applicant.page, site, 'nia@example.org')
  await applicant.page.goto(`${site.url}/ap/#/announcements`)
  await applicant.page.getByRole('heading', { level: 1 }).waitFor()
  await studentPaletteJourney(applicant.page)
  expect(applicant.complaints).toEqual([])

  for (const size of ['desktop', 'phone'] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      const { page, complaints, context } = await signedInOwner(browser, site, size, scheme)
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
      await opens(page)
      await expectAccessible(page, `palette, ${size}, ${scheme}`)
      await page.keyboard.type('listed')
      await page.getByRole('option', { name: 'SOFIA Listed' }).waitFor()
      await expectAccessible(page, `palette with applications, ${size}, ${scheme}`)
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
      expect(complaints).toEqual([])
      await context.close()
    }
  }
})
