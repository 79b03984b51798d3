import { expect } from 'vitest'
import { siteWith, test as journey } from '#e2e/support/journey.ts'
import { createsAnAccount, logsOut } from '#e2e/support/screens/sign-in-screens.ts'
import type { Site } from '#e2e/support/site.ts'
import { visitor } from '#e2e/support/visitors.ts'

const test = journey.extend<{ site: Site }>({ site: siteWith({ PUBLIC_URL: 'http://localhost/college/admissions' }) })

test('a person signs up, and out, where the product is served under a path, and nothing is requested outside of it', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await visitor(browser)
  const outside: string[] = []
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !pathname.startsWith('/college/admissions/ap/')) outside.push(pathname)
  })
  const served = { ...site, url: `${site.url}/college/admissions` }
  await createsAnAccount(page, served, 'asha@example.org')
  await logsOut(page)
  expect({ outside, complaints }).toEqual({ outside: [], complaints: [] })
})
