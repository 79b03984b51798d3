import { expect } from 'vitest'
import { exportJourney, importJourney, makesExported } from './import-export.e2e.ts'
import { test } from './support/journey.ts'
import { signedInOwner } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'

test.for([
  ['desktop', 'light'],
  ['desktop', 'dark'],
  ['phone', 'light'],
  ['phone', 'dark'],
] as const)('on a %s in %s a csv is imported and undone, and the list is exported', async ([size, scheme], { site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site, size, scheme)
  const look = async (what: string) => {
    await expectAccessible(page, `${what} on a ${size} in ${scheme}`)
    const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
    expect({ what, isTooWide }).toEqual({ what, isTooWide: false })
  }
  await importJourney(page, site, look)
  await makesExported(page)
  await exportJourney(page, site, look)
  // The browser itself notes the one request that was made to fail.
  expect(complaints).toEqual(['Failed to load resource: net::ERR_FAILED'])
})
