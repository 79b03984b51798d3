import { expect } from 'vitest'
import { overviewJourney } from './overview.e2e.ts'
import { test } from './support/journey.ts'
import { expectRoomy } from './support/roomy.ts'
import { signedInOwner } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'

const routes = ['dashboard', 'activitylog', 'userwisedownloadlist', 'announcements', 'sitesettings']

test('an admin reads the dashboard, the log and the downloads, and changes settings and announcements', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await overviewJourney(page, site)
  expect(complaints).toEqual([])

  for (const [size, scheme] of [
    ['desktop', 'light'],
    ['desktop', 'dark'],
    ['phone', 'light'],
    ['phone', 'dark'],
  ] as const) {
    const visit = await signedInOwner(browser, site, size, scheme)
    for (const route of routes) {
      await visit.page.goto(`${site.url}/ap/#/${route}`)
      await visit.page.getByRole('heading', { level: 1 }).waitFor()
      await visit.page.waitForLoadState('networkidle')
      await expectAccessible(visit.page, `${route} on a ${size} in ${scheme}`)
      await expectRoomy(visit.page, `${route} on a ${size}`)
    }
    expect(visit.complaints).toEqual([])
  }
})
