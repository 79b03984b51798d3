import { expect } from 'vitest'
import { signInJourney } from './sign-in.e2e.ts'
import { test } from './support/journey.ts'
import { visitor } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'

test('every way in and out works, and the sign-in screens are for everybody', async ({ site, browser }) => {
  for (const scheme of ['light', 'dark'] as const) {
    const { page, complaints } = await visitor(browser, scheme === 'light' ? 'desktop' : 'phone', scheme)
    for (const route of ['login', 'register', 'verifyotp']) {
      await page.goto(`${site.url}/ap/#/${route}`)
      await page.getByRole('heading').first().waitFor()
      await expectAccessible(page, `${route}, ${scheme}`)
    }
    expect(complaints).toEqual([])
  }
  const { page } = await visitor(browser)
  await signInJourney(page, site)
})
